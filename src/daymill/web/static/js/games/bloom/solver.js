/**
 * The readable face of the searches.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Count } from "./kernels.js"
 * @import { Ladder } from "./ladder.js"
 * @import { Board } from "./model.js"
 */

import { BUDGET, count, newCount, rankOf } from "./kernels.js";
import { newLadder } from "./ladder.js";
import { Answer, MOST } from "./model.js";

/**
 * A ladder at its foot: every pump may be at anything, but for those that are locked.
 *
 * @param {Board} board
 * @param {readonly (number | null)[]} [locks] the settings of locked pumps, null for the others
 * @returns {Ladder}
 */
export function ladderOf(board, locks = []) {
  const ladder = newLadder();
  ladder.pumps = board.wiring.length;
  ladder.beds = board.needs.length;
  ladder.wiring.set(board.wiring.map(setOf));
  ladder.pumpsOf.set(board.pumpsOf.map(setOf));
  ladder.needs.set(board.needs);
  for (let pump = 0; pump < ladder.pumps; pump++) {
    const lock = locks[pump] ?? null;
    ladder.candidates[pump] = lock === null ? allUpTo(board.settings) : 1 << lock;
  }
  return ladder;
}

/**
 * The candidates from 0 to a highest setting.
 *
 * @param {number} highest
 */
export function allUpTo(highest) {
  return (2 << highest) - 1;
}

/**
 * Proves a board: counts its answers, stopping at `limit` (but not before the second).
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const stop = Math.min(Math.max(limit, 2), BUDGET);
  const solutions = new Uint8Array(stop * MOST);
  const ladder = ladderOf(board);
  const counted = newCount();
  count(ladder, ladder.candidates, stop, solutions, counted);
  return proofOf(ladder, rankOf(ladder), counted, solutions, limit);
}

/**
 * The proof that a count makes.
 *
 * @param {Ladder} ladder
 * @param {number} rank
 * @param {Count} counted
 * @param {Uint8Array} solutions
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function proofOf({ pumps }, rank, { found, nodes, exhausted }, solutions, limit) {
  const answers = Array.from({ length: Math.min(found, limit) }, (_, at) => {
    return new Answer([...solutions.subarray(at * MOST, at * MOST + pumps)]);
  });
  return {
    verdict: found > 1 ? "many" : exhausted ? "undecided" : found === 1 ? "one" : "none",
    solutions: answers,
    nodes,
    figures: { rank, singular: rank < pumps ? 1 : 0 },
  };
}

/** @param {readonly number[]} numbers */
function setOf(numbers) {
  return numbers.reduce((set, number) => set | (1 << number), 0);
}
