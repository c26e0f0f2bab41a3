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

function rate(run) {
  run();
  const start = process.cpuUsage();
  const moves = run();
  const { user, system } = process.cpuUsage(start);
  return (moves * 1e6) / (user + system);
}

console.log(
  JSON.stringify({
    par: rate(() => read.reduce((moves, board) => moves + game.solve(board, 1).nodes - 1, 0)),
    strong: rate(() => positions.map((at) => game.hint(puzzle.board, states[at], 0)).length),
    replay: rate(() => replay(game, puzzle, log).play.moves),
  }),
);
