/**
 * All that the player can do in a match from some state on. The stream makes the opponent's answers a function of the position, so that only
 * the player has choices.
 *
 * A node is a position with the player to move; nodes are numbered from 0. In place of the state of the stream stands how
 * many turns the opponent has had.
 *
 * @import { Board, State } from "./model.js"
 */

import { Stream } from "../../core/random.js";
import { CELLS } from "./grid.js";
import { EMPTY, after, answerTo, cellIn, cellsOf, countOf, free, numberOf, worth } from "./kernels.js";
import { DRAW, LOSS, THOUSAND, WIN } from "./rules.js";

/** The opponent's turns in one game, at the most. */
const MOST_TURNS = 5;
const NO_MOVE = 0;
/** How many results a game can have. */
const RESULTS = 3;

/**
 * One game after so many turns of the opponent: its nodes are those from `first` up to, but not with, `end`.
 *
 * @typedef {{ readonly game: number, readonly turns: number, first: number, end: number }} Tree
 */

/**
 * The end of a game: its points, and the game that comes then, null after the last one.
 *
 * @typedef {{ readonly points: number, readonly next: Tree | null }} End
 */

export class Match {
  /**
   * @param {Board} board
   * @param {State} root where it begins, in a game that goes on
   */
  constructor(board, root) {
    const { games, errs } = board;
    const draws = new Stream(root.stream);
    this.board = board;
    this.root = root;
    /** The opponent's two draws at each of its turns. */
    this.draws = Array.from({ length: games * MOST_TURNS }, () => {
      return { errs: draws.below(THOUSAND) < errs, number: draws.nextUint32() };
    });
    /** Of each node the position, and the opponent's turns. @type {number[]} */
    this.positions = [];
    /** @type {number[]} */
    this.turns = [];
    /** By node and cell, where a move leads: to a node, or, as a number less than 0, to one of the ends. @type {number[]} */
    this.moves = [];
    /** @type {End[]} */
    this.ends = [];
    /** In the order of games. @type {Tree[]} */
    this.trees = [];
    this.begin(root.game, 0);
    const found = new Int32Array(after.length / CELLS).fill(-1);
    for (const tree of this.trees) this.explore(tree, found);
    /** The most points that can be had from each node on. */
    this.best = this.most();
  }

  /** How many nodes there are. */
  get nodes() {
    return this.positions.length;
  }

  /** The most points that can be had. */
  get par() {
    return this.best[0];
  }

  /**
   * The game after so many turns of the opponent, null after the last one.
   *
   * @param {number} game
   * @param {number} turns
   */
  begin(game, turns) {
    if (game === this.board.games) return null;
    const known = this.trees.find((tree) => tree.game === game && tree.turns === turns);
    if (known) return known;
    const tree = { game, turns, first: 0, end: 0 };
    this.trees.push(tree);
    return tree;
  }

  /**
   * Finds the nodes of a game.
   *
   * @param {Tree} tree
   * @param {Int32Array} found by position, the last node that was found there
   */
  explore(tree, found) {
    const { positions, turns, moves } = this;
    const first = positions.length;
    /** The ends of this game, by the opponent's turns and the points. @type {number[]} */
    const ends = [];
    /** @type {(turn: number, points: number) => number} */
    const endAt = (turn, points) => {
      const key = RESULTS * turn + points;
      ends[key] ??= -this.ends.push({ points, next: this.begin(tree.game + 1, turn) });
      return ends[key];
    };
    this.enterFirst(tree);
    for (let node = first; node < positions.length; node++) {
      const turn = turns[node];
      for (let cell = 0; cell < CELLS; cell++) {
        const moved = after[CELLS * positions[node] + cell];
        if (moved < 0) moves.push(NO_MOVE);
        else if (free[moved] === 0) moves.push(endAt(turn, worth[moved] ? WIN : DRAW));
        else {
          const next = this.answered(moved, turn);
          if (free[next] === 0) moves.push(endAt(turn + 1, worth[next] ? LOSS : DRAW));
          else {
            // a node of an earlier game, or of this one after other turns, stands before the first
            if (found[next] < first) found[next] = this.enter(next, turn + 1);
            moves.push(found[next]);
          }
        }
      }
    }
    tree.first = first;
    tree.end = positions.length;
  }

