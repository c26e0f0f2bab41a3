/** Schulte table and Opposites held against their rules said another way: by places and by words, not by numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { begin, replay } from "../../src/daymill/web/static/js/core/replay.js";
import { game as opposites } from "../../src/daymill/web/static/js/games/opposites/index.js";
import { game as schulte } from "../../src/daymill/web/static/js/games/schulte/index.js";

const LEVELS = range(1, 15);
const SEEDS = [20, 21, 22, 23];

const CLOCKWISE = { up: "right", right: "down", down: "left", left: "up" };
const OPPOSITE = { up: "down", right: "left", down: "up", left: "right" };

/** The integers from one to another. */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Boards of every level, each with the line that people read. */
function* boards(game) {
  for (const level of LEVELS) {
    for (const seed of SEEDS) yield { ...game.generate(level, seed), line: game.info.levels[level - 1] };
  }
}

/** Where each number stands, as [row, column]. */
function placesOf(rows) {
  return new Map(rows.flatMap((row, r) => row.map((number, c) => [number, [r, c]])));
}

function binaryLog(q) {
  let power = 1;
  while (2 ** (power + 1) <= q) power++;
  return 16 * power + Math.floor(16 * (q / 2 ** power - 1));
}

/** The par of a table, with the table reshuffled by hand as the run goes on. */
function parOf({ table, order, reshuffles, stream }) {
  const numbers = table.flat().sort((one, other) => (order === "up" ? one - other : other - one));
  const shuffling = new Stream(stream);
  let rows = table;
  let hand;
  let par = 0;
  const left = new Set(numbers);
  numbers.forEach((number, at) => {
    const isNew = reshuffles.includes(at);
    if (isNew) {
      const flat = rows.flat();
      shuffling.shuffle(flat);
      rows = rows.map((row, r) => flat.slice(r * row.length, (r + 1) * row.length));
    }
    const places = placesOf(rows);
    const [row, column] = places.get(number);
    const isNear = ([r, c]) => hand && Math.hypot(r - hand[0], c - hand[1]) < 1.5;
    const near = [...left].filter((other) => isNear(places.get(other)));
    par += order === "up" ? 300 : 400;
    if (hand) {
      const distance = Math.floor(100 * Math.hypot(row - hand[0], column - hand[1]));
      par += Math.floor((120 * (binaryLog(100 + distance) - 105)) / 16);
    }
    par += 50 * (!isNew && near.includes(number) ? near.length : left.size) + (isNew ? 500 : 0);
    hand = [row, column];
    left.delete(number);
  });
  return par;
}

test("schulte: tables hold each number once, and the par is what the hand and the eye take", () => {
  const sizes = new Set();
  for (const { board, proof, line } of boards(schulte)) {
    const json = board.toJson();
    const { table, order, reshuffles } = json;
    const size = table.length * table[0].length;
    sizes.add(size);
    assert.deepEqual([...placesOf(table).keys()].sort((one, other) => one - other), range(1, size));
    const numbers = order === "up" ? `1 to ${size}` : `${size} to 1`;
    assert.ok(line.startsWith(`${table[0].length}x${table.length}, ${numbers}`));
    assert.equal(line.match(/\d+/g).slice(4).join(), reshuffles.join());
    assert.equal(proof.figures.par_ms, parOf(json));
  }
  assert.equal(sizes.size, 8);
});

test("schulte: what is drawn moves only where the table is reshuffled, and tells no number before the start", () => {
  const puzzle = schulte.generate(10, 20);
  const log = schulte.actions(puzzle.board, puzzle.answer);
  const sceneOf = (state) => schulte.draw(schulte.view(puzzle, state));
  const covered = sceneOf(begin(schulte, puzzle).state);
  assert.deepEqual([...new Set(covered.cells.map(({ text }) => text))], ["?"]);
  assert.ok(covered.shapes.every(({ style, text }) => !text || style === "panel-head"));
  let before;
  range(1, log.length).forEach((length) => {
    const { play } = replay(schulte, puzzle, log.slice(0, length));
    const numbers = sceneOf(play.state).cells.map(({ name }) => /: (\d+)/.exec(name)[1]).join();
    if (before) assert.equal(numbers !== before, [5, 10, 15, 20].includes(length - 1));
    before = numbers;
  });
});

/** The right answer to a prompt, in words. */
function answerTo(prompt) {
  const words = prompt.split(" ");
  let answer = words.at(-1);
  if (words.includes("framed")) answer = CLOCKWISE[answer];
  if (words.includes("hollow")) answer = OPPOSITE[answer];
  return answer;
}

/** The ms that a prompt takes without a limit, after the one before it. */
function needOf(prompt, before = prompt) {
  const has = (word) => prompt.includes(word);
  const differs = (word) => has(word) !== before.includes(word);
  let need = 450;
  if (has("word")) need += 150;
  if (has("hollow")) need += has("framed") ? 250 : 150;
  if (has("framed")) need += 250;
  if (differs("framed") || differs("hollow")) need += 170;
  if (differs("word")) need += 80;
  return need;
}

test("opposites: the answers are the right ones, never four alike in a row, and the par is what they take", () => {
  const kinds = new Set();
  for (const { board, answer, proof, grade } of boards(opposites)) {
    const { prompts, limit } = board.toJson();
    prompts.forEach((prompt) => kinds.add(prompt.replace(/ \w+$/, "")));
    assert.deepEqual(answer.toJson().answers, prompts.map(answerTo));
    assert.ok(!/(\b\w+\b)( \1){3}/.test(prompts.map(answerTo).join(" ")));
    const needs = prompts.map((prompt, at) => needOf(prompt, prompts[at - 1]));
    const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
    assert.equal(proof.figures.par_ms, sum(needs.map((need) => Math.min(need, limit || Infinity))));
    assert.equal(grade.features.load, sum(needs) - 400 * prompts.length);
  }
  assert.equal(kinds.size, 8);
});

test("opposites: a filled and a hollow prompt differ in their shapes, whatever their colour", () => {
  const shapesOf = (prompt) => {
    const board = opposites.readBoard({ prompts: [prompt], limit: 0 });
    const { play } = replay(opposites, { board }, ["start"]);
    return opposites.draw(opposites.view({ board }, play.state)).shapes.map(({ kind, at }) => [kind, at]);
  };
  for (const kind of ["arrow left", "word up"]) {
    const [filled, hollow, framed] = ["filled", "hollow", "framed filled"].map((how) => shapesOf(`${how} ${kind}`));
    assert.ok(hollow.length > filled.length);
    assert.ok(hollow.some(([shape]) => shape === "circle") && !filled.some(([shape]) => shape === "circle"));
    assert.equal(framed.length, filled.length + 2);
  }
});
