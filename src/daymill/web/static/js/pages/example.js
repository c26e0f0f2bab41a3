/**
 * The worked example of a page of rules. Its frames were made on the server; no rules are known here.
 *
 * @import { Shape } from "../core/scene.js"
 */

import { Picture } from "../board/picture.js";
import { Autoplay } from "./autoplay.js";
import { Playback } from "./playback.js";
import { language } from "./words.js";

/**
 * Each shape once, and of each frame which it has.
 *
 * @typedef {{ width: number, height: number, shapes: Shape[], frames: { shapes: number[], sentence: string }[] }} Told
 */

/** @type {Told} */
const { width, height, shapes, frames } = JSON.parse(document.getElementById("frames")?.textContent ?? "");
const element = /** @type {HTMLElement} */ (document.getElementById("example"));
const bar = /** @type {HTMLProgressElement} */ (element.querySelector("progress"));
const picture = new Picture(/** @type {SVGSVGElement} */ (element.querySelector(".stage svg")));

const steps = new Playback(
  element,
  frames.map(({ shapes, sentence }, at) => ({ shapes, step: at ? { sentence } : undefined })),
  (frame, at) => {
    picture.draw({ width, height, shapes: frame.shapes.map((number) => shapes[number]) });
    bar.value = at;
    steps.reason.lang = at ? "en" : language; // as yet games explain in English alone
  },
);
const autoplay = new Autoplay(element, /** @type {HTMLButtonElement} */ (element.querySelector("[data-play]")), steps);

const KEYS = new Map([
  ["ArrowLeft", () => steps.at - 1],
  ["ArrowRight", () => steps.at + 1],
  ["Home", () => 0],
  ["End", () => steps.last],
]);
const buttons = /** @type {HTMLElement} */ (element.querySelector("[data-buttons]"));
buttons.addEventListener("keydown", (event) => {
  const to = KEYS.get(event.key);
  if (!to || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  steps.go(to());
  autoplay.pause();
});
steps.go(Number(element.dataset.at ?? 0));
buttons.hidden = false;
/** @type {HTMLElement} */ (element.querySelector("[data-links]")).hidden = true;
