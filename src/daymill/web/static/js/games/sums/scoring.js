/**
 * Target Sums' score: 100 less three for each hint, whatever was marked in between.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

const HINT_COST = 3;
const LEAST = 10;

/**
 * @param {PublicPuzzle<Board, Answer>} _puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score(_puzzle, { ended, hints }) {
  const best = ended === "given up" ? 0 : Math.max(LEAST, 100 - HINT_COST * hints);
  const solved = ended === "solved";
  return { value: solved ? best : 0, best, solved };
}
