/**
 * What is known in a position: the words that fit, and the best guess from there.
 *
 * @import { List } from "./list.js"
 * @import { Guess } from "./marks.js"
 * @import { Board } from "./model.js"
 */

import { listOf } from "./list.js";
import { demandsOf, fits, marksOf, notKept, notUsed } from "./marks.js";

/**
 * A guess with how it parts the words that fit: the sum of the squares of its classes, and the largest class.
 *
 * @typedef {{ readonly word: string, readonly squares: number, readonly largest: number }} Move
 */

export class Position {
  /**
   * @param {List} list
   * @param {boolean} hard
   * @param {readonly Guess[]} guesses
   * @param {readonly number[]} answers those of which it is known that no others fit
   */
  constructor(list, hard, guesses, answers) {
    this.list = list;
    this.hard = hard;
    this.guesses = guesses;
    /** @param {number} word */
    const isFitting = (word) => fits(guesses, list.words[word]);
    const common = answers.filter(isFitting);
    /** Whether no answer fits. */
    this.isRare = common.length === 0;
    /** The words that fit: answers, and where there is none, others that may be said. */
    this.fitting = this.isRare ? list.others.filter(isFitting) : common;
    /** @type {Move | null | undefined} */
    this.found = undefined;
    /** @type {Map<string, Position>} */
    this.later = new Map();
  }

  /** The words that fit, in alphabetical order. */
  get words() {
    return this.fitting.map((word) => this.list.words[word]);
  }

  /** The next guess, null if no word fits. */
  get move() {
    return (this.found ??= this.fitting.length ? this.parted(this.bestWord()) : null);
  }

  bestWord() {
    const { list, guesses, fitting, hard } = this;
    if (guesses.length === 0) return list.first;
    if (!hard) return list.words[list.marker.best(fitting, list.said)];
    const demands = demandsOf(guesses);
    const allowed = list.said.filter((number) => {
      const word = list.words[number];
      return !notKept(demands, word) && !notUsed(demands, word);
    });
    return list.words[list.marker.best(fitting, allowed)];
  }

  /**
   * @param {string} word
   * @returns {Move}
   */
  parted(word) {
    /** @type {Map<string, number>} */
    const classes = new Map();
    for (const answer of this.words) {
      const marks = marksOf(word, answer);
      classes.set(marks, (classes.get(marks) ?? 0) + 1);
    }
    const sizes = [...classes.values()];
    return { word, squares: sizes.reduce((sum, size) => sum + size * size, 0), largest: Math.max(...sizes) };
  }

  /**
   * The position after the next guess, which is kept: generation comes by the same ones again and again.
   *
   * @param {Move} move
   * @param {string} marks that it gets
   */
  after({ word }, marks) {
    const known = this.later.get(marks);
    if (known) return known;
    const guesses = [...this.guesses, { word, marks }];
    const position = new Position(this.list, this.hard, guesses, this.isRare ? [] : this.fitting);
    this.later.set(marks, position);
    return position;
  }
}

/** The positions without a guess. @type {Map<string, Position>} */
const OPENINGS = new Map();

/**
 * @param {Board} board
 * @param {readonly Guess[]} guesses
 * @returns {Position}
 */
export function positionOf({ length, hard }, guesses) {
  const list = listOf(length);
  if (guesses.length) return new Position(list, hard, guesses, list.answers);
  const key = `${length} ${hard}`;
  const opening = OPENINGS.get(key) ?? new Position(list, hard, guesses, list.answers);
  OPENINGS.set(key, opening);
  return opening;
}
