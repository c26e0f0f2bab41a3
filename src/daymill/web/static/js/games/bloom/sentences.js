/**
 * The steps in words. A sentence is made from a ladder whose step has been found and not yet taken.
 *
 * @import { Ladder } from "./ladder.js"
 */

import { listed } from "../../core/words.js";
import { LESS, MORE } from "./propagation.js";
import { highest, isOne, lowest, numbersOf } from "./sets.js";

/**
 * The sentence of each technique, cheapest technique first.
 *
 * @type {readonly ((ladder: Ladder) => string)[]}
 */
export const SENTENCES = [lastPump, extremeTotal, bounds, difference, combination, caseSplit, trial];

/** @param {Ladder} ladder */
function lastPump(ladder) {
  const bed = lowest(ladder.plus);
  const alone = decidedOf(ladder, bed) === 0;
  const why = alone ? ` and only pump ${ladder.pump + 1} feeds it` : "";
  return `${head(ladder, bed)}${why}: pump ${ladder.pump + 1} must be at ${ladder.rest[bed]}.`;
}

/** @param {Ladder} ladder */
function extremeTotal(ladder) {
  const bed = lowest(ladder.plus);
  const pumps = numbersOf(ladder.unknown[bed]);
  const values = pumps.map((pump) => lowest(ladder.after[pump]));
  const which = values.every((value, at) => value === ladder.low[pumps[at]]) ? "least" : "most";
  const [first, ...others] = pumps.map((pump, at) => `pump ${pump + 1}${at ? "" : " must be"} at ${values[at]}`);
  const settle = values.every((value) => value === values[0])
    ? `${name("pump", ladder.unknown[bed])} must be at ${values[0]}`
    : listed([first, ...others]);
  const most = `the ${which} that ${name("pump", ladder.unknown[bed])} can give`;
  return `${head(ladder, bed)}${left(ladder, bed)}, ${most}: ${settle}.`;
}

/** @param {Ladder} ladder */
function bounds(ladder) {
  const bed = lowest(ladder.plus);
  const { pump, least, greatest } = ladder;
  const rest = name("pump", ladder.unknown[bed] & ~(1 << pump));
  const { raised, lowered } = changesOf(ladder);
  let others = "";
  if (raised && (!lowered || least === 0)) others = `; ${rest} can give at most ${greatest} of it`;
  else if (raised) others = `; ${rest} can give from ${least} to ${greatest} of it`;
  else if (least > 0) others = `; ${rest} must give at least ${least} of it`;
  return `${head(ladder, bed)}${left(ladder, bed)}${others}: pump ${pump + 1} ${limit(ladder)}.`;
}

/** @param {Ladder} ladder */
function difference(ladder) {
  const { unknown, total, pump } = ladder;
  const [small, large] = [lowest(ladder.minus), lowest(ladder.plus)];
  const extra = unknown[large] & ~unknown[small];
  const conclusion = isOne(extra)
    ? `${name("pump", extra)} makes up the difference and must be at ${lowest(ladder.after[pump])}`
    : `${name("pump", extra)} make up the difference of ${total}, so pump ${pump + 1} ${limit(ladder)}`;
  const needs = `Bed ${small + 1} ${stillNeeds(ladder, small)}, and bed ${large + 1} ${stillNeeds(ladder, large)}`;
  return `${needs}: ${conclusion}.`;
}

/** @param {Ladder} ladder */
function combination(ladder) {
  const { pump, total, plus, minus } = ladder;
  const turned = total < 0 || ladder.factors.every((factor) => factor <= 0);
  const sign = turned ? -1 : 1;
  const factors = Array.from(ladder.factors, (factor) => sign * factor);
  const terms = [
    ...factors.map((factor, at) => (factor > 0 ? ` plus ${term(factor, at)}` : "")),
    ...factors.map((factor, at) => (factor < 0 ? ` minus ${term(-factor, at)}` : "")),
  ].join("");
  const [given, taken] = turned ? [minus, plus] : [plus, minus];
  const sum = terms.replace(/^ plus /, "");
  return (
    `Take ${name("bed", taken)} away from ${name("bed", given)}: that leaves ${sum}, ` +
    `which must come to ${sign * total}. So pump ${pump + 1} ${limit(ladder)}.`
  );
}

