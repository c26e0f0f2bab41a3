/**
 * Pipes' score: 100 less one for each turn beyond par, one for each undo, and three for each hint.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

const HINT_COST = 3;
const LEAST = 10;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ proof }, { state, undos, hints, ended }) {
  const beyond = Math.max(0, state.turns + undos - proof.figures.par);
  const best = ended === "given up" ? 0 : Math.max(LEAST, 100 - beyond - HINT_COST * hints);
  const solved = ended === "solved";
  return { value: solved ? best : 0, best, solved };
}
