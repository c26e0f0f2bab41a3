/** Tic-tac-toe in JavaScript: the full tree of a game against its well-known figures, and no more than 1,000 answers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY, after, best, cellsOf, free, worth } from "../../src/daymill/web/static/js/games/tictactoe/kernels.js";
import { game } from "../../src/daymill/web/static/js/games/tictactoe/index.js";

const CELLS = 9;
const POSITIONS = 5478;

/** The position after each move of a set. */
function* next(position, moves = free[position]) {
  for (const cell of cellsOf(moves)) yield after[CELLS * position + cell];
}

/** What the first position comes to, by `of`, of a position and a way to ask for others, which is asked once for each. */
function folded(of) {
  const known = new Map();
  const ask = (position) => {
    if (!known.has(position)) known.set(position, of(position, ask));
    return known.get(position);
  };
  return { value: ask(EMPTY), positions: known.size };
}

const sum = (numbers) => [...numbers].reduce((all, each) => all + each, 0);

test("the tree of the game has 549,946 nodes in 5,478 positions", () => {
  const { value, positions } = folded((position, ask) => 1 + sum([...next(position)].map(ask)));
  assert.equal(value, 549_946);
  assert.equal(positions, POSITIONS);
});

test("of 255,168 games x wins 131,184 and o wins 77,904; 46,080 are drawn", () => {
  const endings = (wanted) => folded((position, ask) => {
    if (free[position]) return sum([...next(position)].map(ask));
    return Number(worth[position] === 0 ? wanted === "" : wanted === (xHasWon(position) ? "x" : "o"));
  }).value;
  assert.deepEqual(["x", "o", ""].map(endings), [131_184, 77_904, 46_080]);
  assert.equal(131_184 + 77_904 + 46_080, 255_168);
});

/** Of a game that is won; its worth is the number of signs less ten, and that is odd where x has put the last one. */
function xHasWon(position) {
  return (10 + worth[position]) % 2 === 1;
}

test("whoever plays only best moves never loses, whatever the other does", () => {
  assert.equal(worth[EMPTY], 0);
  for (const perfect of [0, 1]) {
    const seen = new Set();
    const walk = (position, turn) => {
      if (seen.has(position)) return;
      seen.add(position);
      // where the worth is not 0, the one whose turn it would be has lost
      if (free[position] === 0 && turn % 2 === perfect) assert.equal(worth[position], 0);
      for (const then of next(position, turn % 2 === perfect ? best[position] : free[position])) walk(then, turn + 1);
    };
    walk(EMPTY, 0);
    assert.ok(seen.size > 100);
  }
});

test("no more than 1,000 lines of play are given, and each gains the par", () => {
  const board = game.readBoard({ games: 3, starts: "alternate", errs: 300, stream: 42 });
  const proof = game.solve(board, 20_000);
  assert.ok(proof.figures.par_lines > 1000);
  assert.equal(new Set(proof.solutions.map((answer) => JSON.stringify(answer.toJson()))).size, 1000);
  const puzzle = { board, proof };
  for (const answer of proof.solutions) {
    let state = game.start(puzzle);
    for (const action of game.actions(board, answer)) state = game.apply(puzzle, state, action);
    assert.equal(game.outcome(puzzle, state), "solved");
  }
});
