/** Minesweeper in JavaScript: what is sure, chances and steps against all layouts; its levels and its hints. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { replay, unfold } from "../../src/daymill/web/static/js/core/replay.js";
import { bestChance } from "../../src/daymill/web/static/js/games/minesweeper/chances.js";
import { Whole, frontsOf } from "../../src/daymill/web/static/js/games/minesweeper/fronts.js";
import { growRow } from "../../src/daymill/web/static/js/games/minesweeper/generator.js";
import { COVERED, EXPOSED, Grid, numberOf, reveal } from "../../src/daymill/web/static/js/games/minesweeper/grid.js";
import { game } from "../../src/daymill/web/static/js/games/minesweeper/index.js";
import { TECHNIQUES, climb, settle } from "../../src/daymill/web/static/js/games/minesweeper/ladder.js";
import { LEVELS } from "../../src/daymill/web/static/js/games/minesweeper/levels.js";
import { MINE, OPEN, Position, SAFE, UNKNOWN } from "../../src/daymill/web/static/js/games/minesweeper/position.js";

/** Every set of some cells, as a list of cells, with which each number has what it needs. */
function setsOf(position, cells, numbers) {
  const needs = new Map(numbers.map((number) => [number, position.needOf(number)]));
  const coming = new Map(numbers.map((number) => [number, position.unknownAround(number).length]));
  const beside = cells.map((cell) => [...position.grid.neighboursOf(cell)].filter((other) => needs.has(other)));
  const sets = [];
  const extend = (at, set) => {
    if (numbers.some((number) => needs.get(number) < 0 || needs.get(number) > coming.get(number))) return;
    if (at === cells.length) {
      sets.push(set);
      return;
    }
    for (const number of beside[at]) coming.set(number, coming.get(number) - 1);
    extend(at + 1, set);
    for (const number of beside[at]) needs.set(number, needs.get(number) - 1);
    extend(at + 1, [...set, cells[at]]);
    for (const number of beside[at]) {
      needs.set(number, needs.get(number) + 1);
      coming.set(number, coming.get(number) + 1);
    }
  };
  extend(0, []);
  return sets;
}

/** Every layout of a position. */
function layoutsOf(position) {
  const numbers = [...position.status.keys()].filter((cell) => position.status[cell] === OPEN);
  return setsOf(position, position.unknown, numbers).filter((set) => set.length === position.left);
}

/** What all sets say of cells. */
function conclusion(technique, numbers, cells, sets) {
  const safe = cells.filter((cell) => !sets.some((set) => set.includes(cell)));
  const mines = cells.filter((cell) => sets.every((set) => set.includes(cell)));
  return sets.length && safe.length + mines.length ? { technique, numbers, safe, mines } : null;
}

/** The first step, straight from the definitions. */
function stepByDefinition(position) {
  const numbers = [...position.status.keys()].filter((cell) => position.isActive(cell));
  const meet = (a, b) => position.unknownAround(a).some((cell) => position.unknownAround(b).includes(cell));
  const from = (technique, some) => {
    const cells = [...new Set(some.flatMap((number) => position.unknownAround(number)))].sort((a, b) => a - b);
    return conclusion(technique, some, cells, setsOf(position, cells, some));
  };
  const first = (technique, groups) => {
    for (const group of groups) {
      const found = from(technique, group);
      if (found) return found;
    }
    return null;
  };
  const pairs = numbers.flatMap((a) => numbers.filter((b) => b > a).map((b) => [a, b]));
  const threes = () => pairs.flatMap(([a, b]) => numbers.filter((c) => c > b).map((c) => [a, b, c]));
  const front = (first) => {
    const met = new Set([first]);
    for (const number of met) numbers.filter((other) => meet(number, other)).forEach((other) => met.add(other));
    return [...met].sort((a, b) => a - b);
  };
  return first("one number", numbers.map((number) => [number]))
    ?? first("two numbers", pairs.filter(([a, b]) => meet(a, b)))
    ?? first("three numbers", threes().filter(([a, b, c]) => meet(a, b) + meet(a, c) + meet(b, c) >= 2))
    ?? first("front", numbers.map(front))
    ?? conclusion("mine count", numbers, position.unknown, layoutsOf(position));
}

