/**
 * How the letters of a guess are marked, and what marks tell.
 */

export const ABSENT = "0";
export const ELSEWHERE = "1";
export const RIGHT = "2";

/** A guess and its marks, a digit for each letter. @typedef {{ readonly word: string, readonly marks: string }} Guess */

/**
 * What hard mode demands: letters at their places (from 0), and letters with the number of copies.
 *
 * @typedef {{
 *   readonly keep: readonly (readonly [place: number, letter: string])[],
 *   readonly use: readonly (readonly [letter: string, copies: number])[],
 * }} Demands
 */

/**
 * The marks that a guess gets.
 *
 * @param {string} guess
 * @param {string} answer
 */
export function marksOf(guess, answer) {
  const left = [...answer].filter((letter, at) => letter !== guess[at]);
  let marks = "";
  for (let at = 0; at < guess.length; at++) {
    const copy = left.indexOf(guess[at]);
    if (guess[at] === answer[at]) marks += RIGHT;
    else if (copy < 0) marks += ABSENT;
    else {
      left.splice(copy, 1);
      marks += ELSEWHERE;
    }
  }
  return marks;
}

/** Whether all letters are right. @param {Guess | undefined} guess */
export function isRight(guess) {
  return guess !== undefined && guess.marks === RIGHT.repeat(guess.word.length);
}

/**
 * Whether an answer gives each guess its marks.
 *
 * @param {readonly Guess[]} guesses
 * @param {string} answer
 */
export function fits(guesses, answer) {
  return guesses.every(({ word, marks }) => marksOf(word, answer) === marks);
}

/**
 * The letters that were right, by place; of those that differ the first that was.
 *
 * @param {readonly Guess[]} guesses
 * @returns {Map<number, string>} ascending by place, from 0
 */
export function knownPlaces(guesses) {
  /** @type {Map<number, string>} */
  const known = new Map();
  for (const [at, letter] of guesses.flatMap(rightLetters)) if (!known.has(at)) known.set(at, letter);
  return new Map([...known].sort(([one], [other]) => one - other));
}

/**
 * The best that is known of each letter that was guessed.
 *
 * @param {readonly Guess[]} guesses
 * @returns {Map<string, string>}
 */
export function knownLetters(guesses) {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const { word, marks } of guesses) {
    [...word].forEach((letter, at) => {
      if (marks[at] > (known.get(letter) ?? "")) known.set(letter, marks[at]);
    });
  }
  return known;
}

/**
 * @param {readonly Guess[]} guesses
 * @returns {Demands}
 */
export function demandsOf(guesses) {
  return { keep: guesses.flatMap(rightLetters), use: guesses.flatMap((guess) => [...copiesOf(guess)]) };
}

/**
 * The first letter that a word does not keep, as its place and itself.
 *
 * @param {Demands} demands
 * @param {string} word
 */
export function notKept({ keep }, word) {
  return keep.find(([at, letter]) => word[at] !== letter);
}

/**
 * The first letter that a word does not use often enough, and how often it has to be.
 *
 * @param {Demands} demands
 * @param {string} word
 */
export function notUsed({ use }, word) {
  return use.find(([letter, copies]) => word.split(letter).length <= copies);
}

/**
 * @param {Guess} guess
 * @returns {[place: number, letter: string][]}
 */
function rightLetters({ word, marks }) {
  return [...word].flatMap((letter, at) => (marks[at] === RIGHT ? [[at, letter]] : []));
}

/**
 * How many copies of each letter a guess has shown to be in the answer.
 *
 * @param {Guess} guess
 */
function copiesOf({ word, marks }) {
  /** @type {Map<string, number>} */
  const copies = new Map();
  [...word].forEach((letter, at) => {
    if (marks[at] !== ABSENT) copies.set(letter, (copies.get(letter) ?? 0) + 1);
  });
  return copies;
}
