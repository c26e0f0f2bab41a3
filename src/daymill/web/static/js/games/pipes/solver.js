/**
 * The readable face of the searches.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Count } from "./kernels.js"
 * @import { Board } from "./model.js"
 */

import { search, setsOf } from "./kernels.js";
import { Answer } from "./model.js";
import { narrowStrongly } from "./net.js";
import { quartersBetween } from "./tiles.js";

/** The most nodes of the plain search, and of the strong one. */
export const PLAIN_BUDGET = 20_000;
const STRONG_BUDGET = 1_000_000;

/**
 * Proves a board: counts its answers, stopping at `limit` (but not before the second).
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const { answers, found, nodes, exhausted } = count(board, Math.max(limit, 2));
  return {
    verdict: found > 1 ? "many" : exhausted ? "undecided" : found === 1 ? "one" : "none",
    solutions: answers.slice(0, Math.max(limit, 0)).map((masks) => new Answer(board.grid, [...masks])),
    nodes,
    figures: found === 1 && !exhausted ? { par: parOf(board, answers[0]) } : {},
  };
}

/**
 * The fewest turns from a board to an answer.
 *
 * @param {Board} board
 * @param {ArrayLike<number>} masks the answer's
 * @returns {number}
 */
export function parOf({ tiles }, masks) {
  return tiles.reduce((sum, tile, cell) => {
    const quarters = quartersBetween(tile, masks[cell]);
    return sum + Math.min(quarters, 4 - quarters);
  }, 0);
}

/**
 * @param {Board} board
 * @param {number} most
 * @returns {Count}
 */
function count({ grid, tiles, openings, isTree }, most) {
  const sets = setsOf(grid, tiles);
  const plain = search(grid, sets, most, PLAIN_BUDGET);
  if (!plain.exhausted || plain.found > 1) return plain;
  const hopeless = openings < grid.treeOpenings || openings % 2 === 1;
  const strong = search(grid, sets, most, STRONG_BUDGET, (grid, sets) => {
    return !hopeless && narrowStrongly(grid, sets, isTree);
  });
  return { ...strong, nodes: plain.nodes + strong.nodes };
}
