/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Run } from "./reasoning.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { LEVELS } from "./levels.js";
import { listOf } from "./list.js";
import { Answer, Board, NAME, VERSION } from "./model.js";
import { difficultyOf, gradeOf, parOf, run } from "./reasoning.js";
import { proofOf } from "./solver.js";

const MOST_ATTEMPTS = 10_000;

/**
 * A board with its answer, and our solver's way to it.
 *
 * @typedef {{ readonly board: Board, readonly answer: Answer, readonly way: Run }} Grown
 */

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { board, answer, proof, grade } = growGraded(checkLevel(level), seed);
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade };
}

/**
 * The board of a level and a seed with its proof and its grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  const { board, answer, way } = grow(level, seed);
  return { board, answer, proof: proofOf(board, answer, way), grade: gradeOf(board, answer, way) };
}

/**
 * The board of a level and a seed.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Grown}
 */
export function grow(level, seed) {
  const { letters, tries, hard, difficulty: [low, high] } = LEVELS[level - 1];
  const { answers, words } = listOf(letters);
  const board = new Board(letters, tries, hard);
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const answer = new Answer(words[answers[stream.below(answers.length)]]);
    const way = run(board, answer);
    if (parOf(board, way) > tries) continue;
    const difficulty = difficultyOf(board, answer, way);
    if (difficulty >= low && difficulty <= high) return { board, answer, way };
  }
  throw new Invalid("no_board", `no word was found in ${MOST_ATTEMPTS} attempts`, "seed");
}
