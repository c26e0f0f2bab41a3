/**
 * What a person knows while reasoning: which cells are kept, which are struck, and what that leaves to each line.
 *
 * @import { Board, State } from "./model.js"
 */

import { common } from "./lines.js";
import { KEPT, STRUCK } from "./model.js";

/** A position of reasoning. */
export class Position {
  /**
   * @param {Board} board
   * @param {State | null} [state] whose marks are taken to be right
   */
  constructor({ lines }, state = null) {
    this.lines = lines;
    /** The cells of each line that are kept, and those that are open, as masks. */
    this.kept = new Uint16Array(lines.count);
    this.open = Uint16Array.from({ length: lines.count }, (_, line) => (1 << lines.sizeOf(line)) - 1);
    /** How many arrangements each line has. */
    this.counts = new Uint16Array(lines.count);
    /** The cells of each line that all of its arrangements keep, and those that some keep, as masks. */
    this.all = new Uint16Array(lines.count);
    this.some = new Uint16Array(lines.count);
    /** How many cells are open. */
    this.left = lines.size;
    /** Whether reasoning is stuck: a line has no arrangement, or no step was found. */
    this.stuck = false;
    state?.marks.forEach((mark, cell) => mark && this.decide(cell, mark === KEPT));
    for (let line = 0; line < lines.count; line++) this.look(line);
  }

  /**
   * Notes that a cell is kept, or struck.
   *
   * @param {number} cell open
   * @param {boolean} isKept
   */
  decide(cell, isKept) {
    decide(this, cell, isKept);
    this.left--;
  }

  /** Looks at the arrangements of a line. @param {number} line */
  look(line) {
    this.counts[line] = this.lines.look(line, this.kept[line], this.open[line]);
    this.all[line] = common.all;
    this.some[line] = common.some;
    if (this.counts[line] === 0) this.stuck = true;
  }

  /**
   * Notes what a step concludes in a line.
   *
   * @param {number} line
   * @param {number} kept
   * @param {number} struck
   */
  take(line, kept, struck) {
    const { lines } = this;
    const touched = new Set([line]);
    lines.cellsOf(line).forEach((cell, k) => {
      if ((((kept | struck) >> k) & 1) === 0) return;
      this.decide(cell, ((kept >> k) & 1) === 1);
      for (const each of lines.linesOf(cell)) touched.add(each);
    });
    for (const each of touched) this.look(each);
  }

  /** The mark that a cell has come to, 0 where it is open. @param {number} cell */
  markOf(cell) {
    const [row, column] = [Math.floor(cell / this.lines.width), cell % this.lines.width];
    if ((this.open[row] >> column) & 1) return 0;
    return (this.kept[row] >> column) & 1 ? KEPT : STRUCK;
  }
}

/**
 * Moves a cell from the open ones of its lines to the kept ones, or out of them.
 *
 * @param {{ readonly lines: Position["lines"], readonly kept: Uint16Array, readonly open: Uint16Array }} masks
 * @param {number} cell
 * @param {boolean} isKept
 */
export function decide({ lines: { width, height }, kept, open }, cell, isKept) {
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  open[row] &= ~(1 << column);
  open[height + column] &= ~(1 << row);
  if (!isKept) return;
  kept[row] |= 1 << column;
  kept[height + column] |= 1 << row;
}
