/**
 * The logarithm of formulas that have to come out the same in both languages: in integers alone.
 */

/**
 * 16 times the logarithm to base 2, rounded down, taken as straight between powers of two.
 *
 * @param {number} n 1 to 2^31 - 1
 */
export function log16(n) {
  const power = 31 - Math.clz32(n);
  return 16 * power + Math.floor((16 * (n - 2 ** power)) / 2 ** power);
}
