/**
 * What is known of a board at some point of the reasoning: which cells are open, known mines, safe, or unknown, and what
 * the numbers still need.
 *
 * @import { Grid } from "./grid.js"
 */

import { COVERED, EXPOSED, OPPOSITE, reveal } from "./grid.js";

/** What a cell is known as. A cell is only safe where reasoning goes on without opening it. */
export const UNKNOWN = 0;
export const OPEN = 1;
export const SAFE = 2;
export const MINE = 3;

/** How far from a cell the numbers lie whose steps it can take part in: alone, in pairs, in threes. */
const REACHES = [1, 3, 5];

export class Position {
  /**
   * @param {Grid} grid
   * @param {number} mines of the board
   * @param {ArrayLike<number>} seen what each cell shows
   */
  constructor(grid, mines, seen) {
    this.grid = grid;
    this.seen = Int8Array.from(seen);
    this.status = new Uint8Array(grid.size);
    /** The mines that are not known. */
    this.left = mines;
    /** The cells without a mine that are not open. */
    this.hidden = grid.size - mines;
    /** The unknown neighbours of each cell, as bits at their places. */
    this.around = new Int32Array(grid.size);
    /** How many known mines are beside each cell, and how many numbers. */
    this.marked = new Uint8Array(grid.size);
    this.numbers = new Uint8Array(grid.size);
    /** Cells at which a step may be found: from one number, from two or three of which it is the lowest, in a front. */
    this.fresh = REACHES.map(() => new Uint8Array(grid.size).fill(1));
    this.freshInFront = new Uint8Array(grid.size).fill(1);
    grid.places.forEach((place, at) => {
      if (at % 8 < grid.degree[at >> 3]) this.around[at >> 3] |= 1 << place;
    });
    this.seen.forEach((shown, cell) => {
      if (shown === EXPOSED) this.mark(cell, MINE);
      else if (shown !== COVERED) this.mark(cell, OPEN);
    });
  }

  /** The same, apart from it. */
  copy() {
    /** @type {Position} */
    const copy = Object.create(Position.prototype);
    return Object.assign(copy, this, {
      seen: this.seen.slice(),
      status: this.status.slice(),
      around: this.around.slice(),
      marked: this.marked.slice(),
      numbers: this.numbers.slice(),
      fresh: this.fresh.map((marks) => marks.slice()),
      freshInFront: this.freshInFront.slice(),
    });
  }

  /** Whether a cell is a number with unknown neighbours. @param {number} cell */
  isActive(cell) {
    return this.status[cell] === OPEN && this.around[cell] !== 0;
  }

  /** How many mines a number needs among its unknown neighbours. @param {number} cell */
  needOf(cell) {
    return this.seen[cell] - this.marked[cell];
  }

  /** The unknown neighbours of a cell, ascending. @param {number} cell */
  unknownAround(cell) {
    return [...this.grid.neighboursOf(cell)].filter((other) => this.status[other] === UNKNOWN);
  }

  /** The unknown cells, ascending. */
  get unknown() {
    /** @type {number[]} */
    const cells = [];
    this.status.forEach((status, cell) => status === UNKNOWN && cells.push(cell));
    return cells;
  }

  /** The unknown cells that are beside no number, ascending. */
  get loose() {
    return this.unknown.filter((cell) => this.numbers[cell] === 0);
  }

  /** Whether every cell without a mine is open. */
  get isOver() {
    return this.hidden === 0;
  }

  /**
   * Opens a covered cell, and what opens with it.
   *
   * @param {ArrayLike<number>} mines
   * @param {number} cell
   */
  open(mines, cell) {
    if (this.seen[cell] !== COVERED) return;
    for (const each of reveal(this.grid, mines, this.seen, cell)) {
      this.mark(each, this.seen[each] === EXPOSED ? MINE : OPEN);
    }
  }

  /**
   * Something comes to be known of an unknown cell.
   *
   * @param {number} cell
   * @param {number} status
   */
  mark(cell, status) {
    const { beside, places, degree, width, height } = this.grid;
    this.status[cell] = status;
    const [isMine, isOpen] = [status === MINE, status === OPEN];
    if (isMine) this.left--;
    if (isOpen) this.hidden--;
    const row = Math.floor(cell / width);
    for (let at = 8 * cell, end = at + degree[cell]; at < end; at++) {
      const other = beside[at];
      this.around[other] &= ~(1 << (OPPOSITE - places[at]));
      if (isMine) this.marked[other]++;
      if (isOpen) this.numbers[other]++;
      if (this.status[other] === OPEN) this.freshInFront[other] = 1;
    }
    if (isOpen) this.freshInFront[cell] = 1;
    const column = cell % width;
    for (let size = 0; size < REACHES.length; size++) {
      const reach = REACHES[size];
      const [from, to] = [Math.max(column - reach, 0), Math.min(column + reach + 1, width)];
      // the lowest number of a step lies no more than a row below any of its cells
      const end = Math.min(row + 1, height - 1);
      for (let r = Math.max(row - reach, 0); r <= end; r++) this.fresh[size].fill(1, r * width + from, r * width + to);
    }
  }
}
