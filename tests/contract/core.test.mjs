/** What the vectors cannot say of the core: long logs, public puzzles, the shape of complaints. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { encode } from "../../src/daymill/web/static/js/core/canonical.js";
import { Invalid } from "../../src/daymill/web/static/js/core/errors.js";
import { fromPublicJson, publicJson, toJson, word } from "../../src/daymill/web/static/js/core/game.js";
import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { LONGEST_LOG, readLog } from "../../src/daymill/web/static/js/core/replay.js";
import { NAMES, load } from "../../src/daymill/web/static/js/games/index.js";

/** For assert.throws: an Invalid with this code and, if given, this place. */
function fault(code, where) {
  return (error) => error instanceof Invalid && error.code === code && (where === undefined || error.where === where);
}

test("a log may hold 20,000 actions and no more", () => {
  const longest = Array(LONGEST_LOG).fill("up");
  assert.equal(readLog(longest).length, 20_000);
  assert.throws(() => readLog([...longest, "up"]), fault("log_too_long", "log"));
  assert.throws(() => readLog({ actions: [...longest, "up"] }), fault("log_too_long", "log"));
});

test("a complaint seen from further out names the place first", () => {
  const complaint = new Invalid("bad_shape", "a list is needed here", "rows");
  assert.equal(String(complaint), "rows: a list is needed here");
  assert.equal(String(complaint.inside("board")), "board, rows: a list is needed here");
  assert.equal(String(new Invalid("bad_shape", "no").inside("board")), "board: no");
});

test("below(n) keeps the bias of the modulo, up to n = 2^32", () => {
  assert.deepEqual([1, 2 ** 32, 2 ** 31].map((n) => new Stream(0).below(n)), [0, 1144304738, 1144304738]);
  assert.equal(new Stream(0).below(10), 8);
});

test("choosing is the start of shuffling", () => {
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  new Stream(99).shuffle(numbers);
  assert.deepEqual(new Stream(99).choose(20, 6), numbers.slice(14).reverse());
});

test("what JSON does not have is not canonical", () => {
  for (const value of [undefined, NaN, Infinity, 1n, () => 1, new Map(), [undefined], { a: undefined }]) {
    assert.throws(() => encode(value), fault("not_canonical"));
  }
  assert.throws(() => encode({ a: [1, { b: 0.5 }] }), fault("not_canonical", "a[1].b"));
});

test("difficulty has five words", () => {
  const words = [0, 19, 20, 39, 40, 59, 60, 79, 80, 100].map(word);
  assert.deepEqual([...new Set(words)], ["gentle", "easy", "moderate", "hard", "fierce"]);
  assert.ok(words.every((each, at) => at % 2 === 0 || each === words[at - 1]));
});

test("a game that does not exist", async () => {
  await assert.rejects(load("chess"), fault("unknown_game", "game"));
  await assert.rejects(load("toString"), fault("unknown_game", "game"));
});

for (const name of NAMES) {
  const game = await load(name);
  await game.prepare?.({});
  const puzzle = game.generate(5, 11);
  const shown = JSON.parse(encode(publicJson(puzzle)));

  test(`${name}: a public puzzle comes back whole, without its secrets`, () => {
    const read = fromPublicJson(game, shown);
    assert.deepEqual(publicJson(read), publicJson(puzzle));
    assert.ok(!("seed" in read) && !("answer" in read) && read.proof.solutions.length === 0);
    assert.ok(!("seed" in shown) && !("answer" in shown));
    assert.equal(encode(toJson({ ...read, seed: 11, answer: puzzle.answer })), encode(toJson(puzzle)));
  });

  test(`${name}: a public puzzle that is wrong is turned away`, () => {
    const wrong = [
      ["other_game", { game: "chess" }],
      ["unknown_version", { version: game.info.version + 1 }],
      ["bad_shape", { version: 0 }],
      ["bad_level", { level: game.info.levels.length + 1 }],
      ["bad_level", { level: "5" }],
      ["bad_shape", { board: null }],
      ["bad_shape", { seed: 11 }],
      ["bad_shape", { proof: { ...shown.proof, verdict: "many" } }],
      ["bad_shape", { proof: { ...shown.proof, nodes: -1 } }],
      ["bad_shape", { proof: { ...shown.proof, figures: [1] } }],
      ["bad_shape", { grade: { ...shown.grade, difficulty: 101 } }],
      ["bad_shape", { grade: { ...shown.grade, word: "impossible" } }],
      ["bad_shape", { grade: { ...shown.grade, steps: { "last pump": 0.5 } } }],
    ];
    for (const [code, change] of wrong) {
      assert.throws(() => fromPublicJson(game, { ...shown, ...change }), fault(code), JSON.stringify(change));
    }
    const { proof: _, ...lacking } = shown;
    assert.throws(() => fromPublicJson(game, lacking), fault("bad_shape", "puzzle"));
  });

  test(`${name}: levels and seeds that do not exist`, () => {
    const beyond = game.info.levels.length + 1;
    for (const level of [0, beyond, 1.5, "8", null]) assert.throws(() => game.generate(level, 1), fault("bad_level"));
    for (const seed of [-1, 2 ** 32, 1.5, "8", null]) assert.throws(() => game.generate(8, seed), fault("bad_seed"));
  });
}
