/**
 * Steps on the board, one at a time, such as those of an answer.
 *
 * @import { Step } from "../core/game.js"
 */

import { text } from "./text.js";
import { say } from "./words.js";

const FAR = 50; // steps from which on there is a slider too

/**
 * The start and where each step leads: an array, or what makes a frame when it is asked for.
 *
 * @template F
 * @typedef {{ readonly length: number, at(index: number): F | undefined }} Frames
 */

/** @template {{ step?: Pick<Step, "sentence"> | undefined }} F */
export class Playback {
  /**
   * @param {HTMLElement} element with buttons whose `data-to` is `back` or `next`, places for the step and its reason
   *   (where `data-start` is what is said at the start), and perhaps a slider
   * @param {Frames<F>} frames
   * @param {(frame: F, at: number) => void} show
   */
  constructor(element, frames, show) {
    this.frames = frames;
    this.show = show;
    this.at = 0;
    this.last = frames.length - 1;
    this.place = /** @type {HTMLElement} */ (element.querySelector("[data-place]"));
    this.reason = /** @type {HTMLElement} */ (element.querySelector("[data-reason]"));
    this.back = /** @type {HTMLButtonElement} */ (element.querySelector("[data-to=back]"));
    this.next = /** @type {HTMLButtonElement} */ (element.querySelector("[data-to=next]"));
    this.back.addEventListener("click", () => this.go(this.at - 1));
    this.next.addEventListener("click", () => this.go(this.at + 1));
    this.far = /** @type {HTMLInputElement | null} */ (element.querySelector("[data-far]"));
    if (this.far) {
      const { far } = this;
      far.max = `${this.last}`;
      far.hidden = this.last < FAR;
      far.addEventListener("input", () => this.go(Number(far.value)));
    }
    this.label(undefined);
    this.place.textContent = say("playback.steps", { count: this.last });
  }

  /** @param {number} at */
  go(at) {
    const frame = at < 0 ? undefined : this.frames.at(at);
    if (!frame) return;
    this.at = at;
    this.label(frame);
    this.show(frame, at);
  }

  /** @param {F | undefined} frame */
  label(frame) {
    const { at, last } = this;
    this.place.textContent = text.stepOf(at, last);
    if (this.far) {
      this.far.value = `${at}`;
      this.far.setAttribute("aria-valuetext", text.stepOf(at, last));
    }
    this.reason.textContent = frame?.step?.sentence ?? this.reason.dataset.start ?? "";
    // disabled would lose the focus of whoever has just pressed it
    this.back.setAttribute("aria-disabled", `${at === 0}`);
    this.next.setAttribute("aria-disabled", `${at === last}`);
  }
}
