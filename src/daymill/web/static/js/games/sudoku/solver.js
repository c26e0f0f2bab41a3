/**
 * The readable face of the search.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { BUDGET, search } from "./kernels.js";
import { Answer } from "./model.js";
import { bitOf } from "./sets.js";

/**
 * Proves a board: counts its answers, stopping at `limit` (but not before the second).
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve({ grid, givens, allowed }, limit) {
  const { answers, nodes, exhausted } = search(grid, allowed, Math.min(Math.max(limit, 2), BUDGET));
  return {
    verdict: verdictOf(answers.length, exhausted),
    solutions: answers.slice(0, limit).map((answer) => new Answer(answer)),
    nodes,
    figures: { givens: givens.filter(Boolean).length },
  };
}

/**
 * What counting to two says of a position.
 *
 * @param {Board} board
 * @param {State} state
 */
export function judge(board, state) {
  const { answers, exhausted } = search(board.grid, candidatesIn(board, state), 2);
  return verdictOf(answers.length, exhausted);
}

/**
 * What each cell may hold in a position, before its neighbours are looked at.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {number[]}
 */
export function candidatesIn({ allowed, givens }, { digits, struck }) {
  return allowed.map((set, cell) => {
    if (givens[cell]) return set;
    return digits[cell] ? set & bitOf(digits[cell]) : set & ~struck[cell];
  });
}

/**
 * @param {number} found
 * @param {boolean} exhausted
 */
function verdictOf(found, exhausted) {
  return found > 1 ? "many" : exhausted ? "undecided" : found === 1 ? "one" : "none";
}
