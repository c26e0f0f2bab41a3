/**
 * The search for the best guess: how each guess parts the words that fit, for all guesses of a list.
 *
 * The marks of a guess are the sum, over its different letters, of what each is marked; and that depends on nothing but
 * its places in the guess and in the answer. A *row* is a letter with its places in a guess, so that all words of a list
 * are made of few rows. What each row is marked for each word that fits is looked up once, then all guesses are sums.
 */

const LETTERS = 26;
const A = "a".charCodeAt(0);
/** Each word has so many rows; row 0, which marks nothing, fills up. */
const ROWS = 7;

export class Marker {
  /**
   * @param {number} length
   * @param {readonly string[]} words
   */
  constructor(length, words) {
    this.length = length;
    /** Of each word and each letter the places, the first as the lowest bit. */
    this.places = new Uint8Array(LETTERS * words.length);
    /** The rows of each word. */
    this.rows = new Uint16Array(ROWS * words.length);
    /** The letter of each row, and its places. */
    this.letters = [0];
    this.masks = [0];
    /** @type {Map<number, number>} */
    const known = new Map();
    words.forEach((word, number) => {
      const places = this.places.subarray(LETTERS * number, LETTERS * (number + 1));
      for (let at = 0; at < length; at++) places[word.charCodeAt(at) - A] |= 1 << at;
      let at = ROWS * number;
      places.forEach((mask, letter) => {
        if (!mask) return;
        const key = (letter << length) | mask;
        const row = known.get(key) ?? this.letters.length;
        if (row === this.letters.length) {
          known.set(key, row);
          this.letters.push(letter);
          this.masks.push(mask);
        }
        this.rows[at++] = row;
      });
    });
    this.values = valuesOf(length);
    Object.freeze(this);
  }

  /**
   * The guess with the least sum of squares of its classes: of those with the same one that fits, and of those the first.
   *
   * @param {readonly number[]} fitting the numbers of the words that fit, ascending, one at least
   * @param {readonly number[]} guesses the numbers of the words that may be guessed, ascending, the fitting ones among them
   */
  best(fitting, guesses) {
    const { rows } = this;
    const count = fitting.length;
    const marks = this.marksFor(fitting);
    /** How many words each marks have, above what was the floor when they had any. */
    const sizes = new Uint32Array(3 ** this.length);
    let floor = 0;
    let best = fitting[0];
    let least = Infinity;
    // a later one has to be better, so that those that fit come before the others
    for (const guess of [...fitting, ...guesses]) {
      const at = ROWS * guess;
      const [a, b, c, d] = [rows[at] * count, rows[at + 1] * count, rows[at + 2] * count, rows[at + 3] * count];
      const [e, f, g] = [rows[at + 4] * count, rows[at + 5] * count, rows[at + 6] * count];
      floor += count;
      let squares = 0;
      let i = 0;
      // each further word adds one at least
      for (; i < count && squares + count - i < least; i++) {
        const code = marks[a + i] + marks[b + i] + marks[c + i] + marks[d + i] + marks[e + i] + marks[f + i] + marks[g + i];
        const size = Math.max(sizes[code], floor);
        sizes[code] = size + 1;
        squares += 2 * (size - floor) + 1;
      }
      if (i === count && squares < least) [best, least] = [guess, squares];
    }
    return best;
  }

  /**
   * What each row is marked for each word that fits, row after row.
   *
   * @param {readonly number[]} fitting
   */
  marksFor(fitting) {
    const { length, letters, masks, places, values } = this;
    const marks = new Uint16Array(letters.length * fitting.length);
    let at = 0;
    masks.forEach((mask, row) => {
      for (const word of fitting) marks[at++] = values[(mask << length) | places[LETTERS * word + letters[row]]];
    });
    return marks;
  }
}

/**
 * What a letter is marked that has some places in a guess and some in the answer: a digit of base 3 for each place, the
 * first as the lowest.
 *
 * @param {number} length
 */
function valuesOf(length) {
  const sets = 1 << length;
  const values = new Uint16Array(sets * sets);
  for (let guessed = 0; guessed < sets; guessed++) {
    for (let wanted = 0; wanted < sets; wanted++) {
      let left = bitsOf(wanted & ~guessed);
      for (let at = 0; at < length; at++) {
        const bit = 1 << at;
        if (!(guessed & bit)) continue;
        if (wanted & bit) values[guessed * sets + wanted] += 2 * 3 ** at;
        else if (left-- > 0) values[guessed * sets + wanted] += 3 ** at;
      }
    }
  }
  return values;
}

/** @param {number} set */
function bitsOf(set) {
  let bits = 0;
  for (; set; set &= set - 1) bits++;
  return bits;
}
