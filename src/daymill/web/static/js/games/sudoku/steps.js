/**
 * What a technique concludes: one cell's digit, or candidates that go.
 *
 * @import { Position } from "./position.js"
 */

/**
 * Candidates that go from a cell.
 *
 * @typedef {readonly [cell: number, set: number]} Loss
 */

/**
 * One use of a technique. `units` are those that its sentence names and `cells` those that it looks at, both in the
 * order in which they are told; `digits` is the set that it is about. It places a digit, or else takes candidates away.
 *
 * @typedef {{
 *   readonly rating: number,
 *   readonly units: readonly number[],
 *   readonly digits: number,
 *   readonly cells: readonly number[],
 *   readonly placed: { readonly cell: number, readonly digit: number } | null,
 *   readonly gone: readonly Loss[],
 *   readonly loop?: Closed,
 * }} Instance
 */

/**
 * How a unique rectangle or loop concludes: its type, the cells with extras, the extras, and what its sentence names
 * besides, as cells and digits.
 *
 * @typedef {{
 *   readonly type: "one" | "two" | "naked" | "hidden" | "locked",
 *   readonly corners: readonly number[],
 *   readonly extras: number,
 *   readonly others: readonly number[],
 *   readonly set: number,
 * }} Closed
 */

/**
 * @param {number} rating
 * @param {readonly number[]} units
 * @param {number} digits
 * @param {readonly number[]} cells
 * @param {number} cell
 * @param {number} digit
 * @returns {Instance}
 */
export function placing(rating, units, digits, cells, cell, digit) {
  return { rating, units, digits, cells, placed: { cell, digit }, gone: [] };
}

/**
 * @param {number} rating
 * @param {readonly number[]} units
 * @param {number} digits
 * @param {readonly number[]} cells
 * @param {readonly Loss[]} gone
 * @returns {Instance}
 */
export function taking(rating, units, digits, cells, gone) {
  return { rating, units, digits, cells, placed: null, gone };
}

/**
 * Those candidates of a set that are there, by cell.
 *
 * @param {Position} position
 * @param {readonly number[]} cells
 * @param {number} set
 * @returns {Loss[]}
 */
export function losses(position, cells, set) {
  /** @type {Loss[]} */
  const gone = [];
  for (const cell of cells) {
    const lost = position.candidates[cell] & set;
    if (lost) gone.push([cell, lost]);
  }
  return gone;
}

/**
 * The cells of a unit in some of its slots, ascending.
 *
 * @param {Position} position
 * @param {number} unit
 * @param {number} slots
 */
export function cellsIn({ grid }, unit, slots) {
  return grid.units[unit].filter((_, slot) => (slots >> slot) & 1);
}
