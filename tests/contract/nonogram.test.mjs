/** The nonogram in JavaScript: its reasoning against plain listings of what a line can be, and its levels. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Stream } from "../../src/daymill/web/static/js/core/random.js";
import { replay } from "../../src/daymill/web/static/js/core/replay.js";
import { game } from "../../src/daymill/web/static/js/games/nonogram/index.js";
import {
  analyseLong,
  analyseShort,
  firsts,
  lasts,
  losing,
  lost,
} from "../../src/daymill/web/static/js/games/nonogram/kernels.js";
import { climb } from "../../src/daymill/web/static/js/games/nonogram/ladder.js";
import { Board } from "../../src/daymill/web/static/js/games/nonogram/model.js";
import { Position, isKnown } from "../../src/daymill/web/static/js/games/nonogram/position.js";
import { refute, settle } from "../../src/daymill/web/static/js/games/nonogram/rounds.js";
import { IN_LINES, look } from "../../src/daymill/web/static/js/games/nonogram/techniques.js";

/** The runs of some cells. */
function clueOf(cells) {
  const clue = [];
  cells.forEach((colour, at) => {
    if (colour && cells[at - 1] === colour) clue.at(-1)[0]++;
    else if (colour) clue.push([1, colour]);
  });
  return clue;
}

/** Every arrangement of a line's runs in cells that have the values of `sets`, with the places of the runs. */
function* arrangements(sets, clue, cells = [], places = []) {
  const fits = (value, at) => (sets[at] >> value) & 1;
  if (places.length === clue.length) {
    const whole = [...cells, ...Array(sets.length - cells.length).fill(0)];
    if (whole.every(fits)) yield { cells: whole, places };
    return;
  }
  const [length, colour] = clue[places.length];
  const gap = clue[places.length - 1]?.[1] === colour ? 1 : 0;
  for (let place = cells.length + gap; place + length <= sets.length; place++) {
    const longer = [...cells, ...Array(place - cells.length).fill(0), ...Array(length).fill(colour)];
    if (longer.every(fits)) yield* arrangements(sets, clue, longer, [...places, place]);
  }
}

/** A line of which something is known, mostly something that can be completed. */
function randomLine(stream, least, most) {
  const size = least + stream.below(most - least + 1);
  const colours = 1 + stream.below(3);
  const fullness = 3 + stream.below(6);
  const cells = Array.from({ length: size }, () => (stream.below(10) < fullness ? 1 + stream.below(colours) : 0));
  const position = new Position(size, 1, colours);
  position.write(0, clueOf(cells));
  const wrong = stream.below(10) === 0;
  for (let cell = 0; cell < size; cell++) {
    for (let value = 0; value <= colours; value++) {
      const taken = value === cells[cell] ? wrong && stream.below(8) === 0 : stream.below(3) === 0;
      if (taken && position.values[cell] !== 1 << value) position.take(cell, 1 << value);
    }
  }
  return { position, clue: clueOf(cells) };
}

/** What a function finds in a line: what cells lose and where runs can be; null where it says that nothing fits. */
function found(analyse, position) {
  const count = analyse(position, 0);
  if (count < 0) return null;
  const pick = (list, many) => Array.from(list.subarray(0, many));
  const runs = position.counts[0];
  return { losing: pick(losing, count), lost: pick(lost, count), firsts: pick(firsts, runs), lasts: pick(lasts, runs) };
}

test("line analysis finds what all arrangements have in common, and no technique more than that", () => {
  const stream = new Stream(1);
  let hopeless = 0;
  const used = new Set();
  for (let times = 0; times < 6_000; times++) {
    const { position, clue } = randomLine(stream, 1, 10);
    const sets = [...position.values];
    const all = [...arrangements(sets, clue)];
    const short = found(analyseShort, position);
    assert.deepEqual(found(analyseLong, position), short);
    if (all.length === 0) {
      assert.equal(short, null);
      hopeless++;
      continue;
    }
    const kept = sets.map((_, cell) => all.reduce((set, { cells }) => set | (1 << cells[cell]), 0));
    const losses = sets.flatMap((set, cell) => (set === kept[cell] ? [] : [[cell, set & ~kept[cell]]]));
    assert.deepEqual(short, {
      losing: losses.map(([cell]) => cell),
      lost: losses.map(([, set]) => set),
      firsts: clue.map((_, j) => Math.min(...all.map(({ places }) => places[j]))),
      lasts: clue.map((_, j) => Math.max(...all.map(({ places }) => places[j]))),
    });
    for (const technique of IN_LINES) {
      const count = look(position, 0, technique);
      if (count) used.add(technique.name);
      for (let i = 0; i < count; i++) assert.equal(lost[i] & kept[losing[i]], 0, `${technique.name}: ${sets}, ${clue}`);
    }
  }
  assert.ok(hopeless > 20);
  assert.equal(used.size, IN_LINES.length);
});

