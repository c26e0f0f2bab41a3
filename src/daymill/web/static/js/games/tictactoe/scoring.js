/**
 * Tic-tac-toe's score: the points against the par, less what hints, undo and restarts cost.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { pointsOf } from "./rules.js";

const HINT_COST = 3;
const UNDO_COST = 5;
const RESTART_COST = 10;
const LEAST = 10;
const MOST_POINTS = 2;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ board, proof }, { state, ended, hints, undos, restarts }) {
  const { par } = proof.figures;
  const cost = HINT_COST * hints + UNDO_COST * undos + RESTART_COST * restarts;
  const left = board.games - state.points.length;
  const points = Math.min(par, pointsOf(state) + MOST_POINTS * left);
  const rest = Math.floor((100 * points) / par) - cost;
  const best = ended === "given up" ? 0 : Math.max(points === par ? LEAST : 0, rest);
  return { value: ended ? best : 0, best, solved: ended === "solved" };
}