/** A position of a small board, opened with or without what opens by itself; now and then nothing fits it. */
function randomPosition(stream) {
  for (;;) {
    const grid = new Grid(2 + stream.below(4), 2 + stream.below(5));
    const mines = new Uint8Array(grid.size);
    const count = 1 + stream.below(Math.floor(grid.size / 2));
    for (const cell of stream.choose(grid.size, count)) mines[cell] = 1;
    const seen = new Int8Array(grid.size).fill(COVERED);
    const isPlain = stream.below(2) === 0;
    for (let clicks = 1 + stream.below(8); clicks > 0; clicks--) {
      const cell = stream.below(grid.size);
      if (seen[cell] !== COVERED || (mines[cell] && stream.below(4))) continue;
      if (isPlain) reveal(grid, mines, seen, cell);
      else seen[cell] = mines[cell] ? EXPOSED : numberOf(grid, mines, cell);
    }
    const cell = stream.below(grid.size);
    if (seen[cell] !== COVERED && seen[cell] !== EXPOSED && stream.below(3) === 0) seen[cell] = stream.below(9);
    const position = new Position(grid, count, seen);
    // all layouts of more cells would be too many
    if (position.unknown.length <= 16 && !position.isOver) return position;
  }
}

test("what is sure, the best chance and the least layouts are those of all layouts", () => {
  const stream = new Stream(1);
  const kinds = { none: 0, one: 0, many: 0 };
  for (let times = 0; times < 700; times++) {
    const position = randomPosition(stream);
    const { grid, unknown } = position;
    const layouts = layoutsOf(position);
    const settled = position.copy();
    settle(settled);
    assert.equal(new Whole(settled, frontsOf(settled)).isPossible, layouts.length > 0);
    const mined = new Map(unknown.map((cell) => [cell, layouts.filter((set) => set.includes(cell)).length]));
    if (layouts.length > 0) {
      for (const [cell, count] of mined) {
        const status = count === 0 ? SAFE : count === layouts.length ? MINE : UNKNOWN;
        assert.equal(settled.status[cell], status);
      }
    }
    if (layouts.length > 1) {
      const unsure = [...mined].filter(([, count]) => count > 0);
      const [cell, count] = unsure.reduce((best, each) => (each[1] < best[1] ? each : best));
      const all = BigInt(layouts.length);
      assert.deepEqual(bestChance(settled), { cell, safe: all - BigInt(count), all });
    }
    const verdict = ["none", "one"][layouts.length] ?? "many";
    kinds[verdict]++;
    const start = position.seen.findIndex((shown) => shown !== COVERED);
    if (start < 0 || position.seen.includes(EXPOSED)) continue;
    const signs = Array.from(position.seen, (shown) => (shown === COVERED ? "." : `${shown}`));
    const board = { mines: position.left, deadly: true, start: grid.nameOf(start), shown: grid.rowsOf(signs) };
    const proof = game.solve(game.readBoard(board), 5);
    assert.equal(proof.verdict, verdict);
    const texts = layouts.map((set) => signs.map((_, cell) => (set.includes(cell) ? 1 : 0)).join("")).sort();
    const found = proof.solutions.map(({ mines }) => mines.join(""));
    assert.deepEqual(found, texts.slice(0, 5));
  }
  assert.ok(Object.values(kinds).every((count) => count > 20), JSON.stringify(kinds));
});

