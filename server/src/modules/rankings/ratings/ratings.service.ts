import { openDay } from "@pockethall/domain/frame-filter";
import { RULESETS } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { Newcomers } from "@pockethall/domain/newcomers";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { enqueue } from "../../../jobs/enqueue.repository.ts";
import { newId } from "../../../kernel/ids.ts";
import { publishRankings } from "../../../live/publish.ts";
import { type PlayerStrength, rowsOf } from "./learn-days.ts";
import * as newcomerDays from "./newcomers.repository.ts";
import * as matches from "./rated-matches.repository.ts";
import { newcomersOn, recountSince } from "./recount.ts";
import * as recounts from "./recounts.repository.ts";
import * as strengths from "./strengths.repository.ts";

/** Before the first day there is: 1 January of the year 1. */
const THE_BEGINNING = -719_162;
/** More at once, as a results file brings them, are not rated within a request. */
const MOST_PLAYERS_AT_ONCE = 64;

/**
 * Brings the ratings up to date with these games, whose result came, changed or went in this transaction.
 *
 * A result of the latest day moves its two players only: all matches of a day are judged by the strengths of that
 * morning. A result of the past moves all later ratings, so its day is marked and a job counts again from there
 * (`recountRatings`), soon after the commit or when an import has ended, as `time` says. So does one that comes while a recount is at work: no result waits for it.
 */
export async function rateGames(
  tx: Tx,
  gameIds: readonly MatchId[],
  time: recounts.RecountTime = "soon",
): Promise<void> {
  const touched = await matches.countGames(tx.db, gameIds);
  const writes: (() => Promise<void>)[] = [];
  for (const [ruleset, days] of Map.groupBy(touched, (each) => each.ruleset)) {
    const [day = THE_BEGINNING, ...later] = [...new Set(days.map((each) => each.day))].toSorted((a, b) => a - b);
    const playerIds = [...new Set(days.map(({ playerId }) => playerId))];
    const isSmall = later.length === 0 && playerIds.length <= MOST_PLAYERS_AT_ONCE;
    const learnt = isSmall ? await learnLatestDay(tx.db, { ruleset, day }, playerIds) : undefined;
    writes.push(learnt ? () => writeDay(tx.db, learnt) : () => mark(tx, { ruleset, day, time }));
  }
  for (const write of writes) await write();
}

type LearntDay = {
  at: matches.RulesetDay;
  rows: readonly PlayerStrength[];
  /** Players who have no rated match left on the day. */
  idle: readonly PlayerId[];
};

/** Undefined when more than these players' day would have to move. */
async function learnLatestDay(
  db: Db,
  at: matches.RulesetDay,
  playerIds: readonly PlayerId[],
): Promise<LearntDay | undefined> {
  if (!(await recounts.holdPlayers(db, at.ruleset, playerIds))) return undefined;
  const played = await matches.matchesSince(db, at, playerIds);
  if (played.some(({ day }) => day > at.day)) return undefined;
  const involved = new Set([...playerIds, ...played.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])]);
  const before = await strengths.strengthsBefore(db, at, [...involved]);
  const newcomers = await morningOf(db, at);
  if (newcomers === undefined) return undefined;
  const theirs = new Set(playerIds);
  const startOf = (playerId: PlayerId) => before.get(playerId);
  const learning = openDay(at.day, startOf, newcomers, (playerId) => theirs.has(playerId));
  for (const match of played) learning.add(match);
  const learnt = learning.close();
  const idle = playerIds.filter((playerId) => !learnt.strengths.has(playerId));
  return { at, rows: rowsOf(learnt), idle };
}

async function writeDay(db: Db, { at, rows, idle }: LearntDay): Promise<void> {
  if (rows.length > 0) await strengths.saveLatestStrengths(db, at.ruleset, rows);
  if (idle.length > 0) await takeBack(db, at, idle);
}

/**
 * What is known of newcomers that morning; noted with the first result of a day, by one transaction alone. Undefined:
 * another one computes it, or a later day has begun, whose estimate already includes the newcomers of this day.
 */
