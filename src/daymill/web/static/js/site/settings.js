/** The settings of a site without a server, kept on the device. */

import { areOn, switchTo } from "../pages/letters.js";
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
letters.checked = areOn();
letters.addEventListener("change", () => {
  byId("kept").textContent = say(switchTo(letters.checked) ? "site.kept" : "site.not-kept");
});
