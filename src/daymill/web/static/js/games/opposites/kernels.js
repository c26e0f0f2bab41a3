/**
 * How long a practised player takes over a run, prompt by prompt, in integers.
 */

/** Cheapest first. */
export const TECHNIQUES = ["follow", "read", "reverse", "turn", "turn and reverse"];

/** All in ms. */
const CHOICE = 450;
const READ = 150;
const REVERSE = 150;
const TURN = 250;
const BOTH = 100;
const SWITCH = 170;
const CHANGE = 80;

/**
 * A prompt: a word or an arrow, hollow or filled, framed or not, with a direction of its own, 0 to 3.
 *
 * @typedef {{
 *   readonly framed: boolean,
 *   readonly hollow: boolean,
 *   readonly word: boolean,
 *   readonly direction: number,
 * }} Cue
 */

/**
 * What a prompt takes: the technique, the ms that it needs, those that it gets, and whether its rule or its kind is
 * another than that of the one before it.
 *
 * @typedef {{
 *   readonly technique: string,
 *   readonly need: number,
 *   readonly time: number,
 *   readonly switched: boolean,
 *   readonly changed: boolean,
 * }} Effort
 */

/**
 * The number of the right answer.
 *
 * @param {Cue} cue
 */
export function answerOf({ framed, hollow, direction }) {
  return (direction + (framed ? 1 : 0) + (hollow ? 2 : 0)) % 4;
}

/**
 * What each prompt takes.
 *
 * @param {readonly Cue[]} cues
 * @param {number} limit 0 for none
 * @returns {Effort[]}
 */
export function measure(cues, limit) {
  return cues.map((cue, at) => {
    const { framed, hollow, word } = cue;
    const before = at ? cues[at - 1] : cue;
    const switched = framed !== before.framed || hollow !== before.hollow;
    const changed = word !== before.word;
    let need = CHOICE;
    if (word) need += READ;
    if (hollow) need += REVERSE;
    if (framed) need += TURN;
    if (framed && hollow) need += BOTH;
    if (switched) need += SWITCH;
    if (changed) need += CHANGE;
    return { technique: techniqueOf(cue), need, time: limit ? Math.min(need, limit) : need, switched, changed };
  });
}

/** @param {Cue} cue */
function techniqueOf({ framed, hollow, word }) {
  if (framed) return hollow ? "turn and reverse" : "turn";
  return hollow ? "reverse" : word ? "read" : "follow";
}
