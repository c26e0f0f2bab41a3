/**
 * How a person gets the pieces home, move by move; hints and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 * @import { Room } from "./solver.js"
 */

import { Invalid, Refused } from "../../core/errors.js";
import { log16 } from "../../core/logarithm.js";
import { cellId } from "./drawing.js";
import {
  AWAY,
  DEAD,
  HOLD,
  HOLDS_LEAST,
  HOLDS_MEAN,
  NEAR,
  PAR,
  REACHABLE,
  ROUTES,
  TEMPTING,
  TOGETHER,
  heldOne,
  plainOf,
} from "./figures.js";
import * as kernels from "./kernels.js";
import { DIRECTIONS } from "./model.js";
import { positionOf, roomOf } from "./solver.js";

/** Techniques and their costs, cheapest first. @type {{ readonly [technique: string]: number }} */
export const COSTS = { together: 1, hold: 2, away: 4 };

/**
 * The steps of the shortest route from a position, none where no way leads home.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  const room = roomOf(board);
  const route = new Uint8Array(kernels.POSITIONS);
  let position = positionOf(state);
  const moves = kernels.shortest(room.targets, position, room.home, route);
  for (let at = 0; at < moves; at++) {
    const next = kernels.moved(room.targets, position, route[at] << 6);
    yield stepTo(board, room, position, next, route[at]);
    position = next;
  }
}

/**
 * The first step of `explain`; the position stays. Throws `Refused` (`no_route`).
 *
 * @param {Board} board
 * @param {State} state
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state) {
  for (const step of explain(board, state)) return { step, state };
  throw new Refused("no_route", "No way leads to the stations from here: undo or restart.");
}

/**
 * How hard a board is. Throws `Invalid` (`no_answer`) for one that cannot be solved.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const room = roomOf(board);
  if (room.home[room.start] < 0) throw new Invalid("no_answer", "this board has no answer", "board");
  return gradeOf(room);
}

/**
 * The grade of a searched room whose stations are reached.
 *
 * @param {Room} room
 * @returns {Grade}
 */
export function gradeOf({ figures }) {
  /** @type {{ [technique: string]: number }} */
  const steps = {};
  if (figures[TOGETHER]) steps.together = figures[TOGETHER];
  if (figures[HOLD]) steps.hold = figures[HOLD];
  if (figures[AWAY]) steps.away = figures[AWAY];
  return {
    difficulty: difficultyOf(figures),
    hardest: Object.keys(steps).at(-1) ?? "",
    steps,
    features: {
      par: figures[PAR],
      reachable: figures[REACHABLE],
      routes: figures[ROUTES],
      dead: figures[DEAD],
      holds_least: figures[HOLDS_LEAST],
      holds_mean: figures[HOLDS_MEAN],
      tempting: figures[TEMPTING],
      near: figures[NEAR],
    },
  };
}

/**
 * The weights are those of `spec.md`, which says where they come from.
 *
 * @param {Float64Array} figures of a board whose stations are reached
 * @returns {number} 0 to 100
 */
export function difficultyOf(figures) {
  const thousandths =
    355 * log16(figures[PAR]) +
    760 * log16(figures[REACHABLE]) -
    150 * log16(figures[ROUTES]) -
    560 * log16(figures[NEAR]) +
    60 * log16(1 + figures[TEMPTING]) -
    19000;
  return Math.min(100, Math.max(0, Math.floor(thousandths / 1000)));
}

/**
 * @param {Board} board
 * @param {Room} room
 * @param {number} position
 * @param {number} next
 * @param {number} direction
 * @returns {Step}
 */
function stepTo(board, room, position, next, direction) {
  const { home, firstPlain, secondPlain } = room;
  const away = plainOf(firstPlain, secondPlain, next) > plainOf(firstPlain, secondPlain, position);
  const held = heldOne(position, next) ? heldPiece(board, position, next, direction) : "";
  const technique = away ? "away" : held ? "hold" : "together";
  const name = DIRECTIONS[direction];
  const what = `${held || "both pieces move"}${away ? ", away from home" : ""}`;
  return {
    technique,
    cells: [cellId(board.width, next >> 6), cellId(board.width, next & 63)],
    actions: [name],
    cost: COSTS[technique],
    sentence: `${name[0].toUpperCase()}${name.slice(1)}: ${what}. ${restOf(home[next])}`,
  };
}

/**
 * Which piece moved, which was held, and by what.
 *
 * @param {Board} board
 * @param {number} position
 * @param {number} next
 * @param {number} direction
 */
function heldPiece(board, position, next, direction) {
  const firstHeld = position >> 6 === next >> 6;
  const cell = firstHeld ? next >> 6 : next & 63;
  const [mover, other] = firstHeld ? [2, 1] : [1, 2];
  return `piece ${mover} moves, piece ${other} is held by ${atEdge(board, cell, direction) ? "the edge" : "a wall"}`;
}

/**
 * @param {Board} board
 * @param {number} cell
 * @param {number} direction
 */
function atEdge({ width, height }, cell, direction) {
  const column = cell % width;
  const row = Math.floor(cell / width);
  return [row === 0, column === width - 1, row === height - 1, column === 0][direction];
}

/** @param {number} moves */
function restOf(moves) {
  if (moves === 0) return "Both are home.";
  return moves === 1 ? "1 move is left." : `${moves} moves are left.`;
}
