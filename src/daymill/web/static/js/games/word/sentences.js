/**
 * The steps in words.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Move, Position } from "./position.js"
 */

import { listed } from "../../core/words.js";
import { ELSEWHERE, knownPlaces } from "./marks.js";
import { cellName, guessAction } from "./model.js";

export const TECHNIQUES = ["opening", "only one left", "split", "rare word"];

const COSTS = [1, 1, 2, 3];
/** So many words that fit are named at the most. */
const MOST_NAMED = 5;

/**
 * Which technique a position takes that some word fits.
 *
 * @param {Position} position
 * @returns {number} of the list above
 */
export function techniqueOf({ guesses, fitting, isRare }) {
  if (guesses.length === 0) return 0;
  if (isRare) return 3;
  return fitting.length === 1 ? 1 : 2;
}

/**
 * The next guess for people.
 *
 * @param {Position} position
 * @param {Move} move
 * @returns {Step}
 */
export function tell(position, move) {
  const { guesses, list } = position;
  const technique = techniqueOf(position);
  return {
    technique: TECHNIQUES[technique],
    cells: Array.from({ length: list.length }, (_, at) => cellName(guesses.length, at)),
    actions: [guessAction(move.word)],
    cost: COSTS[technique],
    sentence: sentenceOf(position, move),
  };
}

/**
 * How many words fit, and what is known of the answer.
 *
 * @param {Position} position
 */
export function knownText(position) {
  const { guesses } = position;
  const known = knownPlaces(guesses);
  const atPlaces = [...known.values()];
  const found = guesses.flatMap(({ word, marks }) => [...word].filter((_, at) => marks[at] === ELSEWHERE));
  const further = [...new Set(found)].filter((letter) => !atPlaces.includes(letter)).sort();
  const parts = [`${countText(position)}.`];
  if (known.size) parts.push(`Known: ${listed([...known].map(([at, letter]) => `letter ${at + 1} is ${letter}`))}.`);
  if (further.length) parts.push(`Also in it: ${listed(further)}.`);
  return parts.join(" ");
}

/**
 * @param {Position} position
 * @param {Move} move
 */
function sentenceOf(position, { word, squares, largest }) {
  const { words, isRare } = position;
  const count = words.length;
  if (count === 1) return isRare ? `No answer fits, and of the other words only ${word} does.` : `Only ${word} fits.`;
  const fit = countText(position) + (count <= MOST_NAMED ? `: ${listed(words)}` : "");
  if (largest === 1) return `${fit}; after ${word} only one can be left.`;
  return `${fit}; ${word} leaves ${averageText(squares, count)} on average, ${largest} at the most.`;
}

/** @param {Position} position */
function countText({ fitting: { length }, isRare }) {
  if (isRare) return `No answer fits, and of the other words ${length} ${length === 1 ? "does" : "do"}`;
  return length === 1 ? "1 answer fits" : `${length} answers fit`;
}

/**
 * Rounded to tenths.
 *
 * @param {number} squares
 * @param {number} count
 */
function averageText(squares, count) {
  const tenths = Math.floor((20 * squares + count) / (2 * count));
  return tenths % 10 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : `${tenths / 10}`;
}
