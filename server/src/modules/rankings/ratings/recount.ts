import { newcomersAfter } from "@pockethall/domain/frame-filter";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { Newcomers } from "@pockethall/domain/newcomers";
import type { Db } from "../../../database/database.ts";
import { saveTallies } from "./forecast-tallies.repository.ts";
import type { Beginning } from "./learn-days.ts";
import { openLearner } from "./learner.ts";
import type { LearntRange, Portions } from "./learnt-stretches.ts";
import * as newcomerDays from "./newcomers.repository.ts";
import * as matches from "./rated-matches.repository.ts";
import * as strengths from "./strengths.repository.ts";

/** Read or written at once: a few milliseconds of the event loop, some ten of the database. */
const PORTIONS: Portions = { matchesAtOnce: 5_000, matchesOfStretch: 200_000, rowsAtOnce: 10_000 };

/**
 * Learns every match of a ruleset from this day on, day after day, from the strengths before it, and writes what differs.
 * The ratings must be held (`holdAllRatings`).
 */
export async function recountSince(db: Db, from: matches.RulesetDay, portions = PORTIONS): Promise<void> {
  const { ruleset } = from;
  const days = await matches.matchDays(db, from);
  const count = days.reduce((sum, day) => sum + day.matches, 0);
  await using learner = openLearner(await beginningOf(db, from, portions), count);
  const save = async (learnt: LearntRange | undefined): Promise<void> => {
    if (learnt) await strengths.saveStrengths(db, ruleset, learnt);
  };
  let learnt: LearntRange | undefined;
  let learning: ReturnType<typeof learner.learn> | undefined;
  for (const slice of slicesOf(days, portions)) {
    const saveAndRead = async (range: LearntRange | undefined) => {
      await save(range);
      return matches.matchColumns(db, ruleset, slice);
    };
    // Earlier strengths are written and the next matches read while the thread learns.
    const [columns, next] = await Promise.all([saveAndRead(learnt), learning]);
    learnt = next;
    learning = learner.learn(columns);
  }
  const [last] = await Promise.all([learning, save(learnt)]);
  await save(last);
  const { newcomerDays: noted, tallies } = await learner.finish();
  await newcomerDays.saveNewcomerDays(db, ruleset, noted);
  for await (const range of learner.strengths()) await save(range);
  // Until here current strengths are as before the recount: they say where there may be rows that are no longer right.
  for await (const range of learner.latest()) await strengths.saveCurrent(db, from, range);
  await strengths.ageBoard(db, ruleset);
  await saveTallies(db, from, tallies);
}

const beginningOf = async (db: Db, from: matches.RulesetDay, portions: Portions): Promise<Beginning> => ({
  ruleset: from.ruleset,
  firstDay: from.day,
  portions,
  newcomers: await newcomersOn(db, from),
  notedDays: await newcomerDays.newcomerDaysSince(db, from),
  strengths: await strengths.strengthsOfLaterBefore(db, from),
});

/** Days with about so many matches together; a day is not divided. */
function slicesOf(days: readonly { day: number; matches: number }[], { matchesAtOnce }: Portions): matches.Days[] {
  const slices: matches.Days[] = [];
  let [first, count]: [number | undefined, number] = [undefined, 0];
  for (const [index, { day, matches: ofDay }] of days.entries()) {
    first ??= day;
    count += ofDay;
    if (count < matchesAtOnce && index < days.length - 1) continue;
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
