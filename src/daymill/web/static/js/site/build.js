/**
 * Builds puzzles, in whichever thread it is called.
 *
 * @import { Part } from "./serverless.js"
 */

import { encode } from "../core/canonical.js";
import { toJson } from "../core/game.js";
import { load } from "../games/index.js";

/**
 * The canonical text of a whole puzzle, secrets included. Throws `Invalid` with `unknown_game`, `bad_level` or `bad_seed`.
 *
 * @param {Part} part
 * @returns {Promise<string>}
 */
export async function build({ game: name, level, seed }) {
  const game = await load(name);
  await game.prepare?.({ level });
  return encode(toJson(game.generate(level, seed)));
}
