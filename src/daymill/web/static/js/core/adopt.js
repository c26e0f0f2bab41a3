/**
 * Boards that come from outside.
 *
 * @import { Game, Puzzle, Record } from "./game.js"
 */

import { Invalid } from "./errors.js";

/** @type {{ readonly [verdict: string]: readonly [string, string] }} */
const NO_ANSWER = {
  none: ["no_answer", "this board has no answer"],
  many: ["many_answers", "this board has more than one answer"],
  undecided: ["undecided", "the search for this board's answers ran out of its budget"],
};

/**
 * The puzzle of a board that has no seed: proved and graded here.
 *
 * Throws `Invalid` with `no_answer`, `many_answers` or `undecided` where its claim does not hold.
 *
 * @template {Record} B
 * @template {Record} A
 * @template S, V
 * @param {Game<B, A, S, V>} game
 * @param {B} board
 * @returns {Puzzle<B, A>}
 */
export function adopt(game, board) {
  const proof = game.solve(board, 2);
  const answer = proof.solutions[0];
  if (proof.verdict !== "one") {
    const [code, message] = NO_ANSWER[proof.verdict];
    throw new Invalid(code, message, "board");
  }
  const { name, version } = game.info;
  return { game: name, version, level: null, seed: null, board, answer, proof, grade: game.grade(board) };
}
