/**
 * The rules of 2048, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Grid } from "./grid.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { Stream } from "../../core/random.js";
import { unknownAction } from "../../core/replay.js";
import { countEmpty, emptyCell, isStuck, largestRank, mergesOf, same, slide, withTile } from "./grid.js";
import { DIRECTIONS, tilesOf, valueOf } from "./model.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * The position at the start of a board.
 *
 * @param {Board} board
 * @returns {State}
 */
export function begin({ grid, spawns }) {
  return { grid, stream: spawns, points: 0, made: 0 };
}

/** @param {Puzzle} puzzle */
export function start({ board }) {
  return begin(board);
}

/** @param {Puzzle} puzzle */
export function restart({ board }) {
  return begin(board);
}

/**
 * The position after a move. Throws `Refused` (`blocked`) or `Invalid` (`unknown_action`).
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board }, state, action) {
  const direction = DIRECTIONS.indexOf(action);
  if (direction < 0) throw unknownAction(action, DIRECTIONS.join(", "));
  const slid = slide(state.grid, direction);
  if (same(slid, state.grid)) throw new Refused("blocked", `No tile can move ${action}.`);
  return arrive(board, state, direction, slid);
}

/**
 * The position after a move, with the tile that comes then.
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} direction index into DIRECTIONS
 * @param {Grid} slid the tiles after the move, which is a possible one
 * @returns {State}
 */
export function arrive(board, { grid, stream, points, made }, direction, slid) {
  const merges = mergesOf(grid, direction % 2 === 0);
  const next = { points: merges.reduce((sum, pairs, rank) => sum + pairs * valueOf(rank + 1), points), made: made + 1 };
  if (isReached(board, slid)) return { grid: slid, stream, ...next };
  const spawns = new Stream(stream);
  return { grid: withNewTile(slid, spawns), stream: spawns.state[0] >>> 0, ...next };
}

/**
 * The grid with the tile that comes next.
 *
 * @param {Grid} grid
 * @param {Stream} stream
 */
export function withNewTile(grid, stream) {
  const cell = emptyCell(grid, stream.below(countEmpty(grid)));
  return withTile(grid, cell, newRank(stream));
}

/** The rank of a new tile, once its cell has been drawn. @param {Stream} stream */
export function newRank(stream) {
  return stream.below(10) === 0 ? 2 : 1;
}

/**
 * Whether a tile has reached the target.
 *
 * @param {Board} board
 * @param {Grid} grid
 */
export function isReached({ target }, grid) {
  return valueOf(largestRank(grid)) >= target;
}

/**
 * Whether and how a play has ended.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Outcome}
 */
export function outcomeOf(board, { grid, made }) {
  if (isReached(board, grid)) return "solved";
  return (board.limit && made >= board.limit) || isStuck(grid) ? "finished" : "";
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 */
export function outcome({ board }, state) {
  return outcomeOf(board, state);
}

/**
 * The log that plays an answer out.
 *
 * @param {Board} _board
 * @param {Answer} answer
 */
export function actions(_board, { moves }) {
  return Array.from(moves, (letter) => /** @type {string} */ (DIRECTIONS.find((name) => name[0] === letter)));
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view({ board }, { grid, points, made }) {
  return { board, tiles: tilesOf(grid), points, made };
}
