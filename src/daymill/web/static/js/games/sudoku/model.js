/**
 * Sudoku's records: the board, the answer, the position, and how they are read from JSON.
 *
 * People count rows, columns and digits from 1. Cells count from 0 in here, row by row, and a set of digits is a mask.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown, text } from "../../core/reading.js";
import { unknownAction } from "../../core/replay.js";
import { gridOf, isSize } from "./geometry.js";
import { bitOf, digitsOf } from "./sets.js";

export const NAME = "sudoku";
export const VERSION = 1;
export const MARKS_ON = "marks on";
export const MARKS_OFF = "marks off";

/**
 * A position: the digit entered in each cell (0 where there is none; givens are not entered), the player's own marks,
 * whether marks are automatic, and the candidates struck out.
 *
 * @typedef {{
 *   readonly digits: readonly number[],
 *   readonly marks: readonly number[],
 *   readonly auto: boolean,
 *   readonly struck: readonly number[],
 * }} State
 */

/**
 * What a player sees: the board, the digit in each cell (givens too), the digits in sight and the marks shown, whether
 * marks are automatic, which cells repeat a digit, in which `clear` would change something, and whether the play is
 * solved.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly digits: readonly number[],
 *   readonly sight: readonly number[],
 *   readonly marks: readonly number[],
 *   readonly auto: boolean,
 *   readonly repeated: readonly boolean[],
 *   readonly clearable: readonly boolean[],
 *   readonly ended: boolean,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {number} size 4, 6 or 9
   * @param {readonly number[]} givens 0 for an empty cell
   * @param {readonly number[]} [candidates] the digits that each cell may hold, where the board says so itself
   */
  constructor(size, givens, candidates = []) {
    this.size = size;
    this.givens = givens;
    this.candidates = candidates;
    this.grid = gridOf(size);
    /** The digits that each cell may hold before its neighbours are looked at. @type {readonly number[]} */
    this.allowed = givens.map((given, cell) => (given ? bitOf(given) : (candidates[cell] ?? this.grid.all)));
    Object.freeze(this);
  }

  toJson() {
    const data = { size: this.size, givens: this.givens.map((given) => given || ".").join("") };
    if (this.candidates.length === 0) return data;
    return { ...data, candidates: this.candidates.map((set) => digitsOf(set).join("")) };
  }
}

/** The secret answer: the digit of each cell. */
export class Answer {
  /** @param {readonly number[]} grid */
  constructor(grid) {
    this.grid = grid;
    Object.freeze(this);
  }

  toJson() {
    return { grid: this.grid.join("") };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const listed = typeof json === "object" && json !== null && Object.hasOwn(json, "candidates");
  const data = fields(json, ["size", "givens", ...(listed ? ["candidates"] : [])], "board");
  const size = integer(data.size, 0, 1000, "board, size");
  const signs = text(data.givens, "board, givens");
  if (!isSize(size)) throw new Invalid("bad_size", `a board is 4, 6 or 9 cells wide, not ${size}`, "board, size");
  const count = [...signs].length;
  if (count !== size * size) {
    throw new Invalid("bad_size", `${count} signs stand here where ${size * size} are needed`, "board, givens");
  }
  const givens = readDigits(size, signs, "board, givens");
  const board = new Board(size, givens, listed ? readCandidates(size, data.candidates) : []);
  checkRepeats(board);
  checkCandidates(board);
  if (!listed && givens.every((given) => given === 0)) {
    throw new Invalid("no_givens", "this grid has no givens", "board, givens");
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
export function readAnswer({ size, givens }, json) {
  const signs = text(fields(json, ["grid"], "answer").grid, "answer, grid");
  const grid = readDigits(size, signs, "answer, grid");
  if (grid.length !== givens.length || grid.includes(0)) {
    throw new Invalid("bad_shape", `an answer has ${givens.length} digits`, "answer, grid");
  }
  return new Answer(grid);
}

/**
 * An action as its verb, its cell and its digit (-1 and 0 where it has none). Throws `Invalid` (`unknown_action`).
 *
 * @param {Board} board
 * @param {string} action
 * @returns {{ verb: string, cell: number, digit: number }}
 */
export function readAction({ size }, action) {
  if (action === MARKS_ON || action === MARKS_OFF) return { verb: action, cell: -1, digit: 0 };
  const parts = /^(?:(?:set|mark) [1-9] [1-9] [1-9]|clear [1-9] [1-9])$/.test(action) ? action.split(" ") : [];
  const [row, column, digit = 0] = parts.slice(1).map(Number);
  if (Math.max(row, column, digit) <= size) return { verb: parts[0], cell: (row - 1) * size + column - 1, digit };
  const known = `'set R C D', 'mark R C D' and 'clear R C' with numbers from 1 to ${size}`;
  throw unknownAction(action, `${known}, ${MARKS_ON}, ${MARKS_OFF}`);
}

/**
 * The text of `set`, `mark` or `clear`.
 *
 * @param {number} size
 * @param {"set" | "mark" | "clear"} verb
 * @param {number} cell
 * @param {number} [digit]
 */
export function cellAction(size, verb, cell, digit) {
  const place = `${verb} ${Math.floor(cell / size) + 1} ${(cell % size) + 1}`;
  return digit ? `${place} ${digit}` : place;
}

/**
 * @param {number} size
 * @param {string} signs
 * @param {string} where
 * @returns {number[]}
 */
function readDigits(size, signs, where) {
  const known = ".123456789".slice(0, size + 1);
  return [...signs].map((sign, at) => {
    if (known.includes(sign)) return known.indexOf(sign);
    const message = `${shown(sign)} is neither a digit from 1 to ${size} nor '.'`;
    throw new Invalid("bad_shape", message, `${where}, sign ${at + 1}`);
  });
}

/**
 * @param {number} size
 * @param {unknown} json
 * @returns {number[]}
 */
function readCandidates(size, json) {
  return items(json, "board, candidates", size * size, size * size).map((entry, cell) => {
    const where = `board, candidates, ${gridOf(size).nameOf(cell)}`;
    const signs = text(entry, where, size);
    const digits = readDigits(size, signs, where);
    if (digits.some((digit, at) => digit <= (digits[at - 1] ?? 0))) {
      throw new Invalid("bad_shape", `${shown(signs)} is not a list of digits in rising order`, where);
    }
    return digits.reduce((set, digit) => set | bitOf(digit), 0);
  });
}

/** @param {Board} board */
function checkRepeats({ grid, givens }) {
  grid.units.forEach((cells, unit) => {
    cells.forEach((cell, slot) => {
      const first = cells.find((other, at) => at < slot && givens[cell] && givens[other] === givens[cell]);
      if (first === undefined) return;
      const places = `at ${grid.nameOf(first)} and at ${grid.nameOf(cell)}`;
      const message = `${givens[cell]} stands twice in ${grid.unitName(unit)}, ${places}`;
      throw new Invalid("repeated_digit", message, "board, givens");
    });
  });
}

/** @param {Board} board */
function checkCandidates({ grid, givens, candidates }) {
  candidates.forEach((set, cell) => {
    const where = `board, candidates, ${grid.nameOf(cell)}`;
    if (set === 0) throw new Invalid("no_candidate", "this cell has no candidates", where);
    if (givens[cell] && !(set & bitOf(givens[cell]))) {
      throw new Invalid("no_candidate", `the given ${givens[cell]} is not among its own candidates`, where);
    }
  });
}
