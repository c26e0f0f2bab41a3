/**
 * Pipes' records: the board, the answer, the position, and how they are read from JSON.
 *
 * People count rows and columns from 1. Cells count from 0 in here, row by row.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown } from "../../core/reading.js";
import { unknownAction } from "../../core/replay.js";
import { Grid, isSolved } from "./grid.js";
import { ALL_SIDES, TURNINGS, openingsOf, quartersBetween } from "./tiles.js";

export const NAME = "pipes";
export const VERSION = 1;

const LONGEST = 25;
const ACTION = /^(turn|lock|unlock) ([1-9]\d?) ([1-9]\d?)( back)?$/;

/** @typedef {"turn" | "turn back" | "lock" | "unlock"} Verb */

/**
 * A position: the mask of each cell, which cells the player has locked, which a hint has fixed, and how many turns
 * there were.
 *
 * @typedef {{
 *   readonly masks: readonly number[],
 *   readonly locked: readonly boolean[],
 *   readonly fixed: readonly boolean[],
 *   readonly turns: number,
 * }} State
 */

/**
 * What a player sees: the board, the mask of each cell, which cells are locked, fixed, and linked with the centre, and
 * whether the play is solved.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly masks: readonly number[],
 *   readonly locked: readonly boolean[],
 *   readonly fixed: readonly boolean[],
 *   readonly linked: readonly boolean[],
 *   readonly ended: boolean,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {Grid} grid
   * @param {readonly number[]} tiles the mask of each cell, as it lies at the start
   */
  constructor(grid, tiles) {
    this.grid = grid;
    this.tiles = tiles;
    /** The openings of all tiles together. */
    this.openings = tiles.reduce((sum, mask) => sum + openingsOf(mask).length, 0);
    /** Whether no answer has a closed loop. */
    this.isTree = this.openings === grid.treeOpenings;
    Object.freeze(this);
  }

  toJson() {
    return { wrapping: this.grid.wrapping, tiles: this.grid.rowsOf(this.tiles) };
  }
}

/** The secret answer. */
export class Answer {
  /**
   * @param {Grid} grid
   * @param {readonly number[]} masks of each cell
   */
  constructor(grid, masks) {
    this.grid = grid;
    this.masks = masks;
    Object.freeze(this);
  }

  toJson() {
    return { tiles: this.grid.rowsOf(this.masks) };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const { wrapping, tiles } = fields(json, ["wrapping", "tiles"], "board");
  if (typeof wrapping !== "boolean") {
    throw new Invalid("bad_shape", `true or false is needed here, not ${shown(wrapping)}`, "board, wrapping");
  }
  const rows = readRows(tiles, "board");
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  checkSize(rows);
  rows.forEach((row, r) => row.forEach((mask, c) => {
    if (mask >= 0 && mask <= ALL_SIDES) return;
    throw new Invalid("bad_mask", `a mask is a number from 0 to ${ALL_SIDES}, not ${mask}`, placeOf("board", r, c));
  }));
  if (wrapping && (height === 1 || width === 1)) {
    const message = "a board that wraps has two rows and two columns at least";
    throw new Invalid("cannot_wrap", message, "board, wrapping");
  }
  const board = new Board(new Grid(width, height, wrapping), rows.flat());
  if (isSolved(board.grid, board.tiles)) {
    throw new Invalid("already_solved", "this board is solved as it lies", "board");
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
export function readAnswer({ grid, tiles }, json) {
  const rows = readRows(fields(json, ["tiles"], "answer").tiles, "answer");
  if (rows.length !== grid.height || rows.some((row) => row.length !== grid.width)) {
    const message = `an answer of this board has ${grid.height} rows of ${grid.width} tiles`;
    throw new Invalid("bad_shape", message, "answer, tiles");
  }
  rows.forEach((row, r) => row.forEach((mask, c) => {
    const tile = tiles[r * grid.width + c];
    if (mask >= 0 && mask <= ALL_SIDES && (TURNINGS[tile] >> mask) & 1) return;
    throw new Invalid("bad_shape", `turning ${tile} does not give ${mask}`, placeOf("answer", r, c));
  }));
  return new Answer(grid, rows.flat());
}

/**
 * An action as its verb and its cell. Throws `Invalid` (`unknown_action`).
 *
 * @param {Board} board
 * @param {string} action
 * @returns {{ verb: Verb, cell: number }}
 */
export function readAction({ grid: { width, height } }, action) {
  const [, verb, row, column, back = ""] = ACTION.exec(action) ?? [];
  if ((verb === "turn" || (verb && !back)) && Number(row) <= height && Number(column) <= width) {
    const cell = (Number(row) - 1) * width + Number(column) - 1;
    return { verb: /** @type {Verb} */ (verb + back), cell };
  }
  const numbers = `with R from 1 to ${height} and C from 1 to ${width}`;
  throw unknownAction(action, `'turn R C', 'turn R C back', 'lock R C' and 'unlock R C' ${numbers}`);
}

/**
 * The text of an action.
 *
 * @param {Grid} grid
 * @param {Verb} verb
 * @param {number} cell
 */
export function cellAction({ width }, verb, cell) {
  const [first, back] = verb.split(" ");
  return [first, Math.floor(cell / width) + 1, (cell % width) + 1, ...(back ? [back] : [])].join(" ");
}

/**
 * The actions that turn a cell the shorter way round.
 *
 * @param {Grid} grid
 * @param {number} cell
 * @param {number} from its mask
 * @param {number} to another of the same tile
 * @returns {string[]}
 */
export function turnActions(grid, cell, from, to) {
  const quarters = quartersBetween(from, to);
  if (quarters === 3) return [cellAction(grid, "turn back", cell)];
  return Array.from({ length: quarters }, () => cellAction(grid, "turn", cell));
}

/**
 * @param {unknown} json
 * @param {string} where
 * @returns {number[][]}
 */
function readRows(json, where) {
  const largest = Number.MAX_SAFE_INTEGER;
  return items(json, `${where}, tiles`).map((row, r) => {
    return items(row, `${where}, row ${r + 1}`).map((mask, c) => {
      return integer(mask, -largest, largest, placeOf(where, r, c));
    });
  });
}

/**
 * @param {string} where
 * @param {number} row
 * @param {number} column
 */
function placeOf(where, row, column) {
  return `${where}, row ${row + 1}, column ${column + 1}`;
}

/** @param {readonly (readonly number[])[]} rows */
function checkSize(rows) {
  if (rows.length < 1 || rows.length > LONGEST) {
    throw new Invalid("bad_size", `a board has 1 to ${LONGEST} rows, not ${rows.length}`, "board, tiles");
  }
  rows.forEach(({ length }, r) => {
    const where = `board, row ${r + 1}`;
    if (length < 1 || length > LONGEST) {
      throw new Invalid("bad_size", `a row has 1 to ${LONGEST} tiles, not ${length}`, where);
    }
    if (length !== rows[0].length) {
      throw new Invalid("bad_size", `${length} tiles stand here where ${rows[0].length} are needed`, where);
    }
  });
  if (rows.flat().length === 1) throw new Invalid("bad_size", "a board has two cells at least", "board, tiles");
}
