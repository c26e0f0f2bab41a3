/** The word of the day in JavaScript: lists, marks and the best guess, each held against its plain definition. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { listOf, prepare } from "../../src/daymill/web/static/js/games/word/list.js";
import { demandsOf, marksOf, notKept, notUsed } from "../../src/daymill/web/static/js/games/word/marks.js";
import { Answer, Board } from "../../src/daymill/web/static/js/games/word/model.js";
import { positionOf } from "../../src/daymill/web/static/js/games/word/position.js";
import { run } from "../../src/daymill/web/static/js/games/word/reasoning.js";

const LENGTHS = [4, 5, 6, 7];

await prepare({});
const stream = new Stream(1);

/** @template T @param {readonly T[]} items */
const any = (items) => items[stream.below(items.length)];

/** Marks by their definition: each letter of the guess looks for a copy in the answer that is still free. */
function plainMarks(guess, answer) {
  const marks = [...guess].map((letter, at) => (letter === answer[at] ? 2 : 0));
  const free = [...answer].map((_, at) => marks[at] === 0);
  [...guess].forEach((letter, at) => {
    const copy = [...answer].findIndex((other, place) => free[place] && other === letter);
    if (marks[at] === 2 || copy < 0) return;
    marks[at] = 1;
    free[copy] = false;
  });
  return marks.join("");
}

/** Whether hard mode lets a word be guessed, letter by letter. */
function isAllowed(guesses, word) {
  return guesses.every(({ word: guess, marks }) => {
    const keeps = [...guess].every((letter, at) => marks[at] !== "2" || word[at] === letter);
    return keeps && [...guess].every((letter) => {
      const known = [...guess].filter((other, at) => other === letter && marks[at] !== "0").length;
      return [...word].filter((other) => other === letter).length >= known;
    });
  });
}

/** The best guess by counting: least sum of squares, then one that fits, then the first. */
function plainBest(list, hard, guesses, fitting) {
  let best;
  for (const number of list.said) {
    const word = list.words[number];
    if (hard && !isAllowed(guesses, word)) continue;
    const sizes = {};
    for (const answer of fitting) {
      const marks = plainMarks(word, answer);
      sizes[marks] = (sizes[marks] ?? 0) + 1;
    }
    const squares = Object.values(sizes).reduce((sum, size) => sum + size * size, 0);
    const rank = 2 * squares + (fitting.includes(word) ? 0 : 1);
    if (!best || rank < best.rank) best = { word, rank, squares, largest: Math.max(...Object.values(sizes)) };
  }
  return best;
}

test("a list stands in order, and knows which of its words are answers", () => {
  for (const length of LENGTHS) {
    const { words, answers, others, said, kinds, first } = listOf(length);
    assert.ok(words.every((word, at) => /^[a-z]+$/.test(word) && word.length === length && !(word <= words[at - 1])));
    assert.equal(answers.length + others.length, said.length);
    assert.ok(answers.length >= 1_000 && said.length < words.length);
    assert.deepEqual(new Set(kinds), new Set([0, 1, 2, 3, 4]));
    assert.ok(words.includes(first));
  }
});

test("a level fetches the list of its words, and so does a board", async () => {
  // twice the same, and what is no board
  for (const what of [{ level: 5 }, { board: { length: 6 } }, { board: { length: 3 } }, { board: null }]) {
    await prepare(what);
    assert.equal(listOf(6).length, 6);
  }
  assert.throws(() => listOf(8), /have not been fetched/);
});

test("marks are those of the definition", () => {
  assert.equal(marksOf("eerie", "crepe"), "10102");
  for (const length of LENGTHS) {
    const { words } = listOf(length);
    for (let times = 0; times < 2_000; times++) {
      const [guess, answer] = [any(words), any(words)];
      assert.equal(marksOf(guess, answer), plainMarks(guess, answer), `${guess} ${answer}`);
    }
  }
});

test("hard mode demands what is known, no more", () => {
  const { words } = listOf(5);
  for (let times = 0; times < 2_000; times++) {
    const answer = any(words);
    const guesses = [any(words), any(words)].map((word) => ({ word, marks: marksOf(word, answer) }));
    const demands = demandsOf(guesses);
    const word = any(words);
    assert.equal(!notKept(demands, word) && !notUsed(demands, word), isAllowed(guesses, word));
    assert.ok(isAllowed(guesses, answer));
  }
});

test("the words that fit and the best guess are those of plain counting", () => {
  const met = new Set();
  for (const length of LENGTHS) {
    const list = listOf(length);
    for (let times = 0; times < 8; times++) {
      const hard = times % 2 === 1;
      // now and then a word that is no answer
      const answer = list.words[any(times < 2 ? list.others : list.answers)];
      const guesses = Array.from({ length: 2 + stream.below(2) }, () => any(list.words));
      const seen = guesses.map((word) => ({ word, marks: plainMarks(word, answer) }));
      const position = positionOf(new Board(length, 6, hard), seen);
      const fit = (number) => seen.every(({ word, marks }) => plainMarks(word, list.words[number]) === marks);
      const answers = list.answers.filter(fit);
      const fitting = (answers.length ? answers : list.others.filter(fit)).map((number) => list.words[number]);
      assert.deepEqual(position.words, fitting);
      met.add(position.isRare);
      if (fitting.length > 30) continue;
      const { word, squares, largest } = plainBest(list, hard, seen, fitting);
      assert.deepEqual(position.move, { word, squares, largest });
    }
  }
  assert.deepEqual(met, new Set([false, true]));
});

test("every answer is found, with as few guesses on average as are promised", () => {
  for (const [length, most] of [[4, 4.1], [5, 3.7], [6, 3.1], [7, 2.8]]) {
    const { answers, words } = listOf(length);
    const board = new Board(length, 6, false);
    const ways = answers.filter((_, at) => at % 8 === 0).map((number) => run(board, new Answer(words[number])));
    assert.ok(ways.every(({ isFound }) => isFound));
    assert.ok(ways.reduce((sum, { positions }) => sum + positions.length, 0) / ways.length < most);
  }
});
