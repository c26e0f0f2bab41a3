/**
 * Where a person stands: the values that each cell can still have.
 *
 * A set of values is a mask: bit 0 for empty, bit c for colour c. Lines are numbered, rows first, then columns.
 *
 * @import { Board, Clue } from "./model.js"
 */

import { SHORT } from "./kernels.js";

/** Everything about a line has to be looked at again. */
const STALE = 0xffff;
/** The mark of line analysis among the marks of what a line is to be looked at for. */
export const ANALYSIS = 0x8000;

/** Whether a set has one value. @param {number} set not empty */
export function isKnown(set) {
  return (set & (set - 1)) === 0;
}

/** The lowest value of a set. @param {number} set not empty */
export function valueOf(set) {
  return 31 - Math.clz32(set & -set);
}

export class Position {
  /**
   * @param {number} width
   * @param {number} height
   * @param {number} colours
   */
  constructor(width, height, colours) {
    const lines = width + height;
    this.width = width;
    this.height = height;
    this.lines = lines;
    /** How many values a cell can have. */
    this.kinds = colours + 1;
    /** How far the runs of one line stand from those of the next. */
    this.stride = Math.max(width, height);
    /** The runs of each line: how many there are, their lengths and colours. */
    this.counts = new Uint8Array(lines);
    this.lengths = new Uint8Array(lines * this.stride);
    this.colours = new Uint8Array(lines * this.stride).fill(1);
    this.values = new Uint16Array(width * height);
    /** For each short line and each value, the cells that can have it; see `kernels.js`. */
    this.planes = new Int32Array(lines * this.kinds);
    /** How many cells of each line are not known. */
    this.open = new Uint8Array(lines);
    this.left = 0;
    /** What each line has to be looked at for again, as a mask. */
    this.stale = new Uint16Array(lines);
    this.clear();
  }

  /**
   * A board on which nothing is known.
   *
   * @param {Board} board
   */
  static of({ width, height, colours, lines }) {
    const position = new Position(width, height, colours.length || 1);
    lines.forEach((clue, line) => position.write(line, clue));
    return position;
  }

  /**
   * Another position of the same board, on which nothing is known.
   *
   * @param {Position} other
   */
  static like({ width, height, kinds, counts, lengths, colours }) {
    const position = new Position(width, height, kinds - 1);
    position.counts = counts;
    position.lengths = lengths;
    position.colours = colours;
    return position;
  }

  /**
   * Gives a line its runs.
   *
   * @param {number} line
   * @param {Clue} clue
   */
  write(line, clue) {
    this.counts[line] = clue.length;
    clue.forEach(([length, colour], j) => {
      this.lengths[line * this.stride + j] = length;
      this.colours[line * this.stride + j] = colour;
    });
  }

  /** Forgets what is known of the cells. */
  clear() {
    const { width, height, lines, kinds } = this;
    this.values.fill((1 << kinds) - 1);
    for (let line = 0; line < lines; line++) {
      const size = this.sizeOf(line);
      this.open[line] = size;
      this.planes.fill(size > SHORT ? 0 : (1 << size) - 1, line * kinds, (line + 1) * kinds);
    }
    this.left = width * height;
    this.stale.fill(STALE);
  }

  /**
   * Becomes like another position of the same board.
   *
   * @param {Position} other
   */
  copy({ values, planes, open, left, stale }) {
    this.values.set(values);
    this.planes.set(planes);
    this.open.set(open);
    this.left = left;
    this.stale.set(stale);
  }

  /** How many cells a line has. @param {number} line */
  sizeOf(line) {
    return line < this.height ? this.width : this.height;
  }

  /**
   * A cell of a line.
   *
   * @param {number} line
   * @param {number} at counted from 0
   */
  cellAt(line, at) {
    const { width, height } = this;
    return line < height ? line * width + at : at * width + line - height;
  }

  /** The cells of a line, in order. @param {number} line */
  cellsOf(line) {
    return Array.from({ length: this.sizeOf(line) }, (_, at) => this.cellAt(line, at));
  }

  /**
   * The values of a line's cells.
   *
   * @param {number} line
   * @param {Uint16Array} sets
   */
  gather(line, sets) {
    const { width, height, values } = this;
    const [from, step, n] = line < height ? [line * width, 1, width] : [line - height, width, height];
    for (let at = 0; at < n; at++) sets[at] = values[from + at * step];
  }

  /**
   * Takes values from a cell.
   *
   * @param {number} cell
   * @param {number} set
   * @param {number} [by] the line whose analysis says so, and which need not be analysed again
   * @returns {boolean} whether there is a value left
   */
  take(cell, set, by = -1) {
    const { width, height, kinds, values, planes, open, stale } = this;
    const old = values[cell];
    const kept = old & ~set;
    if (kept === old) return true;
    values[cell] = kept;
    const row = Math.floor(cell / width);
    const column = cell - row * width;
    const across = height + column;
    for (let value = 0; value < kinds; value++) {
      if (!((set >> value) & 1)) continue;
      if (width <= SHORT) planes[row * kinds + value] &= ~(1 << column);
      if (height <= SHORT) planes[across * kinds + value] &= ~(1 << row);
    }
    if (kept && isKnown(kept)) {
      open[row]--;
      open[across]--;
      this.left--;
    }
    stale[row] |= by === row ? ~ANALYSIS : STALE;
    stale[across] |= by === across ? ~ANALYSIS : STALE;
    return kept !== 0;
  }
}
