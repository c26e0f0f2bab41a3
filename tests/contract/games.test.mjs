/** Properties that every game has, on boards of every level; and the kernels held against plain search. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { adopt } from "../../src/daymill/web/static/js/core/adopt.js";
import { Refused } from "../../src/daymill/web/static/js/core/errors.js";
import { gradeJson } from "../../src/daymill/web/static/js/core/game.js";
import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { COMMON, actions, advance, begin, nextStep, replay, unfold } from "../../src/daymill/web/static/js/core/replay.js";
import { waterOf } from "../../src/daymill/web/static/js/games/bloom/rules.js";
import { NAMES, load } from "../../src/daymill/web/static/js/games/index.js";
import { DIRECTIONS } from "../../src/daymill/web/static/js/games/tandem/model.js";
import { move } from "../../src/daymill/web/static/js/games/tandem/rules.js";
import { movesHome } from "../../src/daymill/web/static/js/games/tandem/solver.js";

const LONG = process.env.DAYMILL_TESTS === "long"; // see tests/amount.py
const LEVELS = LONG ? Array.from({ length: 15 }, (_, at) => at + 1) : [1, 4, 7, 9, 11, 13, 15];

/** The actions that a picture offers, and those that all games share. */
function offered(game, puzzle, play) {
  const scene = game.draw(game.view(puzzle, play.state));
  const offers = [...scene.controls, ...scene.cells.flatMap((cell) => cell.offers)];
  return [...offers.map((offer) => offer.action), ...COMMON.slice(0, 3)];
}

/** An action as it is sent: a timed one with its time, where one comes every 300 ms. */
function sent(action, at) {
  return action.endsWith(" @") ? `${action}${300 * at}` : action;
}

/** A play of up to `length` actions drawn at random; `visit` sees each that was accepted. */
function wander(game, puzzle, seed, length, visit) {
  const stream = new Stream(seed);
  const log = [];
  let play = begin(game, puzzle);
  while (log.length < length && !play.ended) {
    const choice = offered(game, puzzle, play);
    const action = sent(choice[stream.below(choice.length)], log.length);
    log.push(action);
    try {
      const after = advance(game, puzzle, play, action);
      visit(action, play, after);
      play = after;
    } catch (error) {
      assert.ok(error instanceof Refused, String(error));
    }
  }
  return { log, play };
}

for (const name of NAMES) {
  const game = await load(name);
  await game.prepare?.({});

  test(`${name}: undo takes a move back, and counts`, () => {
    for (const level of LEVELS) {
      const puzzle = game.generate(level, 7);
      wander(game, puzzle, level, 60, (action, before, after) => {
        const rose = ["moves", "undos", "restarts", "hints"].filter((count) => after[count] !== before[count]);
        assert.equal(rose.length, 1);
        assert.equal(actions(after), actions(before) + 1);
        if (after.ended || action === "undo" || action === "hint") return;
        if (game.lasting?.(before.state, after.state)) {
          assert.throws(() => advance(game, puzzle, after, "undo"), (error) => error.code === "nothing_to_undo");
          return;
        }
        const back = advance(game, puzzle, after, "undo");
        const { undos, asked } = before;
        assert.deepEqual({ ...back, undos, asked, [rose[0]]: before[rose[0]] }, before);
      });
    }
  });

  test(`${name}: replaying the log comes to the same play and the same score`, () => {
    for (const level of LEVELS) {
      const puzzle = game.generate(level, 8);
      const { log, play } = wander(game, puzzle, level, 80, () => {});
      const again = replay(game, puzzle, log);
      assert.deepEqual(again.play, play);
      assert.equal(actions(play) + again.refusals.length, log.length);
      assert.deepEqual(game.score(puzzle, again.play), game.score(puzzle, play));
    }
  });

  test(`${name}: nothing is taken after the end, and giving up is worth nothing`, () => {
    const puzzle = game.generate(3, 9);
    const ended = advance(game, puzzle, begin(game, puzzle), "give up");
    assert.deepEqual(game.score(puzzle, ended), { value: 0, best: 0, solved: false });
    for (const action of [...COMMON, "no such action"]) {
      assert.throws(() => advance(game, puzzle, ended, action), (error) => error.code === "ended");
    }
    assert.throws(() => nextStep(game, puzzle, ended), (error) => error.code === "ended");
  });

  test(`${name}: the answer, played out, is worth 100`, () => {
    for (const level of LEVELS) {
      const puzzle = game.generate(level, 10);
      const { play, refusals } = replay(game, puzzle, game.actions(puzzle.board, puzzle.answer));
      assert.deepEqual(refusals, []);
      assert.deepEqual(game.score(puzzle, play), { value: 100, best: 100, solved: true });
    }
  });

  test(`${name}: its explanation, played out, solves; its cost is that of its techniques`, () => {
    for (const level of LEVELS) {
      const puzzle = game.generate(level, 11);
      const steps = Array.from(unfold(game, puzzle, game.start(puzzle)), ({ step }) => step);
      // opens the sluice in bloom; refused in the others, which have ended by then
      const last = game.actions(puzzle.board, puzzle.answer).at(-1);
      const { play } = replay(game, puzzle, [...steps.flatMap((step) => step.actions), last]);
      assert.equal(play.ended, "solved");
      assert.ok(steps.every((step) => game.info.techniques.includes(step.technique) && step.cost > 0));
      const counts = {};
      for (const { technique } of steps) counts[technique] = (counts[technique] ?? 0) + 1;
      assert.deepEqual(puzzle.grade.steps, counts);
    }
  });

  test(`${name}: a board taken out of its puzzle is proved and graded the same`, () => {
    for (const level of LEVELS) {
      const puzzle = game.generate(level, 12);
      const board = game.readBoard(puzzle.board.toJson());
      const told = game.hidden && game.readAnswer(board, puzzle.answer.toJson());
      const adopted = adopt(game, board, told);
      assert.deepEqual(adopted.answer.toJson(), puzzle.answer.toJson());
      assert.equal(adopted.proof.nodes, puzzle.proof.nodes);
      assert.deepEqual(adopted.proof.figures, puzzle.proof.figures);
      assert.deepEqual(gradeJson(adopted.grade), gradeJson(puzzle.grade));
      assert.deepEqual(game.readAnswer(puzzle.board, puzzle.answer.toJson()).toJson(), puzzle.answer.toJson());
    }
  });

  test(`${name}: ids and names of cells are each used once, and every hint looks at cells that are there`, () => {
    for (const level of LEVELS) {
      const puzzle = game.generate(level, 13);
      const first = begin(game, puzzle);
      const { controls } = game.draw(game.view(puzzle, first.state));
      const play = controls.some(({ action }) => action === "start") ? advance(game, puzzle, first, "start") : first;
      const { cells } = game.draw(game.view(puzzle, play.state));
      const ids = new Set(cells.map((cell) => cell.id));
      assert.equal(ids.size, cells.length);
      assert.equal(new Set(cells.map((cell) => cell.name)).size, cells.length);
      assert.ok(nextStep(game, puzzle, play).cells.every((id) => ids.has(id)));
    }
  });
}

