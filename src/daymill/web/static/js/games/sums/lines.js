/**
 * The lines of a board, rows first, then columns, and the arrangements that add up to their targets.
 *
 * Sets of a line's cells are masks, with bit k for its cell k, counted from 0.
 */

export const LONGEST = 10;
export const MOST_LINES = 2 * LONGEST;

/** The sum of each set of a line's cells. */
const sums = new Int32Array(1 << LONGEST);
/** The arrangements of all lines, while they are gathered. */
const gathered = new Uint16Array(MOST_LINES << LONGEST);

/** What the line that was looked at last keeps in all of its arrangements, and in some, as masks. */
export const common = { all: 0, some: 0 };

/** Cells count from 0, row by row. */
export class Lines {
  /**
   * @param {number} width
   * @param {number} height
   * @param {readonly number[]} numbers of the cells
   * @param {readonly number[]} targets of the lines
   */
  constructor(width, height, numbers, targets) {
    this.width = width;
    this.height = height;
    this.numbers = numbers;
    this.targets = targets;
    this.count = width + height;
    this.size = width * height;
    /** Where the arrangements of each line begin; one entry more says where the last ones end. */
    this.starts = new Uint16Array(this.count + 1);
    /** The arrangements of all lines on which nothing is known, ascending in each line. */
    this.patterns = this.gather();
    Object.freeze(this);
  }

  gather() {
    let end = 0;
    for (let line = 0; line < this.count; line++) {
      const size = this.sizeOf(line);
      for (let k = 0; k < size; k++) {
        const number = this.numbers[this.cellAt(line, k)];
        for (let set = 0; set < 1 << k; set++) sums[set | (1 << k)] = sums[set] + number;
      }
      for (let set = 0; set < 1 << size; set++) if (sums[set] === this.targets[line]) gathered[end++] = set;
      this.starts[line + 1] = end;
    }
    return gathered.slice(0, end);
  }

  /**
   * Looks at the arrangements of a line that agree with what is known; `common` is what they have in common.
   *
   * @param {number} line
   * @param {number} kept
   * @param {number} open
   * @returns {number} how many there are
   */
  look(line, kept, open) {
    const { starts, patterns } = this;
    let [count, all, some] = [0, -1, 0];
    for (let at = starts[line], end = starts[line + 1]; at < end; at++) {
      const pattern = patterns[at];
      if ((pattern & ~open) !== kept) continue;
      count++;
      all &= pattern;
      some |= pattern;
    }
    common.all = all;
    common.some = some;
    return count;
  }

  /** How many cells a line has. @param {number} line */
  sizeOf(line) {
    return line < this.height ? this.width : this.height;
  }

  /**
   * A cell of a line.
   *
   * @param {number} line
   * @param {number} k
   */
  cellAt(line, k) {
    return line < this.height ? line * this.width + k : k * this.width + line - this.height;
  }

  /** The cells of a line, in order. @param {number} line */
  cellsOf(line) {
    return Array.from({ length: this.sizeOf(line) }, (_, k) => this.cellAt(line, k));
  }

  /** The row and the column of a cell, as lines. @param {number} cell */
  linesOf(cell) {
    return [Math.floor(cell / this.width), this.height + (cell % this.width)];
  }

  /**
   * The sum of some numbers of a line.
   *
   * @param {number} line
   * @param {(cell: number) => boolean} counts which ones
   */
  sumOf(line, counts) {
    return this.cellsOf(line).reduce((sum, cell) => (counts(cell) ? sum + this.numbers[cell] : sum), 0);
  }

  /** The name of a line, which is its id in the Scene: `row 3`. @param {number} line */
  lineName(line) {
    return line < this.height ? `row ${line + 1}` : `column ${line - this.height + 1}`;
  }

  /** The name of a cell, which is its id in the Scene: `r3c5`. @param {number} cell */
  cellName(cell) {
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
