/** The page's dialogs. Esc closes each of them; the focus goes back to where it was. */

/** @returns {boolean} whether one is open */
export function dialogOpen() {
  return document.querySelector("dialog[open]") !== null;
}

/**
 * Asks before something is done.
 *
 * @param {{ title: string, body: string, yes: string }} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, body, yes }) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("ask"));
  part(dialog, "h2").textContent = title;
  part(dialog, "p").textContent = body;
  const confirm = part(dialog, "button[value=yes]");
  confirm.textContent = yes;
  dialog.returnValue = "";
  dialog.showModal();
  // one key too many must not end a game
  part(dialog, "button[value='']").focus();
  answer(false);
  return new Promise((resolve) => (answer = resolve));
}

/** Settles the question that is open. @type {(yes: boolean) => void} */
let answer = () => {};

/** Shows the keys and the setting for them. */
export function showKeys() {
  /** @type {HTMLDialogElement} */ (document.getElementById("keys")).showModal();
}

/** Lets every button inside a dialog close it, with its value. */
export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("close", () => {
      // the event comes late: the dialog may have been opened again
      if (dialog.id === "ask" && !dialog.open) answer(dialog.returnValue === "yes");
    });
    dialog.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      // the dialog itself is what a click beside its content hits
      if (button || event.target === dialog) dialog.close(button?.value ?? "");
    });
  }
}

/**
 * @param {Element} element
 * @param {string} selector
 * @returns {HTMLElement}
 */
function part(element, selector) {
  return /** @type {HTMLElement} */ (element.querySelector(selector));
}
