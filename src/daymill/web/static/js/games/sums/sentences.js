/**
 * The steps in words. A sentence is made before its step is taken.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Lines } from "./lines.js"
 * @import { Facts, Position } from "./position.js"
 * @import { Link } from "./trial.js"
 */

import { listed } from "../../core/words.js";
import { CASE_SPLIT, ONE_ARRANGEMENT } from "./ladder.js";
import { KEPT, STRUCK, cellAction, stretchesOf } from "./model.js";
import { markText } from "./rules.js";
import { Trial } from "./trial.js";
import { capital, numberText } from "./words.js";

/** So many ways to give a rest are named at the most. */
const MOST_NAMED = 6;

/**
 * A step for people.
 *
 * @param {Position} position before the step
 * @param {Found} found
 * @returns {Step}
 */
export function stepOf(position, found) {
  const { lines } = position;
  const { technique, cost, line } = found;
  const { cells, sentence } = technique === CASE_SPLIT
    ? tellSplit(position, found)
    : { cells: lines.cellsOf(line), sentence: sentenceOf(position, found) };
  const stretches = stretchesOf(lines, line, (_, k) => markIn(found, k));
  return {
    technique,
    cells: cells.map((cell) => lines.cellName(cell)),
    actions: stretches.map(({ kind, first, last }) => cellAction(lines, kind, first, last)),
    cost,
    sentence,
  };
}

/**
 * The mark that a cell of the line gets, 0 if it gets none.
 *
 * @param {Found} found
 * @param {number} k
 */
function markIn({ kept, struck }, k) {
  return (kept >> k) & 1 ? KEPT : (struck >> k) & 1 ? STRUCK : 0;
}

/**
 * Cells with their numbers.
 *
 * @param {Lines} lines
 * @param {readonly number[]} cells
 */
export function cellsText(lines, cells) {
  return listed(cells.map((cell) => `${lines.cellName(cell)} (${numberText(lines.numbers[cell])})`));
}

/**
 * @param {Position} position
 * @param {Found} found not a case split
 */
function sentenceOf(position, found) {
  const { lines } = position;
  const { technique, line } = found;
  const facts = position.facts[line];
  const { kept, rest, high } = facts;
  const [name, target] = [lines.lineName(line), numberText(lines.targets[line])];
  const isFresh = kept === 0;
  const left = `What is left in ${name} has to give ${numberText(rest)}`;
  const tail = tailOf(lines, found);
  const cells = lines.cellsOf(line).filter((_, k) => markIn(found, k) !== 0);
  const larger = `${cellsText(lines, cells)} ${cells.length > 1 ? "are" : "is"} larger`;
  switch (technique) {
    case "total reached":
      if (isFresh) return `${capital(name)} must come to 0: ${tail}.`;
      return `What is kept in ${name} comes to ${target} already: ${tail}.`;
    case "too large": {
      const more = `needs ${numberText(rest)} more to come to ${target}`;
      return `${capital(name)} ${isFresh ? `must come to ${target}` : more}: ${larger}, and struck.`;
    }
    case "extreme total": {
      const extreme = rest === high ? "largest" : "smallest";
      return `${target} is the ${extreme} total that ${name} can still come to: ${tail}.`;
    }
    case "indispensable": {
      const excess = numberText(high - rest);
      return `All that is left in ${name} would be ${excess} too much: ${larger}, and kept.`;
    }
    case "bounds": {
      const clauses = capital(listed(cells.map((cell) => boundText(lines, found, facts, cell))));
      return `${capital(name)} must come to ${target}. ${clauses}: ${tail}.`;
    }
    case "odd one": {
      const parity = rest % 2 ? "odd" : "even";
      const mark = markText(found.kept ? KEPT : STRUCK);
      return `${left}, which is ${parity}, and only ${cellsText(lines, cells)} is odd there: it is ${mark}.`;
    }
    case ONE_ARRANGEMENT:
      return `${left}${waysText(lines, facts)}: ${tail}.`;
    default: {
      const each = found.ways === 2 ? "both" : `all ${found.ways}`;
      return `${left}${waysText(lines, facts)}: in ${each} arrangements ${tail}.`;
    }
  }
}

