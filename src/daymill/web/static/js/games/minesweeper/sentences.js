/**
 * The steps in words. A sentence is made before its step is taken.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Grid } from "./grid.js"
 * @import { Found } from "./ladder.js"
 * @import { Position } from "./position.js"
 */

import { listed } from "../../core/words.js";
import { cellAction } from "./model.js";

/** So many cells are named at the most. */
const MOST_NAMED = 8;

/**
 * A step for people.
 *
 * @param {Position} position before the step
 * @param {Found} found
 * @param {readonly boolean[]} flags of the player
 * @returns {Step}
 */
export function tell(position, found, flags) {
  const { grid } = position;
  const { technique, numbers, safe, mines, cost } = found;
  const cells = [...numbers, ...[...safe, ...mines].sort((one, other) => one - other)];
  const actions = [
    ...mines.filter((cell) => !flags[cell]).map((cell) => cellAction(grid, "flag", cell)),
    ...safe.flatMap((cell) => {
      const open = cellAction(grid, "open", cell);
      return flags[cell] ? [cellAction(grid, "unflag", cell), open] : [open];
    }),
  ];
  const sentence = `${reasonText(position, found)}: ${conclusionText(grid, found)}.`;
  return { technique, cells: cells.map((cell) => grid.nameOf(cell)), actions, cost, sentence };
}

/**
 * Where to look for a step.
 *
 * @param {Grid} grid
 * @param {Found} found
 */
export function lookText(grid, { numbers }) {
  if (numbers.length === 0) return "Look at the number of mines.";
  if (numbers.length <= MOST_NAMED) return `Look at ${listText(grid, numbers)}.`;
  return `Look at the numbers from ${spanText(grid, numbers)}.`;
}

/**
 * @param {Position} position
 * @param {Found} found
 */
function reasonText(position, { technique, numbers, safe }) {
  const { grid, left, unknown } = position;
  const name = grid.nameOf(numbers[0] ?? 0);
  const needs = numbers.map((number) => `${grid.nameOf(number)} needs ${needText(position, number)}`);
  switch (technique) {
    case "one number":
      if (safe.length === 0) return `${needs} and has just as many covered cells left`;
      return `${name} ${allText(position.seen[numbers[0]])}`;
    case "two numbers": {
      const others = position.unknownAround(numbers[1]);
      const common = position.unknownAround(numbers[0]).filter((cell) => others.includes(cell));
      return `${needs.join(" and ")}, and they share ${listText(grid, common)}`;
    }
    case "three numbers":
      return `${listed(needs)}: together this leaves no choice`;
    case "front":
      return `However the mines lie that the ${numbers.length} numbers from ${spanText(grid, numbers)} need`;
    default: {
      const mines = left === 1 ? "1 mine is" : `${left} mines are`;
      const cells = unknown.length === 1 ? "1 covered cell" : `${unknown.length} covered cells`;
      return `${mines} left for ${cells}. With this count`;
    }
  }
}

/** What a number has that needs nothing more. @param {number} number */
function allText(number) {
  if (number === 0) return "has no mine around it";
  return number === 1 ? "has its one mine" : `has all its ${number} mines`;
}

/**
 * @param {Position} position
 * @param {number} number
 */
function needText(position, number) {
  return position.marked[number] ? `${position.needOf(number)} more` : `${position.needOf(number)}`;
}

/**
 * @param {Grid} grid
 * @param {Found} found
 */
function conclusionText(grid, { safe, mines }) {
  const parts = [];
  if (mines.length > 0) parts.push(`${listText(grid, mines)} must be ${mines.length === 1 ? "a mine" : "mines"}`);
  if (safe.length > 0) parts.push(`${listText(grid, safe)} ${safe.length === 1 ? "is" : "are"} safe`);
  return parts.join(" and ");
}

/**
 * @param {Grid} grid
 * @param {readonly number[]} cells
 */
function listText(grid, cells) {
  return cells.length > MOST_NAMED ? `${cells.length} cells` : listed(cells.map((cell) => grid.nameOf(cell)));
}

/**
 * @param {Grid} grid
 * @param {readonly number[]} cells
 */
function spanText(grid, cells) {
  return `${grid.nameOf(cells[0])} to ${grid.nameOf(cells[cells.length - 1])}`;
}
