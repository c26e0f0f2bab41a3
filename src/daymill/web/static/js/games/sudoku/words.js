/**
 * Lists in words.
 */

/**
 * `1`, `1 and 4`, `1, 4 and 6`; of nothing, nothing.
 *
 * @param {readonly (string | number)[]} items
 * @param {string} [last] the word before the last one
 */
export function list(items, last = "and") {
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${last} ${items[items.length - 1]}` : items.join("");
}
