/** The results of a day's puzzle: the text to share can be copied, and the countdown goes on. */

import { copy } from "./copy.js";
import { startCountdown } from "./countdown.js";

const field = /** @type {HTMLTextAreaElement | null} */ (document.querySelector(".share"));
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-share]"));
const copied = /** @type {HTMLElement | null} */ (document.querySelector("[data-copied]"));
if (field && button && copied) {
  button.hidden = false;
  button.addEventListener("click", () => void copy(field.value, field, copied));
}
startCountdown();
