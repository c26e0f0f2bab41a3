/**
 * The move that generation makes where nothing is sure: the unknown neighbours of a number become all free of mines, or all
 * mines.
 *
 * @import { Stream } from "../../core/random.js"
 * @import { Position } from "./position.js"
 */

import { MINE, OPEN, UNKNOWN } from "./position.js";

/**
 * Moves mines, if it can.
 *
 * @param {Position} position settled
 * @param {Uint8Array} mines 1 for each cell with a mine
 * @param {Stream} stream
 * @returns {boolean} whether it could
 */
export function move(position, mines, stream) {
  const { grid, unknown } = position;
  const cells = Array.from({ length: grid.size }, (_, cell) => cell);
  const numbers = cells.filter((cell) => position.isActive(cell));
  if (numbers.length === 0) return openUp(position, mines, stream);
  const near = position.unknownAround(numbers[stream.below(numbers.length)]);
  const others = unknown.filter((cell) => !near.includes(cell));
  const change = changeOf(near, position.loose, mines, stream) ?? changeOf(near, others, mines, stream);
  if (!change) return openUp(position, mines, stream);
  for (const cell of change.cells) {
    const at = stream.below(change.places.length);
    const place = change.places[at];
    mines[place] = mines[cell];
    mines[cell] = 1 - mines[cell];
    change.places[at] = change.places[change.places.length - 1];
    change.places.pop();
  }
  return true;
}

/**
 * Which cells change with which places, if the places suffice for either way.
 *
 * @param {readonly number[]} near
 * @param {readonly number[]} far
 * @param {Uint8Array} mines
 * @param {Stream} stream
 * @returns {{ cells: number[], places: number[] } | null}
 */
function changeOf(near, far, mines, stream) {
  const [free, mined] = [0, 1].map((kind) => {
    return { near: near.filter((cell) => mines[cell] === kind), far: far.filter((cell) => mines[cell] === kind) };
  });
  const canEmpty = free.far.length >= mined.near.length;
  const canFill = mined.far.length >= free.near.length;
  if (!canEmpty && !canFill) return null;
  const empties = canEmpty && canFill ? stream.below(2) === 0 : canEmpty;
  return empties ? { cells: mined.near, places: free.far } : { cells: free.near, places: mined.far };
}

/**
 * Of the known mines that wall the unknown cells in, one goes behind the wall.
 *
 * @param {Position} position
 * @param {Uint8Array} mines
 * @param {Stream} stream
 * @returns {boolean}
 */
function openUp({ grid, status, unknown }, mines, stream) {
  const wall = [...status.keys()].filter((cell) => {
    const around = [...grid.neighboursOf(cell)].map((other) => status[other]);
    return status[cell] === MINE && around.includes(OPEN) && around.includes(UNKNOWN);
  });
  const places = unknown.filter((cell) => !mines[cell]);
  if (wall.length === 0 || places.length === 0) return false;
  mines[wall[stream.below(wall.length)]] = 0;
  mines[places[stream.below(places.length)]] = 1;
  return true;
}
