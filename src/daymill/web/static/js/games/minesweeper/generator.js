/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Level } from "./levels.js"
 * @import { Run } from "./reasoning.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { COVERED, Grid, numberOf, reveal } from "./grid.js";
import { settle } from "./ladder.js";
import { LEVELS } from "./levels.js";
import { Answer, Board, NAME, VERSION } from "./model.js";
import { move } from "./moves.js";
import { Position } from "./position.js";
import { difficultyOf, gradeOf, run } from "./reasoning.js";
import { proofOf } from "./solver.js";

const MOST_ATTEMPTS = 100_000;

/**
 * A board with its answer, and the reasoning that opens it.
 *
 * @typedef {{ readonly board: Board, readonly answer: Answer, readonly run: Run }} Grown
 */

/**
 * @param {number} level 1 to 18
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { board, answer, proof, grade } = growGraded(checkLevel(level, LEVELS.length), seed);
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade };
}

/**
 * The board of a level and a seed with its proof and its grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  const { board, answer, run } = grow(level, seed);
  return { board, answer, proof: proofOf(answer, run), grade: gradeOf(board, answer, run.steps) };
}

/**
 * The board of a level and a seed.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Grown}
 */
export function grow(level, seed) {
  return growRow(LEVELS[level - 1], seed);
}

/**
 * The board of any row and a seed.
 *
 * @param {Level} row
 * @param {number} seed
 * @returns {Grown}
 */
export function growRow(row, seed) {
  const [low, high] = row.difficulty;
  const grid = new Grid(row.width, row.height);
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const grown = layOut(row, grid, stream);
    if (!grown || grown.run.steps.length === 0) continue;
    const difficulty = difficultyOf(grown.run.steps);
    if (difficulty >= low && difficulty <= high) return grown;
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}

/**
 * A layout that needs no guess, null if the attempt fails.
 *
 * @param {Level} row
 * @param {Grid} grid
 * @param {Stream} stream
 * @returns {Grown | null}
 */
function layOut({ mines: count, deadly }, grid, stream) {
  const start = stream.below(grid.size);
  const mines = drawMines(grid, start, count, stream);
  let moves = 0;
  for (let before = -1; before !== moves; ) {
    before = moves;
    let position = new Position(grid, count, opened(grid, mines, start));
    for (settle(position, mines); !position.isOver; settle(position, mines)) {
      if (moves === grid.size || !move(position, mines, stream)) return null;
      moves++;
      const seen = position.seen.map((shown, cell) => (shown === COVERED ? COVERED : numberOf(grid, mines, cell)));
      position = new Position(grid, count, seen);
    }
  }
  const board = new Board(grid, count, deadly, start, Array.from(opened(grid, mines, start)));
  const answer = new Answer(grid, mines);
  return { board, answer, run: run(board, answer) };
}

/**
 * Mines anywhere but at the first click and beside it.
 *
 * @param {Grid} grid
 * @param {number} start
 * @param {number} count
 * @param {Stream} stream
 * @returns {Uint8Array} 1 for each cell with a mine
 */
function drawMines(grid, start, count, stream) {
  const near = new Set([start, ...grid.neighboursOf(start)]);
  const cells = Array.from({ length: grid.size }, (_, cell) => cell).filter((cell) => !near.has(cell));
  const mines = new Uint8Array(grid.size);
  for (let i = 0; i < count; i++) {
    const j = i + stream.below(cells.length - i);
    [cells[i], cells[j]] = [cells[j], cells[i]];
    mines[cells[i]] = 1;
  }
  return mines;
}

/**
 * What a fresh board shows after the first click.
 *
 * @param {Grid} grid
 * @param {Uint8Array} mines
 * @param {number} start
 */
function opened(grid, mines, start) {
  const seen = new Int8Array(grid.size).fill(COVERED);
  reveal(grid, mines, seen, start);
  return seen;
}
