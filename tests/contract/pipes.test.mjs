/** Pipes in JavaScript: its searches and its reasoning against all ways to turn the tiles, its levels and its hints. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { replay } from "../../src/daymill/web/static/js/core/replay.js";
import { Grid } from "../../src/daymill/web/static/js/games/pipes/grid.js";
import { game } from "../../src/daymill/web/static/js/games/pipes/index.js";
import { search, setsOf } from "../../src/daymill/web/static/js/games/pipes/kernels.js";
import { TECHNIQUES, climb } from "../../src/daymill/web/static/js/games/pipes/ladder.js";
import { LEVELS } from "../../src/daymill/web/static/js/games/pipes/levels.js";
import { Board } from "../../src/daymill/web/static/js/games/pipes/model.js";
import { narrowStrongly } from "../../src/daymill/web/static/js/games/pipes/net.js";
import { Position } from "../../src/daymill/web/static/js/games/pipes/position.js";

const LETTERS = "urdl";
const BACK = { u: "d", r: "l", d: "u", l: "r" };

/** The place beside a side, `row,column`; it may lie outside. */
function beside({ width, height, wrapping }, place, letter) {
  let [row, column] = place.split(",").map(Number);
  if (letter === "u" || letter === "d") row += letter === "u" ? -1 : 1;
  else column += letter === "l" ? -1 : 1;
  return wrapping ? `${(row + height) % height},${(column + width) % width}` : `${row},${column}`;
}

/** Whether tiles, written as letters by place, are one network. */
function isNetwork(size, tiles) {
  const met = new Set(["0,0"]);
  for (const place of met) {
    for (const letter of tiles.get(place)) {
      const other = beside(size, place, letter);
      if (!tiles.get(other)?.includes(BACK[letter])) return false;
      met.add(other);
    }
  }
  return met.size === tiles.size;
}

/** Every answer of a board, as one text: the mask of each cell. */
function answersOf({ grid, tiles }) {
  const places = tiles.map((_, cell) => `${Math.floor(cell / grid.width)},${cell % grid.width}`);
  const choices = tiles.map((mask) => {
    const openings = [...LETTERS].filter((_, side) => (mask >> side) & 1);
    const turnings = [0, 1, 2, 3].map((by) => openings.map((letter) => LETTERS[(LETTERS.indexOf(letter) + by) % 4]));
    return [...new Set(turnings.map((letters) => letters.sort().join("")))];
  });
  let all = [[]];
  for (const [cell, choice] of choices.entries()) {
    // what cannot meet what lies before it is left out, or there would be millions
    const fits = (chosen, letters) => [...LETTERS].every((letter) => {
      const other = beside(grid, places[cell], letter);
      const before = places.indexOf(other);
      if (before < 0) return !letters.includes(letter);
      return before >= cell || letters.includes(letter) === chosen[before].includes(BACK[letter]);
    });
    all = all.flatMap((chosen) => {
      return choice.filter((letters) => fits(chosen, letters)).map((letters) => [...chosen, letters]);
    });
  }
  const maskOf = (letters) => [...letters].reduce((mask, letter) => mask + 2 ** LETTERS.indexOf(letter), 0);
  return all
    .filter((chosen) => isNetwork(grid, new Map(places.map((place, cell) => [place, chosen[cell]]))))
    .map((chosen) => chosen.map(maskOf).join());
}

/** A board that mostly has an answer: all cells linked at random, now and then an opening more or less. */
function randomBoard(stream) {
  const wrapping = stream.below(2) === 1;
  const [width, height] = [2 + stream.below(4), 2 + stream.below(3)];
  const grid = new Grid(width, height, wrapping);
  const masks = Array(grid.size).fill(0);
  const inside = [stream.below(grid.size)];
  while (inside.length < grid.size) {
    const [cell, side] = [inside[stream.below(inside.length)], stream.below(4)];
    const other = grid.beside[4 * cell + side];
    if (other < 0 || inside.includes(other)) continue;
    masks[cell] |= 1 << side;
    masks[other] |= 1 << ((side + 2) % 4);
    inside.push(other);
  }
  if (stream.below(4) === 0) masks[stream.below(grid.size)] |= 1 << stream.below(4);
  if (stream.below(8) === 0) masks[stream.below(grid.size)] &= stream.below(16);
  return new Board(grid, masks);
}

