/**
 * Tandem's searches, over small integers in typed arrays.
 *
 * A cell is 0 to 63, a position `first << 6 | second`, a place in a table by direction `direction << 6 | cell`.
 * A table of targets says where a piece goes: to a neighbour, or nowhere (its own cell).
 */

export const CELLS = 64;
export const POSITIONS = CELLS * CELLS;
export const UNREACHED = -1;

const DIRECTIONS = 4;
const MOST_ROUTES = 1e9;
const MOST_HOLDS = 1e12;

/** Routes and holds summed by position, while `survey` runs. */
const routesTo = new Float64Array(POSITIONS);
const holdsTo = new Float64Array(POSITIONS);
const leastTo = new Uint16Array(POSITIONS);

/** The moves into each position, while `homeward` runs. */
const moveInto = new Int16Array(POSITIONS);
const laterMove = new Int16Array(DIRECTIONS * POSITIONS);

const waiting = new Int16Array(POSITIONS);
const stack = new Uint8Array(CELLS);
const met = new Uint8Array(CELLS);

/**
 * The targets on a grid without walls.
 *
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} targets written
 */
export function openTargets(width, height, targets) {
  for (let cell = 0; cell < width * height; cell++) {
    const column = cell % width;
    targets[cell] = cell >= width ? cell - width : cell;
    targets[64 | cell] = column < width - 1 ? cell + 1 : cell;
    targets[128 | cell] = cell < width * (height - 1) ? cell + width : cell;
    targets[192 | cell] = column > 0 ? cell - 1 : cell;
  }
}

/**
 * The targets with walls put up.
 *
 * @param {Uint8Array} open the targets without walls
 * @param {Uint8Array} walls 1 for a wall
 * @param {number} cells
 * @param {Uint8Array} targets written
 */
export function wallTargets(open, walls, cells, targets) {
  for (let base = 0; base < DIRECTIONS * CELLS; base += CELLS) {
    for (let cell = 0; cell < cells; cell++) {
      const next = open[base | cell];
      targets[base | cell] = walls[next] ? cell : next;
    }
  }
}

/**
 * Whether all open cells hang together by sides.
 *
 * @param {Uint8Array} targets
 * @param {number} first an open cell
 * @param {number} opens how many cells are open
 */
export function connected(targets, first, opens) {
  met.fill(0);
  met[first] = 1;
  stack[0] = first;
  let height = 1;
  let count = 1;
  while (height > 0) {
    const cell = stack[--height];
    for (let base = 0; base < DIRECTIONS * CELLS; base += CELLS) {
      const next = targets[base | cell];
      if (met[next]) continue;
      met[next] = 1;
      stack[height++] = next;
      count++;
    }
  }
  return count === opens;
}

/**
 * The position after one move; the same position where neither piece moves.
 *
 * @param {Uint8Array} targets
 * @param {number} position
 * @param {number} base direction << 6
 */
export function moved(targets, position, base) {
  const first = targets[base | (position >> 6)];
  const second = targets[base | (position & 63)];
  return first === second ? position : (first << 6) | second;
}

/**
 * Breadth-first search from a position.
 *
 * @param {Uint8Array} targets
 * @param {number} from
 * @param {Int16Array} distance written: the least number of moves to each position, or UNREACHED
 * @param {Int16Array} order written: the positions in order of discovery
 * @returns {number} how many positions were reached
 */
export function reach(targets, from, distance, order) {
  distance.fill(UNREACHED);
  distance[from] = 0;
  order[0] = from;
  let count = 1;
  for (let at = 0; at < count; at++) {
    const position = order[at];
    const further = distance[position] + 1;
    for (let base = 0; base < DIRECTIONS * CELLS; base += CELLS) {
      const next = moved(targets, position, base);
      // sums in place of a branch that the processor could not foresee: 1 where it is new
      const fresh = distance[next] >>> 31;
      distance[next] += fresh * (further - UNREACHED);
      order[count] = next;
      count += fresh;
    }
  }
  return count;
}

/**
 * Breadth-first search backwards from the stations, over the positions reached from the start.
 *
 * The moves into each position stand in a list linked through `laterMove`; move `4 * at + direction` comes from
 * position `order[at]`.
 *
 * @param {Uint8Array} targets
 * @param {number} goal
 * @param {Int16Array} order the positions reached
 * @param {number} count how many they are
 * @param {Int16Array} home written: the least number of moves from each position to the goal, or UNREACHED
 */
export function homeward(targets, goal, order, count, home) {
  moveInto.fill(-1);
  for (let at = 0; at < count; at++) {
    const position = order[at];
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = moved(targets, position, direction << 6);
      const move = DIRECTIONS * at + direction;
      laterMove[move] = moveInto[next];
      moveInto[next] = move;
    }
  }
  home.fill(UNREACHED);
  home[goal] = 0;
  waiting[0] = goal;
  let found = 1;
  for (let at = 0; at < found; at++) {
    const position = waiting[at];
    const further = home[position] + 1;
    for (let move = moveInto[position]; move >= 0; move = laterMove[move]) {
      const before = order[move >> 2];
      const fresh = home[before] >>> 31;
      home[before] += fresh * (further - UNREACHED);
      waiting[found] = before;
      found += fresh;
    }
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
 * The route that takes, from each position, the first direction that brings the stations one move nearer.
 *
 * @param {Uint8Array} targets
 * @param {number} from a position from which the stations can be reached
 * @param {Int16Array} home
 * @param {Uint8Array} route written: directions
 * @returns {number} how many moves it has
 */
export function shortest(targets, from, home, route) {
  const length = home[from];
  let position = from;
  for (let at = 0; at < length; at++) {
    let direction = 0;
    let next = moved(targets, position, 0);
    while (home[next] !== length - at - 1) next = moved(targets, position, ++direction << 6);
    route[at] = direction;
    position = next;
  }
  return length;
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
 * How many goals there are: positions within the par whose pieces are both off their own starts.
 *
 * @param {Int16Array} distance
 * @param {Int16Array} order
 * @param {number} count positions reached
 * @param {number} low least par
 * @param {number} high largest par
 * @param {Int16Array} goals written: the goals, in order of discovery
 * @returns {number}
 */
export function findGoals(distance, order, count, low, high, goals) {
  const first = order[0] >> 6;
  const second = order[0] & 63;
  let found = 0;
  for (let at = 0; at < count; at++) {
    const position = order[at];
    const par = distance[position];
    if (par > high) break;
    if (par >= low && position >> 6 !== first && (position & 63) !== second) goals[found++] = position;
  }
  return found;
}
