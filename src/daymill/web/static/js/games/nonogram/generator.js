/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Grade, Puzzle } from "../../core/game.js"
 * @import { Level, Symmetry } from "./levels.js"
 * @import { Clue } from "./model.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { LEVELS } from "./levels.js";
import { Answer, Board, NAME, VERSION } from "./model.js";
import { Position, isKnown } from "./position.js";
import { grade } from "./reasoning.js";
import { settle } from "./rounds.js";
import { solve } from "./solver.js";

const MOST_ATTEMPTS = 1_000;
const MOST_MOVES = 200;

/**
 * Where a symmetry takes a cell; `right` and `bottom` are the numbers of the last column and row.
 *
 * @typedef {(row: number, column: number, bottom: number, right: number) => [number, number]} Image
 */

/** @type {{ readonly [name in Symmetry]: Image }} */
const IMAGES = {
  none: (row, column) => [row, column],
  "left-right": (row, column, _, right) => [row, right - column],
  "up-down": (row, column, bottom) => [bottom - row, column],
  turn: (row, column, bottom, right) => [bottom - row, right - column],
};

/** A picture that is being made, 1 for a filled cell, and what line analysis finds from its clues. */
class Draft {
  /** @param {Level} row */
  constructor(row) {
    this.row = row;
    this.orbits = orbitsOf(row);
    /** The orbit of each cell. */
    this.orbitOf = new Uint16Array(row.width * row.height);
    this.orbits.forEach((cells, orbit) => cells.forEach((cell) => (this.orbitOf[cell] = orbit)));
    this.picture = new Uint8Array(row.width * row.height);
    this.position = new Position(row.width, row.height, 1);
  }

  /**
   * A picture from the stream.
   *
   * @param {Stream} stream
   */
  draw(stream) {
    const { row, orbits, picture } = this;
    for (const cells of orbits) {
      const filled = stream.below(100) < row.density ? 1 : 0;
      for (const cell of cells) picture[cell] = filled;
    }
    for (let pass = 0; pass < row.smooth; pass++) picture.set(smoothed(picture, row));
  }

  /** Looks at the clues of the picture: the cells that line analysis leaves open, in order. */
  look() {
    const { position, picture } = this;
    for (let line = 0; line < position.lines; line++) writeClue(position, line, picture);
    position.clear();
    settle(position);
    /** @type {number[]} */
    const open = [];
    position.values.forEach((set, cell) => isKnown(set) || open.push(cell));
    return open;
  }

  /**
   * Changes a cell of the picture with its orbit.
   *
   * @param {number} cell
   */
  flip(cell) {
    for (const each of this.orbits[this.orbitOf[cell]]) this.picture[each] ^= 1;
  }

  /**
   * Changes the picture until line analysis leaves nothing open.
   *
   * @param {Stream} stream
   * @returns {boolean} whether it came to that
   */
  repair(stream) {
    let open = this.look();
    for (let move = 0; open.length > 0; move++) {
      if (move === MOST_MOVES) return false;
      const cell = open[stream.below(open.length)];
      this.flip(cell);
      const now = this.look();
      if (now.length > open.length) this.flip(cell);
      else open = now;
    }
    return true;
  }

  /** The clues of the picture. */
  get board() {
    const { width, height } = this.row;
    const { position } = this;
    const clues = Array.from({ length: width + height }, (_, line) => {
      const from = line * position.stride;
      /** @type {Clue} */
      const clue = Array.from(position.lengths.subarray(from, from + position.counts[line]), (length) => [length, 1]);
      return clue;
    });
    return new Board(clues.slice(0, height), clues.slice(height));
  }
}

/**
 * @param {number} level 1 to 18
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { board, grade } = grow(checkLevel(level, LEVELS.length), seed);
  const proof = solve(board, 1);
  return { game: NAME, version: VERSION, level, seed, board, answer: proof.solutions[0], proof, grade };
}

/**
 * The board of a level and a seed, with its grade, which its level asks for, but without a proof.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {{ board: Board, grade: Grade }}
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const [low, high] = row.band;
  const stream = new Stream(seed);
  const draft = new Draft(row);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    draft.draw(stream);
    if (!draft.repair(stream) || !draft.picture.includes(1)) continue;
    const { board } = draft;
    const graded = grade(board);
    if (graded.difficulty >= low && graded.difficulty <= high) return { board, grade: graded };
  }
  throw new Invalid("no_board", `no board was found in ${MOST_ATTEMPTS} attempts`, "seed");
}

/**
 * The board of a level and a seed, with proof and grade.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  return generate(level, seed);
}

/**
 * The runs of a line of a picture.
 *
 * @param {Position} position
 * @param {number} line
 * @param {Uint8Array} picture
 */
function writeClue(position, line, picture) {
  const size = position.sizeOf(line);
  let at = line * position.stride;
  let length = 0;
  for (let i = 0; i <= size; i++) {
    if (i < size && picture[position.cellAt(line, i)]) {
      length++;
    } else if (length > 0) {
      position.lengths[at++] = length;
      length = 0;
    }
  }
  position.counts[line] = at - line * position.stride;
}

/**
 * The picture after a pass of smoothing: each cell as most of its neighbourhood.
 *
 * @param {Uint8Array} picture
 * @param {Level} row
 */
function smoothed(picture, { width, height }) {
  return picture.map((old, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width];
    let balance = 0;
    for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, height - 1); r++) {
      for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, width - 1); c++) {
        balance += picture[r * width + c] ? 1 : -1;
      }
    }
    return balance > 0 ? 1 : balance < 0 ? 0 : old;
  });
}

/**
 * The cells that go together, in the order of their first cells.
 *
 * @param {Level} row
 * @returns {number[][]}
 */
function orbitsOf({ width, height, symmetry }) {
  /** @type {number[][]} */
  const orbits = [];
  for (let cell = 0; cell < width * height; cell++) {
    const [row, column] = IMAGES[symmetry](Math.floor(cell / width), cell % width, height - 1, width - 1);
    const image = row * width + column;
    if (image >= cell) orbits.push(image === cell ? [cell] : [cell, image]);
  }
  return orbits;
}
