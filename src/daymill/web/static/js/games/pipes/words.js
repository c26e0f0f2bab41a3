/**
 * Lists in words.
 */

/**
 * `a`, `a and b`, `a, b and c`; of nothing, nothing.
 *
 * @param {readonly string[]} items
 */
export function list(items) {
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}` : items.join("");
}
