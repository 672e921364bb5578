import { RULESETS } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { rateWeek } from "@pockethall/domain/ratings";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { newId } from "../../../kernel/ids.ts";
import { publishRankings } from "../../../live/publish.ts";
import * as counted from "./rated-games.repository.ts";
import * as ratings from "./ratings.repository.ts";
import { recomputeSince } from "./recompute.ts";
import * as repairs from "./repairs.repository.ts";

/** Before the first week there is. */
const THE_BEGINNING = "0001-01-01";
/** More at once, as a results file brings them, are not rated within a request. */
const MOST_PLAYERS_AT_ONCE = 64;

/**
 * Brings the ratings up to date with these games, whose result came, changed or went in this transaction.
 *
 * A result of the latest week moves its two players only: all are rated from their ratings when the week
 * began. A result of the past moves all later ratings, so its week is marked and a job computes from there
 * (`repairRatings`), soon after the commit. So does one that comes while a repair is at work: no result waits for it.
 */
export async function rateGames(tx: Tx, gameIds: readonly MatchId[]): Promise<void> {
  const touched = await counted.countGames(tx.db, gameIds);
  for (const [ruleset, weeks] of Map.groupBy(touched, (each) => each.ruleset)) {
    const [period = THE_BEGINNING, ...later] = [...new Set(weeks.map((each) => each.period))].toSorted();
    const playerIds = [...new Set(weeks.map(({ playerId }) => playerId))];
    const isSmall = later.length === 0 && playerIds.length <= MOST_PLAYERS_AT_ONCE;
    if (!(isSmall && (await rateLatestWeek(tx.db, { ruleset, period }, playerIds))))
      await mark(tx, { ruleset, period });
  }
}

/** False, and nothing is written, when more than these players' week would have to move. */
async function rateLatestWeek(db: Db, week: counted.Week, playerIds: readonly PlayerId[]): Promise<boolean> {
  if (!(await repairs.holdPlayers(db, week.ruleset, playerIds))) return false;
  const games = await counted.gamesSince(db, week, playerIds);
  if (games.some(({ period }) => period > week.period)) return false;
  const involved = new Set([...playerIds, ...games.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])]);
  const before = await ratings.ratingsBefore(db, week, [...involved]);
  const theirs = new Set(playerIds);
  const startOf = (playerId: PlayerId) => before.get(playerId);
  const rated = rateWeek(week.period, games, startOf, (playerId) => theirs.has(playerId));
  const rows = [...rated].map(([playerId, rating]) => ({ playerId, ...rating }));
  await ratings.saveLatestRatings(db, week.ruleset, rows);
  const idle = playerIds.filter((playerId) => !rated.has(playerId));
  if (idle.length > 0) await takeBack(db, week, idle);
  return true;
}

/** The rating of players without a rated game left in a week: the one before it, or none. */
async function takeBack(db: Db, week: counted.Week, playerIds: readonly PlayerId[]): Promise<void> {
  await ratings.removeRatings(db, week, playerIds);
  await ratings.refreshCurrent(db, week.ruleset, playerIds);
}

async function mark({ db }: Tx, week: counted.Week): Promise<void> {
  const id = newId();
  await repairs.markRepair(db, id, week);
  // A key of its own: one for all would make every transaction that marks wait for the one before.
  await enqueue(db, { task: "repair-ratings", payload: {}, key: `repair-ratings:${id}` });
}

/** Counts every game and computes every rating again; the same rows as `rateGames` and its repairs made. */
export async function rebuildRatings(tx: Tx): Promise<void> {
  await repairs.holdAllRatings(tx.db);
  await repairs.takeRepairs(tx.db);
  await counted.countAllGames(tx.db);
  for (const ruleset of RULESETS) await recomputeSince(tx.db, { ruleset, period: THE_BEGINNING });
}

/** Recomputes from the earliest marked week on; does nothing without a mark. */
export async function repairRatings(tx: Tx): Promise<void> {
  await repairs.holdAllRatings(tx.db);
  const due = await repairs.takeRepairs(tx.db);
  for (const week of due) await recomputeSince(tx.db, week);
  if (due.length > 0) publishRankings(tx);
}