async function morningOf(db: Db, at: matches.RulesetDay): Promise<Newcomers | undefined> {
  const { noted, isFollowed } = await newcomerDays.newcomerDay(db, at);
  if (isFollowed) return undefined;
  if (noted) return noted;
  if (!(await recounts.claimAllRatings(db))) return undefined;
  const newcomers = await newcomersOn(db, at);
  await newcomerDays.saveNewcomerDays(db, at.ruleset, [{ day: at.day, newcomers }]);
  return newcomers;
}

/** The strength that players without a rated match left on a day return to: that before the day, or none. */
async function takeBack(db: Db, at: matches.RulesetDay, playerIds: readonly PlayerId[]): Promise<void> {
  await strengths.removeStrengths(db, at, playerIds);
  await strengths.refreshCurrent(db, at.ruleset, playerIds);
}

async function mark({ db }: Tx, from: matches.RulesetDay & { time: recounts.RecountTime }): Promise<void> {
  const id = newId();
  await recounts.markRecount(db, id, from);
  if (from.time === "after import") return;
  // A key of its own: one for all would make every transaction that marks wait for the one before.
  await enqueue(db, { task: "repair-ratings", payload: {}, key: `repair-ratings:${id}` });
}

/**
 * Counts games again whose part in the ratings is wrong, and marks the days that this changes. Each is locked as by a
 * result, so that a correction and this do not overtake each other.
 * @returns the games that others hold: they are left alone, since waiting for several could end in a deadlock.
 */
export async function recountGames(tx: Tx, range: { after: string; upTo: string }): Promise<MatchId[]> {
  const wrong = await matches.wronglyCounted(tx.db, range);
  if (wrong.length === 0) return [];
  const free = new Set(await matches.lockFreeGames(tx.db, wrong));
  const gone = await matches.goneGames(tx.db, wrong);
  await countAndMark(tx, [...free, ...gone]);
  return wrong.filter((id) => !free.has(id) && !gone.includes(id));
}

/** The same of one game; waits for a transaction that holds it. */
export async function recountGame(tx: Tx, gameId: MatchId): Promise<void> {
  await matches.lockGame(tx.db, gameId);
  await countAndMark(tx, [gameId]);
}

async function countAndMark(tx: Tx, gameIds: readonly MatchId[]): Promise<void> {
  const touched = await matches.countGames(tx.db, gameIds);
  for (const [ruleset, days] of Map.groupBy(touched, (each) => each.ruleset))
    await mark(tx, {
      ruleset,
      day: days.reduce((earliest, { day }) => Math.min(earliest, day), Number.POSITIVE_INFINITY),
      time: "soon",
    });
}

/** Computes every rating again; the same rows as `rateGames` and its recounts made. A result meanwhile marks its day. */
export async function rebuildRatings(tx: Tx): Promise<void> {
  await recounts.withoutTimeLimit(tx.db);
  await recounts.holdAllRatings(tx.db);
  await recounts.takeRecounts(tx.db, "all");
  for (const ruleset of RULESETS) await recountSince(tx.db, { ruleset, day: THE_BEGINNING });
}

/** Counts again from the earliest of these marked days on; does nothing without a mark. */
export async function recountRatings(tx: Tx, marks: recounts.Marks): Promise<void> {
  await recounts.holdAllRatings(tx.db);
  const due = await recounts.takeRecounts(tx.db, marks);
  for (const from of due) await recountSince(tx.db, from);
  if (due.length > 0) publishRankings(tx);
}

/** Notes what is known of newcomers when a day begins, and lets the ratings of those who are away fall on the board. */
export async function beginRatingDay(tx: Tx, day: number): Promise<void> {
  await recounts.holdAllRatings(tx.db);
  for (const ruleset of await newcomerDays.rulesetsBefore(tx.db, day, RULESETS)) {
    const before = await newcomerDays.boardDay(tx.db, ruleset);
    const newcomers = await newcomersOn(tx.db, { ruleset, day });
    await newcomerDays.saveNewcomerDays(tx.db, ruleset, [{ day, newcomers }]);
    await newcomerDays.setBoardDay(tx.db, { ruleset, day });
    // Days are over now from the last one that the clock began: yesterday, or further back after an absence or an import.
    // Nothing but their forecasts is new.
    await recountSince(tx.db, { ruleset, day: before ?? THE_BEGINNING });
  }
  // After an absence a player is less certain and perhaps inactive.
  publishRankings(tx);
}
