/**
 * Minesweeper's records: the board, the answer, the position, and how they are read from JSON.
 *
 * People count rows and columns from 1. Cells count from 0 in here, row by row.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown as quoted, text } from "../../core/reading.js";
import { unknownAction } from "../../core/replay.js";
import { COVERED, Grid } from "./grid.js";

export const NAME = "minesweeper";
export const VERSION = 1;

const LONGEST = 40;
const ACTION = /^(open|flag|unflag|chord) ([1-9]\d?) ([1-9]\d?)$/;
const CELL = /^r([1-9]\d?)c([1-9]\d?)$/;

/** @typedef {"open" | "flag" | "unflag" | "chord"} Verb */

/**
 * A position: what each cell shows (`COVERED`, its number, or `EXPOSED`), and which covered cells carry a flag.
 *
 * @typedef {{ readonly seen: readonly number[], readonly flags: readonly boolean[] }} State
 */

/**
 * What a player sees: the board, what the cells show, the flags, and, once the play has ended, the mines (1 for each).
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly seen: readonly number[],
 *   readonly flags: readonly boolean[],
 *   readonly ended: boolean,
 *   readonly mines: ArrayLike<number> | null,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {Grid} grid
   * @param {number} mines how many there are
   * @param {boolean} deadly whether a mine that is opened ends the game
   * @param {number} start the first click
   * @param {readonly number[]} shown what each cell shows after it
   */
  constructor(grid, mines, deadly, start, shown) {
    this.grid = grid;
    this.mines = mines;
    this.deadly = deadly;
    this.start = start;
    this.shown = shown;
    Object.freeze(this);
  }

  toJson() {
    const signs = this.shown.map((number) => (number === COVERED ? "." : `${number}`));
    const { grid, mines, deadly, start } = this;
    return { mines, deadly, start: grid.nameOf(start), shown: grid.rowsOf(signs) };
  }
}

/** The secret answer. */
export class Answer {
  /**
   * @param {Grid} grid
   * @param {ArrayLike<number>} mines 1 for each cell with a mine, 0 for each other
   */
  constructor(grid, mines) {
    this.grid = grid;
    this.mines = mines;
    Object.freeze(this);
  }

  toJson() {
    return { mines: this.grid.rowsOf(Array.from(this.mines, (mine) => (mine ? "*" : "."))) };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["mines", "deadly", "start", "shown"], "board");
  const mines = integer(data.mines, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, "board, mines");
  const { deadly } = data;
  if (typeof deadly !== "boolean") {
    throw new Invalid("bad_shape", `true or false is needed here, not ${quoted(deadly)}`, "board, deadly");
  }
  const name = text(data.start, "board, start");
  const rows = readRows(data.shown, "board, shown");
  checkSize(rows);
  const shown = rows.flatMap((row, r) => row.map((sign, c) => readSign(sign, `board, row ${r + 1}, column ${c + 1}`)));
  const covered = shown.filter((number) => number === COVERED).length;
  if (mines < 1 || mines > covered) {
    throw new Invalid("bad_mines", `there are ${mines} mines for ${covered} covered cells`, "board, mines");
  }
  const grid = new Grid(rows[0].length, rows.length);
  const start = readCell(grid, name);
  if (start < 0) {
    const message = `${quoted(name)} is not a cell; the last one is ${grid.nameOf(grid.size - 1)}`;
    throw new Invalid("bad_start", message, "board, start");
  }
  if (shown[start] === COVERED) throw new Invalid("bad_start", "the first click is covered", "board, start");
  if (mines === covered) throw new Invalid("already_solved", "nothing is left to open on this board", "board");
  return new Board(grid, mines, deadly, start, shown);
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ grid }, json) {
  const rows = readRows(fields(json, ["mines"], "answer").mines, "answer, mines");
  if (rows.length !== grid.height || rows.some((row) => row.length !== grid.width)) {
    const message = `an answer of this board has ${grid.height} rows of ${grid.width} signs`;
    throw new Invalid("bad_shape", message, "answer, mines");
  }
  rows.forEach((row, r) => row.forEach((sign, c) => {
    if (sign === "." || sign === "*") return;
    const message = `'*' for a mine or '.' for none is needed here, not ${quoted(sign)}`;
    throw new Invalid("bad_shape", message, `answer, row ${r + 1}, column ${c + 1}`);
  }));
  return new Answer(grid, Uint8Array.from(rows.flat(), (sign) => (sign === "*" ? 1 : 0)));
}

/**
 * An action as its verb and its cell. Throws `Invalid` (`unknown_action`).
 *
 * @param {Board} board
 * @param {string} action
 * @returns {{ verb: Verb, cell: number }}
 */
export function readAction({ grid: { width, height } }, action) {
  const [, verb, row, column] = ACTION.exec(action) ?? [];
  if (verb && Number(row) <= height && Number(column) <= width) {
    return { verb: /** @type {Verb} */ (verb), cell: (Number(row) - 1) * width + Number(column) - 1 };
  }
  const numbers = `with R from 1 to ${height} and C from 1 to ${width}`;
  throw unknownAction(action, `'open R C', 'flag R C', 'unflag R C' and 'chord R C' ${numbers}`);
}

/**
 * The text of an action.
 *
 * @param {Grid} grid
 * @param {Verb} verb
 * @param {number} cell
 */
export function cellAction({ width }, verb, cell) {
  return `${verb} ${Math.floor(cell / width) + 1} ${(cell % width) + 1}`;
}

/**
 * The cell of a name, below 0 if it is none.
 *
 * @param {Grid} grid
 * @param {string} name
 */
function readCell({ width, height }, name) {
  const [row, column] = (CELL.exec(name) ?? []).slice(1).map(Number);
  return row <= height && column <= width ? (row - 1) * width + column - 1 : -1;
}

/**
 * Rows of signs.
 *
 * @param {unknown} json
 * @param {string} where
 * @returns {string[][]}
 */
function readRows(json, where) {
  return items(json, where).map((row, r) => [...text(row, `${where}, row ${r + 1}`, Infinity)]);
}

/**
 * @param {string} sign
 * @param {string} where
 */
function readSign(sign, where) {
  if (sign === ".") return COVERED;
  if (sign >= "0" && sign <= "8") return Number(sign);
  throw new Invalid("bad_cell", `a digit from 0 to 8 or '.' is needed here, not ${quoted(sign)}`, where);
}

/** @param {readonly (readonly string[])[]} rows */
function checkSize(rows) {
  if (rows.length < 1 || rows.length > LONGEST) {
    throw new Invalid("bad_size", `a board has 1 to ${LONGEST} rows, not ${rows.length}`, "board, shown");
  }
  rows.forEach(({ length }, r) => {
    const where = `board, row ${r + 1}`;
    if (length < 1 || length > LONGEST) {
      throw new Invalid("bad_size", `a row has 1 to ${LONGEST} cells, not ${length}`, where);
    }
    if (length !== rows[0].length) {
      throw new Invalid("bad_size", `${length} cells stand here where ${rows[0].length} are needed`, where);
    }
  });
  if (rows.flat().length === 1) throw new Invalid("bad_size", "a board has two cells at least", "board, shown");
}
