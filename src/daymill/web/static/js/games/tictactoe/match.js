/**
 * All that the player can do in a match. The stream makes the opponent's answers a function of the position, so that only
 * the player has choices.
 *
 * A node is a position with the player to move; nodes are numbered from 0. In place of the state of the stream stands how
 * many turns the opponent has had.
 *
 * @import { Position } from "./kernels.js"
 * @import { Board } from "./model.js"
 */

import { Stream } from "../../core/random.js";
import { CELLS, EMPTY } from "./grid.js";
import { answerTo, positionOf, size } from "./kernels.js";
import { DRAW, LOSS, THOUSAND, WIN } from "./rules.js";

/** The opponent's turns in one game, at the most. */
const MOST_TURNS = 5;
/** Numbers of points there are for a game. */
const RESULTS = 3;

/**
 * One game after so many turns of the opponent: its nodes are those from `first` up to, but not with, `end`.
 *
 * @typedef {{ readonly game: number, readonly turns: number, first: number, end: number }} Tree
 */

export class Match {
  /** @param {Board} board */
  constructor(board) {
    const { games, errs, stream } = board;
    const draws = new Stream(stream);
    this.board = board;
    /** The opponent's two draws at each of its turns. */
    this.draws = Array.from({ length: games * MOST_TURNS }, () => {
      return { errs: draws.below(THOUSAND) < errs, number: draws.nextUint32() };
    });
    /** Of each node the position, and the opponent's turns. @type {Position[]} */
    this.positions = [];
    /** @type {number[]} */
    this.turns = [];
    /** By node and cell, where a move leads: a node, or less than 0 where a game is over then. @type {number[]} */
    this.moves = [];
    /** @type {Map<number, Tree>[]} */
    this.begun = Array.from({ length: games }, () => new Map());
    /** In the order of games. @type {Tree[]} */
    this.trees = [];
    this.begin(0, 0);
    const found = new Int32Array(size()).fill(-1);
    for (const tree of this.trees) this.explore(tree, found);
    /** The most points that can be had from each node on. */
    this.best = this.most();
  }

  /** How many nodes there are. */
  get nodes() {
    return this.positions.length;
  }

  /** The most points that the match allows. */
  get par() {
    return this.best[0];
  }

  /**
   * @param {number} game
   * @param {number} turns
   */
  begin(game, turns) {
    if (game === this.board.games || this.begun[game].has(turns)) return;
    const tree = { game, turns, first: 0, end: 0 };
    this.begun[game].set(turns, tree);
    this.trees.push(tree);
  }

  /**
   * Finds the nodes of a game.
   *
   * @param {Tree} tree
   * @param {Int32Array} found by position, the last node that was found there
   */
  explore(tree, found) {
    const { game, turns } = tree;
    const { cells } = this.board;
    tree.first = this.nodes;
    const isGiven = game === 0 && cells !== null;
    const start = positionOf(isGiven ? cells : EMPTY);
    if (isGiven || this.board.signIn(game) === "x") this.enter(start, turns);
    else this.enter(this.answered(start, turns), turns + 1);
    for (let node = tree.first; node < this.nodes; node++) {
      this.positions[node].after.forEach((moved, cell) => {
        if (moved) this.moves[CELLS * node + cell] = this.lead(tree, moved, this.turns[node], found);
      });
    }
    tree.end = this.nodes;
  }

  /**
   * @param {Position} position
   * @param {number} turns
   */
  enter(position, turns) {
    this.positions.push(position);
    this.turns.push(turns);
    for (let cell = 0; cell < CELLS; cell++) this.moves.push(0);
    return this.nodes - 1;
  }

  /**
   * Where a move leads.
   *
   * @param {Tree} tree
   * @param {Position} moved the position after it
   * @param {number} turns
   * @param {Int32Array} found
   */
  lead({ game, first }, moved, turns, found) {
    if (moved.over) return this.ended(game, turns, moved.worth < 0 ? WIN : DRAW);
    const next = this.answered(moved, turns);
    if (next.over) return this.ended(game, turns + 1, next.worth < 0 ? LOSS : DRAW);
    // of an earlier game, or of this one after other turns, where it lies before the first
    if (found[next.number] < first) found[next.number] = this.enter(next, turns + 1);
    return found[next.number];
  }

