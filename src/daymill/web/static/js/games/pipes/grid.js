/**
 * The cells and what lies beside their sides, and what is linked through openings that meet.
 */

import { SIDES, facing } from "./tiles.js";

/** The most cells of a board. */
export const MOST_CELLS = 625;

const OUTSIDE = -1;
/** One step through each side: rows, then columns. */
const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** Cells count from 0, row by row. */
export class Grid {
  /**
   * @param {number} width
   * @param {number} height
   * @param {boolean} wrapping
   */
  constructor(width, height, wrapping) {
    this.width = width;
    this.height = height;
    this.wrapping = wrapping;
    this.size = width * height;
    /** The cell beside side s of cell c at 4 c + s, below 0 where there is none. */
    this.beside = new Int16Array(4 * this.size);
    this.centre = Math.floor(height / 2) * width + Math.floor(width / 2);
    for (let cell = 0; cell < this.size; cell++) {
      for (let side = 0; side < 4; side++) this.beside[4 * cell + side] = this.findBeside(cell, side);
    }
    Object.freeze(this);
  }

  /**
   * @param {number} cell
   * @param {number} side
   */
  findBeside(cell, side) {
    const { width, height, wrapping } = this;
    const [row, column] = [Math.floor(cell / width) + STEPS[side][0], (cell % width) + STEPS[side][1]];
    const inside = row >= 0 && row < height && column >= 0 && column < width;
    if (!inside && !wrapping) return OUTSIDE;
    return ((row + height) % height) * width + ((column + width) % width);
  }

  /** The openings of all tiles on a board that is a tree. */
  get treeOpenings() {
    return 2 * (this.size - 1);
  }

  /** The cells beside a cell, each once, ascending. @param {number} cell */
  neighboursOf(cell) {
    const cells = new Set(SIDES.map((_, side) => this.beside[4 * cell + side]));
    return [...cells].filter((other) => other >= 0).sort((one, other) => one - other);
  }

  /** A cell's name, which is its id in the Scene. @param {number} cell */
  nameOf(cell) {
    return `r${Math.floor(cell / this.width) + 1}c${(cell % this.width) + 1}`;
  }

  /**
   * A list of one entry for each cell, as a list of rows.
   *
   * @template T
   * @param {readonly T[]} entries
   */
  rowsOf(entries) {
    return Array.from({ length: this.height }, (_, row) => entries.slice(row * this.width, (row + 1) * this.width));
  }
}

/**
 * Whether an opening of a cell meets another.
 *
 * @param {Grid} grid
 * @param {ArrayLike<number>} masks
 * @param {number} cell
 * @param {number} side at which it is open
 */
function meets({ beside }, masks, cell, side) {
  const other = beside[4 * cell + side];
  return other >= 0 && ((masks[other] >> facing(side)) & 1) === 1;
}

/**
 * Which cells are linked with a cell; it is itself.
 *
 * @param {Grid} grid
 * @param {ArrayLike<number>} masks
 * @param {number} from
 * @returns {boolean[]}
 */
export function linkedWith(grid, masks, from) {
  const linked = new Array(grid.size).fill(false);
  linked[from] = true;
  for (const cells = [from]; ; ) {
    const cell = cells.pop();
    if (cell === undefined) return linked;
    for (let side = 0; side < 4; side++) {
      if (((masks[cell] >> side) & 1) === 0 || !meets(grid, masks, cell, side)) continue;
      const other = grid.beside[4 * cell + side];
      if (linked[other]) continue;
      linked[other] = true;
      cells.push(other);
    }
  }
}

/**
 * Whether every opening meets another and all cells are linked.
 *
 * @param {Grid} grid
 * @param {ArrayLike<number>} masks
 */
export function isSolved(grid, masks) {
  for (let cell = 0; cell < grid.size; cell++) {
    for (let side = 0; side < 4; side++) {
      if ((masks[cell] >> side) & 1 && !meets(grid, masks, cell, side)) return false;
    }
  }
  return !linkedWith(grid, masks, 0).includes(false);
}
