/**
 * What a grade is made of, measured on a searched board. Cells, positions and tables are as in `kernels.js`.
 */

import { CELLS, DIRECTIONS, POSITIONS, moved } from "./kernels.js";

/** Where the figures of a board stand. */
export const PAR = 0;
export const REACHABLE = 1;
export const ROUTES = 2;
export const DEAD = 3;
export const HOLDS_LEAST = 4;
export const HOLDS_MEAN = 5;
export const TEMPTING = 6;
export const NEAR = 7;
export const TOGETHER = 8;
export const HOLD = 9;
export const AWAY = 10;
export const FIGURES = 11;

/** How many moves from the stations a position counts as near. */
const NEAR_MOVES = 5;

const MOST_ROUTES = 1e9;
const MOST_HOLDS = 1e12;

/** Routes and holds summed by position, while `survey` runs. */
const routesTo = new Float64Array(POSITIONS);
const holdsTo = new Float64Array(POSITIONS);
const leastTo = new Uint16Array(POSITIONS);

/**
 * The figures of a board whose stations are reached.
 *
 * Routes and holds are summed forwards in order of discovery, over the positions that lie on a shortest route.
 *
 * @param {Uint8Array} targets
 * @param {number} goal
 * @param {Int16Array} distance from the start
 * @param {Int16Array} order the positions reached from the start
 * @param {number} count how many they are
 * @param {Int16Array} home distance to the stations
 * @param {Uint8Array} firstPlain plain distance of piece 1 from its station, by cell
 * @param {Uint8Array} secondPlain of piece 2
 * @param {Float64Array} figures written: all up to NEAR
 */
export function survey(targets, goal, distance, order, count, home, firstPlain, secondPlain, figures) {
  const par = distance[goal];
  let dead = 0;
  let near = 0;
  for (let at = 0; at < count; at++) {
    const rest = home[order[at]];
    if (rest < 0) dead++;
    else if (rest > 0 && rest <= NEAR_MOVES) near++;
  }
  let tempting = 0;
  routesTo[order[0]] = 1;
  holdsTo[order[0]] = 0;
  leastTo[order[0]] = 0;
  for (let at = 1; at < count && distance[order[at]] <= par; at++) routesTo[order[at]] = 0;
  for (let at = 0; distance[order[at]] < par; at++) {
    const position = order[at];
    const rest = home[position];
    if (rest < 0 || distance[position] + rest !== par) continue;
    const plain = plainOf(firstPlain, secondPlain, position);
    for (let base = 0; base < DIRECTIONS * CELLS; base += CELLS) {
      const next = moved(targets, position, base);
      if (next === position) continue;
      if (home[next] === rest - 1) {
        const hold = heldOne(position, next);
        const least = leastTo[position] + hold;
        if (routesTo[next] === 0) {
          holdsTo[next] = 0;
          leastTo[next] = least;
        }
        holdsTo[next] = Math.min(MOST_HOLDS, holdsTo[next] + holdsTo[position] + hold * routesTo[position]);
        routesTo[next] = Math.min(MOST_ROUTES, routesTo[next] + routesTo[position]);
        if (least < leastTo[next]) leastTo[next] = least;
      } else if (home[next] < 0 || home[next] > rest) {
        if (plainOf(firstPlain, secondPlain, next) < plain) tempting++;
      }
    }
  }
  figures[PAR] = par;
  figures[REACHABLE] = count;
  figures[ROUTES] = routesTo[goal];
  figures[DEAD] = dead;
  figures[HOLDS_LEAST] = leastTo[goal];
  figures[HOLDS_MEAN] = Math.floor((100 * holdsTo[goal]) / routesTo[goal]);
  figures[TEMPTING] = tempting;
  figures[NEAR] = near;
}

/**
 * 1 if exactly one piece moved between two different positions, else 0.
 *
 * @param {number} position
 * @param {number} next
 */
export function heldOne(position, next) {
  return position >> 6 === next >> 6 || (position & 63) === (next & 63) ? 1 : 0;
}

/**
 * The plain distance of a position: of both pieces together from their stations.
 *
 * @param {Uint8Array} firstPlain
 * @param {Uint8Array} secondPlain
 * @param {number} position
 */
export function plainOf(firstPlain, secondPlain, position) {
  return firstPlain[position >> 6] + secondPlain[position & 63];
}

/**
 * How often a route goes away from home, else moves one piece alone, else both together.
 *
 * @param {Uint8Array} targets
 * @param {number} from
 * @param {Uint8Array} route directions
 * @param {number} length
 * @param {Uint8Array} firstPlain
 * @param {Uint8Array} secondPlain
 * @param {Float64Array} figures written: TOGETHER, HOLD, AWAY
 */
export function tally(targets, from, route, length, firstPlain, secondPlain, figures) {
  figures[TOGETHER] = figures[HOLD] = figures[AWAY] = 0;
  let position = from;
  for (let at = 0; at < length; at++) {
    const next = moved(targets, position, route[at] << 6);
    const further = plainOf(firstPlain, secondPlain, next) > plainOf(firstPlain, secondPlain, position);
    figures[further ? AWAY : heldOne(position, next) ? HOLD : TOGETHER]++;
    position = next;
  }
}

/**
 * The plain distances of the cells from a station: rows and columns, walls or not.
 *
 * @param {number} width
 * @param {number} cells
 * @param {number} station
 * @param {Uint8Array} plain written
 */
export function plainDistances(width, cells, station, plain) {
  const column = station % width;
  const row = (station - column) / width;
  for (let cell = 0, x = 0, y = 0; cell < cells; cell++) {
    plain[cell] = Math.abs(x - column) + Math.abs(y - row);
    if (++x === width) {
      x = 0;
      y++;
    }
  }
}
