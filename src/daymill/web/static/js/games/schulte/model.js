/**
 * Schulte table's records: the board, the answer, the position of a player, and how they are read from JSON.
 *
 * @import { Reach } from "./kernels.js"
 */

import { Invalid } from "../../core/errors.js";
import { SEEDS, Stream } from "../../core/random.js";
import { fields, integer, items, text } from "../../core/reading.js";
import { measure } from "./kernels.js";

export const NAME = "schulte";
export const VERSION = 1;

const LEAST_SIDE = 2;
const LARGEST_SIDE = 10;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** The order in which numbers are tapped. @typedef {"up" | "down"} Order */

/**
 * A position: whether the run has started, how many numbers are found, how many taps were wrong, when the last one came
 * (ms), the number that it was on if it was wrong (else 0), how many came too fast.
 *
 * @typedef {{
 *   readonly started: boolean,
 *   readonly found: number,
 *   readonly wrong: number,
 *   readonly last: number,
 *   readonly slip: number,
 *   readonly fast: number,
 * }} State
 */

/**
 * What a player sees: the board, the table that stands, the position.
 *
 * @typedef {{ readonly board: Board, readonly table: readonly number[], readonly state: State }} View
 */

/** The public board. Cells are numbered row by row from 0. */
export class Board {
  /**
   * @param {readonly (readonly number[])[]} table
   * @param {Order} order
   * @param {readonly number[]} reshuffles after how many found numbers
   * @param {number} stream the state that the stream of the reshuffles starts with
   */
  constructor(table, order, reshuffles, stream) {
    this.table = table;
    this.order = order;
    this.reshuffles = reshuffles;
    this.stream = stream;
    this.width = table[0].length;
    this.height = table.length;
    this.size = this.width * this.height;
    /** What stands when so many numbers are found, row by row. */
    this.tables = tablesOf(table.flat(), reshuffles, stream);
    /** How the practised player finds each number, in order. @type {readonly Reach[]} */
    this.reaches = measure(this.width, this.tables, (number) => this.rankOf(number), order === "down");
    Object.freeze(this);
  }

  /** How long the practised player takes, in ms. */
  get par() {
    return this.reaches.reduce((sum, { cost }) => sum + cost, 0);
  }

  /** The number that is tapped when so many are found. @param {number} found */
  numberAt(found) {
    return this.order === "up" ? found + 1 : this.size - found;
  }

  /** How many are found before a number. @param {number} number */
  rankOf(number) {
    return this.order === "up" ? number - 1 : this.size - number;
  }

  /**
   * The name of a cell, as r3c2.
   *
   * @param {number} cell
   */
  cellName(cell) {
    return `r${Math.floor(cell / this.width) + 1}c${(cell % this.width) + 1}`;
  }

  /** The place of a cell in words. @param {number} cell */
  placeOf(cell) {
    return `row ${Math.floor(cell / this.width) + 1}, column ${(cell % this.width) + 1}`;
  }

  toJson() {
    const { table, order, reshuffles, stream } = this;
    return { table, order, reshuffles, stream };
  }
}

/**
 * The table that stands when so many numbers are found; the same array while it is the same table.
 *
 * @param {readonly number[]} table
 * @param {readonly number[]} reshuffles
 * @param {number} state of the stream
 * @returns {readonly (readonly number[])[]}
 */
function tablesOf(table, reshuffles, state) {
  const stream = new Stream(state);
  let standing = table;
  return table.map((_, found) => {
    if (reshuffles.includes(found)) {
      const numbers = [...standing];
      stream.shuffle(numbers);
      standing = numbers;
    }
    return standing;
  });
}

/** The answer: the numbers in the order in which they are tapped. */
export class Answer {
  /** @param {readonly number[]} taps */
  constructor(taps) {
    this.taps = taps;
    Object.freeze(this);
  }

  toJson() {
    return { taps: this.taps };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["table", "order", "reshuffles", "stream"], "board");
  const table = items(data.table, "board, table").map((row, r) => readList(row, `board, row ${r + 1}`));
  const order = readOrder(data.order);
  const reshuffles = readList(data.reshuffles, "board, reshuffles");
  const stream = integer(data.stream, 0, SEEDS - 1, "board, stream");
  checkSize(table);
  checkNumbers(table);
  const size = table.length * table[0].length;
  reshuffles.forEach((found, at) => {
    const least = at ? reshuffles[at - 1] + 1 : 1;
    if (found >= least && found < size) return;
    const message = `numbers from 1 to ${size - 1} stand here, each larger than the one before, not ${found}`;
    throw new Invalid("bad_reshuffle", message, "board, reshuffles");
  });
  return new Board(table, order, reshuffles, stream);
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ size }, json) {
  const { taps } = fields(json, ["taps"], "answer");
  return new Answer(items(taps, "answer, taps", size, size).map((tap) => integer(tap, 1, size, "answer, taps")));
}

/**
 * @param {unknown} json
 * @param {string} where
 */
function readList(json, where) {
  return items(json, where).map((entry) => integer(entry, -LARGEST, LARGEST, where));
}

/**
 * @param {unknown} json
 * @returns {Order}
 */
function readOrder(json) {
  const order = text(json, "board, order");
  if (order === "up" || order === "down") return order;
  throw new Invalid("bad_shape", "the order is up or down", "board, order");
}

/** @param {readonly (readonly number[])[]} table */
function checkSize(table) {
  const span = `${LEAST_SIDE} to ${LARGEST_SIDE}`;
  /** @param {number} length */
  const isOutside = (length) => length < LEAST_SIDE || length > LARGEST_SIDE;
  if (isOutside(table.length)) {
    throw new Invalid("bad_size", `a table has ${span} rows, not ${table.length}`, "board, table");
  }
  table.forEach(({ length }, r) => {
    const where = `board, row ${r + 1}`;
    if (isOutside(length)) throw new Invalid("bad_size", `a row has ${span} numbers, not ${length}`, where);
    if (length !== table[0].length) {
      throw new Invalid("bad_size", `${length} numbers stand here where ${table[0].length} are needed`, where);
    }
  });
}

/** @param {readonly (readonly number[])[]} table */
function checkNumbers(table) {
  const size = table.length * table[0].length;
  const placed = table.flatMap((row, r) => row.map((number, c) => {
    return { number, where: `board, row ${r + 1}, column ${c + 1}` };
  }));
  for (const { number, where } of placed) {
    if (number < 1 || number > size) {
      throw new Invalid("bad_number", `a number is from 1 to ${size}, not ${number}`, where);
    }
  }
  const met = new Set();
  for (const { number, where } of placed) {
    if (met.has(number)) throw new Invalid("number_twice", `${number} stands in the table twice`, where);
    met.add(number);
  }
}
