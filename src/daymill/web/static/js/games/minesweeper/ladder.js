/**
 * The ladder: the cheapest step that a person finds next.
 *
 * @import { Position } from "./position.js"
 */

import { byAllNumbers, byFront } from "./fronts.js";
import { byNumbers, byOne } from "./deduction.js";
import { MINE, SAFE } from "./position.js";

export const TECHNIQUES = ["one number", "two numbers", "three numbers", "front", "mine count"];
const COSTS = [1, 4, 10, 14, 16];

/**
 * What follows from some numbers: the numbers, the cells that are safe, and the mines, each ascending.
 *
 * @typedef {{
 *   readonly numbers: readonly number[],
 *   readonly safe: readonly number[],
 *   readonly mines: readonly number[],
 * }} Conclusion
 */

/** @typedef {Conclusion & { readonly technique: string, readonly cost: number }} Found */

/**
 * The steps to the end of reasoning. Each is given before it is taken. Safe cells are opened where the mines are told,
 * and else only known to be safe.
 *
 * @param {Position} position
 * @param {ArrayLike<number> | null} [mines] of the answer
 * @returns {Generator<Found>}
 */
export function* climb(position, mines = null) {
  while (!position.isOver) {
    const found = findStep(position, true);
    if (found === null) return;
    yield found;
    take(position, found, mines);
  }
}

/**
 * All that is sure, whichever way it is found.
 *
 * @param {Position} position
 * @param {ArrayLike<number> | null} [mines] of the answer
 */
export function settle(position, mines = null) {
  while (!position.isOver) {
    const found = findStep(position, false);
    if (found === null) return;
    take(position, found, mines);
  }
}

/**
 * The first step of the first technique that finds one.
 *
 * @param {Position} position
 * @param {boolean} asPeople with three numbers, of which fronts leave nothing
 * @returns {Found | null}
 */
function findStep(position, asPeople) {
  return named(0, byOne(position))
    ?? named(1, byNumbers(position, 2))
    ?? named(2, asPeople ? byNumbers(position, 3) : null)
    ?? named(3, byFront(position))
    ?? named(4, byAllNumbers(position));
}

/**
 * @param {number} technique its place in the table
 * @param {Conclusion | null} conclusion
 * @returns {Found | null}
 */
function named(technique, conclusion) {
  return conclusion && { technique: TECHNIQUES[technique], cost: COSTS[technique], ...conclusion };
}

/**
 * @param {Position} position
 * @param {Conclusion} conclusion
 * @param {ArrayLike<number> | null} mines
 */
function take(position, conclusion, mines) {
  for (const cell of conclusion.mines) position.mark(cell, MINE);
  for (const cell of conclusion.safe) {
    if (mines) position.open(mines, cell);
    else position.mark(cell, SAFE);
  }
}
