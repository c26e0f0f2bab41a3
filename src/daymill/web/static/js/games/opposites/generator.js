/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Cue } from "./kernels.js"
 * @import { Level } from "./levels.js"
 * @import { Answer } from "./model.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { answerOf } from "./kernels.js";
import { LEVELS } from "./levels.js";
import { Board, DIRECTIONS, NAME, VERSION } from "./model.js";
import { difficultyOf, grade } from "./reasoning.js";
import { solve } from "./solver.js";

const MOST_ATTEMPTS = 100_000;
/** So many prompts one after another never have the same answer. */
const REPEATS = 4;
/** The directions where there are only two. */
const TWO_WAYS = [DIRECTIONS.indexOf("right"), DIRECTIONS.indexOf("left")];

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
  const row = LEVELS[level - 1];
  const [low, high] = row.difficulty;
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const cues = Array.from({ length: row.prompts }, () => drawCue(row, stream));
    if (isPlain(row, cues) || hasRepeats(cues)) continue;
    const board = new Board(cues, row.limit);
    const difficulty = difficultyOf(board);
    if (difficulty >= low && difficulty <= high) return board;
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}

/**
 * @param {Level} row
 * @param {Stream} stream
 * @returns {Cue}
 */
function drawCue({ ways, hollow, words, framed }, stream) {
  const way = stream.below(ways);
  return {
    direction: ways === 2 ? TWO_WAYS[way] : way,
    hollow: stream.below(100) < hollow,
    word: stream.below(100) < words,
    framed: stream.below(100) < framed,
  };
}

/**
 * Whether something that should be mixed is the same all through.
 *
 * @param {Level} row
 * @param {readonly Cue[]} cues
 */
function isPlain({ hollow, words, framed }, cues) {
  /**
   * @param {number} chance
   * @param {(cue: Cue) => boolean} has
   */
  const isSame = (chance, has) => chance % 100 > 0 && cues.every((cue) => has(cue) === has(cues[0]));
  return isSame(hollow, (cue) => cue.hollow) || isSame(words, (cue) => cue.word) || isSame(framed, (cue) => cue.framed);
}

/** @param {readonly Cue[]} cues */
function hasRepeats(cues) {
  let same = 0;
  return cues.some((cue, at) => {
    same = at > 0 && answerOf(cue) === answerOf(cues[at - 1]) ? same + 1 : 1;
    return same === REPEATS;
  });
}
