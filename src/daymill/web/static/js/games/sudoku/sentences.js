/**
 * The steps in words. A sentence is made before its step is taken.
 *
 * @import { Grid } from "./geometry.js"
 * @import { Found } from "./ladder.js"
 * @import { Position } from "./position.js"
 */

import { listed } from "../../core/words.js";
import { digitsOf } from "./sets.js";

/**
 * Cells as ids of the Scene: ascending, each once.
 *
 * @param {Grid} grid
 * @param {readonly number[]} cells
 */
export function cellsOf(grid, cells) {
  return [...new Set(cells)].sort((one, other) => one - other).map((cell) => grid.nameOf(cell));
}

/**
 * @param {Found} found
 * @param {Position} position
 * @returns {string}
 */
export function sentenceOf(found, position) {
  if (found.placed) return placementOf(found, position, found.placed);
  return `${reasonOf(found, position)}${tailOf(found, position)}.`;
}

/**
 * @param {Found} found
 * @param {Position} position
 * @param {{ cell: number, digit: number }} placed
 */
function placementOf({ technique, units, digits, cells }, { grid }, { cell, digit }) {
  const place = grid.nameOf(cell);
  const [unit, other, third] = units.map((each) => grid.unitName(each));
  switch (technique) {
    case "full house":
      return `${place} is the last empty cell of ${unit}: it must be ${digit}.`;
    case "naked single":
      return `${place} has only one candidate left: it must be ${digit}.`;
    case "direct pointing":
    case "direct claiming":
      return `In ${unit}, the ${digit}s stand only in ${other}. So in ${third}, ${digit} fits only ${place}.`;
    case "direct hidden pair":
    case "direct hidden triplet": {
      const set = listed(cellsOf(grid, cells.filter((each) => each !== cell)));
      return `In ${unit}, ${listed(digitsOf(digits))} fit only ${set}. So ${digit} fits only ${place}.`;
    }
    default:
      return `In ${unit}, ${digit} fits only ${place}.`;
  }
}

/**
 * Why candidates go.
 *
 * @param {Found} found
 * @param {Position} position
 */
function reasonOf(found, position) {
  const { technique, units, digits, cells, loop } = found;
  const { grid } = position;
  if (loop) return loopOf(found, position, loop);
  if (units.length === 0) return wingOf(found, position);
  const [unit, other] = units.map((each) => grid.unitName(each));
  const [numbers, places] = [listed(digitsOf(digits)), listed(cellsOf(grid, cells))];
  const locked = technique === "pointing" || technique === "claiming";
  if (locked) return `In ${unit}, the ${numbers}s stand only in ${other}: `;
  if (technique.startsWith("naked")) return `In ${unit}, ${places} hold only ${numbers}: `;
  if (technique.startsWith("hidden")) return `In ${unit}, ${numbers} fit only ${places}: `;
  const bases = units.slice(0, units.length / 2);
  return `In ${linesOf(grid, bases)}, the ${numbers}s stand only in ${linesOf(grid, units.slice(bases.length))}: `;
}

/**
 * `rows 2 and 6`.
 *
 * @param {Grid} grid
 * @param {readonly number[]} units
 */
function linesOf(grid, units) {
  return `${grid.pluralOf(units[0])} ${listed(units.map((unit) => grid.numberOf(unit)))}`;
}

/**
 * @param {Found} found
 * @param {Position} position
 */
function wingOf({ cells, digits }, { grid, candidates }) {
  const [pivot, one, other] = cells;
  const [shared] = digitsOf(digits);
  const set = digitsOf(candidates[pivot]);
  const cases = [one, other].map((cell) => {
    return `if it is ${digitsOf(candidates[cell] & ~digits)[0]}, ${grid.nameOf(cell)} must be ${shared}`;
  });
  const end = set.length > 2 ? `One of the three is ${shared}: ` : "";
  return `${grid.nameOf(pivot)} is ${listed(set, "or")}: ${cases.join(", and ")}. ${end}`;
}

/**
 * @param {Found} found
 * @param {Position} position
 * @param {NonNullable<Found["loop"]>} loop
 */
function loopOf({ cells, digits, units }, { grid }, { type, corners, extras, others, set }) {
  const corner = listed(cellsOf(grid, corners));
  const [places, numbers] = [listed(cellsOf(grid, others)), listed(digitsOf(set))];
  const unit = units.map((each) => grid.unitName(each))[0];
  const why = `If ${listed(cellsOf(grid, cells))} held only ${listed(digitsOf(digits))}`;
  const start = `${why}, these could change places and there would be two answers, but there is one. So `;
  switch (type) {
    case "one":
      return `${start}${corner} is neither: `;
    case "two":
      return `${start}one of ${corner} is ${digitsOf(extras)[0]}: `;
    case "naked": {
      const set = `With ${places} that takes up ${numbers} in ${unit}`;
      return `${start}one of ${corner} is ${listed(digitsOf(extras), "or")}. ${set}: `;
    }
    case "hidden":
      return `${start}${corner} do not take both. In ${unit}, ${numbers} then need ${places}: `;
    case "locked": {
      const gone = `so neither is ${digitsOf(digits & ~set)[0]}`;
      return `${start}one of ${corner} is something else. In ${unit}, ${numbers} has no other place, ${gone}: `;
    }
  }
}

/**
 * What goes from where: digits that go from the same cells together.
 *
 * @param {Found} found
 * @param {Position} position
 */
function tailOf({ gone }, { grid }) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const digit of digitsOf(grid.all)) {
    const cells = gone.filter((loss) => digitsOf(loss[1]).includes(digit)).map(([cell]) => cell);
    if (cells.length === 0) continue;
    const names = listed(cellsOf(grid, cells));
    groups.set(names, [...(groups.get(names) ?? []), digit]);
  }
  return [...groups]
    .map(([names, digits]) => `${listed(digits)} ${digits.length > 1 ? "go" : "goes"} from ${names}`)
    .join("; ");
}
