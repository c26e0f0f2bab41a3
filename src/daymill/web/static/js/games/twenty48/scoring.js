/**
 * The score of 2048: 100 less what moves over par, hints, undos and restarts cost; a little for points without the target.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

const LEAST = 10;
const MOST_UNSOLVED = 9;
const UNDO_COST = 2;
const RESTART_COST = 5;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ proof }, play) {
  const { par, points } = proof.figures;
  const { state, ended } = play;
  const solved = ended === "solved";
  if (ended) {
    const finished = ended === "finished" ? Math.min(MOST_UNSOLVED, Math.floor((10 * state.points) / points)) : 0;
    const value = solved ? solvedValue(play, state.made, par) : finished;
    return { value, best: value, solved };
  }
  // the next move may solve it
  return { value: 0, best: solvedValue(play, state.made + 1, par), solved };
}

/**
 * @param {Play<State>} play
 * @param {number} made
 * @param {number} par
 */
function solvedValue({ hints, undos, restarts }, made, par) {
  const over = Math.floor((50 * Math.max(0, made - par)) / par);
  return Math.max(LEAST, 100 - over - hints - UNDO_COST * undos - RESTART_COST * restarts);
}