test("both searches find what turning all tiles finds, and no step takes a mask of an answer", () => {
  const stream = new Stream(1);
  const verdicts = new Set();
  const used = new Set();
  for (let times = 0; times < 600; times++) {
    const board = randomBoard(stream);
    const { grid, tiles, isTree } = board;
    const answers = answersOf(board).sort();
    const { verdict, solutions } = game.solve(board, 10_000);
    assert.deepEqual(solutions.map(({ masks }) => masks.join()).sort(), answers);
    const strong = search(grid, setsOf(grid, tiles), 10_000, 10_000, (...at) => narrowStrongly(...at, isTree));
    assert.deepEqual(strong.answers.map((masks) => masks.join()).sort(), answers);
    verdicts.add(verdict);
    const position = new Position(board);
    for (const { technique, cell, set } of climb(position)) {
      assert.equal(position.settled[cell], 0);
      for (const answer of answers) assert.ok((set >> answer.split(",")[cell]) & 1, `${technique}: ${tiles}`);
      if (answers.length) used.add(technique);
    }
    // reasoning that comes to an end has left one way to turn the tiles, whether they are one network or not
    if (!position.stuck) assert.ok(answers.length <= 1);
  }
  assert.deepEqual([...verdicts].sort(), ["many", "none", "one"]);
  assert.equal(used.size, TECHNIQUES.length);
});

test("bridges have to be open", () => {
  // wrapping boards of two rows, and the nodes of the strong search: 11, 9, 26 and 14 where bridges are not looked at
  for (const [masks, nodes] of [
    [[11, 3, 6, 12, 14, 13, 4, 1, 2, 9], 7],
    [[11, 11, 2, 5, 1, 2, 9, 10, 3, 15, 9, 4], 3],
    [[7, 7, 11, 9, 8, 7, 11, 6, 8, 4], 14],
    [[13, 12, 4, 1, 13, 14, 3, 2], 10],
  ]) {
    const { grid, tiles, isTree } = new Board(new Grid(masks.length / 2, 2, true), masks);
    const strong = search(grid, setsOf(grid, tiles), 3, 1000, (...at) => narrowStrongly(...at, isTree));
    assert.equal(strong.nodes, nodes);
  }
});

test("levels are as they say", () => {
  LEVELS.forEach(({ width, height, wrapping, difficulty: [low, high] }, at) => {
    for (let seed = 0; seed < 5; seed++) {
      const { board, answer, grade, proof } = game.generate(at + 1, seed);
      const { grid } = board;
      assert.deepEqual([grid.width, grid.height, grid.wrapping], [width, height, wrapping]);
      assert.ok(grade.difficulty >= low && grade.difficulty <= high, `level ${at + 1}, seed ${seed}`);
      assert.equal(game.actions(board, answer).length, proof.figures.par);
    }
  });
});

test("hints alone turn every tile the shorter way, and cost three each", () => {
  for (const level of [1, 7, 10, 12, 14]) {
    const puzzle = game.generate(level, 3);
    const log = puzzle.board.tiles.flatMap(() => ["hint", "hint", "hint"]);
    const { play } = replay(game, puzzle, log);
    assert.equal(play.ended, "solved");
    assert.deepEqual(play.state.masks, puzzle.answer.masks);
    assert.equal(play.state.turns, puzzle.proof.figures.par);
    assert.equal(game.score(puzzle, play).value, Math.max(10, 100 - 3 * play.hints));
  }
});
