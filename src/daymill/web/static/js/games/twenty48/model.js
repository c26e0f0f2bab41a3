/**
 * The records of 2048: the board, the answer, the position of a player, and how they are read from JSON.
 *
 * @import { Grid } from "./grid.js"
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, text } from "../../core/reading.js";
import { CELLS, SIDE, pack, rankAt } from "./grid.js";

export const NAME = "twenty48";
export const VERSION = 1;

/** In the order in which directions are gone through everywhere. */
export const DIRECTIONS = ["up", "right", "down", "left"];

/** How many moves a player of ours makes at the most, and the largest limit. */
export const MOST_MOVES = 20_000;

const LARGEST_TILE = 32_768;

/**
 * A position: the tiles, the stream that the next ones come from, the points, and the moves that led here.
 *
 * @typedef {{
 *   readonly grid: Grid,
 *   readonly stream: number,
 *   readonly points: number,
 *   readonly made: number,
 * }} State
 */

/**
 * What a player sees. `tiles` has 0 for an empty cell.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly tiles: readonly number[],
 *   readonly points: number,
 *   readonly made: number,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {Grid} grid the tiles at the start
   * @param {number} spawns the state of the stream at the start
   * @param {number} target
   * @param {number} limit how many moves may be made, 0 for any number
   */
  constructor(grid, spawns, target, limit) {
    this.grid = grid;
    this.spawns = spawns;
    this.target = target;
    this.limit = limit;
    Object.freeze(this);
  }

  toJson() {
    const tiles = tilesOf(this.grid);
    const rows = Array.from({ length: SIDE }, (_, row) => tiles.slice(SIDE * row, SIDE * (row + 1)));
    const { spawns, target, limit } = this;
    return { rows, spawns, target, limit };
  }
}

/** The secret answer: the first letters of our own player's moves. */
export class Answer {
  /** @param {string} moves */
  constructor(moves) {
    this.moves = moves;
    Object.freeze(this);
  }

  toJson() {
    return { moves: this.moves };
  }
}

/** The values of the tiles, cell by cell, 0 for an empty cell. @param {Grid} grid */
export function tilesOf(grid) {
  return Array.from({ length: CELLS }, (_, cell) => valueOf(rankAt(grid, cell)));
}

/** The value of a tile, 0 for no tile. @param {number} rank */
export function valueOf(rank) {
  return rank ? 2 ** rank : 0;
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["rows", "spawns", "target", "limit"], "board");
  const rows = items(data.rows, "rows").map((row, r) => {
    return items(row, `row ${r + 1}`).map((tile) => readInteger(tile, `row ${r + 1}`));
  });
  const spawns = readInteger(data.spawns, "spawns");
  const target = readInteger(data.target, "target");
  const limit = readInteger(data.limit, "limit");
  checkSize(rows);
  const tiles = rows.flat();
  tiles.forEach((tile, cell) => {
    if (tile === 0 || isTile(tile, 2)) return;
    const message = `a tile is a power of two from 2 to ${LARGEST_TILE}, or 0 for none, not ${tile}`;
    throw new Invalid("bad_tile", message, placeOf(cell));
  });
  checkRange("bad_spawns", spawns, 2 ** 32 - 1, "spawns");
  if (!isTile(target, 4)) {
    throw new Invalid("bad_target", `a target is a power of two from 4 to ${LARGEST_TILE}, not ${target}`, "target");
  }
  checkRange("bad_limit", limit, MOST_MOVES, "limit");
  const high = tiles.findIndex((tile) => tile >= target);
  if (high >= 0) throw new Invalid("already_solved", `a tile of ${tiles[high]} stands there already`, placeOf(high));
  return new Board(pack(tiles.map((tile) => (tile ? 31 - Math.clz32(tile) : 0))), spawns, target, limit);
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
  const moves = text(data.moves, "moves", MOST_MOVES);
  if (/[^urdl]/.test(moves)) throw new Invalid("bad_shape", "a move is one of u, r, d and l", "moves");
  return new Answer(moves);
}

/**
 * @param {unknown} json
 * @param {string} where
 */
function readInteger(json, where) {
  return integer(json, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, where);
}

/** @param {readonly (readonly number[])[]} rows */
function checkSize(rows) {
  if (rows.length !== SIDE) throw new Invalid("bad_size", `a board has ${SIDE} rows, not ${rows.length}`, "rows");
  const wrong = rows.findIndex(({ length }) => length !== SIDE);
  if (wrong < 0) return;
  throw new Invalid("bad_size", `a row has ${SIDE} tiles, not ${rows[wrong].length}`, `row ${wrong + 1}`);
}

/**
 * @param {string} code
 * @param {number} value
 * @param {number} most
 * @param {string} where
 */
function checkRange(code, value, most, where) {
  if (value >= 0 && value <= most) return;
  throw new Invalid(code, `a number from 0 to ${most} is needed here, not ${value}`, where);
}

/**
 * Whether a number is a power of two from `least` to the largest tile.
 *
 * @param {number} value
 * @param {number} least
 */
function isTile(value, least) {
  return value >= least && value <= LARGEST_TILE && (value & (value - 1)) === 0;
}

/** @param {number} cell */
function placeOf(cell) {
  return `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;
}
