/**
 * The panel that stands in place of the controls once a game has ended.
 *
 * @import { Result, Score } from "./attempt.js"
 * @import { Frame } from "./playback.js"
 */

import { Playback } from "./playback.js";
import { text } from "./text.js";
import { say } from "./words.js";

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
    /** @type {Playback | undefined} */
    this.playback = undefined;
    this.share.addEventListener("click", () => this.copy());
  }

  /**
   * @param {Score} score
   * @param {string} ended
   * @param {string} note
   * @param {Frame[]} frames the way to an answer
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
  confirm({ score, share, flags, place }, ended) {
    this.title.textContent = text.resultTitle(score, ended);
    this.note.textContent = text.handedIn(flags);
    this.place.textContent = place ? text.place(place) : "";
    this.offer(share);
  }

  /** @param {string} shared the text to share */
  offer(shared) {
    this.shared = shared;
    this.share.hidden = false;
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.shared);
      this.copied.textContent = say("game.copied");
    } catch {
      this.field.value = this.shared;
      this.field.hidden = false;
      this.field.select();
      this.copied.textContent = say("game.copy-by-hand");
    }
  }
}
