/**
 * How a word is found that is known only by its marks, and how hard that is.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Answer, Board, State } from "./model.js"
 * @import { Position } from "./position.js"
 */

import { listOf } from "./list.js";
import { isRight, marksOf } from "./marks.js";
import { positionOf } from "./position.js";
import { TECHNIQUES, techniqueOf, tell } from "./sentences.js";

const HARDEST = 100;
/** The work at which a board is halfway to the highest difficulty. */
const HALF = 30;

/**
 * How our solver plays: the positions from which it guesses, and whether it finds the word.
 *
 * @typedef {{ readonly positions: readonly Position[], readonly isFound: boolean }} Run
 */

/**
 * The next guess: what comes after depends on its marks.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, { guesses }) {
  if (isRight(guesses.at(-1)) || guesses.length >= board.tries) return;
  const position = positionOf(board, guesses);
  if (position.move) yield tell(position, position.move);
}

/**
 * Our solver's way to a word.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {Run}
 */
export function run(board, { word }) {
  const positions = [];
  for (let position = positionOf(board, board.seen); ; ) {
    const { move } = position;
    if (!move) return { positions, isFound: false };
    positions.push(position);
    if (move.word === word) return { positions, isFound: true };
    position = position.after(move, marksOf(move.word, word));
  }
}

/**
 * The number of guesses after which our solver has found the word, those that were seen included; 0 if it does not.
 *
 * @param {Board} board
 * @param {Run} run
 */
export function parOf({ seen }, { positions, isFound }) {
  return isFound ? seen.length + positions.length : 0;
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {Grade}
 */
export function grade(board, answer) {
  return gradeOf(board, answer, run(board, answer));
}

/**
 * The grade of a board from our solver's way.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @param {Run} run
 * @returns {Grade}
 */
export function gradeOf(board, answer, run) {
  const { length, tries, hard } = board;
  const { positions } = run;
  const counts = TECHNIQUES.map((_, at) => positions.filter((position) => techniqueOf(position) === at).length);
  const taken = TECHNIQUES.filter((_, at) => counts[at] > 0);
  /** @param {number} guesses */
  const leftAfter = (guesses) => positions[guesses]?.fitting.length ?? 0;
  return {
    difficulty: difficultyOf(board, answer, run),
    hardest: taken.at(-1) ?? "",
    steps: Object.fromEntries(taken.map((name) => [name, counts[TECHNIQUES.indexOf(name)]])),
    features: {
      length,
      tries,
      hard: hard ? 1 : 0,
      par: parOf(board, run),
      left1: leftAfter(1),
      left2: leftAfter(2),
      left3: leftAfter(3),
      kind: listOf(length).kindOf(answer.word),
      repeats: repeatsOf(answer),
    },
  };
}

/**
 * From 0 to 100.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @param {Run} run
 */
export function difficultyOf({ length, tries, hard }, answer, { positions, isFound }) {
  if (!isFound) return HARDEST;
  const narrow = positions
    .filter(({ guesses }) => guesses.length > 0)
    .reduce((sum, { fitting }) => sum + bitsOf(fitting.length), 0);
  const kind = listOf(length).kindOf(answer.word);
  const word = 2 * narrow + 6 * (kind - 1) + 3 * repeatsOf(answer);
  const work = Math.max(0, word + 5 * (length - 4) + (hard ? 8 : 0) + 6 * (7 - tries));
  return Math.floor((HARDEST * work ** 3) / (work ** 3 + HALF ** 3));
}

/** @param {Answer} answer */
function repeatsOf({ word }) {
  return word.length - new Set(word).size;
}

/**
 * How many bits tell so many words apart.
 *
 * @param {number} words 1 or more
 */
function bitsOf(words) {
  return 32 - Math.clz32(words - 1);
}
