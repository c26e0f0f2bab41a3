/**
 * Tandem's searches, over small integers in typed arrays.
 *
 * A cell is 0 to 63, a position `first << 6 | second`, a place in a table by direction `direction << 6 | cell`.
 * A table of targets says where a piece goes: to a neighbour, or nowhere (its own cell).
 */

export const CELLS = 64;
export const POSITIONS = CELLS * CELLS;
export const DIRECTIONS = 4;
export const UNREACHED = -1;

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
