/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Level } from "./levels.js"
 * @import { Appraisal } from "./reasoning.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { search } from "./kernels.js";
import { LEVELS } from "./levels.js";
import { Answer, Board, NAME, VERSION } from "./model.js";
import { appraise, gradeOf } from "./reasoning.js";

const MOST_ATTEMPTS = 100_000;

/**
 * A board that was kept, with its answer, the nodes of its proof and its appraisal.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly answer: Answer,
 *   readonly nodes: number,
 *   readonly appraisal: Appraisal,
 * }} Kept
 */

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { board, answer, grade, nodes } = growGraded(checkLevel(level), seed);
  const proof = { verdict: /** @type {const} */ ("one"), solutions: [answer], nodes, figures: {} };
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade };
}

/**
 * The board of a level and a seed with its grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  const kept = grow(level, seed);
  return { ...kept, grade: gradeOf(kept.board, kept.appraisal, kept.nodes) };
}

/**
 * The board of a level and a seed.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Kept}
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const numbers = drawNumbers(row, stream);
    const kept = judge(row, numbers, drawAnswer(row, stream));
    if (kept) return kept;
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}

/**
 * Something for each cell, as rows.
 *
 * @param {Level} row
 * @param {() => number} draw
 */
function drawCells({ width, height }, draw) {
  return Array.from({ length: height }, () => Array.from({ length: width }, draw));
}

/**
 * @param {Level} row
 * @param {Stream} stream
 */
function drawNumbers(row, stream) {
  return drawCells(row, () => {
    const number = 1 + stream.below(row.largest);
    return row.negative > 0 && stream.below(100) < row.negative ? -number : number;
  });
}

/**
 * @param {Level} row
 * @param {Stream} stream
 */
function drawAnswer(row, stream) {
  return drawCells(row, () => (stream.below(100) < row.kept ? 1 : 0));
}

/**
 * What there is to keep of an attempt, null where it is not as its level wants it.
 *
 * @param {Level} row
 * @param {readonly (readonly number[])[]} numbers
 * @param {readonly (readonly number[])[]} keep
 * @returns {Kept | null}
 */
function judge(row, numbers, keep) {
  if (isPlain(row, keep)) return null;
  const rows = numbers.map((line, r) => line.reduce((sum, number, c) => sum + number * keep[r][c], 0));
  const columns = numbers[0].map((_, c) => numbers.reduce((sum, line, r) => sum + line[c] * keep[r][c], 0));
  const board = new Board(numbers, rows, columns);
  const { found, nodes, exhausted } = search(board.lines, 2);
  if (found !== 1 || exhausted) return null;
  const [low, high] = row.difficulty;
  const appraisal = appraise(board, high);
  const { difficulty } = appraisal;
  return difficulty >= low && difficulty <= high ? { board, answer: new Answer(keep), nodes, appraisal } : null;
}

/**
 * Whether nothing is struck, or a line of a mixed row is kept whole or struck whole.
 *
 * @param {Level} row
 * @param {readonly (readonly number[])[]} keep
 */
function isPlain({ mixed }, keep) {
  if (!mixed) return keep.flat().every((kept) => kept);
  const lines = [...keep, ...keep[0].map((_, c) => keep.map((line) => line[c]))];
  return lines.some((line) => line.every((kept) => kept === line[0]));
}
