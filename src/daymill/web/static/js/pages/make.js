/** The link to a puzzle that was made can be copied. */

import { copy } from "./copy.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("link"));
const button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-copy]"));
const copied = /** @type {HTMLElement} */ (document.querySelector("[data-copied]"));
button.hidden = false;
button.addEventListener("click", () => void copy(field.value, field, copied));
