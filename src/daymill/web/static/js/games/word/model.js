/**
 * The records of the word of the day: the board, the answer, the position, and how they are read from JSON.
 *
 * @import { Guess } from "./marks.js"
 * @import { Outcome } from "../../core/game.js"
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown, text } from "../../core/reading.js";
import { unknownAction } from "../../core/replay.js";
import { isRight } from "./marks.js";

export const NAME = "word";
export const VERSION = 1;
/** Of the lists. */
export const EDITION = 1;

const SHORTEST = 4;
const LONGEST = 7;
const MOST_TRIES = 12;
const VERB = "guess ";

/** A position: the guesses with their marks. @typedef {{ readonly guesses: readonly Guess[] }} State */

/**
 * What a player sees: the board, the guesses with their marks, how it stands, and, once all tries are used up, the answer.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly guesses: readonly Guess[],
 *   readonly outcome: Outcome,
 *   readonly answer: string,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {number} length how many letters the word has
   * @param {number} tries
   * @param {boolean} hard whether what is known has to be used
   * @param {readonly Guess[]} [seen] the guesses that were made before
   */
  constructor(length, tries, hard, seen = []) {
    this.length = length;
    this.tries = tries;
    this.hard = hard;
    this.seen = seen;
    Object.freeze(this);
  }

  toJson() {
    const { length, tries, hard, seen } = this;
    const board = { length, tries, hard, list: EDITION };
    return seen.length ? { ...board, seen: seen.map(({ word, marks }) => [word, marks]) } : board;
  }
}

/** The secret answer. */
export class Answer {
  /** @param {string} word */
  constructor(word) {
    this.word = word;
    Object.freeze(this);
  }

  toJson() {
    return { word: this.word };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const optional = ["list", "seen"].filter((name) => Object.hasOwn(Object(json), name));
  const data = fields(json, ["length", "tries", "hard", ...optional], "board");
  const length = readInteger(data.length, "board, length");
  const tries = readInteger(data.tries, "board, tries");
  const { hard, list = EDITION, seen = [] } = data;
  if (typeof hard !== "boolean") {
    throw new Invalid("bad_shape", `true or false is needed here, not ${shown(hard)}`, "board, hard");
  }
  const edition = readInteger(list, "board, list");
  const pairs = items(seen, "board, seen", 0, Infinity).map((pair, at) => {
    const where = placeOf(at);
    const [word, marks] = items(pair, where, 2, 2).map((part) => text(part, where, Infinity));
    return { word, marks };
  });
  if (length < SHORTEST || length > LONGEST) {
    throw new Invalid("bad_length", `a word has ${SHORTEST} to ${LONGEST} letters, not ${length}`, "board, length");
  }
  if (tries < 1 || tries > MOST_TRIES) {
    throw new Invalid("bad_tries", `there are 1 to ${MOST_TRIES} tries, not ${tries}`, "board, tries");
  }
  if (edition !== EDITION) {
    throw new Invalid("bad_list", `the list is edition ${EDITION}, not ${edition}`, "board, list");
  }
  if (pairs.length >= tries) {
    throw new Invalid("bad_seen", `of ${tries} tries ${pairs.length} are used up`, "board, seen");
  }
  pairs.forEach(({ word, marks }, at) => {
    if (!isWord(word, length)) {
      throw new Invalid("bad_seen", `${shown(word)} is not a word with ${length} letters from a to z`, placeOf(at));
    }
    if (!new RegExp(`^[0-2]{${length}}$`).test(marks)) {
      throw new Invalid("bad_seen", `${length} digits from 0 to 2 are needed here, not ${shown(marks)}`, placeOf(at));
    }
  });
  const last = pairs.findIndex(isRight);
  if (last >= 0) throw new Invalid("already_solved", "this guess was right in all its letters", placeOf(last));
  return new Board(length, tries, hard, pairs);
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ length }, json) {
  const word = text(fields(json, ["word"], "answer").word, "answer, word");
  if (!isWord(word, length)) {
    const message = `a word with ${length} letters from a to z is needed here, not ${shown(word)}`;
    throw new Invalid("bad_shape", message, "answer, word");
  }
  return new Answer(word);
}

/**
 * The word of an action, without accents and capitals. Throws `Invalid` (`unknown_action`).
 *
 * @param {string} action
 */
export function readAction(action) {
  const word = action.slice(VERB.length);
  if (!action.startsWith(VERB) || !word) throw unknownAction(action, "'guess WORD'");
  const letters = word.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return letters.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The text of an action.
 *
 * @param {string} word
 */
export function guessAction(word) {
  return VERB + word;
}

/**
 * The id of a cell of the Scene; row and column count from 0.
 *
 * @param {number} row
 * @param {number} column
 */
export function cellName(row, column) {
  return `r${row + 1}c${column + 1}`;
}

/**
 * @param {string} word
 * @param {number} length
 */
function isWord(word, length) {
  return word.length === length && /^[a-z]*$/.test(word);
}

/** @param {number} at */
function placeOf(at) {
  return `board, seen, guess ${at + 1}`;
}

/**
 * @param {unknown} data
 * @param {string} where
 */
function readInteger(data, where) {
  return integer(data, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, where);
}
