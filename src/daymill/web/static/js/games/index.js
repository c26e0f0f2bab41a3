/**
 * The games, by name. A new game is one folder here and one name in `NAMES`; it is fetched when first asked for.
 *
 * @import { AnyGame } from "../core/game.js"
 */

import { Invalid } from "../core/errors.js";
import { shown } from "../core/reading.js";

export const NAMES = [
  "tandem",
  "bloom",
  "sudoku",
  "nonogram",
  "pipes",
  "sums",
  "minesweeper",
  "twenty48",
  "word",
  "tictactoe",
  "schulte",
  "opposites",
];

/**
 * The game of that name. Throws `Invalid` with `unknown_game`.
 *
 * @param {string} name
 * @returns {Promise<AnyGame>}
 */
export async function load(name) {
  if (!NAMES.includes(name)) {
    throw new Invalid("unknown_game", `there is no game ${shown(name)}; the games are ${NAMES.join(", ")}`, "game");
  }
  return (await import(`./${name}/index.js`)).game;
}