test("each step is the first by the definitions of the techniques", () => {
  const stream = new Stream(4);
  const used = new Set();
  const follow = (position, mines) => {
    const slow = position.copy();
    for (const { technique, numbers, safe, mines: found } of climb(position, mines)) {
      // all layouts of more cells would be too many
      if (technique === "mine count" && position.unknown.length > 18) return;
      assert.deepEqual({ technique, numbers, safe, mines: found }, stepByDefinition(slow));
      used.add(technique);
      for (const cell of found) slow.mark(cell, MINE);
      for (const cell of safe) mines ? slow.open(mines, cell) : slow.mark(cell, SAFE);
    }
    if (!slow.isOver && slow.unknown.length <= 18) assert.equal(stepByDefinition(slow), null);
  };
  for (let times = 0; times < 300; times++) follow(randomPosition(stream), null);
  // plain random boards: they come to fronts more often than boards that need no guess
  for (let times = 0; times < 400; times++) {
    const grid = new Grid(8, 8);
    const mines = new Uint8Array(grid.size);
    for (const cell of stream.choose(grid.size, 11)) mines[cell] = 1;
    const seen = new Int8Array(grid.size).fill(COVERED);
    for (const cell of stream.choose(grid.size, 3)) {
      if (!mines[cell] && seen[cell] === COVERED) reveal(grid, mines, seen, cell);
    }
    follow(new Position(grid, 11, seen), mines);
  }
  assert.deepEqual([...used].sort(), [...TECHNIQUES].sort());
});

test("levels are as they say", () => {
  LEVELS.forEach(({ width, height, mines, deadly, difficulty: [low, high] }, at) => {
    for (let seed = 0; seed < 5; seed++) {
      const { board, answer, grade, proof } = game.generate(at + 1, seed);
      assert.deepEqual([board.grid.width, board.grid.height, board.mines, board.deadly], [width, height, mines, deadly]);
      assert.ok(grade.difficulty >= low && grade.difficulty <= high, `level ${at + 1}, seed ${seed}`);
      assert.deepEqual(game.hidden.prove(board, answer), proof);
      assert.deepEqual(game.hidden.grade(board, answer), grade);
    }
  });
});

test("dense boards are those of both languages", () => {
  const file = join(import.meta.dirname, "..", "games", "minesweeper", "data", "dense.json");
  for (const { width, height, mines, answers } of JSON.parse(readFileSync(file, "utf8"))) {
    const row = { width, height, mines, deadly: false, difficulty: [0, 100] };
    const grown = answers.map((_, seed) => growRow(row, seed).answer.toJson().mines.join("/"));
    assert.deepEqual(grown, answers);
  }
});

test("the unfolded explanation opens everything, and its steps are those of the grade", () => {
  for (const level of LEVELS.keys()) {
    const puzzle = game.generate(level + 1, 6);
    const counts = {};
    let end = game.start(puzzle);
    for (const { step, state } of unfold(game, puzzle, end)) {
      counts[step.technique] = (counts[step.technique] ?? 0) + 1;
      end = state;
    }
    assert.equal(game.outcome(puzzle, end), "solved");
    assert.deepEqual(counts, puzzle.grade.steps);
    assert.ok(end.flags.every((flag, cell) => !flag || puzzle.answer.mines[cell]));
  }
});

test("hints alone open everything, wrong flags or not, and cost three each", () => {
  for (const level of [1, 6, 9, 12, 15]) {
    const puzzle = game.generate(level, 3);
    const { grid } = puzzle.board;
    const flags = Array.from({ length: grid.size }, (_, cell) => {
      return `flag ${Math.floor(cell / grid.width) + 1} ${(cell % grid.width) + 1}`;
    });
    for (const before of [[], flags]) {
      const log = [...before, ...flags.flatMap(() => ["hint", "hint", "hint"])];
      const { play } = replay(game, puzzle, log);
      assert.equal(play.ended, "solved");
      assert.equal(game.score(puzzle, play).value, Math.max(10, 100 - 3 * play.hints));
    }
  }
});