  /** Enters the first node of a game. @param {Tree} tree */
  enterFirst({ game, turns }) {
    if (this.nodes === 0) this.enter(numberOf(this.root.cells), turns);
    else if (this.board.signIn(game) === "x") this.enter(EMPTY, turns);
    else this.enter(this.answered(EMPTY, turns), turns + 1);
  }

  /**
   * @param {number} position
   * @param {number} turns
   */
  enter(position, turns) {
    this.turns.push(turns);
    return this.positions.push(position) - 1;
  }

  /**
   * The position after the opponent's answer.
   *
   * @param {number} position
   * @param {number} turn
   */
  answered(position, turn) {
    const { errs, number } = this.draws[turn];
    return after[CELLS * position + answerTo(position, errs, number)];
  }

  /**
   * The most points that can be had with a move and after it.
   *
   * @param {number} move where it leads
   * @param {Uint8Array} [best]
   */
  gain(move, best = this.best) {
    if (move >= 0) return best[move];
    const { points, next } = this.ends[-1 - move];
    return points + (next ? best[next.first] : 0);
  }

  most() {
    const { positions, moves } = this;
    const best = new Uint8Array(this.nodes);
    // what a move leads to stands behind it
    for (let node = this.nodes - 1; node >= 0; node--) {
      for (let cell = 0; cell < CELLS; cell++) {
        if (!((free[positions[node]] >> cell) & 1)) continue;
        best[node] = Math.max(best[node], this.gain(moves[CELLS * node + cell], best));
      }
    }
    return best;
  }

  /**
   * The moves that keep the most points within reach, in reading order.
   *
   * @param {number} node
   */
  kept(node) {
    const cells = cellsOf(free[this.positions[node]]);
    return cells.filter((cell) => this.gain(this.moves[CELLS * node + cell]) === this.best[node]);
  }

  /**
   * The node that a move leads to, in this game or the next; -1 where the match is over.
   *
   * @param {number} node
   * @param {number} cell
   */
  after(node, cell) {
    const move = this.moves[CELLS * node + cell];
    return move < 0 ? (this.ends[-1 - move].next?.first ?? -1) : move;
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
    /** @type {(node: number, before: number[][], cells: number[]) => void} */
    const walk = (node, before, cells) => {
      for (const cell of this.kept(node)) {
        if (found.length >= limit) return;
        const now = [...cells, cell];
        const next = this.after(node, cell);
        if (this.moves[CELLS * node + cell] >= 0) walk(next, before, now);
        else if (next >= 0) walk(next, [...before, now], []);
        else found.push([...before, now]);
      }
    };
    walk(0, [], []);
    return found;
  }

  /**
   * For each number of points k up to the most there could be, what the first node has of gaining k or more: the sum over
   * its moves of what comes of them, which after the match is `unit` where it is gained, else 0.
   *
   * @param {number} unit
   * @param {Uint16Array} movesOf by position the moves that count
   * @param {(sum: number, count: number) => number} share what becomes of the sum, and how many moves it is of
   * @returns {Float64Array}
   */
  fold(unit, movesOf, share) {
    const { positions, moves, ends } = this;
    const width = 2 * this.board.games + 1;
    const over = new Float64Array(width);
    over[0] = unit;
    /** What the first node of each game has. @type {Map<Tree, Float64Array>} */
    const begun = new Map();
    const room = new Float64Array(width * Math.max(...this.trees.map(({ first, end }) => end - first)));
    for (const tree of [...this.trees].reverse()) {
      for (let node = tree.end - 1; node >= tree.first; node--) {
        const at = width * (node - tree.first);
        const set = movesOf[positions[node]];
        const count = countOf[set];
        room.fill(0, at, at + width);
        for (let each = 0; each < count; each++) {
          const move = moves[CELLS * node + cellIn[CELLS * set + each]];
          if (move >= 0) {
            const from = width * (move - tree.first);
            for (let k = 0; k < width; k++) room[at + k] += room[from + k];
          } else {
            const { points, next } = ends[-1 - move];
            const from = (next && begun.get(next)) ?? over;
            for (let k = 0; k < width; k++) room[at + k] += from[Math.max(0, k - points)];
          }
        }
        for (let k = at; k < at + width; k++) room[k] = share(room[k], count);
      }
      begun.set(tree, room.slice(0, width));
    }
    return room.slice(0, width);
  }
}
