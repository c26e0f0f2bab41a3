/** The settings of a site without a server, kept on the device. */

import * as shelf from "../pages/shelf.js";
import { say } from "../pages/words.js";
import { byId } from "./show.js";

const chosen = shelf.get("dress");
const dresses = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=dress]"));
const letters = /** @type {HTMLInputElement} */ (byId("letters"));

for (const dress of dresses) {
  dress.checked = dress.value === (chosen ?? "");
  dress.addEventListener("change", () => {
    if (dress.value) shelf.set("dress", dress.value);
    else shelf.remove("dress");
    if (!dress.value || shelf.lasts("dress")) location.reload();
    else byId("kept").textContent = say("site.not-kept");
  });
}
letters.checked = shelf.get("letters") !== false;
letters.addEventListener("change", () => {
  shelf.set("letters", letters.checked);
  byId("kept").textContent = say(shelf.lasts("letters") ? "site.kept" : "site.not-kept");
});
