/**
 * Line analysis of a whole board: to the end, or in rounds, in which all lines are analysed at once.
 *
 * @import { Position } from "./position.js"
 */

import { analyse, losing, lost } from "./kernels.js";
import { ANALYSIS, isKnown } from "./position.js";

/**
 * What a round found: the number of lines that give something, or where it fails. `line` is -1 unless a line has no
 * arrangement, `cell` unless one has no value left.
 *
 * @typedef {{ readonly giving: number, readonly fails: boolean, readonly line: number, readonly cell: number }} Round
 */

/** A cell cannot have a value: the number of rounds after which that fails, and where. */
/** @typedef {Round & { readonly at: number, readonly value: number, readonly rounds: number }} Refuted */

/**
 * Carries line analysis out in all lines until nothing changes.
 *
 * @param {Position} position
 * @returns {boolean} false if a line has no arrangement or a cell no value left
 */
export function settle(position) {
  const { stale, lines } = position;
  for (let quiet = 0, line = 0; quiet < lines; line = line + 1 < lines ? line + 1 : 0) {
    quiet++;
    if (!(stale[line] & ANALYSIS)) continue;
    stale[line] &= ~ANALYSIS;
    const count = analyse(position, line);
    if (count < 0) return false;
    for (let i = 0; i < count; i++) if (!position.take(position.cellAt(line, losing[i]), lost[i], line)) return false;
    if (count) quiet = 0;
  }
  return true;
}

/**
 * Carries out one round.
 *
 * @param {Position} position
 * @returns {Round}
 */
export function round(position) {
  const { stale, lines } = position;
  /** For each cell that loses values: the line, the cell and what it loses. @type {number[]} */
  const losses = [];
  let giving = 0;
  for (let line = 0; line < lines; line++) {
    if (!(stale[line] & ANALYSIS)) continue;
    stale[line] &= ~ANALYSIS;
    const count = analyse(position, line);
    if (count < 0) return { giving, fails: true, line, cell: -1 };
    for (let i = 0; i < count; i++) losses.push(line, position.cellAt(line, losing[i]), lost[i]);
    if (count) giving++;
  }
  let cell = -1;
  for (let i = 0; i < losses.length; i += 3) {
    const [by, at, set] = [losses[i], losses[i + 1], losses[i + 2]];
    if (!position.take(at, set, by) && (cell < 0 || at < cell)) cell = at;
  }
  return { giving, fails: cell >= 0, line: -1, cell };
}

/**
 * The supposition that fails after the fewest rounds, the first of them; null where none fails.
 *
 * @param {Position} position
 * @param {Position} trial takes the suppositions
 * @returns {Refuted | null}
 */
export function refute(position, trial) {
  // few rounds are mostly enough, so long runs of a supposition that does not fail are put off
  for (let most = 2, settled = false; !settled; most *= 2) {
    settled = true;
    /** @type {Refuted | null} */
    let best = null;
    for (let at = 0, limit = most; at < position.values.length && limit > 0; at++) {
      for (let left = position.values[at]; !isKnown(position.values[at]) && left; left &= left - 1) {
        const supposed = left & -left;
        trial.copy(position);
        trial.take(at, position.values[at] & ~supposed);
        for (let rounds = 1; rounds <= limit; rounds++) {
          const found = round(trial);
          if (found.fails) {
            best = { ...found, at, value: 31 - Math.clz32(supposed), rounds };
            limit = rounds - 1;
          }
          if (found.giving === 0 || found.fails) break;
          if (rounds === limit) settled = false;
        }
      }
    }
    if (best) return best;
  }
  return null;
}
