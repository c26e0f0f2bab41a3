/** Target Sums in JavaScript: how many answers are given. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { game } from "../../src/daymill/web/static/js/games/sums/index.js";

test("no more than twenty thousand answers are given", () => {
  const ones = Array(8).fill(1);
  const board = game.readBoard({ numbers: ones.map(() => ones), rows: ones, columns: ones });
  const { verdict, solutions } = game.solve(board, 30_000);
  assert.equal(verdict, "many");
  // of the 40,320 permutations
  assert.equal(new Set(solutions.map((answer) => JSON.stringify(answer.toJson()))).size, 20_000);
});