test("tandem: distances to the stations are those of a search over the plain rules", async () => {
  const game = await load("tandem");
  for (const level of LEVELS) {
    const { board, proof } = game.generate(level, 14);
    const key = (pair) => pair.join();
    const distances = (from, forward) => {
      const found = new Map([[key(from), 0]]);
      const queue = [from];
      for (const pair of queue) {
        for (const next of forward(pair)) {
          if (found.has(key(next))) continue;
          found.set(key(next), found.get(key(pair)) + 1);
          queue.push(next);
        }
      }
      return { found, queue };
    };
    const after = (pair) => DIRECTIONS.map((_, direction) => move(board, pair, direction));
    const { found, queue } = distances(board.pieces, after);
    assert.equal(proof.figures.par, found.get(key(board.stations)));
    assert.equal(proof.nodes, found.size);
    const before = new Map();
    for (const pair of queue) {
      for (const next of after(pair)) before.set(key(next), [...(before.get(key(next)) ?? []), pair]);
    }
    const home = distances(board.stations, (pair) => before.get(key(pair)) ?? []).found;
    for (const pair of queue) assert.equal(movesHome(board, pair), home.get(key(pair)) ?? null);
    assert.equal(proof.figures.dead, queue.filter((pair) => !home.has(key(pair))).length);
  }
});

test("bloom: the answers are those found by trying all settings", async () => {
  const game = await load("bloom");
  const stream = new Stream(15);
  const verdicts = { none: 0, one: 0, many: 0 };
  while (Object.values(verdicts).some((count) => count < 20)) {
    const [pumps, beds, highest] = [1 + stream.below(5), 1 + stream.below(5), 1 + stream.below(3)];
    const wiring = Array.from({ length: pumps }, () => Array.from({ length: beds }, () => stream.below(2)).join(""));
    const needs = Array.from({ length: beds }, () => 1 + stream.below(2 * highest));
    let board;
    try {
      board = game.readBoard({ settings: highest, wiring, needs });
    } catch {
      continue;
    }
    const answers = [];
    for (let code = 0; code < (highest + 1) ** pumps; code++) {
      const settings = wiring.map((_, pump) => Math.floor(code / (highest + 1) ** (pumps - 1 - pump)) % (highest + 1));
      if (waterOf(board, settings).every((water, bed) => water === needs[bed])) answers.push(settings);
    }
    const proof = game.solve(board, 1000);
    assert.deepEqual(proof.solutions.map((answer) => [...answer.settings]), answers);
    const verdict = ["none", "one"][answers.length] ?? "many";
    assert.equal(proof.verdict, verdict);
    assert.equal(game.solve(board, 1).verdict, verdict);
    if (verdict === "one") {
      const last = [...game.explain(board, game.start({ board }))].flatMap((step) => step.actions);
      assert.equal(last.length, pumps);
    }
    verdicts[verdict]++;
  }
});

