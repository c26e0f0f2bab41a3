/**
 * The rules of Tic-tac-toe, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { Stream } from "../../core/random.js";
import { EMPTY, FREE, cellName, hasThree, otherSign, put, threesOf } from "./grid.js";
import { answerTo, numberOf } from "./kernels.js";
import { putAction, readAction } from "./model.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

export const WIN = 2;
export const DRAW = 1;
export const LOSS = 0;
export const THOUSAND = 1000;

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board }) {
  return firstState(board);
}

/** @param {Puzzle} puzzle */
export function restart(puzzle) {
  return start(puzzle);
}

/**
 * Where a board's match begins.
 *
 * @param {Board} board
 * @returns {State}
 */
export function firstState(board) {
  const { cells, stream } = board;
  if (cells === null) return begin(board, 0, stream, []);
  return { game: 0, cells, stream, points: [], latest: null };
}

/**
 * The state after a move. Throws `Refused` (`game_over`, `taken`, `not_over`) or `Invalid` (`unknown_action`).
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board }, state, action) {
  const cell = readAction(action);
  if (cell !== null) return place(board, state, cell);
  if (!isOver(state)) throw new Refused("not_over", "This game is not over yet.");
  return nextGame(board, state);
}

/**
 * The state after the player's move and the opponent's answer. Throws `Refused` (`game_over`, `taken`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} cell
 * @returns {State}
 */
export function place(board, state, cell) {
  checkGoesOn(state);
  if (state.cells[cell] !== FREE) throw new Refused("taken", `${cellName(cell)} is taken.`);
  const moved = { ...state, cells: put(state.cells, cell, board.signIn(state.game)) };
  const done = settled(board, moved);
  return isOver(done) ? done : settled(board, answered(board, moved));
}

/**
 * The next game of a match that is not over.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {State}
 */
export function nextGame(board, { game, stream, points }) {
  return begin(board, game + 1, stream, points);
}

/** Whether the state's game is over. @param {State} state */
export function isOver({ game, points }) {
  return points.length > game;
}

/** Whether the match is over. @param {Board} board @param {State} state */
export function isMatchOver({ games }, { points }) {
  return points.length === games;
}

/** Throws `Refused` (`game_over`) in a game that is over. @param {State} state */
export function checkGoesOn(state) {
  if (isOver(state)) throw new Refused("game_over", "This game is over: next begins another.");
}

/** All points together. @param {State} state */
export function pointsOf({ points }) {
  return points.reduce((sum, each) => sum + each, 0);
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board, proof }, state) {
  if (!isMatchOver(board, state)) return "";
  return pointsOf(state) === proof.figures.par ? "solved" : "finished";
}

/**
 * The log that plays an answer out.
 *
 * @param {Board} _board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions(_board, { moves }) {
  return moves.flatMap((cells, game) => [...(game ? ["next"] : []), ...cells.map(putAction)]);
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view({ board, proof }, state) {
  return { board, state, par: proof.figures.par };
}

/**
 * A game from its start. Where the opponent starts, it has made its first move.
 *
 * @param {Board} board
 * @param {number} game
 * @param {number} stream
 * @param {readonly number[]} points
 * @returns {State}
 */
function begin(board, game, stream, points) {
  const state = { game, cells: EMPTY, stream, points, latest: null };
  return board.signIn(game) === "x" ? state : answered(board, state);
}

/**
 * The state after the opponent's answer.
 *
 * @param {Board} board
 * @param {State} state its turn
 * @returns {State}
 */
function answered(board, state) {
  const stream = new Stream(state.stream);
  const errs = stream.below(THOUSAND) < board.errs;
  const latest = answerTo(numberOf(state.cells), errs, stream.nextUint32());
  const cells = put(state.cells, latest, otherSign(board.signIn(state.game)));
  return { ...state, cells, stream: stream.state[0] >>> 0, latest };
}

/**
 * The state with the points of its game, if that is over.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {State}
 */
function settled(board, state) {
  const { game, cells, points } = state;
  if (threesOf(cells).length === 0 && cells.includes(FREE)) return state;
  const mine = board.signIn(game);
  const gained = hasThree(cells, mine) ? WIN : hasThree(cells, otherSign(mine)) ? LOSS : DRAW;
  return { ...state, points: [...points, gained] };
}
