/**
 * How long a practised player takes over a table, number by number, in integers. Cells count from 0, row by row.
 */

import { log16 } from "../../core/logarithm.js";

const BESIDE = "beside";
const FIND = "find";
const FIND_AGAIN = "find again";

/** Cheapest first. */
export const TECHNIQUES = [BESIDE, FIND, FIND_AGAIN];

/** All in ms: seeing, deciding and pressing; the same more where one counts down; a cell looked over; a new table. */
const PRESS = 300;
const COUNT_DOWN = 100;
const LOOK = 50;
const NEW_TABLE = 500;
/** Of a way: for each bit. */
const BIT = 120;
/** The way within a cell, and its `log16`. */
const NO_WAY = 100;
const NO_WAY_LOG = 105;

/**
 * How a number is found: its cell, the technique, the ms, and how far the hand goes, in hundredths of a cell.
 *
 * @typedef {{
 *   readonly cell: number,
 *   readonly technique: string,
 *   readonly cost: number,
 *   readonly distance: number,
 * }} Reach
 */

/**
 * How each number is found, in order.
 *
 * @param {number} width
 * @param {readonly (readonly number[])[]} tables those that stand when so many numbers are found; the same array while
 *     it is the same table
 * @param {(number: number) => number} rankOf how many numbers come before one
 * @param {boolean} down
 * @returns {Reach[]}
 */
export function measure(width, tables, rankOf, down) {
  /** The cell of each number, in order. @type {number[]} */
  const cells = [];
  let before = -1;
  return tables.map((table, found) => {
    const isNew = found > 0 && table !== tables[found - 1];
    if (found === 0 || isNew) table.forEach((number, cell) => (cells[rankOf(number)] = cell));
    const [last, cell] = [before, cells[found]];
    const isBeside = last >= 0 && !isNew && areNeighbours(width, last, cell);
    let looked = table.length - found;
    if (isBeside) looked = cells.slice(found).filter((each) => areNeighbours(width, last, each)).length;
    const distance = last < 0 ? 0 : distanceOf(width, last, cell);
    before = cell;
    return {
      cell,
      technique: isNew ? FIND_AGAIN : isBeside ? BESIDE : FIND,
      cost: PRESS + (down ? COUNT_DOWN : 0) + wayOf(distance) + LOOK * looked + (isNew ? NEW_TABLE : 0),
      distance,
    };
  });
}

/**
 * Whether two cells touch by a side or a corner.
 *
 * @param {number} width
 * @param {number} one
 * @param {number} other
 */
function areNeighbours(width, one, other) {
  const columns = Math.abs((one % width) - (other % width));
  const rows = Math.abs(Math.floor(one / width) - Math.floor(other / width));
  return Math.max(columns, rows) === 1;
}

/**
 * How far two cells are apart, in hundredths of a cell.
 *
 * @param {number} width
 * @param {number} one
 * @param {number} other
 */
function distanceOf(width, one, other) {
  const columns = (one % width) - (other % width);
  const rows = Math.floor(one / width) - Math.floor(other / width);
  return Math.floor(Math.sqrt(10_000 * (rows * rows + columns * columns)));
}

/**
 * The ms of a way: Fitts' law in Shannon's form, with cells as wide as they are apart.
 *
 * @param {number} distance in hundredths of a cell
 */
function wayOf(distance) {
  return Math.floor((BIT * (log16(NO_WAY + distance) - NO_WAY_LOG)) / 16);
}
