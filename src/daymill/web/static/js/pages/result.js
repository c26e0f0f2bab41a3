/**
 * The panel that stands in place of the controls once a game has ended.
 *
 * @import { Place, Result, Score } from "./attempt.js"
 * @import { Frames } from "./playback.js"
 * @import { Frame } from "./session.js"
 */

import { copy } from "./copy.js";
import { Playback } from "./playback.js";
import { text } from "./text.js";

export class ResultPanel {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.title = /** @type {HTMLElement} */ (element.querySelector("h2"));
    this.note = /** @type {HTMLElement} */ (element.querySelector("[data-note]"));
    this.place = /** @type {HTMLElement} */ (element.querySelector("[data-among]"));
    this.share = /** @type {HTMLButtonElement} */ (element.querySelector("[data-share]"));
    this.copied = /** @type {HTMLElement} */ (element.querySelector("[data-copied]"));
    this.field = /** @type {HTMLTextAreaElement} */ (element.querySelector("textarea"));
    this.shared = "";
    /** @type {Playback<Frame> | undefined} */
    this.playback = undefined;
    this.chart = /** @type {HTMLElement} */ (element.querySelector("[data-chart]"));
    this.share.addEventListener("click", () => void copy(this.shared, this.field, this.copied));
  }

  /**
   * @param {Score} score
   * @param {string} ended
   * @param {string} note
   * @param {Frames<Frame>} frames the way to an answer
   * @param {(frame: Frame) => void} show
   */
  open(score, ended, note, frames, show) {
    this.title.textContent = text.resultTitle(score, ended);
    this.note.textContent = note;
    const playback = /** @type {HTMLElement} */ (this.element.querySelector("[data-playback]"));
    playback.hidden = frames.length < 2;
    if (!playback.hidden) this.playback ??= new Playback(playback, frames, show);
    this.element.hidden = false;
  }

  /** Takes a person there. */
  focus() {
    this.title.focus();
  }

  get isOpen() {
    return !this.element.hidden;
  }

  close() {
    this.element.hidden = true;
  }

  /**
   * What the server says, in place of what the page has worked out itself.
   *
   * @param {Result} result
   * @param {string} ended
   */
  confirm({ score, share, flags, counted, place }, ended) {
    this.title.textContent = text.resultTitle(score, ended);
    this.note.textContent = text.handedIn(flags);
    this.place.textContent = place ? text.place(place) : "";
    if (place?.results) void this.draw(place, counted ? score.value : null);
    this.offer(share);
  }

  /**
   * Draws how the results of everyone are spread.
   *
   * @param {Place} place
   * @param {number | null} own the player's score, if it is one of them
   */
  async draw(place, own) {
    const { chart } = await import("./chart.js");
    this.chart.replaceChildren(chart(place, own));
    this.chart.hidden = false;
  }

  /** @param {string} shared the text to share */
  offer(shared) {
    this.shared = shared;
    this.share.hidden = false;
  }
}
