/**
 * Bloom's rank and count, over small integers in typed arrays.
 */

import { HIGHEST_SETTING, MOST } from "./model.js";
import { highest, lowest, within } from "./sets.js";

/** The most nodes of one count. */
export const BUDGET = 1_000_000;

/**
 * The part of a board that the searches work on.
 *
 * @typedef {{
 *   pumps: number,
 *   beds: number,
 *   readonly wiring: Uint8Array,
 *   readonly pumpsOf: Uint8Array,
 *   readonly needs: Int16Array,
 * }} Garden
 */

const matrix = new Int32Array(MOST * MOST);

/**
 * The rank of the wiring over the rationals, by fraction-free elimination (Bareiss, 1968).
 *
 * @param {Garden} garden
 * @returns {number} 0 to 8
 */
export function rankOf({ pumps, beds, wiring }) {
  for (let row = 0; row < pumps; row++) {
    for (let column = 0; column < beds; column++) matrix[row * MOST + column] = (wiring[row] >> column) & 1;
  }
  let rank = 0;
  let before = 1;
  for (let column = 0; column < beds && rank < pumps; column++) {
    let row = rank;
    while (row < pumps && matrix[row * MOST + column] === 0) row++;
    if (row === pumps) continue;
    swapRows(row, rank, beds);
    const pivot = matrix[rank * MOST + column];
    for (row = rank + 1; row < pumps; row++) {
      const factor = matrix[row * MOST + column];
      for (let at = column + 1; at < beds; at++) {
        const entry = row * MOST + at;
        // the division leaves no remainder
        matrix[entry] = (matrix[entry] * pivot - factor * matrix[rank * MOST + at]) / before;
      }
      matrix[row * MOST + column] = 0;
    }
    before = pivot;
    rank++;
  }
  return rank;
}

/**
 * @param {number} one
 * @param {number} other
 * @param {number} beds
 */
function swapRows(one, other, beds) {
  if (one === other) return;
  for (let column = 0; column < beds; column++) {
    const entry = matrix[one * MOST + column];
    matrix[one * MOST + column] = matrix[other * MOST + column];
    matrix[other * MOST + column] = entry;
  }
}

/**
 * What a count did: answers found, nodes, and whether it ran out of its budget.
 *
 * @typedef {{ found: number, nodes: number, exhausted: boolean }} Count
 */

/** @returns {Count} */
export function newCount() {
  return { found: 0, nodes: 0, exhausted: false };
}

/** The count that is under way. */
const residual = new Int16Array(MOST);
const laterLow = new Int16Array(MOST * MOST);
const laterHigh = new Int16Array(MOST * MOST);
const settings = new Uint8Array(MOST);
let garden = /** @type {Garden} */ ({ pumps: 0, beds: 0 });
/** @type {Uint16Array} */
let candidates = new Uint16Array(MOST);
/** @type {Uint8Array} */
let answers = new Uint8Array(MOST);
let counted = newCount();
let limit = 0;

/**
 * Counts the answers up to a limit.
 *
 * @param {Garden} inGarden
 * @param {Uint16Array} inCandidates for each pump, none of them empty
 * @param {number} most where to stop, at least 1
 * @param {Uint8Array} solutions written: 8 places for each answer, in the order found
 * @param {Count} result written
 */
export function count(inGarden, inCandidates, most, solutions, result) {
  garden = inGarden;
  candidates = inCandidates;
  answers = solutions;
  counted = result;
  limit = most;
  const { pumps, beds, wiring, needs } = garden;
  for (let bed = 0; bed < beds; bed++) {
    let low = 0;
    let high = 0;
    residual[bed] = needs[bed];
    for (let pump = pumps - 1; pump >= 0; pump--) {
      laterLow[pump * MOST + bed] = low;
      laterHigh[pump * MOST + bed] = high;
      if ((wiring[pump] >> bed) & 1) {
        low += lowest(candidates[pump]);
        high += highest(candidates[pump]);
      }
    }
  }
  counted.found = 0;
  counted.nodes = 0;
  counted.exhausted = false;
  visit(0);
}

/**
 * @param {number} pump
 * @returns {boolean} whether the search is to stop
 */
function visit(pump) {
  if (counted.nodes === BUDGET) {
    counted.exhausted = true;
    return true;
  }
  counted.nodes++;
  if (pump === garden.pumps) {
    for (let at = 0; at < pump; at++) answers[counted.found * MOST + at] = settings[at];
    counted.found++;
    return counted.found === limit;
  }
  const fed = garden.wiring[pump];
  let least = 0;
  let most = HIGHEST_SETTING;
  for (let beds = fed; beds; beds &= beds - 1) {
    const bed = lowest(beds);
    least = Math.max(least, residual[bed] - laterHigh[pump * MOST + bed]);
    most = Math.min(most, residual[bed] - laterLow[pump * MOST + bed]);
  }
  for (let values = within(candidates[pump], least, most); values; values &= values - 1) {
    const value = lowest(values);
    settings[pump] = value;
    spend(fed, value);
    const stop = visit(pump + 1);
    spend(fed, -value);
    if (stop) return true;
  }
  return false;
}

/**
 * @param {number} beds
 * @param {number} water
 */
function spend(beds, water) {
  for (let left = beds; left; left &= left - 1) residual[lowest(left)] -= water;
}
