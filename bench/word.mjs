/**
 * The JavaScript twin of the word of the day under Node, for `bench.word`.
 *
 *   node word.mjs FILE   FILE has {"length", "positions", "answers"}: prints {"guesses", "games"}, how many positions a
 *       second a guess is found for, and how many games a second are played with the positions that come up kept
 */

import { readFileSync } from "node:fs";

import { game } from "../src/daymill/web/static/js/games/word/index.js";

const { length, positions, answers } = JSON.parse(readFileSync(process.argv[2], "utf8"));
await game.prepare({ board: { length } });
const board = game.readBoard({ length, tries: 12, hard: false });
const boards = positions.map((seen) => game.readBoard({ length, tries: 12, hard: false, seen }));
const words = answers.map((word) => game.readAnswer(board, { word }));

function rate(count, run) {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (count * 1e6) / (user + system);
}

const games = rate(words.length, () => words.forEach((word) => game.hidden.prove(board, word)));
const guesses = rate(boards.length, () => boards.forEach((one) => game.solve(one, 0)));
console.log(JSON.stringify({ guesses, games }));