/** Every full 4 by 4 grid, digit by digit from the first cell on. */
function* fullGrids(digits = []) {
  const cell = digits.length;
  if (cell === 16) {
    yield digits;
    return;
  }
  const box = (at) => (at >> 3) * 2 + ((at >> 1) & 1);
  const sees = (at) => at >> 2 === cell >> 2 || (at & 3) === (cell & 3) || box(at) === box(cell);
  for (let digit = 1; digit <= 4; digit++) {
    if (!digits.some((other, at) => other === digit && sees(at))) yield* fullGrids([...digits, digit]);
  }
}

test("sudoku: the answers of 4 by 4 boards are those among all full grids", async () => {
  const game = await load("sudoku");
  const grids = [...fullGrids()];
  assert.equal(grids.length, 288);
  const stream = new Stream(16);
  const verdicts = { none: 0, one: 0, many: 0 };
  while (Object.values(verdicts).some((count) => count < 30)) {
    const shown = stream.choose(16, 2 + stream.below(8));
    const givens = Array(16).fill(".");
    // most of a board is from one grid, and now and then a digit from another
    const [most, other] = [grids[stream.below(288)], grids[stream.below(288)]];
    for (const cell of shown) givens[cell] = `${(stream.below(8) ? most : other)[cell]}`;
    let board;
    try {
      board = game.readBoard({ size: 4, givens: givens.join("") });
    } catch {
      continue;
    }
    const fits = (grid) => grid.every((digit, cell) => givens[cell] === "." || givens[cell] === `${digit}`);
    const answers = grids.filter(fits).map((grid) => grid.join(""));
    const proof = game.solve(board, 288);
    assert.deepEqual(proof.solutions.map(({ grid }) => grid.join("")).sort(), answers.sort());
    const verdict = ["none", "one"][answers.length] ?? "many";
    assert.equal(proof.verdict, verdict);
    assert.equal(game.solve(board, 1).verdict, verdict);
    verdicts[verdict]++;
  }
});

test("sudoku: no step takes a candidate that the answer needs, or places another digit", async () => {
  const game = await load("sudoku");
  const techniques = new Set();
  for (const level of [2, 3, 7, 9, 11, 12, 13, 14, 15]) {
    for (let seed = 20; seed < 25; seed++) {
      const { board, answer } = game.generate(level, seed);
      for (const { technique, actions } of game.explain(board, game.start({ board }))) {
        techniques.add(technique);
        for (const [verb, row, column, digit] of actions.map((action) => action.split(" "))) {
          if (verb === "marks") continue;
          const right = answer.grid[board.size * (row - 1) + (column - 1)] === Number(digit);
          assert.equal(right, verb === "set", `${technique}: ${verb} ${row} ${column} ${digit}`);
        }
      }
    }
  }
  assert.ok(techniques.size > 15, [...techniques].join(", "));
});

test("sudoku: boards are as their level says", async () => {
  const game = await load("sudoku");
  const images = {
    rotational: (row, column, top) => [top - row, top - column],
    mirror: (row, column, top) => [row, top - column],
    diagonal: (row, column) => [column, row],
  };
  for (const [at, line] of game.info.levels.entries()) {
    const seed = 54;
    const { board, grade, proof } = game.generate(at + 1, seed);
    const { size, givens } = board.toJson();
    const [, low, high = low] = /rating ([0-9.]+)(?: to ([0-9.]+))?/.exec(line).map((text) => text?.replace(".", ""));
    assert.ok(grade.features.rating >= Number(low) && grade.features.rating <= Number(high), line);
    assert.ok(line.startsWith(`${size}x${size}`));
    assert.ok(proof.figures.givens <= Number(/at most (\d+)/.exec(line)?.[1] ?? size * size));
    for (const [symmetry, image] of Object.entries(images)) {
      if (!line.includes(symmetry)) continue;
      [...givens].forEach((sign, cell) => {
        const [row, column] = image(Math.floor(cell / size), cell % size, size - 1);
        assert.equal(sign === ".", givens[row * size + column] === ".", `${line}: ${givens}`);
      });
    }
    if (!line.includes("minimal")) continue;
    for (const cell of [...givens].flatMap((sign, cell) => (sign === "." ? [] : [cell]))) {
      const fewer = game.readBoard({ size, givens: `${givens.slice(0, cell)}.${givens.slice(cell + 1)}` });
      assert.equal(game.solve(fewer, 2).verdict, "many");
    }
  }
});

for (const [name, board] of [
  ["tandem", (count) => ({ rows: Array(count).fill("..."), pieces: [0, 1], stations: [1, 2] })],
  ["bloom", (count) => ({ settings: 3, wiring: Array(count).fill("110"), needs: [3, 4, 5] })],
]) {
  test(`${name}: a list of more than 100,000 rows is not looked into`, async () => {
    const game = await load(name);
    assert.throws(() => game.readBoard(board(100_000)), { code: "bad_size" });
    assert.throws(() => game.readBoard(board(100_001)), { code: "bad_shape" });
  });
}
