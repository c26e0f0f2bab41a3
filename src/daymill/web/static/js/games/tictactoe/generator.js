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
import { Match } from "./match.js";
import { Board, NAME, VERSION } from "./model.js";
import { chancesOf, difficultyOf, gradeOf } from "./reasoning.js";
import { firstState } from "./rules.js";
import { proofOf } from "./solver.js";

const MOST_ATTEMPTS = 100_000;

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { match, grade } = growGraded(checkLevel(level), seed);
  const proof = proofOf(match, 1);
  const [answer] = proof.solutions;
  return { game: NAME, version: VERSION, level, seed, board: match.board, answer, proof, grade };
}

/**
 * The match of a level and a seed with its grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  const { match, chances } = grow(level, seed);
  return { match, grade: gradeOf(match, chances) };
}

/**
 * The match of a level and a seed, with the chances of a sensible player.
 *
 * @param {number} level
 * @param {number} seed
 */
export function grow(level, seed) {
  const { games, starts, errs, difficulty: [low, high] } = LEVELS[level - 1];
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const board = new Board(games, starts, errs, stream.nextUint32());
    const match = new Match(board, firstState(board));
    if (errs > 0 && match.par <= games) continue;
    const chances = chancesOf(match);
    const difficulty = difficultyOf(match, chances);
    if (difficulty >= low && difficulty <= high) return { match, chances };
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}
