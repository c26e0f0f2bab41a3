/**
 * The lists of words, one for each length, which are fetched when they are needed.
 */

import { Marker } from "./kernels.js";
import { LEVELS } from "./levels.js";

const NAMES = ["four", "five", "six", "seven"];
const SHORTEST = 4;
/** The kinds of words that are no answers: the rarer ones, and those that are never said. */
const OTHER = 0;
const UNSAID = 4;

/** Words of one length in alphabetical order, which are counted from 0. */
export class List {
  /**
   * @param {number} length
   * @param {string} first the best first guess
   * @param {string} packed as `spec.md` has it
   */
  constructor(length, first, packed) {
    this.length = length;
    this.first = first;
    const kinds = unpacked(length, packed);
    this.words = [...kinds.keys()].sort();
    this.kinds = this.words.map((word) => kinds.get(word));
    const all = [...this.words.keys()];
    /** Words that everyone knows. */
    this.answers = all.filter((word) => this.kinds[word] !== OTHER && this.kinds[word] !== UNSAID);
    /** Further words that may be said. */
    this.others = all.filter((word) => this.kinds[word] === OTHER);
    /** All that may be said. */
    this.said = all.filter((word) => this.kinds[word] !== UNSAID);
    this.numbers = new Map(this.words.map((word, number) => [word, number]));
    this.marker = new Marker(length, this.words);
    Object.freeze(this);
  }

  /** @param {string} word */
  has(word) {
    return this.numbers.has(word);
  }

  /**
   * 1 to 3 for an answer, from the commonest to the least common; 4 for any other word.
   *
   * @param {string} word
   */
  kindOf(word) {
    const kind = this.kinds[this.numbers.get(word) ?? -1];
    return kind === undefined || kind === OTHER ? UNSAID : kind;
  }
}

/**
 * The words of a packed list and their kinds. The words of a kind, parted by bars, are spelled backwards and in the order of
 * that; each without the letters that it shares with the beginning of the one before, the first that is left a capital.
 *
 * @param {number} length
 * @param {string} packed
 */
function unpacked(length, packed) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  packed.split("|").forEach((part, kind) => {
    let word = "";
    for (const [piece] of part.matchAll(/[A-Z][a-z]*/g)) {
      word = word.slice(0, length - piece.length) + piece.toLowerCase();
      kinds.set([...word].reverse().join(""), kind);
    }
  });
  return kinds;
}

/** @type {Map<number, List>} */
const LISTS = new Map();

/**
 * Fetches the words for boards of a level, for one board, or, with neither, all of them.
 *
 * @param {{ level?: number, board?: unknown }} what
 */
export async function prepare({ level, board }) {
  const asked = level ? LEVELS[level - 1]?.letters : Object(board).length;
  const lengths = NAMES.map((_, at) => SHORTEST + at);
  await Promise.all((lengths.includes(asked) ? [asked] : lengths).map(fetch));
}

/** @param {number} length */
async function fetch(length) {
  if (LISTS.has(length)) return;
  const { FIRST, WORDS } = await import(`./lists/${NAMES[length - SHORTEST]}.js`);
  LISTS.set(length, new List(length, FIRST, WORDS));
}

/**
 * The words of a length, which `prepare` has fetched.
 *
 * @param {number} length
 * @returns {List}
 */
export function listOf(length) {
  const list = LISTS.get(length);
  if (!list) throw new Error(`the words with ${length} letters have not been fetched`);
  return list;
}
