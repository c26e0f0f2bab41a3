/**
 * The sixteen cells in two numbers, four bits a cell, and how tiles slide in them.
 *
 * A row is 16 bits, its first cell the highest four. A cell holds the rank of its tile: 1 for 2, 11 for 2048, 0 for none.
 */

/** Rows 1 and 2, and rows 3 and 4, as signed integers. @typedef {{ readonly upper: number, readonly lower: number }} Grid */

export const SIDE = 4;
export const CELLS = 16;

const ROWS = 2 ** 16;
const LARGEST_RANK = 15;

/** Rows whose tiles have slid to the first cell, and to the last. */
export const toFirst = new Uint16Array(ROWS);
export const toLast = new Uint16Array(ROWS);

for (let row = 0; row < ROWS; row++) {
  const slid = slideRow(row);
  toFirst[row] = slid;
  toLast[reversed(row)] = reversed(slid);
}

/**
 * @param {readonly number[]} ranks one for each cell
 * @returns {Grid}
 */
export function pack(ranks) {
  const [upper, lower] = [ranks.slice(0, 8), ranks.slice(8)].map((half) => half.reduce((bits, rank) => (bits << 4) | rank, 0));
  return { upper, lower };
}

/**
 * @param {Grid} grid
 * @param {number} cell
 */
export function rankAt({ upper, lower }, cell) {
  return ((cell < 8 ? upper : lower) >>> (28 - 4 * (cell & 7))) & 15;
}

/**
 * The grid with a tile in a cell that was empty.
 *
 * @param {Grid} grid
 * @param {number} cell
 * @param {number} rank
 * @returns {Grid}
 */
export function withTile({ upper, lower }, cell, rank) {
  const bits = rank << (28 - 4 * (cell & 7));
  return cell < 8 ? { upper: upper | bits, lower } : { upper, lower: lower | bits };
}

/** How many cells have no tile. @param {Grid} grid */
export function countEmpty(grid) {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (rankAt(grid, cell) === 0) count++;
  return count;
}

/**
 * The cell with that index among those without a tile.
 *
 * @param {Grid} grid
 * @param {number} index less than there are of them
 */
export function emptyCell(grid, index) {
  let left = index;
  for (let cell = 0; ; cell++) {
    if (rankAt(grid, cell) === 0 && left-- === 0) return cell;
  }
}

/** @param {Grid} grid */
export function largestRank(grid) {
  let largest = 0;
  for (let cell = 0; cell < CELLS; cell++) largest = Math.max(largest, rankAt(grid, cell));
  return largest;
}

/**
 * The grid after all tiles have slid; it is the same where none can.
 *
 * @param {Grid} grid
 * @param {number} direction index into DIRECTIONS
 * @returns {Grid}
 */
export function slide(grid, direction) {
  const upright = direction % 2 === 0;
  const slid = slideRows(upright ? transpose(grid) : grid, direction === 0 || direction === 3 ? toFirst : toLast);
  return upright ? transpose(slid) : slid;
}

/**
 * @param {Grid} a
 * @param {Grid} b
 */
export function same(a, b) {
  return a.upper === b.upper && a.lower === b.lower;
}

/** Whether no tile can slide anywhere. @param {Grid} grid */
export function isStuck(grid) {
  return [0, 1, 2, 3].every((direction) => same(grid, slide(grid, direction)));
}

/**
 * How many pairs of tiles merge, by their rank, when all slide.
 *
 * @param {Grid} grid
 * @param {boolean} upright whether they slide along the columns; which way makes no difference
 * @returns {number[]}
 */
export function mergesOf(grid, upright) {
  const { upper, lower } = upright ? transpose(grid) : grid;
  const pairs = Array(LARGEST_RANK).fill(0);
  for (const row of [upper >>> 16, upper & 0xffff, lower >>> 16, lower & 0xffff]) {
    let waiting = 0;
    for (let shift = 12; shift >= 0; shift -= 4) {
      const rank = (row >> shift) & 15;
      if (rank && rank === waiting) {
        pairs[rank]++;
        waiting = 0;
      } else if (rank) {
        waiting = rank;
      }
    }
  }
  return pairs;
}

/**
 * Rows become columns.
 *
 * @param {Grid} grid
 * @returns {Grid}
 */
export function transpose({ upper, lower }) {
  // first within each square of four cells, then the squares
  let bits = ((upper >>> 12) ^ upper) & 0xf0f0;
  upper ^= bits ^ (bits << 12);
  bits = ((lower >>> 12) ^ lower) & 0xf0f0;
  lower ^= bits ^ (bits << 12);
  bits = (upper ^ (lower >>> 8)) & 0xff00ff;
  return { upper: upper ^ bits, lower: lower ^ (bits << 8) };
}

/**
 * @param {Grid} grid
 * @param {Uint16Array} table
 * @returns {Grid}
 */
function slideRows({ upper, lower }, table) {
  return {
    upper: (table[upper >>> 16] << 16) | table[upper & 0xffff],
    lower: (table[lower >>> 16] << 16) | table[lower & 0xffff],
  };
}

/** A row whose tiles have slid to its first cell. @param {number} row */
function slideRow(row) {
  let slid = 0;
  let waiting = 0;
  let shift = 16;
  for (let from = 12; from >= 0; from -= 4) {
    const rank = (row >> from) & 15;
    if (rank === 0) continue;
    // no tile is larger than the largest
    if (rank === waiting && rank < LARGEST_RANK) {
      slid += 1 << shift;
      waiting = 0;
    } else {
      shift -= 4;
      slid |= rank << shift;
      waiting = rank;
    }
  }
  return slid;
}

/** @param {number} row */
function reversed(row) {
  return ((row & 15) << 12) | ((row & 0xf0) << 4) | ((row >> 4) & 0xf0) | (row >> 12);
}
