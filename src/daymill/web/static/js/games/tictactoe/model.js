/**
 * Tic-tac-toe's records: the board, the answer, the state of a player, and how they are read from JSON.
 *
 * @import { Sign } from "./grid.js"
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown, text } from "../../core/reading.js";
import { SEEDS } from "../../core/random.js";
import { unknownAction } from "../../core/replay.js";
import { CELLS, FREE, cellName, cellsWith, hasThree, moverOf } from "./grid.js";

export const NAME = "tictactoe";
export const VERSION = 1;

const MOST_GAMES = 5;
const MOST_ERRS = 1000;
const MOST_MOVES = 5;
const NAMES = Array.from({ length: CELLS }, (_, cell) => cellName(cell));

/** Who starts a game. @typedef {"player" | "opponent" | "alternate"} Starts */

/** @type {readonly Starts[]} */
const STARTS = ["player", "opponent", "alternate"];

/**
 * Where a player stands: the number of the game, from 0; its cells; the state of the stream; the points of each game that
 * is over, this one included; the cell where the opponent has last put its sign in this game, null where it has not.
 *
 * @typedef {{
 *   readonly game: number,
 *   readonly cells: string,
 *   readonly stream: number,
 *   readonly points: readonly number[],
 *   readonly latest: number | null,
 * }} State
 */

/** What a player sees. @typedef {{ readonly board: Board, readonly state: State, readonly par: number }} View */

/** The public board. */
export class Board {
  /**
   * @param {number} games 1 to 5
   * @param {Starts} starts
   * @param {number} errs of 1,000 turns of the opponent, those at which it errs
   * @param {number} stream the state of the stream
   * @param {string | null} [cells] the position from which the first game goes on
   */
  constructor(games, starts, errs, stream, cells = null) {
    this.games = games;
    this.starts = starts;
    this.errs = errs;
    this.stream = stream;
    this.cells = cells;
    Object.freeze(this);
  }

  toJson() {
    const { games, starts, errs, stream, cells } = this;
    return { games, starts, errs, stream, ...(cells === null ? {} : { cells }) };
  }

  /** The player's sign in a game. @param {number} game @returns {Sign} */
  signIn(game) {
    return this.starts === "opponent" || (this.starts === "alternate" && game % 2 === 1) ? "o" : "x";
  }
}

/** The secret answer: for each game the cells that the player takes. */
export class Answer {
  /** @param {readonly (readonly number[])[]} moves */
  constructor(moves) {
    this.moves = moves;
    Object.freeze(this);
  }

  toJson() {
    return { moves: this.moves.map((cells) => cells.map(cellName)) };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const hasCells = typeof json === "object" && json !== null && Object.hasOwn(json, "cells");
  const data = fields(json, ["games", "starts", "errs", "stream", ...(hasCells ? ["cells"] : [])], "board");
  const games = anyInteger(data.games, "board, games");
  const name = text(data.starts, "board, starts");
  const errs = anyInteger(data.errs, "board, errs");
  const stream = anyInteger(data.stream, "board, stream");
  const cells = hasCells ? text(data.cells, "board, cells") : null;
  checkNumber(games, 1, MOST_GAMES, "board, games");
  checkNumber(errs, 0, MOST_ERRS, "board, errs");
  checkNumber(stream, 0, SEEDS - 1, "board, stream");
  const starts = STARTS.find((each) => each === name);
  if (!starts) throw new Invalid("bad_start", `${shown(name)} is none of ${STARTS.join(", ")}`, "board, starts");
  const board = new Board(games, starts, errs, stream, cells);
  if (cells !== null) checkCells(cells, board.signIn(0));
  return board;
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ games }, json) {
  const { moves } = fields(json, ["moves"], "answer");
  return new Answer(items(moves, "answer, moves", games, games).map((listed, game) => {
    const where = `answer, game ${game + 1}`;
    const cells = items(listed, where, 1, MOST_MOVES).map((name) => {
      const cell = NAMES.indexOf(text(name, where));
      if (cell < 0) throw new Invalid("bad_shape", `${shown(name)} is not a cell`, where);
      return cell;
    });
    if (new Set(cells).size < cells.length) throw new Invalid("bad_shape", "a cell is taken twice", where);
    return cells;
  }));
}

/**
 * An action as the cell of its `put`, null for `next`. Throws `Invalid` (`unknown_action`).
 *
 * @param {string} action
 * @returns {number | null}
 */
export function readAction(action) {
  if (action === "next") return null;
  const cell = NAMES.findIndex((_, each) => putAction(each) === action);
  if (cell < 0) throw unknownAction(action, "put with a cell from r1c1 to r3c3, next");
  return cell;
}

/** @param {number} cell */
export function putAction(cell) {
  return `put ${NAMES[cell]}`;
}

/**
 * @param {unknown} data
 * @param {string} where
 */
function anyInteger(data, where) {
  return integer(data, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, where);
}

/**
 * @param {number} number
 * @param {number} low
 * @param {number} high
 * @param {string} where
 */
function checkNumber(number, low, high, where) {
  if (number >= low && number <= high) return;
  throw new Invalid("bad_number", `a number from ${low} to ${high} is needed here, not ${number}`, where);
}

/**
 * @param {string} cells
 * @param {Sign} mine the player's sign
 */
function checkCells(cells, mine) {
  /** @type {(code: string, message: string) => never} */
  const fail = (code, message) => {
    throw new Invalid(code, message, "board, cells");
  };
  if (!/^[xo.]{9}$/.test(cells)) fail("bad_cells", `nine signs of x, o and . are needed here, not ${shown(cells)}`);
  const ahead = cellsWith(cells, "x").length - cellsWith(cells, "o").length;
  if (ahead !== 0 && ahead !== 1) fail("impossible_position", "x has as many signs as o, or one more");
  const [xWon, oWon] = [hasThree(cells, "x"), hasThree(cells, "o")];
  if (xWon && oWon) fail("impossible_position", "both sides have three in a line");
  if ((xWon && ahead === 0) || (oWon && ahead === 1)) {
    fail("impossible_position", "a side has moved after the other one had won");
  }
  if (xWon || oWon) fail("already_over", "a side has three in a line");
  if (!cells.includes(FREE)) fail("already_over", "no cell is free");
  if (moverOf(cells) !== mine) fail("wrong_turn", "it is the opponent's turn");
}
