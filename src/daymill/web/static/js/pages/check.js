/** A file of a board can be chosen or dropped: its text goes into the form, where it can be seen and sent. */

import { say } from "./words.js";

const LARGEST = 60_000; // bytes; a form may hold a little more

const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));
const chooser = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const row = /** @type {HTMLElement} */ (document.querySelector("[data-file]"));
const told = /** @type {HTMLElement} */ (document.querySelector("[data-told]"));

/** @param {File | undefined} file */
async function take(file) {
  if (!file) return;
  if (file.size > LARGEST) {
    told.textContent = say("check.too-large");
    return;
  }
  try {
    field.value = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    told.textContent = "";
  } catch {
    told.textContent = say("check.no-text");
  }
}

row.hidden = false;
chooser.addEventListener("change", () => void take(chooser.files?.[0]));
field.addEventListener("dragover", (event) => event.preventDefault());
field.addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return; // a text that is dragged goes in by itself
  event.preventDefault();
  void take(file);
});
