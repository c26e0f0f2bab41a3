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
    this.around = grid.around.slice();
    /** How many known mines are beside each cell, and how many numbers. */
    this.marked = new Uint8Array(grid.size);
    this.numbers = new Uint8Array(grid.size);
    /** Cells at which a step may be found: from one number, from two or three of which it is the lowest, in a front. */
    this.fresh = REACHES.map(() => new Uint8Array(grid.size).fill(1));
    this.freshInFront = new Uint8Array(grid.size).fill(1);
    this.seen.forEach((shown, cell) => {
      if (shown !== COVERED) this.count(cell, shown === EXPOSED ? MINE : OPEN);
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
    const { beside, degree } = this.grid;
    /** @type {number[]} */
    const cells = [];
    for (let at = 8 * cell, end = at + degree[cell]; at < end; at++) {
      if (this.status[beside[at]] === UNKNOWN) cells.push(beside[at]);
    }
    return cells;
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
    this.count(cell, status);
    this.freshen(cell);
  }

  /**
   * Writes that down, for the cell and for those beside it.
   *
   * @param {number} cell
   * @param {number} status
   */
  count(cell, status) {
    const { beside, places, degree } = this.grid;
    this.status[cell] = status;
    const [isMine, isOpen] = [status === MINE, status === OPEN];
    if (isMine) this.left--;
    if (isOpen) this.hidden--;
    for (let at = 8 * cell, end = at + degree[cell]; at < end; at++) {
      const other = beside[at];
      this.around[other] &= ~(1 << (OPPOSITE - places[at]));
      if (isMine) this.marked[other]++;
      if (isOpen) this.numbers[other]++;
    }
  }

  /**
   * Steps may be found around a cell.
   *
   * @param {number} cell
   */
  freshen(cell) {
    const { beside, degree, width, height } = this.grid;
    if (this.status[cell] === OPEN) this.freshInFront[cell] = 1;
    for (let at = 8 * cell, end = at + degree[cell]; at < end; at++) {
      if (this.status[beside[at]] === OPEN) this.freshInFront[beside[at]] = 1;
    }
    const row = Math.floor(cell / width);
    const column = cell % width;
    for (let size = 0; size < REACHES.length; size++) {
      const [reach, fresh] = [REACHES[size], this.fresh[size]];
      const [from, to] = [Math.max(column - reach, 0), Math.min(column + reach, width - 1)];
      // the lowest number of a step lies no more than a row below any of its cells
      const end = Math.min(row + 1, height - 1);
      for (let r = Math.max(row - reach, 0); r <= end; r++) {
        for (let at = r * width + from; at <= r * width + to; at++) fresh[at] = 1;
      }
    }
  }
}
