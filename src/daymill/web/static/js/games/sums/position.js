/**
 * What a person knows while reasoning: which cells are kept, which are struck, and what that leaves to each line.
 *
 * @import { Board, State } from "./model.js"
 */

import { common } from "./lines.js";
import { KEPT, STRUCK } from "./model.js";

/**
 * What is known of a line: its numbers; which of them are kept and which are open, as masks; the sum of those that are
 * kept, and the rest that the open ones have to give; the sums of the negative and of the positive open ones; how many
 * arrangements it has; what all of these keep, and what some keep, as masks.
 *
 * @typedef {{
 *   readonly line: number,
 *   readonly numbers: readonly number[],
 *   readonly kept: number,
 *   readonly open: number,
 *   readonly sum: number,
 *   readonly rest: number,
 *   readonly low: number,
 *   readonly high: number,
 *   readonly ways: number,
 *   readonly all: number,
 *   readonly some: number,
 * }} Facts
 */

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
    /** How many cells are open. */
    this.left = lines.size;
    /** Whether reasoning is stuck: a line has no arrangement, or no step was found. */
    this.stuck = false;
    state?.marks.forEach((mark, cell) => mark && this.decide(cell, mark === KEPT));
    /** What is known of each line. */
    this.facts = lines.targets.map((_, line) => {
      return this.look(line, lines.cellsOf(line).map((cell) => lines.numbers[cell]));
    });
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

  /**
   * Looks at a line.
   *
   * @param {number} line
   * @param {readonly number[]} numbers
   * @returns {Facts}
   */
  look(line, numbers) {
    const [kept, open] = [this.kept[line], this.open[line]];
    let [sum, low, high] = [0, 0, 0];
    numbers.forEach((number, k) => {
      if ((kept >> k) & 1) sum += number;
      if (((open >> k) & 1) === 0) return;
      if (number < 0) low += number;
      else high += number;
    });
    const ways = this.lines.look(line, kept, open);
    if (ways === 0) this.stuck = true;
    return { line, numbers, kept, open, sum, rest: this.lines.targets[line] - sum, low, high, ways, ...common };
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
    for (const each of touched) this.facts[each] = this.look(each, this.facts[each].numbers);
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
