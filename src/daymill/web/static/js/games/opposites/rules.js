/**
 * The rules of Opposites, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

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
import { DIRECTIONS } from "./model.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/** The letters of a position's marks. */
export const RIGHT = "r";
export const WRONG = "w";
export const LATE = "l";

/**
 * @param {Puzzle} _puzzle
 * @returns {State}
 */
export function start(_puzzle) {
  return { started: false, marks: "", last: 0, fast: 0 };
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
export function apply({ board: { right, limit } }, state, action) {
  const { marks, last } = state;
  if (action === START) {
    checkUnstarted(state.started);
    return { ...state, started: true };
  }
  const timed = splitTime(action);
  if (!timed || !DIRECTIONS.includes(timed.words)) {
    throw unknownAction(action, `start, ${DIRECTIONS.join(", ")}, all but start with a time`);
  }
  const { words, ms } = timed;
  checkStarted(state.started);
  checkTime(ms, last);
  const mark = limit && ms - last > limit ? LATE : words === right[marks.length] ? RIGHT : WRONG;
  return { ...state, marks: marks + mark, last: ms, fast: state.fast + (ms - last < FASTEST ? 1 : 0) };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board: { size } }, { marks }) {
  if (marks.length < size) return "";
  return isEnough(size, count(marks, RIGHT)) ? "solved" : "finished";
}

/**
 * Whether so many right answers solve a run.
 *
 * @param {number} size
 * @param {number} right
 */
export function isEnough(size, right) {
  return 4 * right >= 3 * size;
}

/**
 * How many answers have a mark.
 *
 * @param {string} marks
 * @param {string} mark
 */
export function count(marks, mark) {
  return marks.split(mark).length - 1;
}

/**
 * The log that plays an answer out, at the practised player's pace.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions({ efforts }, { answers }) {
  let ms = 0;
  return [START, ...answers.map((answer, k) => `${answer} @${(ms += efforts[k].time)}`)];
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view({ board }, state) {
  return { board, state };
}

/** Time that has passed cannot be taken back. */
export function lasting() {
  return true;
}

/** @param {State} state */
export function flags({ fast }) {
  return flagsOf(fast);
}
