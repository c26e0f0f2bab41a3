/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Grade, Proof, Puzzle } from "../../core/game.js"
 * @import { Level } from "./levels.js"
 * @import { Answer } from "./model.js"
 * @import { Move } from "./solver.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { LEVELS } from "./levels.js";
import { Board, NAME, VERSION } from "./model.js";
import { gradeOf } from "./reasoning.js";
import { begin, isReached, withNewTile } from "./rules.js";
import { parMoves, proofOf } from "./solver.js";

const MOST_ATTEMPTS = 10_000;

/** A board that was kept. @typedef {{ readonly board: Board, readonly proof: Proof<Answer>, readonly grade: Grade }} Kept */

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { board, proof, grade } = grow(checkLevel(level), seed);
  return { game: NAME, version: VERSION, level, seed, board, answer: proof.solutions[0], proof, grade };
}

/**
 * The board of a level and a seed, with its proof and grade.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Kept}
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const kept = attemptAt(row, stream);
    if (kept) return kept;
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}

export { grow as growGraded };

/**
 * What there is to keep of an attempt, null where it is not as its level wants it.
 *
 * @param {Level} row
 * @param {Stream} stream
 * @returns {Kept | null}
 */
function attemptAt({ target, slack, difficulty }, stream) {
  const grid = withNewTile(withNewTile({ upper: 0, lower: 0 }, stream), stream);
  const spawns = stream.nextUint32();
  const spare = slack ? slack[0] + stream.below(slack[1] - slack[0] + 1) : 0;
  const free = new Board(grid, spawns, target, 0);
  /** @type {Move[]} */
  const moves = [...parMoves(free, begin(free))];
  if (!isReached(free, moves[moves.length - 1].next.grid)) return null;
  const board = slack ? new Board(grid, spawns, target, moves.length + spare) : free;
  const proof = proofOf(board, moves);
  const grade = gradeOf(board, proof, moves);
  const [low, high] = difficulty ?? [0, 100];
  return grade.difficulty >= low && grade.difficulty <= high ? { board, proof, grade } : null;
}
