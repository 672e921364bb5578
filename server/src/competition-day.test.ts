import { seededRandom } from "@pockethall/domain/random";
import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { openHallDay } from "../testing/day/day-hall.ts";
import { playDay } from "../testing/day/day-play.ts";
import { proveDay } from "../testing/day/day-proof.ts";

// A whole competition day through the real API, under a clock of its own: 64 players, six tables, two desks, and everything
// that goes wrong on such a day. A failure names its seed: DAY_SEED=… plays that day again.

const DAYS = searchSize(1, 50);
const SEED = process.env["DAY_SEED"];
const SEEDS = SEED === undefined ? Array.from({ length: DAYS }, (_, day) => `day ${SEARCH_SEED} ${day}`) : [SEED];
/** What every day must have seen, or it proves nothing. */
const HAPPENS = [
  "no-show",
  "late player",
  "substitute",
  "walkover",
  "corrected",
  "table lost",
  "referee gone",
  "pad without a network",
  "step of desk 1",
  "step of desk 2",
  "card",
  "frame",
];

test.for(SEEDS)("%s: the right champion, an empty escrow, and nobody in two places", async (seed) => {
  const random = seededRandom(seed);
  await using day = await openHallDay(random);
  const run = await playDay(day, random);
  const { faults, minutes, ratio } = await proveDay(day, run);
  if (DAYS > 1)
    process.stdout.write(`${JSON.stringify({ seed, minutes, ratio, faults: faults.length, ...run.counts })}\n`);
  expect(faults).toEqual([]);
  expect(HAPPENS.filter((what) => !run.counts[what])).toEqual([]);
});
