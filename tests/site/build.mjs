/** node build.mjs SCHEDULE DATE...: the canonical puzzles of those dates, one a line, as a site's browser builds them. */

import { build } from "../../src/daymill/web/static/js/site/build.js";
import { partsOfDay } from "../../src/daymill/web/static/js/site/serverless.js";

const [schedule, ...dates] = process.argv.slice(2);
for (const date of dates) {
  for (const part of partsOfDay(date, JSON.parse(schedule))) console.log(await build(part));
}
