/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Level } from "./levels.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { count, newCount, rankOf } from "./kernels.js";
import { newLadder } from "./ladder.js";
import { LEVELS } from "./levels.js";
import { Answer, Board, MOST, NAME, VERSION } from "./model.js";
import { FIGURES, RANK, appraise, difficultyOf, gradeOf } from "./reasoning.js";
import { lowest, numbersOf } from "./sets.js";
import { allUpTo, proofOf } from "./solver.js";

const MOST_ATTEMPTS = 100_000;

const ladder = newLadder();
const figures = new Int32Array(FIGURES);
const settings = new Uint8Array(MOST);
const solutions = new Uint8Array(2 * MOST);
const counted = newCount();
const bedsLeft = new Uint8Array(MOST);

/**
 * @param {number} level 1 to 15
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const row = LEVELS[checkLevel(level) - 1];
  growGraded(level, seed);
  const { pumps, beds, wiring, needs } = ladder;
  const feeds = Array.from(wiring.subarray(0, pumps), numbersOf);
  const board = new Board(row.settings, feeds, [...needs.subarray(0, beds)]);
  const answer = new Answer([...settings.subarray(0, pumps)]);
  const proof = proofOf(ladder, figures[RANK], counted, solutions, 1);
  const grade = gradeOf(ladder, row.settings, figures);
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade };
}

/**
 * Grows a board in the ladder of this file, with the figures of its proof and grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  grow(level, seed);
  if (!LEVELS[level - 1].difficulty) appraise(ladder, solutions, counted, figures);
}

/**
 * Grows a board in the ladder of this file, without the figures where its level does not look at them.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {number} how many attempts it took
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const stream = new Stream(seed);
  ladder.pumps = row.pumps;
  ladder.beds = row.beds;
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
  if (!drawWiring(row, stream)) return false;
  if (drawSettings(row, stream) < row.running) return false;
  if (!deriveNeeds(row)) return false;
  ladder.candidates.fill(allUpTo(row.settings), 0, row.pumps);
  figures[RANK] = rankOf(ladder);
  if (figures[RANK] < row.pumps) {
    count(ladder, ladder.candidates, 2, solutions, counted);
    if (counted.found !== 1 || counted.exhausted) return false;
  }
  if (!row.difficulty) return true;
  appraise(ladder, solutions, counted, figures);
  const difficulty = difficultyOf(figures);
  return difficulty >= row.difficulty[0] && difficulty <= row.difficulty[1];
}

/**
 * @param {Level} row
 * @param {Stream} stream
 * @returns {boolean} whether every bed is fed
 */
function drawWiring({ pumps, beds, feeds: [low, high] }, stream) {
  const { wiring, pumpsOf } = ladder;
  pumpsOf.fill(0);
  for (let pump = 0; pump < pumps; pump++) {
    const least = beds - (low + stream.below(high - low + 1));
    for (let bed = 0; bed < beds; bed++) bedsLeft[bed] = bed;
    wiring[pump] = 0;
    // Stream.choose, without making a list
    for (let i = beds - 1; i >= least; i--) {
      const j = stream.below(i + 1);
      const bed = bedsLeft[j];
      bedsLeft[j] = bedsLeft[i];
      wiring[pump] |= 1 << bed;
      pumpsOf[bed] |= 1 << pump;
    }
  }
  for (let bed = 0; bed < beds; bed++) {
    if (pumpsOf[bed] === 0) return false;
  }
  return true;
}

/**
 * @param {Level} row
 * @param {Stream} stream
 * @returns {number} how many pumps run
 */
function drawSettings({ pumps, settings: highest }, stream) {
  let running = 0;
  for (let pump = 0; pump < pumps; pump++) {
    settings[pump] = stream.below(highest + 1);
    if (settings[pump] > 0) running++;
  }
  return running;
}

/**
 * @param {Level} row
 * @returns {boolean} whether every need is one that the level has
 */
function deriveNeeds({ beds, needs: [low, high] }) {
  for (let bed = 0; bed < beds; bed++) {
    let water = 0;
    for (let pumps = ladder.pumpsOf[bed]; pumps; pumps &= pumps - 1) water += settings[lowest(pumps)];
    if (water < low || water > high) return false;
    ladder.needs[bed] = water;
  }
  return true;
}
