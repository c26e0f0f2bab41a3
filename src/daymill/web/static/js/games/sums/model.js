/**
 * Target Sums' records: the board, the answer, the position of a player, and how they are read from JSON.
 *
 * People count rows and columns from 1. Cells count from 0 in here, row by row; lines are rows first, then columns.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items } from "../../core/reading.js";
import { unknownAction } from "../../core/replay.js";
import { LONGEST, Lines } from "./lines.js";
import { numberText } from "./words.js";

export const NAME = "sums";
export const VERSION = 1;

/** What a player marks a cell as; 0 for no mark. */
export const KEPT = 1;
export const STRUCK = -1;

const LARGEST = 999;
const PLACE = "r([1-9]\\d?)c([1-9]\\d?)";
const ACTION = new RegExp(`^(strike|keep|clear) ${PLACE}(?: ${PLACE})?$`);
/** @type {{ readonly [verb: string]: number }} */
const MARKS = { strike: STRUCK, keep: KEPT, clear: 0 };

/** A position: the mark of each cell. @typedef {{ readonly marks: readonly number[] }} State */

/**
 * What a line comes to: the sum of the numbers that are not struck; the least and the greatest total that cells without
 * a mark leave; whether the sum is the target; whether no arrangement is left.
 *
 * @typedef {{
 *   readonly sum: number,
 *   readonly least: number,
 *   readonly greatest: number,
 *   readonly right: boolean,
 *   readonly wrong: boolean,
 * }} Total
 */

/**
 * What a player sees: the board, the mark of each cell, what each line comes to, and whether the play is solved.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly marks: readonly number[],
 *   readonly totals: readonly Total[],
 *   readonly ended: boolean,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {readonly (readonly number[])[]} numbers
   * @param {readonly number[]} rows their targets
   * @param {readonly number[]} columns their targets
   */
  constructor(numbers, rows, columns) {
    this.numbers = numbers;
    this.rows = rows;
    this.columns = columns;
    this.lines = new Lines(columns.length, rows.length, numbers.flat(), [...rows, ...columns]);
    Object.freeze(this);
  }

  toJson() {
    const { numbers, rows, columns } = this;
    return { numbers, rows, columns };
  }
}

/** The secret answer: row by row 1 for what is kept, 0 for what is struck. */
export class Answer {
  /** @param {readonly (readonly number[])[]} keep */
  constructor(keep) {
    this.keep = keep;
    Object.freeze(this);
  }

  toJson() {
    return { keep: this.keep };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["numbers", "rows", "columns"], "board");
  const numbers = readRows(data.numbers, "board, numbers");
  const rows = readList(data.rows, "board, rows");
  const columns = readList(data.columns, "board, columns");
  checkSize(numbers, rows, columns);
  numbers.forEach((row, r) => row.forEach((number, c) => {
    if (Math.abs(number) <= LARGEST) return;
    const message = `a number is from −${LARGEST} to ${LARGEST}, not ${numberText(number)}`;
    throw new Invalid("bad_number", message, `board, row ${r + 1}, column ${c + 1}`);
  }));
  const board = new Board(numbers, rows, columns);
  checkReach(board);
  if (isSolved(board, () => true)) {
    throw new Invalid("already_solved", "every line has its target with nothing struck", "board");
  }
  return board;
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ rows, columns }, json) {
  const { keep } = fields(json, ["keep"], "answer");
  return new Answer(items(keep, "answer, keep", rows.length, rows.length).map((row, r) => {
    const where = `answer, row ${r + 1}`;
    return items(row, where, columns.length, columns.length).map((kept) => integer(kept, 0, 1, where));
  }));
}

/**
 * Whether every line has its target.
 *
 * @param {Board} board
 * @param {(cell: number) => boolean} counts which numbers are added up
 */
export function isSolved({ lines }, counts) {
  return lines.targets.every((target, line) => lines.sumOf(line, counts) === target);
}

/**
 * An action as the mark that its cells get and the two ends of its stroke. Throws `Invalid` (`unknown_action`).
 *
 * @param {Board} board
 * @param {string} action
 * @returns {{ mark: number, first: number, last: number }}
 */
