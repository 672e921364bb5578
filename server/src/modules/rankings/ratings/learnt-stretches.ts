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
/** Strengths after a day with matches; `precisions` and `weighteds` on a player's first day, otherwise null. */
export type StrengthColumns = Record<
  "playerIds" | "days" | "means" | "variances" | "matches" | "precisions" | "weighteds",
  Column
>;
/** Players with ids after one and up to another. */
export type PlayerRange = { afterId: string; lastId: string };
/** All strengths of a range of players on these days, by id and day. */
export type LearntRange = PlayerRange & { firstDay: number; lastDay: number; rows: number; strengths: StrengthColumns };
/** The latest strengths of the players in a range that the recount has learnt anything about. */
export type LatestRange = PlayerRange & { latest: StrengthColumns };
/** About how many matches are read and learnt at once and a stretch has, and about how many rows one statement writes at most. */
export type Portions = { matchesAtOnce: number; matchesOfStretch: number; rowsAtOnce: number };

const [NIL_ID, HIGHEST_ID] = ["0".repeat(32), "f".repeat(32)];
/** 31 December 9999, in days since 1970. */
const LAST_DAY = 2_932_896;

/** Collects what is learnt. Together the ranges have all ids and days, so that rows which are no longer right are found. */
export function createStretches(
  histories: ReadonlyMap<PlayerId, History>,
  { firstDay, portions }: { firstDay: number; portions: Portions },
) {
  const { matchesAtOnce, matchesOfStretch, rowsAtOnce } = portions;
  // One range is returned for each portion of matches: with as many ranges there is one to write until a stretch is learnt.
  const rangesOfStretch = matchesOfStretch / matchesAtOnce;
  const ended: Generator<LearntRange, undefined>[] = [];
  const players: History[] = [];
  let latest: Generator<LatestRange, undefined> | undefined;
  let [first, matches] = [firstDay, 0];

  /** In at least about so many ranges. */
  const endStretch = (lastDay: number, ranges: number): void => {
    // One by one: as arguments of one call, more than some 100,000 players would not fit.
    for (const player of histories.values().drop(players.length)) players.push(player);
    players.sort(byId); // most are in order from the stretch before
    const learnt = takeLearnt(players);
    const rows = learnt.reduce((sum, { strengths }) => sum + strengths.length, 0);
    ended.push(learntRanges({ firstDay: first, lastDay }, learnt, Math.min(rowsAtOnce, 1 + rows / ranges)));
    [first, matches] = [lastDay + 1, 0];
  };
  return {
    /** A day with so many matches has been learnt. */
    endDay(day: number, matchesOfDay: number): void {
      matches += matchesOfDay;
      if (matches >= matchesOfStretch) endStretch(day, rangesOfStretch);
    },
    /** All days have been learnt. */
    end(): void {
      endStretch(LAST_DAY, 1);
      latest = latestRanges(players, rowsAtOnce);
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

/** Strengths of one player, one a day; `entry` belongs to the first of them. */
type Learnt = Pick<History, "id" | "entry"> & { strengths: readonly DayStrength[] };

/** What the players have learnt in a stretch, which ends with that. */
function takeLearnt(players: readonly History[]): Learnt[] {
  const taken: Learnt[] = [];
  for (const player of players) {
    const { id, learnt, entry } = player;
    if (learnt.length === 0) continue;
    taken.push({ id, strengths: learnt, entry });
    player.before = learnt.at(-1);
    player.learnt = [];
    player.entry = null;
    player.hasLearnt = true;
  }
  return taken;
}

function* learntRanges(
  days: Pick<LearntRange, "firstDay" | "lastDay">,
  players: readonly Learnt[],
  rowsAtOnce: number,
): Generator<LearntRange, undefined> {
  for (const [range, strengths, rows] of inRanges(players, rowsAtOnce)) yield { ...range, ...days, rows, strengths };
}

function* latestRanges(players: readonly History[], rowsAtOnce: number): Generator<LatestRange, undefined> {
  const ofRecount = players.filter(({ hasLearnt }) => hasLearnt);
  const latest = ofRecount.map(({ id, before }) => ({ id, strengths: before ? [before] : [], entry: null }));
  for (const [range, strengths] of inRanges(latest, rowsAtOnce)) yield { ...range, latest: strengths };
}

function* inRanges(
  players: readonly Learnt[],
  rowsAtOnce: number,
): Generator<[PlayerRange, StrengthColumns, rows: number], undefined> {
  let [afterId, ofRange, rows]: [string, Learnt[], number] = [NIL_ID, [], 0];
  for (const player of players) {
    ofRange.push(player);
    rows += player.strengths.length;
    if (rows < rowsAtOnce) continue;
    const lastId = Buffer.from(player.id, "latin1").toString("hex");
    yield [{ afterId, lastId }, columnsOf(ofRange), rows];
    [afterId, ofRange, rows] = [lastId, [], 0];
  }
  yield [{ afterId, lastId: HIGHEST_ID }, columnsOf(ofRange), rows];
}

function columnsOf(players: readonly Learnt[]): StrengthColumns {
  const rows = {
    ids: [] as PlayerId[],
    days: [] as number[],
    means: [] as number[],
    variances: [] as number[],
    matches: [] as number[],
    precisions: [] as (number | null)[],
    weighteds: [] as (number | null)[],
  };
  for (const { id, strengths, entry: ofFirst } of players) {
    let entry = ofFirst;
    for (const { day, mean, variance, matches } of strengths) {
      rows.ids.push(id);
      rows.days.push(day);
      rows.means.push(mean);
      rows.variances.push(variance);
      rows.matches.push(matches);
      rows.precisions.push(entry?.precision ?? null);
      rows.weighteds.push(entry?.weighted ?? null);
      entry = null;
    }
  }
  return {
    playerIds: idColumn(rows.ids),
    days: intColumn(rows.days),
    means: floatColumn(rows.means),
    variances: floatColumn(rows.variances),
    matches: intColumn(rows.matches),
    precisions: floatColumn(rows.precisions),
    weighteds: floatColumn(rows.weighteds),
  };
}
