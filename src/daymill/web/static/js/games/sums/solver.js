/**
 * The readable face of the search.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board } from "./model.js"
 */

import { search } from "./kernels.js";
import { Answer } from "./model.js";

/**
 * Proves a board: counts its answers, stopping at `limit` (but not before the second).
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve({ lines }, limit) {
  const { answers, found, nodes, exhausted } = search(lines, Math.max(limit, 2));
  return {
    verdict: found > 1 ? "many" : exhausted ? "undecided" : found === 1 ? "one" : "none",
    solutions: answers.slice(0, Math.max(limit, 0)).map((rows) => {
      return new Answer(Array.from(rows, (mask) => Array.from({ length: lines.width }, (_, k) => (mask >> k) & 1)));
    }),
    nodes,
    figures: {},
  };
}
