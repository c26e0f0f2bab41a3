/**
 * Moves in words.
 *
 * @import { Grid } from "./grid.js"
 * @import { Choice } from "./solver.js"
 */

import { listed } from "../../core/words.js";
import { CELLS, SIDE, countEmpty, largestRank, mergesOf, rankAt } from "./grid.js";
import { DIRECTIONS, valueOf } from "./model.js";

const CORNERS = [0, 3, 12, 15];

/** @type {{ readonly [technique: string]: string }} */
const REASONS = { forced: "nothing else can move", "only move": "everything else is far worse" };

/** The Scene's id of a cell. @param {number} cell */
export function cellId(cell) {
  return `r${Math.floor(cell / SIDE) + 1}c${(cell % SIDE) + 1}`;
}

/**
 * The ids of the cells that a move changes.
 *
 * @param {Grid} before
 * @param {Grid} slid
 */
export function changedCells(before, slid) {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  return cells.filter((cell) => rankAt(before, cell) !== rankAt(slid, cell)).map(cellId);
}

/**
 * @param {string} technique
 * @param {Grid} before
 * @param {Choice} choice
 */
export function sentenceOf(technique, before, { direction, slid }) {
  const name = DIRECTIONS[direction];
  const empty = countEmpty(slid);
  const parts = [
    REASONS[technique],
    mergesText(mergesOf(before, direction % 2 === 0)),
    topText(before, slid),
    `leaves ${empty === 1 ? "1 cell" : `${empty} cells`} empty`,
  ];
  return `${name[0].toUpperCase()}${name.slice(1)}: ${listed(parts.filter((part) => part))}.`;
}

/** @param {readonly number[]} merges how many pairs merge, by rank */
function mergesText(merges) {
  const pairs = merges.flatMap((count, rank) => {
    if (count === 0) return [];
    return [count === 1 ? `two ${valueOf(rank)}s` : `${count} pairs of ${valueOf(rank)}s`];
  });
  return `merges ${listed(pairs.reverse()) || "nothing"}`;
}

/**
 * What becomes of the largest tile.
 *
 * @param {Grid} before
 * @param {Grid} slid
 */
function topText(before, slid) {
  const rank = largestRank(slid);
  const top = valueOf(rank);
  if (rank > largestRank(before)) return `makes ${top}`;
  const [had, has] = [before, slid].map((grid) => CORNERS.filter((cell) => rankAt(grid, cell) === rank));
  if (has.some((corner) => had.includes(corner))) return `keeps ${top} in the corner`;
  if (has.length && !had.length) return `brings ${top} into a corner`;
  return had.length && !has.length ? `takes ${top} out of the corner` : "";
}
