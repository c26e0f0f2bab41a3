/**
 * The rules of the word of the day, plain to read.
 *
 * @import { Outcome, Puzzle as Whole, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { listOf } from "./list.js";
import { demandsOf, isRight, marksOf, notKept, notUsed } from "./marks.js";
import { guessAction, readAction } from "./model.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board: { seen } }) {
  return { guesses: seen };
}

/**
 * @param {Puzzle} _puzzle
 * @param {State} state
 * @returns {State}
 */
export function restart(_puzzle, state) {
  return state;
}

/**
 * Whether undo cannot take a change of position back: marks have been seen.
 *
 * @param {State} before
 * @param {State} after
 */
export function lasting(before, after) {
  return before.guesses.length !== after.guesses.length;
}

/**
 * The position after a guess. Throws `Refused` (`not_letters`, `wrong_length`, `not_a_word`, `already_guessed`,
 * `must_keep`, `must_use`) or `Invalid` (`unknown_action`).
 *
 * @param {Whole<Board, Answer>} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board, answer }, { guesses }, action) {
  const word = readAction(action);
  check(board, { guesses }, word);
  return { guesses: [...guesses, { word, marks: marksOf(word, answer.word) }] };
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {string} word
 */
function check({ length, hard }, { guesses }, word) {
  if (!/^[a-z]+$/.test(word)) throw new Refused("not_letters", "Only the letters from a to z can be guessed.");
  if (word.length !== length) {
    throw new Refused("wrong_length", `A guess has ${length} letters, not ${word.length}.`);
  }
  if (!listOf(length).has(word)) throw new Refused("not_a_word", `${word} is not in the list of words.`);
  if (guesses.some((guess) => guess.word === word)) {
    throw new Refused("already_guessed", `${word} was guessed already.`);
  }
  if (!hard) return;
  const demands = demandsOf(guesses);
  const [at, kept] = notKept(demands, word) ?? [];
  if (at !== undefined) throw new Refused("must_keep", `Letter ${at + 1} has to be ${kept}.`);
  const [used, copies] = notUsed(demands, word) ?? [];
  if (used) throw new Refused("must_use", `${used} has to be used${copies === 1 ? "" : ` ${copies} times`}.`);
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board: { tries } }, { guesses }) {
  if (isRight(guesses.at(-1))) return "solved";
  return guesses.length >= tries ? "finished" : "";
}

/**
 * The log that plays an answer out.
 *
 * @param {Board} _board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions(_board, { word }) {
  return [guessAction(word)];
}

/**
 * @param {Whole<Board, Answer>} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, { guesses }) {
  const end = outcome(puzzle, { guesses });
  return { board: puzzle.board, guesses, outcome: end, answer: end === "finished" ? puzzle.answer.word : "" };
}
