/**
 * Minesweeper's score: 100 less fifteen for each mine that was opened and three for each hint; where a mine ends the
 * game, half of the share that is open.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { COVERED, EXPOSED } from "./grid.js";

const HIT_COST = 15;
const HINT_COST = 3;
const LEAST = 10;
const MOST_LOST = 50;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ board }, { state: { seen }, hints, ended }) {
  if (ended === "given up") return { value: 0, best: 0, solved: false };
  const hits = seen.filter((shown) => shown === EXPOSED).length;
  if (ended === "finished") {
    const open = board.shown.filter((shown) => shown !== COVERED).length;
    const opened = seen.filter((shown) => shown !== COVERED).length - hits - open;
    const safe = seen.length - board.mines - open;
    const value = Math.max(0, Math.floor((MOST_LOST * opened) / safe) - HINT_COST * hints);
    return { value, best: value, solved: false };
  }
  const best = Math.max(LEAST, 100 - HIT_COST * hits - HINT_COST * hints);
  const solved = ended === "solved";
  return { value: solved ? best : 0, best, solved };
}
