/**
 * The rules of Tandem, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, Pair, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { unknownAction } from "../../core/replay.js";
import { DIRECTIONS } from "./model.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/** Columns and rows to the right and down, by direction. */
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/**
 * Where a piece on `cell` would go: the neighbouring cell, or the same where a wall or the edge holds it.
 *
 * @param {Board} board
 * @param {number} cell
 * @param {number} direction index into DIRECTIONS
 * @returns {number}
 */
export function target(board, cell, direction) {
  const column = (cell % board.width) + STEPS[direction][0];
  const row = Math.floor(cell / board.width) + STEPS[direction][1];
  if (column < 0 || column >= board.width || row < 0 || row >= board.height) return cell;
  const next = row * board.width + column;
  return board.walls[next] ? cell : next;
}

/**
 * The pair after one move; the same pair where neither piece can move.
 *
 * @param {Board} board
 * @param {Pair} pair
 * @param {number} direction index into DIRECTIONS
 * @returns {Pair}
 */
export function move(board, pair, direction) {
  const first = target(board, pair[0], direction);
  const second = target(board, pair[1], direction);
  return first === second ? pair : [first, second];
}

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start(puzzle) {
  return puzzle.board.pieces;
}

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function restart(puzzle) {
  return puzzle.board.pieces;
}

/**
 * The position after a move. Throws `Refused` (`blocked`) or `Invalid` (`unknown_action`).
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply(puzzle, state, action) {
  const direction = DIRECTIONS.indexOf(action);
  if (direction < 0) throw unknownAction(action, DIRECTIONS.join(", "));
  const next = move(puzzle.board, state, direction);
  if (next[0] === state[0] && next[1] === state[1]) {
    throw new Refused("blocked", `Neither piece can move ${action}.`);
  }
  return next;
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome(puzzle, state) {
  const { stations } = puzzle.board;
  return state[0] === stations[0] && state[1] === stations[1] ? "solved" : "";
}

/**
 * The log that plays an answer out.
 *
 * @param {Board} _board
 * @param {Answer} answer
 */
export function actions(_board, answer) {
  return answer.moves;
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, state) {
  return { board: puzzle.board, pieces: state };
}
