/**
 * Tandem's records: the board, the answer, the position, and how they are read from JSON.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, text } from "../../core/reading.js";

export const NAME = "tandem";
export const VERSION = 1;

/** In the order in which directions are gone through everywhere. */
export const DIRECTIONS = ["up", "right", "down", "left"];

export const LEAST_SIDE = 2;
export const LARGEST_SIDE = 8;

/** The cells of piece 1 and piece 2. @typedef {readonly [number, number]} Pair */

/** A position: the cells of piece 1 and piece 2. @typedef {Pair} State */

/** What a player sees. @typedef {{ readonly board: Board, readonly pieces: Pair }} View */

/** The public board. Cells are numbered row by row from 0. */
export class Board {
  /**
   * @param {number} width 2 to 8
   * @param {number} height 2 to 8
   * @param {Uint8Array} walls 1 for a wall, one for each cell
   * @param {Pair} pieces
   * @param {Pair} stations
   */
  constructor(width, height, walls, pieces, stations) {
    this.width = width;
    this.height = height;
    this.walls = walls;
    this.pieces = pieces;
    this.stations = stations;
    Object.freeze(this);
  }

  toJson() {
    const signs = Array.from(this.walls, (wall) => (wall ? "#" : ".")).join("");
    const rows = Array.from({ length: this.height }, (_, row) => signs.slice(row * this.width, (row + 1) * this.width));
    return { rows, pieces: [...this.pieces], stations: [...this.stations] };
  }
}

/** The secret answer: the moves of a shortest route. */
export class Answer {
  /** @param {readonly string[]} moves */
  constructor(moves) {
    this.moves = moves;
    Object.freeze(this);
  }

  toJson() {
    return { moves: [...this.moves] };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["rows", "pieces", "stations"], "board");
  const rows = items(data.rows, "rows").map((row, at) => readRow(row, `row ${at + 1}`));
  const pieces = readPair(data.pieces, "pieces");
  const stations = readPair(data.stations, "stations");
  const height = rows.length;
  const width = height ? rows[0].length : 0;
  for (const [name, side] of /** @type {const} */ ([["width", width], ["height", height]])) {
    if (side < LEAST_SIDE || side > LARGEST_SIDE) {
      throw new Invalid("bad_size", `the ${name} is ${side}, not from ${LEAST_SIDE} to ${LARGEST_SIDE}`, "rows");
    }
  }
  if (rows.some((row) => row.length !== width)) throw new Invalid("bad_size", "the rows differ in length", "rows");
  const walls = Uint8Array.from(rows.join(""), (sign) => Number(sign === "#"));
  checkPair(pieces, walls, "piece", "pieces");
  checkPair(stations, walls, "station", "stations");
  if (pieces[0] === stations[0] && pieces[1] === stations[1]) {
    throw new Invalid("already_solved", "each piece starts on its own station", "pieces");
  }
  return new Board(width, height, walls, pieces, stations);
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} _board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer(_board, json) {
  const data = fields(json, ["moves"], "answer");
  const moves = items(data.moves, "moves").map((move, at) => text(move, `move ${at + 1}`));
  const wrong = moves.findIndex((move) => !DIRECTIONS.includes(move));
  if (wrong >= 0) throw new Invalid("bad_shape", `a move is one of ${DIRECTIONS.join(", ")}`, `move ${wrong + 1}`);
  return new Answer(moves);
}

/**
 * @param {unknown} json
 * @param {string} where
 */
function readRow(json, where) {
  const row = text(json, where);
  if (/[^.#]/.test(row)) throw new Invalid("bad_shape", "a row holds only . (open) and # (wall)", where);
  return row;
}

/**
 * @param {unknown} json
 * @param {string} where
 * @returns {Pair}
 */
function readPair(json, where) {
  const largest = Number.MAX_SAFE_INTEGER;
  const [first, second] = items(json, where, 2, 2).map((cell) => integer(cell, -largest, largest, where));
  return [first, second];
}

/**
 * @param {Pair} pair
 * @param {Uint8Array} walls
 * @param {string} one
 * @param {string} both
 */
function checkPair(pair, walls, one, both) {
  for (const cell of pair) {
    if (cell < 0 || cell >= walls.length) {
      throw new Invalid(`${one}_off_grid`, `cell ${cell} is not on the grid of ${walls.length} cells`, both);
    }
  }
  for (const cell of pair) {
    if (walls[cell]) throw new Invalid(`${one}_on_wall`, `a ${one} stands on the wall at cell ${cell}`, both);
  }
  if (pair[0] === pair[1]) throw new Invalid(`${both}_together`, `both ${both} stand on cell ${pair[0]}`, both);
}
