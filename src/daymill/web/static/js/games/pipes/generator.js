/**
 * Level and seed become a puzzle, draw by draw as `spec.md` has it.
 *
 * @import { Puzzle } from "../../core/game.js"
 * @import { Level } from "./levels.js"
 * @import { Appraisal } from "./reasoning.js"
 */

import { Invalid } from "../../core/errors.js";
import { checkLevel } from "../../core/game.js";
import { Stream } from "../../core/random.js";
import { Grid } from "./grid.js";
import { search, setsOf } from "./kernels.js";
import { LEVELS, takesAny } from "./levels.js";
import { Answer, Board, NAME, VERSION } from "./model.js";
import { appraise, gradeOf } from "./reasoning.js";
import { PLAIN_BUDGET, parOf } from "./solver.js";
import { COUNT, facing, turned } from "./tiles.js";

const MOST_REJECTED = 100_000;
const MOST_OPENINGS = 3;

/**
 * A tree that was kept: as the answer has it, the nodes of its search, and its appraisal, where its level asks for one.
 *
 * @typedef {{ readonly tree: Board, readonly nodes: number, readonly appraisal: Appraisal | null }} Kept
 */

/**
 * @param {number} level 1 to 18
 * @param {number} seed 0 to 2^32 - 1
 * @returns {Puzzle<Board, Answer>}
 */
export function generate(level, seed) {
  const { board, tree, nodes, appraisal } = growGraded(checkLevel(level, LEVELS.length), seed);
  const answer = new Answer(board.grid, tree.tiles);
  const figures = { par: parOf(board, tree.tiles) };
  const proof = { verdict: /** @type {const} */ ("one"), solutions: [answer], nodes, figures };
  const grade = gradeOf(board, appraisal, nodes);
  return { game: NAME, version: VERSION, level, seed, board, answer, proof, grade };
}

/**
 * The board of a level and a seed with all that its proof and grade need.
 *
 * @param {number} level
 * @param {number} seed
 */
export function growGraded(level, seed) {
  const grown = grow(level, seed);
  return { ...grown, appraisal: grown.appraisal ?? appraise(grown.tree) };
}

/**
 * The board of a level and a seed, and the tree that it is made of.
 *
 * @param {number} level
 * @param {number} seed
 * @returns {Kept & { readonly board: Board }}
 */
export function grow(level, seed) {
  const row = LEVELS[level - 1];
  const grid = new Grid(row.width, row.height, row.wrapping);
  const stream = new Stream(seed);
  for (let rejected = 0; rejected < MOST_REJECTED; rejected++) {
    const kept = judge(row, new Board(grid, growTree(grid, stream)));
    if (kept) return { ...kept, board: turnedBoard(kept.tree, stream) };
  }
  throw new Invalid("no_board", `no board was found in ${MOST_REJECTED} attempts`, "seed");
}

/**
 * A random tree over all cells.
 *
 * @param {Grid} grid
 * @param {Stream} stream
 * @returns {number[]} the mask of each cell
 */
function growTree({ beside, size, centre }, stream) {
  const masks = new Array(size).fill(0);
  const isIn = new Uint8Array(size);
  /** Edges that may be opened, as 4 times a cell plus a side. @type {number[]} */
  const frontier = [];
  /** @param {number} cell */
  const add = (cell) => {
    isIn[cell] = 1;
    for (let side = 0; side < 4; side++) {
      const other = beside[4 * cell + side];
      if (other >= 0 && !isIn[other]) frontier.push(4 * cell + side);
    }
  };
  add(centre);
  for (let missing = size - 1; missing > 0; ) {
    const at = stream.below(frontier.length);
    const edge = frontier[at];
    const last = /** @type {number} */ (frontier.pop());
    if (at < frontier.length) frontier[at] = last;
    const [near, side, far] = [edge >> 2, edge & 3, beside[edge]];
    if (isIn[far] || COUNT[masks[near]] === MOST_OPENINGS) continue;
    masks[near] |= 1 << side;
    masks[far] |= 1 << facing(side);
    add(far);
    missing--;
  }
  return masks;
}

/**
 * What there is to keep of a tree, null where it is not as its level wants it.
 *
 * @param {Level} row
 * @param {Board} tree
 * @returns {Kept | null}
 */
function judge(row, tree) {
  const { found, nodes, exhausted } = search(tree.grid, setsOf(tree.grid, tree.tiles), 2, PLAIN_BUDGET);
  if (found !== 1 || exhausted) return null;
  if (takesAny(row)) return { tree, nodes, appraisal: null };
  const [low, high] = row.difficulty;
  const appraisal = appraise(tree, high);
  const { difficulty } = appraisal;
  return difficulty >= low && difficulty <= high ? { tree, nodes, appraisal } : null;
}

/**
 * A tree with its tiles turned at random, though not back to what it was.
 *
 * @param {Board} tree
 * @param {Stream} stream
 * @returns {Board}
 */
function turnedBoard({ grid, tiles }, stream) {
  for (;;) {
    const masks = tiles.map((mask) => turned(mask, stream.below(4)));
    if (masks.some((mask, cell) => mask !== tiles[cell])) return new Board(grid, masks);
  }
}
