/**
 * The JavaScript twin of 2048 under Node, for `bench.twenty48`.
 *
 *   node twenty48.mjs FILE   FILE has {"boards", "positions", "log"}: prints {"par", "strong", "replay"}, moves a second
 *       of the par player on the boards, of the strong one at positions of the first, and of a log replayed there
 */

import { readFileSync } from "node:fs";

import { replay } from "../src/daymill/web/static/js/core/replay.js";
import { game } from "../src/daymill/web/static/js/games/twenty48/index.js";

const { boards, positions, log } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const read = boards.map(game.readBoard);
const puzzle = { board: read[0], proof: game.solve(read[0], 1) };
const states = [game.start(puzzle)];
for (const action of log) states.push(game.apply(puzzle, states.at(-1), action));

/** Moves a second after a warm-up; that one has arguments of its own, since values are remembered. */
function rate(run, warm, measured) {
  run(warm);
  const start = process.cpuUsage();
  const moves = run(measured);
  const { user, system } = process.cpuUsage(start);
  return (moves * 1e6) / (user + system);
}

const first = (list) => list.slice(0, list.length / 2);
const second = (list) => list.slice(list.length / 2);
const solved = (some) => some.reduce((moves, board) => moves + game.solve(board, 1).nodes - 1, 0);
const hinted = (some) => some.map((at) => game.hint(puzzle.board, states[at], 0)).length;
const replayed = (actions) => replay(game, puzzle, actions).play.moves;

console.log(
  JSON.stringify({
    par: rate(solved, first(read), second(read)),
    strong: rate(hinted, first(positions), second(positions)),
    replay: rate(replayed, log, log),
  }),
);
