/**
 * Steps in words.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Board } from "./model.js"
 * @import { Position } from "./position.js"
 */

import { listed } from "../../core/words.js";
import { CROSSED, cellAction, cellName, clueText, lineName, valueText } from "./model.js";
import { isKnown } from "./position.js";

/**
 * How sentences begin, by technique; `@` stands for a line with its clue.
 *
 * @type {{ readonly [technique: string]: string }}
 */
const BEGINNINGS = {
  "full line": "The runs of @ leave no room to spare",
  overlap: "Wherever the runs of @ stand, they take some cells in any case",
  "edge run": "At an edge of @, it is clear which run is there",
  "finished run": "In @, a run has its full length",
  "short gap": "In @, no run can reach some cells",
  "joined and split runs": "In @, filled cells belong together or stay apart",
  "line analysis": "Every arrangement of @ that is still possible agrees",
};
const ALL_THERE = "All runs of @ are there";


/**
 * A step for people.
 *
 * @param {Board} board
 * @param {Position} position before it
 * @param {Found} found
 * @returns {Step}
 */
export function stepOf(board, position, found) {
  const { technique, line, refuted } = found;
  const cells = refuted ? [refuted.at] : position.cellsOf(line);
  return {
    technique: technique.name,
    cells: cells.map((cell) => cellName(board, cell)),
    actions: actionsOf(board, position, found),
    cost: technique.cost,
    sentence: `${beginningOf(board, position, found)}${tailOf(board, position, found)}.`,
  };
}

/**
 * The values of a board, as a tail tells them.
 *
 * @param {Board} board
 */
function valuesOf({ colours }) {
  return [...(colours.length ? colours.map((_, at) => at + 1) : [1]), 0];
}

/**
 * The cells that become known as a value.
 *
 * @param {Position} position
 * @param {Found} found
 * @param {number} value
 */
function learnt({ values }, { losses }, value) {
  return losses.filter(([cell, set]) => (values[cell] & ~set) === 1 << value).map(([cell]) => cell);
}

/**
 * Stretches of neighbouring cells of a line.
 *
 * @param {Position} position
 * @param {Found} found
 * @param {readonly number[]} cells
 */
function stretchesOf({ height, width }, { line }, cells) {
  const step = line < height ? 1 : width;
  /** @type {[number, number][]} */
  const stretches = [];
  for (const cell of cells) {
    const last = stretches.at(-1);
    if (last && last[1] + step === cell) last[1] = cell;
    else stretches.push([cell, cell]);
  }
  return stretches;
}

/**
 * @param {Board} board
 * @param {Position} position
 * @param {Found} found
 */
function actionsOf(board, position, found) {
  return valuesOf(board)
    .flatMap((value) => {
      const stretches = stretchesOf(position, found, learnt(position, found, value));
      return stretches.map(([first, last]) => ({ first, action: cellAction(board, value || CROSSED, first, last) }));
    })
    .sort((one, other) => one.first - other.first)
    .map(({ action }) => action);
}

/**
 * What is concluded.
 *
 * @param {Board} board
 * @param {Position} position
 * @param {Found} found
 */
function tailOf(board, position, found) {
  /**
   * @param {readonly number[]} cells
   * @param {string} value
   */
  const told = (cells, value) => {
    if (cells.length === 0) return [];
    const stretches = stretchesOf(position, found, cells).map(([first, last]) => {
      return first === last ? cellName(board, first) : `${cellName(board, first)} to ${cellName(board, last)}`;
    });
    return [`${listed(stretches)} ${cells.length > 1 ? "are" : "is"} ${value}`];
  };
  const values = valuesOf(board);
  const narrowed = found.losses.filter(([cell, set]) => !isKnown(position.values[cell] & ~set));
  return [
    ...values.flatMap((value) => told(learnt(position, found, value), valueText(board, value))),
    ...values.flatMap((value) => {
      const cells = narrowed.filter(([, set]) => (set >> value) & 1).map(([cell]) => cell);
      return told(cells, `not ${valueText(board, value)}`);
    }),
  ].join("; ");
}

/**
 * @param {Board} board
 * @param {Position} position
 * @param {Found} found
 */
function beginningOf(board, position, { technique: { name }, line, refuted }) {
  /** @param {number} line */
  const clued = (line) => `${lineName(board, line)} (${clueText(board, board.lines[line])})`;
  if (refuted) {
    const { at, value, rounds, line, cell } = refuted;
    const supposed = `Suppose ${cellName(board, at)} is ${valueText(board, value)}`;
    const after = `After ${rounds} rounds of line analysis`;
    const [place, end] = cell < 0 ? [clued(line), "not be completed"] : [cellName(board, cell), "be nothing any more"];
    return `${supposed}. ${after}, ${place} could ${end}. So `;
  }
  if (name === "empty line") {
    const place = lineName(board, line);
    return `${place[0].toUpperCase()}${place.slice(1)} has no runs: `;
  }
  const complete = name === "finished run" && isComplete(board, position, line);
  return `${(complete ? ALL_THERE : BEGINNINGS[name]).replace("@", () => clued(line))}: `;
}

/**
 * Whether as many cells of a line are filled as its runs are long.
 *
 * @param {Board} board
 * @param {Position} position
 * @param {number} line
 */
function isComplete({ lines }, position, line) {
  const sets = position.cellsOf(line).map((cell) => position.values[cell]);
  const filled = sets.filter((set) => set > 1 && isKnown(set)).length;
  return filled === lines[line].reduce((sum, [length]) => sum + length, 0);
}
