/**
 * The ladder of techniques, cheapest first.
 *
 * @import { Refuted } from "./rounds.js"
 */

import { analyse, losing, lost } from "./kernels.js";
import { ANALYSIS, Position } from "./position.js";
import { refute } from "./rounds.js";
import { IN_LINES, look } from "./techniques.js";

export const LINE_ANALYSIS = { name: "line analysis", cost: 8 };
export const CONTRADICTION = { name: "contradiction", cost: 20 };
/** Further ones would be no help to a person, and on a large board they take minutes. */
const MOST_CONTRADICTIONS = 150;

/** The names of the techniques, cheapest first. */
export const TECHNIQUES = [...IN_LINES, LINE_ANALYSIS, CONTRADICTION].map(({ name }) => name);

/**
 * A step: its technique, its line (-1 for a contradiction, which is `refuted`), and what cells lose, in order.
 *
 * @typedef {{
 *   readonly technique: { readonly name: string, readonly cost: number },
 *   readonly line: number,
 *   readonly losses: readonly (readonly [cell: number, set: number])[],
 *   readonly refuted?: Refuted,
 * }} Found
 */

/**
 * The steps from a position to the end, each of them before it is carried out, which is done when the next one is asked
 * for. Returns whether reasoning is stuck: nothing concludes anything, though no cell has lost its last value.
 *
 * @param {Position} position
 * @param {number} [most] contradictions
 * @returns {Generator<Found, boolean>}
 */
export function* climb(position, most = MOST_CONTRADICTIONS) {
  let contradictions = 0;
  while (position.left > 0) {
    const found = findStep(position, contradictions < most);
    if (found === null) return true;
    // a position without an answer
    if (found.losses.length === 0 || found.losses.some(([cell, set]) => position.values[cell] === set)) return false;
    yield found;
    if (found.technique === CONTRADICTION) contradictions++;
    const by = found.technique === LINE_ANALYSIS ? found.line : -1;
    for (const [cell, set] of found.losses) position.take(cell, set, by);
  }
  return false;
}

/**
 * The next step, without losses where a line has no arrangement; null where reasoning is stuck.
 *
 * @param {Position} position
 * @param {boolean} supposing whether contradictions are tried
 * @returns {Found | null}
 */
function findStep(position, supposing) {
  for (const [number, technique] of IN_LINES.entries()) {
    const found = findLine(position, technique, 1 << number, (line) => look(position, line, technique));
    if (found) return found;
  }
  const found = findLine(position, LINE_ANALYSIS, ANALYSIS, (line) => analyse(position, line));
  if (found || !supposing) return found;
  const trial = Position.like(position);
  const refuted = refute(position, trial);
  if (refuted === null) return null;
  return { technique: CONTRADICTION, line: -1, losses: [[refuted.at, 1 << refuted.value]], refuted };
}

/**
 * The first line in which a technique concludes something.
 *
 * @param {Position} position
 * @param {{ readonly name: string, readonly cost: number }} technique
 * @param {number} mark what lines are marked with that it has to look at
 * @param {(line: number) => number} conclude
 * @returns {Found | null}
 */
function findLine(position, technique, mark, conclude) {
  const { stale, lines } = position;
  for (let line = 0; line < lines; line++) {
    if (!(stale[line] & mark)) continue;
    stale[line] &= ~mark;
    const count = conclude(line);
    if (count === 0) continue;
    /** @type {[number, number][]} */
    const losses = [];
    for (let i = 0; i < count; i++) losses.push([position.cellAt(line, losing[i]), lost[i]]);
    return { technique, line, losses };
  }
  return null;
}
