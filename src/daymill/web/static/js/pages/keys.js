/**
 * The keys of a game page: Ctrl+Z, the board's, and single letters, which can be switched off.
 */

import { dialogOpen } from "./dialogs.js";
import { areOn, switchTo } from "./letters.js";

/**
 * @param {{ board: (event: KeyboardEvent, letters: boolean) => boolean, act: (what: "undo" | "hint" | "restart" | "keys") => void }} page
 *   `board` says whether it took the key
 */
export function listenForKeys(page) {
  let letters = areOn();
  const box = /** @type {HTMLInputElement} */ (document.getElementById("letters"));
  box.checked = letters;
  box.addEventListener("change", () => {
    letters = box.checked;
    switchTo(letters);
  });
  document.addEventListener("keydown", (event) => {
    // a key that is held down acts once: what is done stays counted, and a question is not answered by its own key
    if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement) event.preventDefault();
    if (event.defaultPrevented || event.isComposing || dialogOpen() || typing(event.target)) return;
    const command = event.ctrlKey || event.metaKey;
    let what;
    if (command && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "z") what = WORDS.u;
    else if (page.board(event, letters)) event.preventDefault();
    else if (letters && !command && !event.altKey) what = WORDS[event.key.toLowerCase()];
    if (!what) return;
    event.preventDefault();
    if (!event.repeat) page.act(what);
  });
}

/** @type {Readonly<Record<string, "undo" | "hint" | "restart" | "keys">>} */
const WORDS = { u: "undo", h: "hint", r: "restart", "?": "keys" };

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
