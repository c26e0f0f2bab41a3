/**
 * An answer, step by step on the board.
 *
 * @import { Session } from "./session.js"
 */

import { text } from "./text.js";
import { say } from "./words.js";

const FAR = 50; // steps from which on there is a slider too

/** @typedef {ReturnType<Session["answer"]>[number]} Frame */

export class Playback {
  /**
   * @param {HTMLElement} element with buttons whose `data-to` is `back` or `next`, a slider, and places for the step
   *   and its reason
   * @param {Frame[]} frames
   * @param {(frame: Frame) => void} show
   */
  constructor(element, frames, show) {
    this.frames = frames;
    this.show = show;
    this.at = 0;
    this.place = /** @type {HTMLElement} */ (element.querySelector("[data-place]"));
    this.reason = /** @type {HTMLElement} */ (element.querySelector("[data-reason]"));
    this.back = /** @type {HTMLButtonElement} */ (element.querySelector("[data-to=back]"));
    this.next = /** @type {HTMLButtonElement} */ (element.querySelector("[data-to=next]"));
    this.back.addEventListener("click", () => this.go(this.at - 1));
    this.next.addEventListener("click", () => this.go(this.at + 1));
    this.far = /** @type {HTMLInputElement} */ (element.querySelector("[data-far]"));
    this.far.max = `${frames.length - 1}`;
    this.far.hidden = frames.length <= FAR;
    this.far.addEventListener("input", () => this.go(Number(this.far.value)));
    this.label();
    this.place.textContent = say("game.steps", { count: frames.length - 1 });
  }

  /** @param {number} at */
  go(at) {
    if (at < 0 || at >= this.frames.length) return;
    this.at = at;
    this.label();
    this.show(this.frames[at]);
  }

  label() {
    const last = this.frames.length - 1;
    this.place.textContent = text.stepOf(this.at, last);
    this.far.value = `${this.at}`;
    this.far.setAttribute("aria-valuetext", text.stepOf(this.at, last));
    this.reason.textContent = this.frames[this.at].step?.sentence ?? "";
    // disabled would lose the focus of whoever has just pressed it
    this.back.setAttribute("aria-disabled", `${this.at === 0}`);
    this.next.setAttribute("aria-disabled", `${this.at === last}`);
  }
}
