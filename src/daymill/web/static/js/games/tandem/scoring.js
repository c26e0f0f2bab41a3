/**
 * Tandem's score: 100, less one for each action beyond par, but at least 10.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { actions } from "../../core/replay.js";
import { movesHome } from "./solver.js";

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score(puzzle, play) {
  const solved = play.ended === "solved";
  if (play.ended) {
    const value = solved ? valueOf(puzzle, actions(play)) : 0;
    return { value, best: value, solved };
  }
  const rest = movesHome(puzzle.board, play.state);
  return { value: 0, best: rest === null ? null : valueOf(puzzle, actions(play) + rest), solved };
}

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {number} taken actions in all
 */
function valueOf(puzzle, taken) {
  return Math.max(10, 100 - Math.max(0, taken - puzzle.proof.figures.par));
}