/** A line after a technique: `?` for an unknown cell, `.` for an empty and `#` for a filled one. */
function after(name, lengths, text) {
  const position = new Position(text.length, 1, 1);
  position.write(0, lengths.map((length) => [length, 1]));
  [...text].forEach((sign, cell) => position.take(cell, { "?": 0, ".": 2, "#": 1 }[sign]));
  const count = look(position, 0, IN_LINES.find((technique) => technique.name === name));
  for (let i = 0; i < count; i++) position.take(losing[i], lost[i]);
  return [...position.values].map((set) => " .#?"[set]).join("");
}

for (const [name, lengths, text, expected] of [
  ["empty line", [], "???", "..."],
  ["full line", [2, 1], "????", "##.#"],
  ["full line", [2, 1], ".????.", ".##.#."],
  ["full line", [2, 1], "?????", "?????"],
  ["overlap", [3], "????", "?##?"],
  ["overlap", [2, 1], "?????", "?#???"],
  ["overlap", [1, 1], "????", "????"],
  ["edge run", [2, 1], "#????", "##.??"],
  ["edge run", [1, 2], "?????#", "???.##"],
  ["edge run", [3], "?#???", "?##??"],
  ["edge run", [2], "?##?", ".##."],
  ["edge run", [1, 2], "#.?#?", "#.?#?"],
  ["finished run", [1, 1], "#?#?", "#.#."],
  ["finished run", [2, 2], "?##?????", ".##.????"],
  ["finished run", [3, 2], "??##????", "??##????"],
  ["short gap", [3], "?.????", "..????"],
  ["short gap", [2, 1], "?.??.?", "..??.?"],
  ["joined and split runs", [3, 1], "?#?#???", "?###???"],
  ["joined and split runs", [2, 2], "?#?#??", "?#.#??"],
  ["joined and split runs", [3, 3], "??#?#???", "??#.#???"],
  ["joined and split runs", [3, 3], "??#?#????", "??#?#????"],
]) {
  test(`${name}: ${lengths} in ${text}`, () => assert.equal(after(name, lengths, text), expected));
}

test("both ways of line analysis agree on lines up to 30 cells", () => {
  const stream = new Stream(2);
  for (let times = 0; times < 3_000; times++) {
    const { position } = randomLine(stream, 24, 30);
    assert.deepEqual(found(analyseLong, position), found(analyseShort, position));
  }
});

test("line analysis of 100 cells", () => {
  const position = new Position(100, 1, 1);
  position.write(0, [[60, 1], [38, 1]]);
  const { firsts, lasts, losing } = found(analyseLong, position);
  assert.deepEqual([firsts, lasts], [[0, 61], [1, 62]]);
  assert.deepEqual(losing, [...Array(100).keys()].filter((cell) => ![0, 60, 61, 99].includes(cell)));
});

/** The clues of a random picture. */
function randomBoard(stream, size, colours) {
  const picture = Array.from({ length: size }, () => {
    return Array.from({ length: size }, () => (stream.below(100) < 50 ? 1 + stream.below(colours) : 0));
  });
  const named = colours > 1 ? Array.from({ length: colours }, (_, at) => ({ name: `${at}`, rgb: "000000" })) : [];
  return new Board(picture.map(clueOf), picture.map((_, column) => clueOf(picture.map((row) => row[column]))), named);
}

/** Rounds as they are defined, line by line from a listing: how many until one fails, 0 if none does. */
function failsAfter(board, values) {
  for (let rounds = 1; ; rounds++) {
    const next = [...values];
    for (const [line, clue] of board.lines.entries()) {
      const cells = Position.of(board).cellsOf(line);
      const all = [...arrangements(cells.map((cell) => values[cell]), clue)];
      if (all.length === 0) return rounds;
      cells.forEach((cell, at) => (next[cell] &= all.reduce((set, { cells }) => set | (1 << cells[at]), 0)));
    }
    if (next.includes(0)) return rounds;
    if (next.every((set, cell) => set === values[cell])) return 0;
    values = next;
  }
}

