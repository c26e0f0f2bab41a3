/** A playback that goes on by itself, once someone has asked for it. */

import { say } from "./words.js";

// ms for a sentence: to look where it points, and to read each letter of it
const LOOK = 1400;
const LETTER = 45;
const LONGEST = 8000;
const CALM = "(prefers-reduced-motion: reduce), (update: slow), (monochrome)";

/**
 * What it drives. @typedef {{ readonly at: number, readonly last: number, readonly reason: HTMLElement, go(at: number): void }} Steps
 */

export class Autoplay {
  /**
   * @param {HTMLElement} element it stops where its `.stage` is not seen, and where someone uses its other buttons
   * @param {HTMLButtonElement} button
   * @param {Steps} steps
   */
  constructor(element, button, steps) {
    this.button = button;
    this.steps = steps;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    button.addEventListener("click", () => (this.timer ? this.pause() : this.play()));
    for (const other of element.querySelectorAll("[data-to]")) other.addEventListener("click", () => this.pause());
    document.addEventListener("visibilitychange", () => document.hidden && this.pause());
    new IntersectionObserver(([seen]) => seen.isIntersecting || this.pause()).observe(
      /** @type {HTMLElement} */ (element.querySelector(".stage")),
    );
    const calm = matchMedia(CALM);
    const heed = () => {
      // e-readers do not report what they are, so there is a dress that says it
      button.hidden = calm.matches || document.documentElement.dataset.dress === "eink";
      if (button.hidden) this.pause();
    };
    calm.addEventListener("change", heed);
    heed();
    this.label();
  }

  play() {
    const { steps } = this;
    if (steps.at === steps.last) steps.go(0);
    else steps.go(steps.at + 1);
    this.wait();
  }

  wait() {
    const { at, last, reason } = this.steps;
    const ms = Math.min(LOOK + LETTER * (reason.textContent ?? "").length, LONGEST);
    this.timer = at === last ? undefined : setTimeout(() => this.play(), ms);
    this.label();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.label();
  }

  /** Says what the button does now. */
  label() {
    const { at, last } = this.steps;
    this.button.toggleAttribute("data-playing", this.timer !== undefined);
    const words = this.timer ? "example.pause" : at === last ? "example.again" : "example.play";
    /** @type {HTMLElement} */ (this.button.querySelector("span")).textContent = say(words);
  }
}
