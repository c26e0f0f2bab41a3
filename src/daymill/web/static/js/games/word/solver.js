/**
 * Proofs: of a board with its answer, that it is a word of the list; of a position, which words it leaves.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board } from "./model.js"
 * @import { Run } from "./reasoning.js"
 */

import { listOf } from "./list.js";
import { fits } from "./marks.js";
import { Answer } from "./model.js";
import { positionOf } from "./position.js";
import { parOf, run } from "./reasoning.js";
import { tell } from "./sentences.js";

const MOST_WORDS = 1_000;

/**
 * What a position tells: how many words fit it, the first of them, and a good guess.
 *
 * @param {Board} board
 * @param {number} limit how many are given at the most
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  const position = positionOf(board, board.seen);
  const { words, isRare, move, list } = position;
  const fitting = list.others.filter((word) => fits(board.seen, list.words[word])).length;
  const answers = isRare ? 0 : words.length;
  return {
    verdict: words.length > 1 ? "many" : words.length === 1 ? "one" : "none",
    solutions: words.slice(0, Math.min(limit, MOST_WORDS)).map((word) => new Answer(word)),
    nodes: 0,
    figures: { answers, words: answers + fitting },
    ...(move && { note: tell(position, move).sentence }),
  };
}

/**
 * The proof that an answer is a word of the list, and what is seen true of it.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {Proof<Answer>}
 */
export function prove(board, answer) {
  const fit = listOf(board.length).has(answer.word) && fits(board.seen, answer.word);
  if (!fit) return { verdict: "none", solutions: [], nodes: 0, figures: {} };
  return proofOf(board, answer, run(board, answer));
}

/**
 * The proof from our solver's way.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @param {Run} run
 * @returns {Proof<Answer>}
 */
export function proofOf(board, answer, run) {
  const { answers, words } = listOf(board.length);
  const par = parOf(board, run);
  return {
    verdict: "one",
    solutions: [answer],
    nodes: run.positions.length,
    figures: { answers: answers.length, words: words.length, ...(par && { par }) },
  };
}
