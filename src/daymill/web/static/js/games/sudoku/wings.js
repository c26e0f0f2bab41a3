/**
 * A pivot and two cells that it sees, all of few candidates: whatever the pivot is, a digit stands in one of them.
 *
 * @import { Position } from "./position.js"
 * @import { Instance } from "./steps.js"
 */

import { COUNT, isOne } from "./sets.js";
import { losses, taking } from "./steps.js";

/** @param {Position} position */
export function xyWings(position) {
  return wings(position, 2, 42);
}

/** @param {Position} position */
export function xyzWings(position) {
  return wings(position, 3, 44);
}

/**
 * @param {Position} position
 * @param {number} size how many candidates the pivot has
 * @param {number} rating
 * @returns {Generator<Instance>}
 */
function* wings(position, size, rating) {
  const { candidates, grid } = position;
  for (const pivot of grid.cells) {
    const set = candidates[pivot];
    if (COUNT[set] !== size) continue;
    const seen = grid.peers[pivot].filter((cell) => COUNT[candidates[cell]] === 2);
    for (const one of seen) {
      for (const other of seen) {
        const shared = candidates[one] & candidates[other];
        const union = set | candidates[one] | candidates[other];
        if (other <= one || COUNT[union] !== 3 || !isOne(shared)) continue;
        // an xy-wing's pivot does not have the digit that goes
        if (size === 2 && shared & set) continue;
        const common = grid.peers[one].filter((cell) => {
          return grid.peers[other].includes(cell) && (size === 2 || grid.peers[pivot].includes(cell));
        });
        const gone = losses(position, common, shared);
        if (gone.length) yield taking(rating, [], shared, [pivot, one, other], gone);
      }
    }
  }
}