test("a contradiction is the first of those with the fewest rounds", () => {
  const stream = new Stream(3);
  const depths = new Set();
  for (let compared = 0; compared < 60; ) {
    const board = randomBoard(stream, 5 + stream.below(2), 1 + stream.below(2));
    const position = Position.of(board);
    // as long as there is a contradiction, so that those are met that lie deep
    for (let best = true; best && settle(position) && position.left > 0; compared++) {
      const values = [...position.values];
      const suppositions = values.flatMap((set, at) => {
        const each = isKnown(set) ? [] : [0, 1, 2].filter((value) => (set >> value) & 1);
        return each.map((value) => ({ at, value, rounds: failsAfter(board, values.with(at, 1 << value)) }));
      });
      const failing = suppositions.filter(({ rounds }) => rounds > 0);
      best = failing.reduce((best, each) => (best && best.rounds <= each.rounds ? best : each), null);
      const refuted = refute(position, Position.like(position));
      assert.deepEqual(refuted && { at: refuted.at, value: refuted.value, rounds: refuted.rounds }, best);
      depths.add(best?.rounds ?? 0);
      if (best) position.take(best.at, 1 << best.value);
    }
  }
  assert.ok(depths.size > 3, [...depths].join());
});

test("the ladder comes as far as line analysis, whatever came before, and goes on from there", () => {
  const stream = new Stream(4);
  let further = 0;
  for (let times = 0; times < 60; times++) {
    const board = randomBoard(stream, 4 + stream.below(9), 1 + stream.below(3));
    const [settled, climbed] = [Position.of(board), Position.of(board)];
    settle(settled);
    for (const { technique } of climb(climbed)) {
      if (technique.name !== "contradiction") continue;
      assert.deepEqual(climbed.values, settled.values);
      further++;
      break;
    }
    if (settled.left === 0) assert.deepEqual(climbed.values, settled.values);
  }
  assert.ok(further > 5);
});

test("reasoning is stuck after so many contradictions", () => {
  const [red, blue] = ["e02020", "2040e0"].map((rgb) => ({ name: rgb, rgb }));
  const picture = [
    [2, 1, 0, 0, 0, 1],
    [0, 0, 2, 0, 1, 0],
    [0, 0, 0, 1, 1, 2],
    [1, 1, 0, 0, 0, 0],
  ];
  const columns = picture[0].map((_, column) => picture.map((row) => row[column]));
  const board = new Board(picture.map(clueOf), columns.map(clueOf), [red, blue]);
  for (let most = 0; most <= 4; most++) {
    const steps = climb(Position.of(board), most);
    let supposed = 0;
    let next = steps.next();
    for (; !next.done; next = steps.next()) if (next.value.refuted) supposed++;
    assert.deepEqual([supposed, next.value], [Math.min(most, 3), most < 3]);
  }
});

const IMAGES = {
  "mirrored left and right": (picture) => picture.map((row) => row.toReversed()),
  "mirrored top and bottom": (picture) => picture.toReversed(),
  "turned by half": (picture) => picture.toReversed().map((row) => row.toReversed()),
};

for (const [at, line] of game.info.levels.entries()) {
  test(`level ${at + 1}: ${line}, and its explanation plays it to the end`, () => {
    const puzzle = game.generate(at + 1, 54);
    const { board, answer, grade } = puzzle;
    const [, low, high] = /difficulty (\d+) to (\d+)/.exec(line).map(Number);
    assert.ok(grade.difficulty >= low && grade.difficulty <= high);
    assert.ok(line.startsWith(`${board.width}x${board.height},`));
    for (const [words, image] of Object.entries(IMAGES)) {
      if (line.includes(words)) assert.deepEqual(image(answer.picture), answer.picture);
    }
    const columns = answer.picture[0].map((_, column) => answer.picture.map((row) => row[column]));
    assert.deepEqual([board.rows, board.columns], [answer.picture.map(clueOf), columns.map(clueOf)]);
    const steps = [...game.explain(board, game.start(puzzle))];
    assert.ok(steps.every(({ technique }) => technique !== "contradiction"));
    const { play, refusals } = replay(game, puzzle, steps.flatMap(({ actions }) => actions));
    assert.equal(play.ended, "solved");
    assert.ok(refusals.every(({ code }) => code === "ended"));
    assert.equal(replay(game, puzzle, game.actions(board, answer)).play.ended, "solved");
  });
}
