/**
 * Suppositions: a cell is taken to be kept, or struck, and what follows is found out round by round.
 *
 * @import { Position } from "./position.js"
 */

import { common } from "./lines.js";
import { decide } from "./position.js";

/**
 * What would be decided in one round for one reason, a line: its cells that would be kept, and those that would be
 * struck, in its order.
 *
 * @typedef {{ readonly line: number, readonly kept: readonly number[], readonly struck: readonly number[] }} Link
 */

/** The suppositions on one position, one after another. */
export class Trial {
  /** @param {Position} position */
  constructor(position) {
    const { lines } = position;
    this.position = position;
    this.lines = lines;
    /** The masks with what was supposed and what follows. */
    this.kept = new Uint16Array(lines.count);
    this.open = new Uint16Array(lines.count);
    /** What the last round finds in each line. */
    this.keeps = new Uint16Array(lines.count);
    this.strikes = new Uint16Array(lines.count);
    /** For each cell the round in which it was decided, 0 where it was in none; and its reason. */
    this.decided = new Uint8Array(lines.size);
    this.reasons = new Uint8Array(lines.size);
    /** Lines of which a cell has been decided since they were looked at, as a mask. */
    this.stale = 0;
    /** How many rounds there were. */
    this.rounds = 0;
    /** The line that has no arrangement. */
    this.failing = -1;
  }

  /**
   * Supposes that a cell is kept, or that it is struck.
   *
   * @param {number} cell
   * @param {boolean} isKept
   * @param {number} most after this many rounds it ends
   * @returns {boolean} whether it fails
   */
  suppose(cell, isKept, most) {
    this.kept.set(this.position.kept);
    this.open.set(this.position.open);
    this.decided.fill(0);
    this.stale = 0;
    this.decide(cell, isKept);
    for (this.rounds = 0; this.goesOn && this.rounds < most; ) {
      this.rounds++;
      if (!this.look()) return true;
      this.conclude();
    }
    return false;
  }

  /** Whether the next round may change something. */
  get goesOn() {
    return this.stale !== 0;
  }

  /**
   * @param {number} cell
   * @param {boolean} isKept
   */
  decide(cell, isKept) {
    decide(this, cell, isKept);
    for (const line of this.lines.linesOf(cell)) this.stale |= 1 << line;
  }

  /**
   * Looks at the lines of which a cell has been decided; in the others all is as it was.
   *
   * @returns {boolean} false where one has no arrangement
   */
  look() {
    const { lines, kept, open, keeps, strikes, stale } = this;
    for (let line = 0; line < lines.count; line++) {
      keeps[line] = strikes[line] = 0;
      if (((stale >> line) & 1) === 0) continue;
      if (lines.look(line, kept[line], open[line]) === 0) {
        this.failing = line;
        return false;
      }
      keeps[line] = open[line] & common.all;
      strikes[line] = open[line] & ~common.some;
    }
    return true;
  }

  /** Decides what a round has found. Rows stand first, so that they are the reasons where columns find the same. */
  conclude() {
    const { lines, open, keeps, strikes, decided, reasons, rounds } = this;
    this.stale = 0;
    for (let line = 0; line < lines.count; line++) {
      for (let left = (keeps[line] | strikes[line]) & open[line]; left; left &= left - 1) {
        const k = 31 - Math.clz32(left & -left);
        const cell = lines.cellAt(line, k);
        decided[cell] = rounds;
        reasons[cell] = line;
        this.decide(cell, ((keeps[line] >> k) & 1) === 1);
      }
    }
  }

  /** What led to the failure, in the order in which it is told. */
  chain() {
    const { lines, rounds } = this;
    const counting = new Set(this.toldTo(this.failing, rounds));
    /** @type {Link[]} */
    const chain = [];
    for (let round = rounds - 1; round > 0; round--) {
      const now = [...counting].filter((cell) => this.decided[cell] === round);
      const links = lines.targets.flatMap((_, line) => this.linkOf(line, now));
      for (const { line } of links) for (const cell of this.toldTo(line, round)) counting.add(cell);
      chain.unshift(...links);
    }
    return chain;
  }

  /**
   * The cells of a line that other lines decided.
   *
   * @param {number} line
   * @param {number} before before this round
   */
  toldTo(line, before) {
    const { lines, decided, reasons } = this;
    return lines.cellsOf(line).filter((cell) => decided[cell] > 0 && decided[cell] < before && reasons[cell] !== line);
  }

  /**
   * The cells of which a line is the reason; nothing where there are none.
   *
   * @param {number} reason
   * @param {readonly number[]} among
   * @returns {Link[]}
   */
  linkOf(reason, among) {
    const { lines, reasons } = this;
    const cells = lines.cellsOf(reason).filter((cell) => reasons[cell] === reason && among.includes(cell));
    if (cells.length === 0) return [];
    /** @param {number} cell */
    const isKept = (cell) => ((this.kept[Math.floor(cell / lines.width)] >> (cell % lines.width)) & 1) === 1;
    return [{ line: reason, kept: cells.filter(isKept), struck: cells.filter((cell) => !isKept(cell)) }];
  }
}
