/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Level } from "./levels.js"
 * @import { Answer, Pair } from "./model.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import * as kernels from "./kernels.js";
import { LEVELS } from "./levels.js";
import { Board, NAME, VERSION } from "./model.js";
import { difficultyOf, gradeOf } from "./reasoning.js";
import { examine, newRoom, proofOf } from "./solver.js";

const MOST_ATTEMPTS = 100_000;

const room = newRoom();
const openTargets = new Uint8Array(4 * kernels.CELLS);
const walls = new Uint8Array(kernels.CELLS);
const cellsLeft = new Uint8Array(kernels.CELLS);
const openCells = new Uint8Array(kernels.CELLS);
const goals = new Int16Array(kernels.POSITIONS);

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { width, height } = LEVELS[checkLevel(level) - 1];
  growGraded(level, seed);
  const board = new Board(width, height, walls.slice(0, room.cells), pairOf(room.start), pairOf(room.goal));
  const proof = proofOf(room, 1);
  const answer = proof.solutions[0];
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade: gradeOf(room) };
}

/**
 * Grows a board in the room of this file, with the figures of its proof and grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  grow(level, seed);
  const row = LEVELS[level - 1];
  if (!row.difficulty) examine(room, row.width);
}

/**
 * Grows a board in the room of this file, without the figures where its level does not look at them.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {number} how many attempts it took
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const stream = new Stream(seed);
  kernels.openTargets(row.width, row.height, openTargets);
  for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts++) {
    if (attempt(row, stream)) return attempts;
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}

/**
 * One attempt at a board.
 *
 * @param {Level} row
 * @param {Stream} stream
 * @returns {boolean} whether it was kept
 */
function attempt(row, stream) {
  const opens = drawWalls(row, stream);
  if (!kernels.connected(room.targets, openCells[0], opens)) return false;
  const first = stream.below(opens);
  const second = stream.below(opens - 1);
  room.start = (openCells[first] << 6) | openCells[second >= first ? second + 1 : second];
  room.reached = kernels.reach(room.targets, room.start, room.distance, room.order);
  const [low, high] = row.par;
  const count = kernels.findGoals(room.distance, room.order, room.reached, low, high, goals);
  if (count === 0) return false;
  room.goal = row.pick === "position" ? goals[stream.below(count)] : pickByLength(count, stream);
  if (!row.difficulty) return true;
  examine(room, row.width);
  const difficulty = difficultyOf(room.figures);
  return difficulty >= row.difficulty[0] && difficulty <= row.difficulty[1];
}

/**
 * Puts up the walls and lists the open cells.
 *
 * @param {Level} row
 * @param {Stream} stream
 * @returns {number} how many cells are open
 */
function drawWalls({ width, height, walls: [low, high] }, stream) {
  const cells = width * height;
  const least = cells - (low + stream.below(high - low + 1));
  for (let cell = 0; cell < cells; cell++) {
    cellsLeft[cell] = cell;
    walls[cell] = 0;
  }
  // Stream.choose, without making a list
  for (let i = cells - 1; i >= least; i--) {
    const j = stream.below(i + 1);
    walls[cellsLeft[j]] = 1;
    cellsLeft[j] = cellsLeft[i];
  }
  let opens = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (walls[cell] === 0) openCells[opens++] = cell;
  }
  room.cells = cells;
  kernels.wallTargets(openTargets, walls, cells, room.targets);
  return opens;
}

/**
 * A goal of a length that is drawn first. The goals stand in order of length.
 *
 * @param {number} count
 * @param {Stream} stream
 * @returns {number}
 */
function pickByLength(count, stream) {
  const { distance } = room;
  let lengths = 1;
  for (let at = 1; at < count; at++) {
    if (distance[goals[at]] !== distance[goals[at - 1]]) lengths++;
  }
  let left = stream.below(lengths);
  let from = 0;
  while (left > 0) {
    from++;
    if (distance[goals[from]] !== distance[goals[from - 1]]) left--;
  }
  let until = from + 1;
  while (until < count && distance[goals[until]] === distance[goals[from]]) until++;
  return goals[from + stream.below(until - from)];
}

/**
 * @param {number} position
 * @returns {Pair}
 */
function pairOf(position) {
  return [position >> 6, position & 63];
}
