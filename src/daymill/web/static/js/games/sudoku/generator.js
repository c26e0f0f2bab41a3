/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Grid } from "./geometry.js"
 * @import { Level, Symmetry } from "./levels.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { gridOf } from "./geometry.js";
import { search } from "./kernels.js";
import { rate } from "./ladder.js";
import { LEVELS } from "./levels.js";
import { Answer, Board, NAME, VERSION } from "./model.js";
import { Position } from "./position.js";
import { grade } from "./reasoning.js";
import { bitOf } from "./sets.js";
import { solve } from "./solver.js";

const MOST_ATTEMPTS = 1_000;
const MOST_MOVES = 200;
/** For boards of very few givens. */
const MOST_MOVES_SPARSE = 20_000;

/**
 * Where a symmetry takes a cell; `top` is the number of the last row and column.
 *
 * @type {{ readonly [name in Symmetry]: (row: number, column: number, top: number) => [number, number] }}
 */
const IMAGES = {
  none: (row, column) => [row, column],
  rotational: (row, column, top) => [top - row, top - column],
  mirror: (row, column, top) => [row, top - column],
  diagonal: (row, column) => [column, row],
};

/**
 * Sets of cells that hold other digits in some other full grid, so that one cell of each has to be shown.
 */
class Swaps {
  constructor() {
    /** Three masks of 27 cells for each. @type {number[]} */
    this.masks = [];
  }

  /** @param {readonly boolean[]} cells */
  add(cells) {
    this.masks.push(...masksOf(cells));
  }

  /**
   * Whether all cells of one of the sets are empty.
   *
   * @param {readonly number[]} givens
   */
  anyAmong(givens) {
    const [a, b, c] = masksOf(givens);
    const { masks } = this;
    for (let at = 0; at < masks.length; at += 3) {
      if (((masks[at] & a) | (masks[at + 1] & b) | (masks[at + 2] & c)) === 0) return true;
    }
    return false;
  }
}

/** A board that is being made: a full grid, of which some orbits of cells are shown. */
class Draft {
  /**
   * @param {Level} row
   * @param {Stream} stream
   */
  constructor(row, stream) {
    this.row = row;
    this.stream = stream;
    this.grid = gridOf(row.size);
    this.orbits = orbitsOf(this.grid, row.symmetry);
    this.answer = search(this.grid, this.grid.cells.map(() => this.grid.all), 1, stream).answers[0];
    this.givens = [...this.answer];
    this.swaps = new Swaps();
    this.shown = this.orbits.map(() => true);
    this.position = new Position(this.grid);
    this.allowed = this.grid.cells.map(() => this.grid.all);
  }

  /** The orbits that are shown, or those that are not, in order. @param {boolean} shown */
  orbitsThat(shown) {
    return [...this.orbits.keys()].filter((orbit) => this.shown[orbit] === shown);
  }

  /**
   * @param {number} orbit
   * @param {boolean} shown
   */
  show(orbit, shown) {
    this.shown[orbit] = shown;
    for (const cell of this.orbits[orbit]) this.givens[cell] = shown ? this.answer[cell] : 0;
  }

  get count() {
    return this.givens.filter(Boolean).length;
  }

  /** Empties what can be emptied, in an order drawn from the stream. */
  dig() {
    const order = this.orbitsThat(true);
    this.stream.shuffle(order);
    let count = this.count;
    for (const orbit of order) {
      const fewer = count - this.orbits[orbit].length;
      if (fewer < this.row.givens[0]) continue;
      this.show(orbit, false);
      if (this.hasOther(orbit)) this.show(orbit, true);
      else count = fewer;
    }
  }

  /**
   * Whether there is an answer other than the one known, which would have another digit in an orbit just emptied.
   *
   * @param {number} orbit
   */
  hasOther(orbit) {
    const { grid, givens, answer } = this;
    if (this.swaps.anyAmong(givens)) return true;
    const candidates = givens.map((given) => (given ? bitOf(given) : grid.all));
    return this.orbits[orbit].some((cell) => {
      candidates[cell] = grid.all & ~bitOf(answer[cell]);
      const { answers, exhausted } = search(grid, candidates, 1);
      candidates[cell] = bitOf(answer[cell]);
      for (const other of answers) this.swaps.add(other.map((digit, each) => digit !== answer[each]));
      return answers.length > 0 || exhausted;
    });
  }

  /** What is wrong with the board: "" if nothing is. */
  look() {
    const [low, high] = this.row.rating;
    if (this.count > this.row.givens[1]) return "too_full";
    this.position.load(this.givens, this.allowed);
    const rating = rate(this.position, high);
    return rating < 0 ? "too_hard" : rating < low ? "too_easy" : "";
  }

  /**
   * Changes the board.
   *
   * @param {string} fault what is wrong with it
   */
  move(fault) {
    const before = { givens: [...this.givens], shown: [...this.shown] };
    const { count } = this;
    const hidden = this.orbitsThat(false).length;
    const easier = fault === "too_hard" && !this.row.minimal;
    for (let times = easier ? 1 : Math.min(3, hidden); times > 0; times--) this.fillOne();
    if (!easier) this.dig();
    if (fault === "too_full" && this.count > count) Object.assign(this, before);
  }

  fillOne() {
    const hidden = this.orbitsThat(false);
    this.show(hidden[this.stream.below(hidden.length)], true);
  }
}

/**
 * The cells that are marked, as three masks of 27.
 *
 * @param {readonly (number | boolean)[]} cells
 * @returns {[number, number, number]}
 */
function masksOf(cells) {
  /** @type {[number, number, number]} */
  const masks = [0, 0, 0];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell]) masks[Math.floor(cell / 27)] |= 1 << (cell % 27);
  }
  return masks;
}

/**
 * @param {number} level 1 to 16
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { row, givens } = grow(checkLevel(level, LEVELS.length), seed);
  const board = new Board(row.size, givens);
  const proof = solve(board, 1);
  const answer = proof.solutions[0];
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade: grade(board) };
}

/**
 * The board of a level and a seed, without proof and grade.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Draft}
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const stream = new Stream(seed);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const draft = new Draft(row, stream);
    draft.dig();
    if (settle(draft)) return draft;
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
 * Moves a board until it is as its level wants it.
 *
 * @param {Draft} draft
 * @returns {boolean} whether it came to that
 */
function settle(draft) {
  const { row } = draft;
  const most = row.givens[1] < row.size ** 2 ? MOST_MOVES_SPARSE : MOST_MOVES;
  for (let moves = 0; ; moves++) {
    const fault = draft.look();
    if (fault === "") return true;
    if (moves === most) return false;
    draft.move(fault);
  }
}

/**
 * The cells that go together, in the order of their first cells.
 *
 * @param {Grid} grid
 * @param {Symmetry} symmetry
 * @returns {number[][]}
 */
function orbitsOf({ size, cells }, symmetry) {
  return cells.flatMap((cell) => {
    const [row, column] = IMAGES[symmetry](Math.floor(cell / size), cell % size, size - 1);
    const image = row * size + column;
    return image < cell ? [] : [image === cell ? [cell] : [cell, image]];
  });
}
