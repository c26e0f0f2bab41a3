/**
 * Opposites' score: right answers, at the pace of the par, less for hints.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { FASTEST } from "../../core/timing.js";
import { RIGHT, WRONG, count, isEnough } from "./rules.js";

const HINT_COST = 5;
/** The least that a run is worth that is solved. */
const LEAST = 10;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ board }, { state: { marks, last }, ended, hints }) {
  const solved = ended === "solved";
  if (ended === "given up") return { value: 0, best: 0, solved };
  const rest = board.size - marks.length;
  const right = count(marks, RIGHT) + rest;
  const pace = paceOf(board, right, count(marks, WRONG), last + FASTEST * rest);
  const best = Math.max(isEnough(board.size, right) ? LEAST : 0, pace - HINT_COST * hints);
  return { value: ended ? best : 0, best, solved };
}

/**
 * @param {Board} board
 * @param {number} right
 * @param {number} wrong
 * @param {number} ms
 */
function paceOf({ size, par }, right, wrong, ms) {
  const time = Math.max(1, ms);
  return Math.floor((50 * Math.max(0, 2 * right - wrong) * Math.min(par, time)) / (size * time));
}
