/**
 * The score of the word of the day: by the number of guesses, less five for each hint; where all tries are used up, a
 * share of thirty for the letters that are known.
 *
 * @import { PublicPuzzle, Score } from "../../core/game.js"
 * @import { Play } from "../../core/replay.js"
 * @import { Answer, Board, State } from "./model.js"
 */

import { knownPlaces } from "./marks.js";

/** For two guesses and fewer, three, four, and so on. */
const POINTS = [100, 95, 85, 70, 55, 40, 25];
const FULL = 2;
const LEAST = 10;
const HINT_COST = 5;
const MOST_LOST = 30;
/** Short words are harder to tell from each other: a guess more is given. */
const SHORT = 4;

/**
 * @param {PublicPuzzle<Board, Answer>} puzzle
 * @param {Play<State>} play
 * @returns {Score}
 */
export function score({ board: { length } }, { state: { guesses }, hints, ended }) {
  if (ended === "given up") return { value: 0, best: 0, solved: false };
  if (ended === "finished") {
    const share = Math.floor((MOST_LOST * knownPlaces(guesses).size) / length);
    const value = Math.max(0, share - HINT_COST * hints);
    return { value, best: value, solved: false };
  }
  const solved = ended === "solved";
  const used = guesses.length + (solved ? 0 : 1) - (length === SHORT ? 1 : 0);
  const best = Math.max(LEAST, (POINTS[Math.max(0, used - FULL)] ?? LEAST) - HINT_COST * hints);
  return { value: solved ? best : 0, best, solved };
}
