/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Answer } from "./model.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { LEVELS } from "./levels.js";
import { Board, NAME, VERSION } from "./model.js";
import { difficultyOf, grade } from "./reasoning.js";
import { solve } from "./solver.js";

const MOST_ATTEMPTS = 100_000;

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const board = grow(checkLevel(level), seed);
  const proof = solve(board, 1);
  return { game: NAME, version: VERSION, level, seed, board, answer: proof.solutions[0], proof, grade: grade(board) };
}

/**
 * The board of a level and a seed with its grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  const board = grow(level, seed);
  return { board, grade: grade(board) };
}

/**
 * The board of a level and a seed.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Board}
 */
export function grow(level, seed) {
  const { width, height, order, reshuffles, difficulty: [low, high] } = LEVELS[level - 1];
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const numbers = Array.from({ length: width * height }, (_, at) => at + 1);
    stream.shuffle(numbers);
    const table = Array.from({ length: height }, (_, row) => numbers.slice(row * width, (row + 1) * width));
    const board = new Board(table, order, reshuffles, stream.state[0] >>> 0);
    const difficulty = difficultyOf(board);
    if (difficulty >= low && difficulty <= high) return board;
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}
