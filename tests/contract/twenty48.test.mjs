/** 2048 held against lists and plain recursion: how tiles slide, what a position is worth, and what leads to the target. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { game } from "../../src/daymill/web/static/js/games/twenty48/index.js";
import { mergesOf, pack, rankAt, slide } from "../../src/daymill/web/static/js/games/twenty48/grid.js";
import { after } from "../../src/daymill/web/static/js/games/twenty48/kernels.js";

const CELLS = Array.from({ length: 16 }, (_, cell) => cell);
const DEAD = -920_000;

/** The cells of each line, from the edge that a direction points to. */
const LINES = [
  [0, 1, 2, 3].map((column) => [0, 4, 8, 12].map((row) => row + column)),
  [0, 4, 8, 12].map((row) => [3, 2, 1, 0].map((column) => row + column)),
  [0, 1, 2, 3].map((column) => [12, 8, 4, 0].map((row) => row + column)),
  [0, 4, 8, 12].map((row) => [0, 1, 2, 3].map((column) => row + column)),
];

/** A line after its tiles have slid to its beginning, and the ranks that have merged. */
function slideLine(line) {
  const tiles = line.filter((rank) => rank);
  const slid = [];
  const merged = [];
  while (tiles.length) {
    const rank = tiles.shift();
    if (rank === tiles[0] && rank < 15) {
      tiles.shift();
      merged.push(rank);
      slid.push(rank + 1);
    } else {
      slid.push(rank);
    }
  }
  return { slid: [...slid, 0, 0, 0, 0].slice(0, 4), merged };
}

function moved(ranks, direction) {
  const next = [...ranks];
  const merged = [];
  for (const line of LINES[direction]) {
    const done = slideLine(line.map((cell) => ranks[cell]));
    line.forEach((cell, at) => (next[cell] = done.slid[at]));
    merged.push(...done.merged);
  }
  return { next, merged };
}

function worth(ranks) {
  let sum = 0;
  for (const line of [...LINES[0], ...LINES[3]].map((cells) => cells.map((cell) => ranks[cell]))) {
    const tiles = line.filter((rank) => rank);
    const merges = tiles.filter((rank, at) => rank === tiles[at - 1] || rank === tiles[at + 1]).length;
    const steps = [0, 1, 2].map((at) => line[at + 1] ** 3 - line[at] ** 3);
    const rise = steps.filter((step) => step > 0).reduce((all, step) => all + step, 0);
    const fall = -steps.filter((step) => step < 0).reduce((all, step) => all + step, 0);
    const bulk = line.reduce((all, rank) => all + rank ** 3, 0);
    sum += 378 * (4 - tiles.length) + 490 * merges - 80 * Math.min(rise, fall) - 24 * bulk;
  }
  return sum;
}

function ahead(ranks, depth, plain) {
  if (depth === 0) return worth(ranks);
  const empty = CELLS.filter((cell) => ranks[cell] === 0);
  const best = (rank, only) => {
    const values = empty.map((cell) => {
      const full = ranks.map((old, at) => (at === cell ? rank : old));
      const moves = [0, 1, 2, 3].map((direction) => moved(full, direction).next);
      const possible = moves.filter((next) => next.join() !== full.join());
      return Math.max(DEAD, ...possible.map((next) => ahead(next, depth - 1, only)));
    });
    return values.reduce((all, value) => all + value, 0);
  };
  if (plain) return Math.floor(best(1, true) / empty.length);
  return Math.floor((9 * best(1, false) + best(2, true)) / (10 * empty.length));
}

/** Tiles at random, many of them alike, on a board that is more or less full. */
function draw(stream, most) {
  const highest = 2 + stream.below(14);
  const full = stream.below(2) ? 16 : stream.below(most);
  return CELLS.map((cell) => (cell > 0 && stream.below(16) < full ? 1 + stream.below(highest) : 0));
}

test("twenty48: tiles slide and merge as in lists", () => {
  const stream = new Stream(48);
  for (let count = 0; count < 1_000; count++) {
    const ranks = draw(stream, 16);
    const grid = pack(ranks);
    assert.deepEqual(CELLS.map((cell) => rankAt(grid, cell)), ranks);
    for (const direction of [0, 1, 2, 3]) {
      const { next, merged } = moved(ranks, direction);
      const slid = slide(grid, direction);
      assert.deepEqual(CELLS.map((cell) => rankAt(slid, cell)), next);
      if (ranks.includes(15)) continue;
      const pairs = mergesOf(grid, direction % 2 === 0).flatMap((pairs, rank) => Array(pairs).fill(rank));
      assert.deepEqual(pairs, merged.sort((a, b) => a - b));
    }
  }
});

test("twenty48: positions are worth what plain recursion says", () => {
  const stream = new Stream(49);
  for (let count = 0; count < 60; count++) {
    const ranks = draw(stream, 16);
    const { upper, lower } = pack(ranks);
    const empty = ranks.filter((rank) => rank === 0).length;
    for (const depth of [0, ...(empty ? [1] : []), ...(empty && empty < 4 ? [2] : []), ...(empty === 1 ? [3] : [])]) {
      for (const plain of [false, true]) assert.equal(after(upper, lower, depth, plain), ahead(ranks, depth, plain), `${ranks} ${depth} ${plain}`);
    }
  }
});

test("twenty48: no way to the target is shorter than the moves that are said to be needed", () => {
  const stream = new Stream(50);
  for (let count = 0; count < 12; count++) {
    const rows = [0, 4, 8, 12].map((row) => [0, 1, 2, 3].map((column) => (row + column ? 0 : 2)));
    rows[1 + stream.below(3)][stream.below(4)] = 4;
    const board = game.readBoard({ rows, spawns: stream.nextUint32(), target: 16, limit: 0 });
    const { least, par } = game.solve(board, 1).figures;
    const puzzle = { board };
    let states = [game.start(puzzle)];
    let moves = 0;
    for (; !states.some((state) => game.outcome(puzzle, state) === "solved"); moves++) {
      const next = new Map();
      for (const state of states) {
        for (const action of ["up", "right", "down", "left"]) {
          try {
            const led = game.apply(puzzle, state, action);
            next.set(JSON.stringify(led), led);
          } catch (error) {
            assert.equal(error.code, "blocked");
          }
        }
      }
      states = [...next.values()];
    }
    assert.ok(least <= moves && moves <= par, `${least}, ${moves}, ${par}`);
  }
});
