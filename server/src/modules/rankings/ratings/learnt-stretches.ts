import type { NewPlayer } from "@pockethall/domain/frame-filter";
import type { DayStrength } from "@pockethall/domain/frame-model";
import type { PlayerId } from "@pockethall/domain/ids";
import { type Column, floatColumn, idColumn, intColumn } from "./number-columns.ts";

// A recount is written in stretches of days: what the days of one have taught is final and is written while the next one
// is learnt. Within a stretch rows come player by player, in the order of the table's key: written in the order of days,
// each row would go to another page of the key's index.

/** What a recount knows of a player. */
export type History = {
  readonly id: PlayerId;
  /** From before the recount, or from an earlier stretch of it. */
  before: DayStrength | undefined;
  /** In this stretch, one a day. */
  learnt: DayStrength[];
  /** Of the player's first day, when this stretch has it. */
  entry: NewPlayer | null;
  /** Whether the recount has learnt anything, in this stretch or an earlier one. */
  hasLearnt: boolean;
};
/** A player's strength after a day; `entry` on the player's first day. */
export type PlayerStrength = DayStrength & { playerId: PlayerId; entry: NewPlayer | null };
/** Strengths after a day with matches; `precisions` and `weighteds` on a player's first day, otherwise null. */
export type StrengthColumns = Record<
  "playerIds" | "days" | "means" | "variances" | "matches" | "precisions" | "weighteds",
  Column
>;
/** Players with ids after one and up to another. */
export type PlayerRange = { afterId: string; lastId: string };
/** All strengths of a range of players on these days, by id and day. */
export type LearntRange = PlayerRange & { firstDay: number; lastDay: number; strengths: StrengthColumns };
/** The latest strengths of those in a range of whom the recount has learnt anything. */
export type LatestRange = PlayerRange & { latest: StrengthColumns };
/** About how many matches are read and learnt at once and a stretch has, and about how many rows one statement writes. */
export type Portions = { matchesAtOnce: number; matchesOfStretch: number; rowsAtOnce: number };

const [NIL_ID, HIGHEST_ID] = ["0".repeat(32), "f".repeat(32)];
/** 31 December 9999, in days since 1970. */
const LAST_DAY = 2_932_896;

/** Collects what is learnt. Together the ranges have all ids and days, so that rows which are no longer right are found. */
export function createStretches(
  histories: ReadonlyMap<PlayerId, History>,
  { firstDay, portions }: { firstDay: number; portions: Portions },
) {
  const ended: Generator<LearntRange, undefined>[] = [];
  let latest: Generator<LatestRange, undefined> | undefined;
  let [first, matches] = [firstDay, 0];

  const endStretch = (lastDay: number): void => {
    const rows = takeRows(histories);
    ended.push(learntRanges({ firstDay: first, lastDay }, rows, portions.rowsAtOnce));
    [first, matches] = [lastDay + 1, 0];
  };
  return {
    /** A day with so many matches has been learnt. */
    endDay(day: number, matchesOfDay: number): void {
      matches += matchesOfDay;
      if (matches >= portions.matchesOfStretch) endStretch(day);
    },
    /** All days have been learnt. */
    end(): void {
      endStretch(LAST_DAY);
      latest = latestRanges(histories, portions.rowsAtOnce);
    },
    /** The next range of a stretch that has ended; undefined when there is none. */
    next(): LearntRange | undefined {
      for (let stretch = ended[0]; stretch !== undefined; stretch = ended[0]) {
        const range = stretch.next().value;
        if (range) return range;
        ended.shift();
      }
      return undefined;
    },
    /** After `end`: the next range of players with their latest strengths; undefined when there is none. */
    nextLatest: (): LatestRange | undefined => latest?.next().value,
  };
}

const byId = (one: History, other: History): number => (one.id < other.id ? -1 : 1);

/** The rows of each player in this stretch, which ends. */
function takeRows(histories: ReadonlyMap<PlayerId, History>): PlayerStrength[][] {
  const players = [...histories.values()].filter(({ learnt }) => learnt.length > 0).toSorted(byId);
  return players.map((player) => {
    const { id: playerId, learnt, entry } = player;
    player.before = learnt.at(-1);
    player.learnt = [];
    player.entry = null;
    player.hasLearnt = true;
    return learnt.map((strength, index) => ({ ...strength, playerId, entry: index === 0 ? entry : null }));
  });
}

function* learntRanges(
  days: Pick<LearntRange, "firstDay" | "lastDay">,
  players: readonly PlayerStrength[][],
  rowsAtOnce: number,
): Generator<LearntRange, undefined> {
  for (const [range, rows] of inRanges(players, rowsAtOnce)) yield { ...range, ...days, strengths: columnsOf(rows) };
}

function* latestRanges(
  histories: ReadonlyMap<PlayerId, History>,
  rowsAtOnce: number,
): Generator<LatestRange, undefined> {
  const players = [...histories.values()].filter(({ hasLearnt }) => hasLearnt).toSorted(byId);
  const latest = players.map(({ id, before }): PlayerStrength[] => [
    { ...(before as DayStrength), playerId: id, entry: null },
  ]);
  for (const [range, rows] of inRanges(latest, rowsAtOnce)) yield { ...range, latest: columnsOf(rows) };
}

function* inRanges(
  players: readonly PlayerStrength[][],
  rowsAtOnce: number,
): Generator<[PlayerRange, PlayerStrength[]], undefined> {
  let afterId = NIL_ID;
  let rows: PlayerStrength[] = [];
  for (const own of players) {
    rows.push(...own);
    if (rows.length < rowsAtOnce) continue;
    const lastId = Buffer.from(own[0]?.playerId ?? "", "latin1").toString("hex");
    yield [{ afterId, lastId }, rows];
    [afterId, rows] = [lastId, []];
  }
  yield [{ afterId, lastId: HIGHEST_ID }, rows];
}

const columnsOf = (rows: readonly PlayerStrength[]): StrengthColumns => ({
  playerIds: idColumn(rows.map(({ playerId }) => playerId)),
  days: intColumn(rows.map(({ day }) => day)),
  means: floatColumn(rows.map(({ mean }) => mean)),
  variances: floatColumn(rows.map(({ variance }) => variance)),
  matches: intColumn(rows.map(({ matches }) => matches)),
  precisions: floatColumn(rows.map(({ entry }) => entry?.precision ?? null)),
  weighteds: floatColumn(rows.map(({ entry }) => entry?.weighted ?? null)),
});
