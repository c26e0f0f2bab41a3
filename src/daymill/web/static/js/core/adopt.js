/**
 * Boards that come from outside.
 *
 * @import { Game, Puzzle, Record } from "./game.js"
 */

import { Invalid } from "./errors.js";
import { answerNeeded } from "./game.js";

/** @type {{ readonly [verdict: string]: readonly [string, string] }} */
const NO_ANSWER = {
  none: ["no_answer", "this board has no answer"],
  many: ["many_answers", "this board has more than one answer"],
  undecided: ["undecided", "the search for this board's answers ran out of its budget"],
};

/** @type {typeof NO_ANSWER} */
const HIDDEN_NO_ANSWER = {
  none: ["no_answer", "board and answer do not fit each other"],
  many: ["many_answers", "what can be seen leaves more than one answer"],
  undecided: NO_ANSWER.undecided,
};

/**
 * The puzzle of a board that has no seed: proved and graded here. A hidden game needs its answer.
 *
 * Throws `Invalid` with `no_answer`, `many_answers` or `undecided` where its claim does not hold, and with
 * `answer_needed`.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {B} board
 * @param {A} [answer]
 * @returns {Puzzle<B, A>}
 */
export function adopt(game, board, answer) {
  const proof = proved(game, board, answer);
  const [found] = proof.solutions;
  if (proof.verdict !== "one") {
    const [code, message] = (game.hidden ? HIDDEN_NO_ANSWER : NO_ANSWER)[proof.verdict];
    throw new Invalid(code, `${message}. ${proof.note ?? ""}`.replace(/[ .]+$/, ""), "board");
  }
  const { name, version } = game.info;
  const grade = graded(game, board, found);
  return { game: name, version, level: null, seed: null, board, answer: found, proof, grade };
}

/**
 * The proof of a game's claim: from the board alone, or, where the game is hidden, from board and answer.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {B} board
 * @param {A} [answer]
 */
export function proved(game, board, answer) {
  if (!game.hidden) return game.solve(board, 2);
  if (answer === undefined) return answerNeeded();
  return game.hidden.prove(board, answer);
}

/**
 * The grade of a board, for which a hidden game is told the answer.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {B} board
 * @param {A} answer
 */
export function graded(game, board, answer) {
  return game.hidden ? game.hidden.grade(board, answer) : game.grade(board);
}
