import type { Random } from "@pockethall/domain/random";
import { fillTables } from "./day-calls.ts";
import type { HallDay } from "./day-hall.ts";
import { planMishaps } from "./day-mishaps.ts";
import { type DayRun, floorOf, openDayRun } from "./day-run.ts";

/** A day that is not over by then never ends. */
const LONGEST_MINUTES = 24 * 60;

/**
 * Plays the day: two desks call matches to free tables, players walk there, results come from cards, frame by frame, or
 * from a pad without a network. Wrong results are found two rounds later, a table is lost, a referee leaves, one player
 * never comes, one is replaced, and some are late.
 */
export async function playDay(day: HallDay, random: Random): Promise<DayRun> {
  const run = await openDayRun(day, random);
  await planMishaps(run);
  await fillTables(run);
  for (let entry = run.agenda.next(); entry; entry = run.agenda.next()) {
    if (entry.at > LONGEST_MINUTES) throw new Error("The day never ends");
    run.now = entry.at;
    day.setClock(run.now);
    await entry.run();
    await fillTables(run);
    await lookForDoubles(run);
  }
  return run;
}

/** No player at two tables, and no table with two matches. */
async function lookForDoubles(run: DayRun): Promise<void> {
  const { now, faults, plays } = run;
  const { tables, off_table } = await floorOf(run);
  const matches = [...tables.flatMap(({ match }) => match ?? []), ...off_table];
  const ids = matches.flatMap(({ player1, player2 }) => [player1?.id, player2?.id]);
  if (new Set(ids).size < ids.length) faults.push(`at minute ${now} a player is in two places`);
  const live = plays.filter(({ isOver }) => !isOver).map(({ tableId }) => tableId);
  if (new Set(live).size < live.length) faults.push(`at minute ${now} a table has two matches`);
}