export function readAction({ lines: { width, height } }, action) {
  const [, verb = "", ...numbers] = ACTION.exec(action) ?? [];
  const [row, column, toRow = row, toColumn = column] = numbers.filter((number) => number !== undefined).map(Number);
  if (Math.max(row, toRow) <= height && Math.max(column, toColumn) <= width) {
    return { mark: MARKS[verb], first: (row - 1) * width + column - 1, last: (toRow - 1) * width + toColumn - 1 };
  }
  throw unknownAction(action, `strike, keep and clear, each with one cell or two, from r1c1 to r${height}c${width}`);
}

/**
 * The text of an action that gives cells a mark, or takes it away.
 *
 * @param {Lines} lines
 * @param {number} mark
 * @param {number} first
 * @param {number} [last] the other end of a stroke
 */
export function cellAction(lines, mark, first, last = first) {
  const verb = mark === KEPT ? "keep" : mark === STRUCK ? "strike" : "clear";
  return [verb, lines.cellName(first), ...(last === first ? [] : [lines.cellName(last)])].join(" ");
}

/**
 * Stretches of neighbouring cells of a line.
 *
 * @param {Lines} lines
 * @param {number} line
 * @param {(cell: number, k: number) => number} kindOf cells of one kind make a stretch, those of kind 0 none
 */
export function stretchesOf(lines, line, kindOf) {
  /** @type {{ kind: number, first: number, last: number, end: number }[]} */
  const stretches = [];
  lines.cellsOf(line).forEach((cell, k) => {
    const kind = kindOf(cell, k);
    const open = stretches.at(-1);
    if (kind !== 0 && open?.end === k && open.kind === kind) Object.assign(open, { last: cell, end: k + 1 });
    else if (kind !== 0) stretches.push({ kind, first: cell, last: cell, end: k + 1 });
  });
  return stretches;
}

/**
 * @param {unknown} json
 * @param {string} where
 */
function readRows(json, where) {
  return items(json, where).map((row, r) => readList(row, `board, row ${r + 1}`));
}

/**
 * @param {unknown} json
 * @param {string} where
 */
function readList(json, where) {
  const largest = Number.MAX_SAFE_INTEGER;
  return items(json, where).map((entry) => integer(entry, -largest, largest, where));
}

/**
 * @param {readonly (readonly number[])[]} numbers
 * @param {readonly number[]} rows
 * @param {readonly number[]} columns
 */
function checkSize(numbers, rows, columns) {
  if (numbers.length < 1 || numbers.length > LONGEST) {
    throw new Invalid("bad_size", `a board has 1 to ${LONGEST} rows, not ${numbers.length}`, "board, numbers");
  }
  const width = numbers[0].length;
  numbers.forEach(({ length }, r) => {
    const where = `board, row ${r + 1}`;
    if (length < 1 || length > LONGEST) {
      throw new Invalid("bad_size", `a row has 1 to ${LONGEST} numbers, not ${length}`, where);
    }
    if (length !== width) {
      throw new Invalid("bad_size", `${length} numbers stand here where ${width} are needed`, where);
    }
  });
  checkTargets(rows, numbers.length, "rows");
  checkTargets(columns, width, "columns");
}

/**
 * @param {readonly number[]} targets
 * @param {number} needed
 * @param {string} kind
 */
function checkTargets({ length }, needed, kind) {
  if (length === needed) return;
  throw new Invalid("bad_size", `${length} targets stand here where ${needed} are needed`, `board, ${kind}`);
}

/** @param {Board} board */
function checkReach({ lines }) {
  lines.targets.forEach((target, line) => {
    const least = lines.sumOf(line, (cell) => lines.numbers[cell] < 0);
    const most = lines.sumOf(line, (cell) => lines.numbers[cell] > 0);
    if (target >= least && target <= most) return;
    const range = `${numberText(least)} to ${numberText(most)}`;
    const message = `this line can come to ${range}, not to ${numberText(target)}`;
    throw new Invalid("out_of_reach", message, `board, ${lines.lineName(line)}`);
  });
}
