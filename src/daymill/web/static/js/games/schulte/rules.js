/**
 * The rules of Schulte tables, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { unknownAction } from "../../core/replay.js";
import {
  FASTEST,
  START,
  checkStarted,
  checkTime,
  checkUnstarted,
  clockRuns,
  flagsOf,
  splitTime,
} from "../../core/timing.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

const TAP = /^tap (0|[1-9]\d{0,15})$/;

/**
 * @param {Puzzle} _puzzle
 * @returns {State}
 */
export function start(_puzzle) {
  return { started: false, found: 0, wrong: 0, last: 0, slip: 0, fast: 0 };
}

/**
 * Throws `Refused` (`clock_runs`) once the run has started.
 *
 * @param {Puzzle} _puzzle
 * @param {State} state
 */
export function restart(_puzzle, state) {
  return state.started ? clockRuns() : state;
}

/**
 * The position after a move. Throws `Refused` with the codes of `spec.md`, or `Invalid` (`unknown_action`).
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board }, state, action) {
  if (action === START) {
    checkUnstarted(state.started);
    return { ...state, started: true };
  }
  const { words, ms } = splitTime(action) ?? { words: "", ms: 0 };
  const [, named] = TAP.exec(words) ?? [];
  if (named === undefined) throw unknownAction(action, `start, tap with a number from 1 to ${board.size} and a time`);
  checkStarted(state.started);
  checkTime(ms, state.last);
  const number = Number(named);
  if (number < 1 || number > board.size) {
    throw new Refused("outside", `${named} is not in this table: it goes from 1 to ${board.size}.`);
  }
  if (board.rankOf(number) < state.found) throw new Refused("found", `${number} is found already.`);
  const fast = state.fast + (ms - state.last < FASTEST ? 1 : 0);
  if (number === board.numberAt(state.found)) return { ...state, found: state.found + 1, last: ms, slip: 0, fast };
  return { ...state, wrong: state.wrong + 1, last: ms, slip: number, fast };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board }, { found }) {
  return found === board.size ? "solved" : "";
}

/**
 * The log that plays an answer out, at the practised player's pace.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions({ reaches }, { taps }) {
  let ms = 0;
  return [START, ...taps.map((number, k) => tapAction(number, (ms += reaches[k].cost)))];
}

/**
 * The text of a tap.
 *
 * @param {number} number
 * @param {number | ""} ms nothing where whoever sends it puts it there
 */
export function tapAction(number, ms) {
  return `tap ${number} @${ms}`;
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view({ board }, state) {
  return { board, table: board.tables[Math.min(state.found, board.size - 1)], state };
}

/** Time that has passed cannot be taken back. */
export function lasting() {
  return true;
}

/** @param {State} state */
export function flags({ fast }) {
  return flagsOf(fast);
}
