/**
 * Schulte table's score: the par as a share of the time, less for wrong taps and hints.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { FASTEST } from "../../core/timing.js";

const WRONG_COST = 2;
const HINT_COST = 5;
const LEAST = 10;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ board }, { state, ended, hints }) {
  const ms = state.last + FASTEST * (board.size - state.found);
  const share = Math.min(100, Math.floor((100 * board.par) / Math.max(1, ms)));
  const sum = Math.max(LEAST, share - WRONG_COST * state.wrong - HINT_COST * hints);
  const best = ended === "given up" ? 0 : sum;
  const solved = ended === "solved";
  return { value: solved ? best : 0, best, solved };
}
