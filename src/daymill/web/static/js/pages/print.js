/** A button that prints the page. */

const button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-print]"));
button.hidden = false;
button.addEventListener("click", () => print());
