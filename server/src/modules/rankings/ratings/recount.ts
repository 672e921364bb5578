import { newcomersAfter } from "@pockethall/domain/frame-filter";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { Newcomers } from "@pockethall/domain/newcomers";
import type { Db } from "../../../database/database.ts";
import { saveTallies } from "./forecast-tallies.repository.ts";
import type { Beginning } from "./learn-days.ts";
import { openLearner } from "./learner.ts";
import * as newcomerDays from "./newcomers.repository.ts";
import * as matches from "./rated-matches.repository.ts";
import * as strengths from "./strengths.repository.ts";

/** Matches read and learnt at once: a few milliseconds of the event loop. */
const MATCHES_AT_ONCE = 5_000;

/**
 * Learns every match of a ruleset from this day on, day after day, from the strengths before it, and writes what differs.
 * The ratings must be held (`holdAllRatings`).
 */
export async function recountSince(db: Db, from: matches.RulesetDay): Promise<void> {
  const { ruleset } = from;
  const days = await matches.matchDays(db, from);
  const count = days.reduce((sum, day) => sum + day.matches, 0);
  await using learner = openLearner(await beginningOf(db, from), count);
  let learning: Promise<void> | undefined;
  for (const slice of slicesOf(days)) {
    // The next matches are read while the thread learns.
    const [columns] = await Promise.all([matches.matchColumns(db, ruleset, slice), learning]);
    learning = learner.learn(columns);
  }
  await learning;
  const { newcomerDays: noted, tallies } = await learner.finish();
  await newcomerDays.saveNewcomerDays(db, ruleset, noted);
  for await (const learnt of learner.players()) {
    await strengths.saveStrengths(db, from, learnt);
    await strengths.saveCurrent(db, ruleset, learnt.latest);
    await strengths.refreshStaleCurrent(db, from, learnt);
  }
  await strengths.ageBoard(db, ruleset);
  await saveTallies(db, from, tallies);
}

const beginningOf = async (db: Db, from: matches.RulesetDay): Promise<Beginning> => ({
  ruleset: from.ruleset,
  newcomers: await newcomersOn(db, from),
  notedDays: await newcomerDays.newcomerDaysSince(db, from),
  strengths: await strengths.strengthsOfLaterBefore(db, from),
});

/** Days with about so many matches together; a day is not divided. */
function slicesOf(days: readonly { day: number; matches: number }[]): matches.Days[] {
  const slices: matches.Days[] = [];
  let [first, count]: [number | undefined, number] = [undefined, 0];
  for (const [index, { day, matches: ofDay }] of days.entries()) {
    first ??= day;
    count += ofDay;
    if (count < MATCHES_AT_ONCE && index < days.length - 1) continue;
    slices.push({ first, last: day });
    [first, count] = [undefined, 0];
  }
  return slices;
}

/** What is known of newcomers in the morning of a day that is not noted: from the latest noted day before it. */
export async function newcomersOn(db: Db, { ruleset, day }: { ruleset: Ruleset; day: number }): Promise<Newcomers> {
  const known = await newcomerDays.newcomerDayUpTo(db, { ruleset, day: day - 1 });
  if (!known) return [];
  return newcomersAfter(known.newcomers, known.day, await strengths.newPlayersOf(db, { ruleset, day: known.day }));
}