/** @param {Ladder} ladder */
function caseSplit(ladder) {
  const { pump, value, failed, failure, chained, chainPumps, chainValues } = ladder;
  const links = Array.from({ length: chained }, (_, at) => {
    return `pump ${chainPumps[at] + 1}${at ? "" : " would be"} at ${chainValues[at]}`;
  });
  const chain = chained ? `${listed(links)}, and ` : "";
  const need = ladder.needs[failed];
  const fails =
    failure === MORE
      ? `would get more than ${need}`
      : failure === LESS
        ? `would get less than ${need}`
        : `could not get exactly ${need}`;
  return `If pump ${pump + 1} were at ${value}, ${chain}bed ${failed + 1} ${fails}: ${cannot(ladder)}`;
}

/** @param {Ladder} ladder */
function trial(ladder) {
  const { pump, value } = ladder;
  return `No settings of the other pumps go with pump ${pump + 1} at ${value}: ${cannot(ladder)}`;
}

/**
 * What a bed needs, and what it gets already.
 *
 * @param {Ladder} ladder
 * @param {number} bed
 */
function head(ladder, bed) {
  const need = ladder.needs[bed];
  const decided = decidedOf(ladder, bed);
  if (decided === 0) return `Bed ${bed + 1} needs ${need}`;
  const verb = isOne(decided) ? "gives" : "give";
  return `Bed ${bed + 1} needs ${need} and ${name("pump", decided)} ${verb} it ${need - ladder.rest[bed]}`;
}

/**
 * @param {Ladder} ladder
 * @param {number} bed
 */
function left(ladder, bed) {
  return decidedOf(ladder, bed) === 0 ? "" : `, which leaves ${ladder.rest[bed]}`;
}

/**
 * @param {Ladder} ladder
 * @param {number} bed
 */
function stillNeeds({ rest, unknown }, bed) {
  return `still needs ${rest[bed]} from ${name("pump", unknown[bed])}`;
}

/**
 * What a cut leaves to its pump.
 *
 * @param {Ladder} ladder
 */
function limit(ladder) {
  const set = ladder.after[ladder.pump];
  const { raised, lowered } = changesOf(ladder);
  if (isOne(set)) return `must be at ${lowest(set)}`;
  if (raised && lowered) return `must be from ${lowest(set)} to ${highest(set)}`;
  return raised ? `must be at least ${lowest(set)}` : `can be at most ${highest(set)}`;
}

/**
 * Whether a cut raises the lowest candidate of its pump, and whether it lowers the highest.
 *
 * @param {Ladder} ladder
 */
export function changesOf({ after, pump, low, high }) {
  return { raised: lowest(after[pump]) !== low[pump], lowered: highest(after[pump]) !== high[pump] };
}

/**
 * The conclusion of a case split or a trial.
 *
 * @param {Ladder} ladder
 */
function cannot({ pump, value, after }) {
  const rest = isOne(after[pump]) ? `, so it must be at ${lowest(after[pump])}` : "";
  return `pump ${pump + 1} cannot be at ${value}${rest}.`;
}

/**
 * @param {number} factor 1 or 2
 * @param {number} pump
 */
function term(factor, pump) {
  return `${factor === 2 ? "twice " : ""}pump ${pump + 1}`;
}

/**
 * @param {Ladder} ladder
 * @param {number} bed
 * @returns {number} the set of its decided pumps
 */
function decidedOf({ pumpsOf, open }, bed) {
  return pumpsOf[bed] & ~open;
}

/**
 * `pump 4`, or `pumps 1 and 4`.
 *
 * @param {"pump" | "bed"} what
 * @param {number} set not empty
 */
function name(what, set) {
  return `${what}${isOne(set) ? "" : "s"} ${listed(numbersOf(set).map((number) => `${number + 1}`))}`;
}
