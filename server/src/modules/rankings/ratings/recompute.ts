import type { Ruleset } from "@pockethall/domain/frame-types";
import { rateWeek } from "@pockethall/domain/ratings";
import type { Db } from "../../../database/database.ts";
import { gamesBetween, type Week, weeksSince } from "./rated-games.repository.ts";
import * as ratings from "./ratings.repository.ts";

/** Games read, and their ratings written, at once. */
const BATCH_GAMES = 10_000;

/**
 * Computes every rating of a ruleset from this week on, week after week, from the ratings before it. The ratings must
 * be held (`holdAllRatings`).
 */
export async function recomputeSince(db: Db, week: Week): Promise<void> {
  const latest = await ratings.allRatingsBefore(db, week);
  for (const [from, to] of batchesOf(await weeksSince(db, week))) {
    const rows = await rateBatch(db, { ruleset: week.ruleset, from, to }, latest);
    await ratings.saveRatings(db, week.ruleset, rows);
  }
  await ratings.removeIdleRatings(db, week);
  await ratings.removeUnrated(db, week.ruleset);
  await ratings.refreshCurrent(db, week.ruleset, [...latest.keys()]);
}

type Batch = { ruleset: Ruleset; from: string; to: string };

async function rateBatch(db: Db, { ruleset, from, to }: Batch, latest: Latest): Promise<ratings.PlayerRating[]> {
  const games = await gamesBetween(db, ruleset, from, to);
  const rows: ratings.PlayerRating[] = [];
  for (const [period, ofWeek] of Map.groupBy(games, (game) => game.period))
    for (const [playerId, rating] of rateWeek(period, ofWeek, (id) => latest.get(id))) {
      latest.set(playerId, rating);
      rows.push({ playerId, ...rating });
    }
  return rows;
}
type Latest = Awaited<ReturnType<typeof ratings.allRatingsBefore>>;

/** Weeks put together until they hold enough games. */
function batchesOf(weeks: readonly { period: string; games: number }[]): [from: string, to: string][] {
  const batches: { from: string; to: string; games: number }[] = [];
  for (const { period, games } of weeks) {
    const open = batches.at(-1);
    if (open && open.games + games <= BATCH_GAMES) Object.assign(open, { to: period, games: open.games + games });
    else batches.push({ from: period, to: period, games });
  }
  return batches.map(({ from, to }) => [from, to]);
}
