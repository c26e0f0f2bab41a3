/**
 * The steps in words. A sentence is made before its step is taken.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Reason } from "./failure.js"
 * @import { Grid } from "./grid.js"
 * @import { Found } from "./ladder.js"
 * @import { State } from "./model.js"
 * @import { Position } from "./position.js"
 */

import { listed } from "../../core/words.js";
import { reasonOf } from "./failure.js";
import { cellAction, turnActions } from "./model.js";
import { COUNT, facing, lowest, sidesText } from "./tiles.js";
import { LOOP, NO_FIT } from "./trial.js";

/** So many cells of a failure are named at the most. */
const MOST_NAMED = 8;

/**
 * A step for people, the cell that it narrows, the mask it settles there (-1 where it does not), and what it rests on.
 *
 * @typedef {{
 *   readonly step: Step,
 *   readonly cell: number,
 *   readonly mask: number,
 *   readonly basis: readonly number[],
 * }} Told
 */

/**
 * @param {Position} position before the step
 * @param {Found} found
 * @param {State} state of the player
 * @returns {Told}
 */
export function tell(position, found, state) {
  const { grid, settled } = position;
  const { technique, cell, set, cost } = found;
  const mask = COUNT[set] === 1 ? lowest(set) : -1;
  const { cells, sentence, rests } = wordsOf(position, found);
  const basis = (mask < 0 ? rests.filter((each) => each !== cell) : [...rests, cell]).filter((each) => !settled[each]);
  const actions = mask < 0 ? [] : actionsOf(grid, cell, mask, state);
  return { step: { technique, cells: namesOf(grid, [cell, ...cells]), actions, cost, sentence }, cell, mask, basis };
}

/**
 * What a step looks at beside its own cell, what it says, and what it rests on.
 *
 * @param {Position} position
 * @param {Found} found
 * @returns {{ cells: readonly number[], sentence: string, rests: readonly number[] }}
 */
function wordsOf(position, found) {
  const { grid } = position;
  const { technique, cell, set, side } = found;
  const name = grid.nameOf(cell);
  switch (technique) {
    case "border":
      return { cells: [], sentence: `${name} lies at the edge: it can only open ${maskText(set)}.`, rests: [] };
    case "neighbour": {
      const cells = grid.neighboursOf(cell).filter((other) => position.settled[other]);
      const sentence = `${neighboursText(position, cell, cells)}: it can only open ${maskText(set)}.`;
      return { cells, sentence, rests: [] };
    }
    case "known side": {
      const other = grid.beside[4 * cell + side];
      return { cells: [other], sentence: knownSideText(grid, found, other), rests: [other] };
    }
    default: {
      const reason = reasonOf(position, found);
      const cells = [...reason.told.map((each) => each.cell), ...reason.cells];
      const rests = [...reason.chain, ...reason.cells, ...reason.walls];
      return { cells, sentence: refutedText(grid, found, reason), rests };
    }
  }
}

/**
 * Cells as ids of the Scene: ascending, each once.
 *
 * @param {Grid} grid
 * @param {readonly number[]} cells
 */
function namesOf(grid, cells) {
  return [...new Set(cells)].sort((one, other) => one - other).map((cell) => grid.nameOf(cell));
}

/**
 * The sides of the one mask of a set.
 *
 * @param {number} set
 */
function maskText(set) {
  return sidesText(lowest(set));
}

/**
 * @param {Position} position
 * @param {number} cell
 * @param {readonly number[]} neighbours those that are settled
 */
function neighboursText({ grid, sets }, cell, neighbours) {
  const name = grid.nameOf(cell);
  /** @param {number} other */
  const opens = (other) => {
    return [0, 1, 2, 3].some((side) => {
      return grid.beside[4 * cell + side] === other && (lowest(sets[other]) >> facing(side)) & 1;
    });
  };
  const those = neighbours.filter(opens);
  const others = neighbours.filter((other) => !opens(other));
  const [told, rest] = [those, others].map((cells) => listed(namesOf(grid, cells)));
  const denied = others.length > 1 ? "do not" : "does not";
  if (those.length === 0) return `${rest} ${denied} open to ${name}`;
  const opening = `${told} ${those.length > 1 ? "open" : "opens"} to ${name}`;
  return others.length ? `${opening}, ${rest} ${denied}` : opening;
}

/**
 * @param {Grid} grid
 * @param {Found} found
 * @param {number} other
 */
function knownSideText(grid, { cell, set, opens }, other) {
  const [name, place] = [cell, other].map((each) => grid.nameOf(each));
  const does = opens ? "opens" : "does not open";
  const end = COUNT[set] === 1 ? `${name} must open ${maskText(set)}` : `${name} ${does} to it`;
  return `However ${place} lies, it ${does} to ${name}: so ${end}.`;
}

/**
 * @param {Grid} grid
 * @param {Found} found
 * @param {Reason} reason
 */
function refutedText(grid, { cell, set, mask }, { told, how, cells }) {
  const steps = told.map((each) => `${grid.nameOf(each.cell)} would have to open ${maskText(each.set)}`);
  const chain = steps.length ? `${steps.join(", ")}, and ` : "";
  const so = COUNT[set] === 1 ? `so it must open ${maskText(set)}` : "so it does not";
  return `If ${grid.nameOf(cell)} opened ${sidesText(mask)}, ${chain}${failureText(grid, how, cells)}: ${so}.`;
}

/**
 * @param {Grid} grid
 * @param {Reason["how"]} how
 * @param {readonly number[]} cells
 */
function failureText(grid, how, cells) {
  const places = cells.length > MOST_NAMED ? `${cells.length} cells` : listed(namesOf(grid, cells));
  if (how === NO_FIT) return `nothing would fit ${places}`;
  return `${places} would ${how === LOOP ? "form a closed loop" : "be cut off from the rest"}`;
}

/**
 * What turns a cell from where it lies to a mask.
 *
 * @param {Grid} grid
 * @param {number} cell
 * @param {number} mask
 * @param {State} state
 */
function actionsOf(grid, cell, mask, { masks, locked }) {
  const turns = turnActions(grid, cell, masks[cell], mask);
  return turns.length && locked[cell] ? [cellAction(grid, "unlock", cell), ...turns] : turns;
}
