/**
 * The readable face of the searches.
 *
 * @import { Proof } from "../../core/game.js"
 * @import { Board, Pair } from "./model.js"
 */

import { DEAD, FIGURES, PAR, ROUTES, plainDistances, survey, tally } from "./figures.js";
import * as kernels from "./kernels.js";
import { Answer, DIRECTIONS } from "./model.js";

/**
 * Everything that the searches need to know of one board, and what they found.
 *
 * @typedef {{
 *   cells: number,
 *   start: number,
 *   goal: number,
 *   reached: number,
 *   readonly targets: Uint8Array,
 *   readonly distance: Int16Array,
 *   readonly order: Int16Array,
 *   readonly home: Int16Array,
 *   readonly firstPlain: Uint8Array,
 *   readonly secondPlain: Uint8Array,
 *   readonly figures: Float64Array,
 *   readonly route: Uint8Array,
 * }} Room
 */

/** @returns {Room} */
export function newRoom() {
  return {
    cells: 0,
    start: 0,
    goal: 0,
    reached: 0,
    targets: new Uint8Array(4 * kernels.CELLS),
    distance: new Int16Array(kernels.POSITIONS),
    order: new Int16Array(kernels.POSITIONS),
    home: new Int16Array(kernels.POSITIONS),
    firstPlain: new Uint8Array(kernels.CELLS),
    secondPlain: new Uint8Array(kernels.CELLS),
    figures: new Float64Array(FIGURES),
    route: new Uint8Array(kernels.POSITIONS),
  };
}

/** @type {WeakMap<Board, Room>} */
const rooms = new WeakMap();

/**
 * The searched room of a board, kept for as long as the board is in use.
 *
 * @param {Board} board
 * @returns {Room}
 */
export function roomOf(board) {
  const known = rooms.get(board);
  if (known) return known;
  const room = newRoom();
  const open = new Uint8Array(4 * kernels.CELLS);
  room.cells = board.walls.length;
  room.start = positionOf(board.pieces);
  room.goal = positionOf(board.stations);
  kernels.openTargets(board.width, board.height, open);
  kernels.wallTargets(open, board.walls, room.cells, room.targets);
  room.reached = kernels.reach(room.targets, room.start, room.distance, room.order);
  examine(room, board.width);
  rooms.set(board, room);
  return room;
}

/**
 * Searches a room from its goal and fills in its figures. It has been searched from its start already.
 *
 * @param {Room} room
 * @param {number} width
 */
export function examine(room, width) {
  const { cells, start, goal, reached, targets, distance, order, home, firstPlain, secondPlain, figures, route } = room;
  kernels.homeward(targets, goal, order, reached, home);
  plainDistances(width, cells, goal >> 6, firstPlain);
  plainDistances(width, cells, goal & 63, secondPlain);
  if (distance[goal] >= 0) {
    survey(targets, goal, distance, order, reached, home, firstPlain, secondPlain, figures);
    const moves = kernels.shortest(targets, start, home, route);
    tally(targets, start, route, moves, firstPlain, secondPlain, figures);
  }
}

/**
 * Proves a board: breadth-first search over all positions, with up to `limit` shortest routes.
 *
 * @param {Board} board
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function solve(board, limit) {
  return proofOf(roomOf(board), limit);
}

/**
 * The proof of a searched room.
 *
 * @param {Room} room
 * @param {number} limit
 * @returns {Proof<Answer>}
 */
export function proofOf(room, limit) {
  const { figures, reached } = room;
  if (room.distance[room.goal] < 0) {
    return { verdict: "none", solutions: [], nodes: reached, figures: { reachable: reached } };
  }
  return {
    verdict: "one",
    solutions: shortestRoutes(room, limit).map((moves) => new Answer(moves)),
    nodes: reached,
    figures: {
      par: figures[PAR],
      reachable: reached,
      routes: figures[ROUTES],
      dead: figures[DEAD],
    },
  };
}

/**
 * Up to `limit` shortest routes, in the lexical order of directions.
 *
 * @param {Room} room
 * @param {number} limit
 * @returns {string[][]}
 */
function shortestRoutes({ targets, home, start }, limit) {
  /** @type {string[][]} */
  const found = [];
  /** @param {number} position @param {string[]} moves */
  function walk(position, moves) {
    if (home[position] === 0 && found.length < limit) found.push(moves);
    for (let direction = 0; direction < DIRECTIONS.length && found.length < limit; direction++) {
      const next = kernels.moved(targets, position, direction << 6);
      if (home[next] === home[position] - 1) walk(next, [...moves, DIRECTIONS[direction]]);
    }
  }
  walk(start, []);
  return found;
}

/**
 * The least number of moves from a position to the stations; null where no way leads there.
 *
 * @param {Board} board
 * @param {Pair} pieces
 * @returns {number | null}
 */
export function movesHome(board, pieces) {
  const moves = roomOf(board).home[positionOf(pieces)];
  return moves < 0 ? null : moves;
}

/**
 * @param {Pair} pair
 * @returns {number} the position's number in the kernels
 */
export function positionOf([first, second]) {
  return (first << 6) | second;
}
