/** Copying a text. */

import { say } from "./words.js";

/**
 * Copies a text, or, where a page may not, shows it selected, for a person to copy.
 *
 * @param {string} text
 * @param {HTMLTextAreaElement | HTMLInputElement} field
 * @param {HTMLElement} told where it is said what was done
 */
export async function copy(text, field, told) {
  try {
    await navigator.clipboard.writeText(text);
    told.textContent = say("copy.copied");
  } catch {
    field.value = text;
    field.hidden = false;
    field.select();
    told.textContent = say("copy.by-hand");
  }
}
