/** The page that makes a puzzle of a game, a level and a seed: it opens the page in which that is built. */

import { SEEDS } from "../core/random.js";
import * as place from "./place.js";
import { byId, element } from "./show.js";

const form = /** @type {HTMLFormElement} */ (byId("make"));
const [game, level, seed] = /** @type {[HTMLSelectElement, HTMLSelectElement, HTMLInputElement]} */ (
  ["game", "level", "seed"].map(byId)
);
const lines = place.told("lines");

/** Shows the levels of the game; the level stays where it can. */
function showLevels() {
  const kept = Math.min(level.selectedIndex < 0 ? 0 : level.selectedIndex, lines[game.value].length - 1);
  level.replaceChildren(
    ...lines[game.value].map((/** @type {string} */ line, /** @type {number} */ i) =>
      element("option", `${i + 1}: ${line}`, { value: `${i + 1}` }),
    ),
  );
  level.selectedIndex = kept;
}

const asked = new URLSearchParams(location.search).get("game");
if (asked && asked in lines) game.value = asked;
showLevels();
game.addEventListener("change", showLevels);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;
  const wanted = { level: level.value, seed: seed.value === "" ? drawn : seed.value };
  location.assign(place.at(`play/${game.value}.html`, wanted));
});