  /**
   * @param {Position} position
   * @param {number} turn
   */
  answered(position, turn) {
    const { errs, number } = this.draws[turn];
    return /** @type {Position} */ (position.after[answerTo(position, errs, number)]);
  }

  /**
   * The end of a game as a number less than 0.
   *
   * @param {number} game
   * @param {number} turns
   * @param {number} points
   */
  ended(game, turns, points) {
    this.begin(game + 1, turns);
    return -1 - (RESULTS * turns + points);
  }

  /**
   * What the end of a game means: its points, and the tree that comes next, if there is one.
   *
   * @param {number} game
   * @param {number} move less than 0
   */
  endOf(game, move) {
    const code = -1 - move;
    return { points: code % RESULTS, next: this.begun[game + 1]?.get(Math.floor(code / RESULTS)) };
  }

  /**
   * The most points that can be had with a move and after it.
   *
   * @param {number} game
   * @param {number} move
   * @param {Uint8Array} best
   */
  gain(game, move, best) {
    if (move >= 0) return best[move];
    const { points, next } = this.endOf(game, move);
    return points + (next ? best[next.first] : 0);
  }

  most() {
    const best = new Uint8Array(this.nodes);
    for (const { game, first, end } of [...this.trees].reverse()) {
      for (let node = end - 1; node >= first; node--) {
        for (const cell of this.positions[node].free) {
          best[node] = Math.max(best[node], this.gain(game, this.moves[CELLS * node + cell], best));
        }
      }
    }
    return best;
  }

  /**
   * The lines of play that gain the par, in the lexical order of cells: for each game the cells that the player takes.
   *
   * @param {number} limit
   * @returns {number[][][]}
   */
  routes(limit) {
    /** @type {number[][][]} */
    const found = [];
    /** @type {(game: number, node: number, before: number[][], cells: number[]) => void} */
    const walk = (game, node, before, cells) => {
      for (const cell of this.positions[node].free) {
        const move = this.moves[CELLS * node + cell];
        if (found.length >= limit) return;
        if (this.gain(game, move, this.best) < this.best[node]) continue;
        const now = [...cells, cell];
        const next = move < 0 ? this.endOf(game, move).next : undefined;
        if (move >= 0) walk(game, move, before, now);
        else if (next) walk(game + 1, next.first, [...before, now], []);
        else found.push([...before, now]);
      }
    };
    walk(0, 0, [], []);
    return found;
  }

  /**
   * For each number of points k up to the most there could be, what the first node has of gaining k or more: the sum over
   * its moves of what comes of them, which after the match is `unit` where it is gained, else 0.
   *
   * @param {number} unit
   * @param {(position: Position) => readonly number[]} movesOf the moves that count
   * @param {(sum: number, count: number) => number} share what becomes of the sum, and how many moves it is of
   * @returns {Float64Array}
   */
  fold(unit, movesOf, share) {
    const width = 2 * this.board.games + 1;
    const over = new Float64Array(width);
    over[0] = unit;
    /** What the first nodes have. @type {Map<Tree | undefined, Float64Array>} */
    const begun = new Map([[undefined, over]]);
    const room = new Float64Array(width * Math.max(...this.trees.map(({ first, end }) => end - first)));
    for (const tree of [...this.trees].reverse()) {
      const { game, first, end } = tree;
      for (let node = end - 1; node >= first; node--) {
        const at = width * (node - first);
        const cells = movesOf(this.positions[node]);
        room.fill(0, at, at + width);
        for (const cell of cells) {
          const move = this.moves[CELLS * node + cell];
          if (move >= 0) add(room, at, width, room, width * (move - first), 0);
          else {
            const { points, next } = this.endOf(game, move);
            add(room, at, width, begun.get(next) ?? over, 0, points);
          }
        }
        for (let k = at; k < at + width; k++) room[k] = share(room[k], cells.length);
      }
      begun.set(tree, room.slice(0, width));
    }
    return room.slice(0, width);
  }
}

/**
 * Adds what comes of a move with so many points.
 *
 * @param {Float64Array} room
 * @param {number} at
 * @param {number} width
 * @param {Float64Array} from
 * @param {number} base
 * @param {number} points
 */
function add(room, at, width, from, base, points) {
  for (let k = 0; k < width; k++) room[at + k] += from[base + Math.max(0, k - points)];
}