/**
 * What is concluded.
 *
 * @param {Lines} lines
 * @param {Found} found
 */
function tailOf(lines, found) {
  const tails = [KEPT, STRUCK].map((mark) => {
    const cells = lines.cellsOf(found.line).filter((_, k) => markIn(found, k) === mark);
    return cells.length ? [`${cellsText(lines, cells)} ${cells.length > 1 ? "are" : "is"} ${markText(mark)}`] : [];
  });
  return tails.flat().join("; ");
}

/**
 * What a line would come to if a cell were not as it is concluded.
 *
 * @param {Lines} lines
 * @param {Found} found
 * @param {Facts} facts
 * @param {number} cell
 */
function boundText(lines, found, { sum, low, high }, cell) {
  const number = lines.numbers[cell];
  const isKept = markIn(found, lines.cellsOf(found.line).indexOf(cell)) === KEPT;
  const isLeast = number > 0 !== isKept;
  // without what is kept, or with what is struck, the line comes to too little or too much
  const total = sum + (isLeast ? low : high) + (isKept ? -number : number);
  const end = `it would come to ${numberText(total)} at ${isLeast ? "least" : "most"}`;
  return `${isKept ? "without" : "with"} ${cellsText(lines, [cell])} ${end}`;
}

/**
 * What the open numbers of a line can give its rest with; nothing where that would be too long.
 *
 * @param {Lines} lines
 * @param {Facts} facts
 */
function waysText({ patterns, starts }, { line, numbers, kept, open }) {
  const possible = [...patterns.subarray(starts[line], starts[line + 1])].filter((each) => (each & ~open) === kept);
  const ways = new Set(possible.map((pattern) => wayText(numbers.filter((_, k) => ((pattern & open) >> k) & 1))));
  return ways.size > MOST_NAMED ? "" : `, which only ${listed([...ways])} ${ways.size > 1 ? "do" : "does"}`;
}

/**
 * Numbers as a sum, the largest first.
 *
 * @param {readonly number[]} numbers
 */
function wayText(numbers) {
  if (numbers.length === 0) return "nothing";
  const [first, ...others] = [...numbers].sort((one, other) => other - one);
  return [numberText(first), ...others.map((each) => `${each < 0 ? "−" : "+"} ${Math.abs(each)}`)].join(" ");
}

/**
 * The cells and the sentence of a case split.
 *
 * @param {Position} position
 * @param {Found} found
 */
function tellSplit(position, { cell, kept, rounds }) {
  const { lines } = position;
  const trial = new Trial(position);
  const [supposed, concluded] = kept ? [STRUCK, KEPT] : [KEPT, STRUCK];
  trial.suppose(cell, supposed === KEPT, rounds);
  const chain = trial.chain();
  const { failing } = trial;
  const cells = new Set([cell, ...chain.flatMap((link) => [...link.kept, ...link.struck]), ...lines.cellsOf(failing)]);
  const sentence = [
    `Suppose ${cellsText(lines, [cell])} is ${markText(supposed)}.`,
    `Then ${chain.map((link) => linkText(lines, link)).join(", ")},`,
    `and ${lines.lineName(failing)} could not come to ${numberText(lines.targets[failing])} any more.`,
    `So it is ${markText(concluded)}.`,
  ];
  return { cells: [...cells].sort((one, other) => one - other), sentence: sentence.join(" ") };
}

/**
 * @param {Lines} lines
 * @param {Link} link
 */
function linkText(lines, { line, kept, struck }) {
  const parts = [
    ...(kept.length ? [`keep ${cellsText(lines, kept)}`] : []),
    ...(struck.length ? [`strike ${cellsText(lines, struck)}`] : []),
  ];
  return `${lines.lineName(line)} would ${parts.join(" and ")}`;
}
