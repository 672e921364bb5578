import { worthOfStart } from "@pockethall/domain/even-start";
import { type NewPlayer, newcomersAfter, openDay } from "@pockethall/domain/frame-filter";
import type { DayStrength, Strength } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { matchChance } from "@pockethall/domain/match-chance";
import type { Newcomers } from "@pockethall/domain/newcomers";
import {
  createStretches,
  type History,
  type LatestRange,
  type LearntRange,
  type Portions,
  type StrengthColumns,
} from "./learnt-stretches.ts";
import { type Column, floatsOf, idsOf, intsOf } from "./number-columns.ts";

/** What a recount starts from, on its first day. */
export type Beginning = {
  ruleset: Ruleset;
  firstDay: number;
  portions: Portions;
  newcomers: Newcomers;
  /** Days from then on for which newcomers are to be noted, besides those with matches; the earliest first. */
  notedDays: readonly number[];
  /** The strengths of those who play later, from before. */
  strengths: Omit<StrengthColumns, "precisions" | "weighteds">;
};
/** Matches of whole days by day and id, one column a fact. */
export type MatchColumns = Record<
  "days" | "player1Ids" | "player2Ids" | "frames1" | "frames2" | "needed1" | "needed2" | "startPoints" | "winners",
  Column
>;
/** What is known of newcomers in the morning of a day. */
export type NewcomerDay = { day: number; newcomers: Newcomers };
/** Forecasts of a day from the favourite's side: step 0 is 50 to 60 %, 4 is 90 to 100 %. */
export type ForecastTally = { day: number; step: number; matches: number; predicted: number; happened: number };
export type LearntDays = { newcomerDays: NewcomerDay[]; tallies: ForecastTally[] };
/** Two players of one strength are even but for the last digits of a sum. */
const EVEN = 0.5 + 1e-9;
const LAST_STEP = 4;

/**
 * Learns days after days, in their order; a player is known by the bytes of the id (number-columns). Strengths are
 * returned by stretches of days (learnt-stretches), so that those of one stretch can be written while the next is learnt.
 */
export function createLearner({ ruleset, newcomers: atBeginning, notedDays, strengths, ...beginning }: Beginning) {
  const histories = historiesOf(strengths);
  const stretches = createStretches(histories, beginning);
  const noted = [...notedDays];
  const newcomerDays: NewcomerDay[] = [];
  const tallies: ForecastTally[] = [];
  let newcomers = atBeginning;

  /** Notes newcomers for the days before this one on which no match was played. */
  const noteUpTo = (day: number): void => {
    while (noted[0] !== undefined && noted[0] < day) newcomerDays.push({ day: noted.shift() as number, newcomers });
  };
  const learnDay = (day: number, matches: readonly Match[]): void => {
    noteUpTo(day);
    if (noted[0] === day) noted.shift();
    newcomerDays.push({ day, newcomers });
    const open = openDay<History>(day, ({ learnt, before }) => learnt.at(-1) ?? before, newcomers);
    const tally = tallyOf(day);
    for (const match of matches) tally.add(chanceOf(match, open.add(match)), match.winner);
    const learnt = open.close();
    for (const [player, strength] of learnt.strengths) player.learnt.push(strength);
    const entrants = learnt.entrants.map(({ playerId: player, ...evidence }) => {
      player.entry = { ...evidence, playerId: player.id };
      return player.entry;
    });
    tallies.push(...tally.rows());
    newcomers = newcomersAfter(newcomers, day, entrants);
  };
  return {
    /** Learns matches of whole days. @returns strengths of a stretch before them, when some are left. */
    learn(columns: MatchColumns): LearntRange | undefined {
      const matches = matchesOf(columns, ruleset, histories);
      for (const [day, ofDay] of Map.groupBy(matches, (match) => match.day)) {
        learnDay(day, ofDay);
        stretches.endDay(day, ofDay.length);
      }
      return stretches.next();
    },
    finish(): LearntDays {
      noteUpTo(Number.POSITIVE_INFINITY);
      stretches.end();
      return { newcomerDays, tallies };
    },
    /** After `finish`: strengths that `learn` has not returned; undefined when none are left. */
    nextStrengths: (): LearntRange | undefined => stretches.next(),
    /** After `finish`: the latest strengths of the next players; undefined when none are left. */
    nextLatest: (): LatestRange | undefined => stretches.nextLatest(),
  };
}

type Histories = Map<PlayerId, History>;

function historyIn(histories: Histories, id: PlayerId): History {
  const known = histories.get(id);
  if (known) return known;
  const history: History = { id, before: undefined, learnt: [], entry: null, hasLearnt: false };
  histories.set(id, history);
  return history;
}

/** A player's strength after a day; `entry` on the player's first day. */
export type PlayerStrength = DayStrength & { playerId: PlayerId; entry: NewPlayer | null };

/** What a day has taught, as rows. */
export function rowsOf({
  strengths,
  entrants,
}: {
  strengths: ReadonlyMap<PlayerId, DayStrength>;
  entrants: readonly NewPlayer[];
}): PlayerStrength[] {
  const entries = new Map(entrants.map((newPlayer) => [newPlayer.playerId, newPlayer]));
  return [...strengths].map(([playerId, strength]) => ({
    ...strength,
    playerId,
    entry: entries.get(playerId) ?? null,
  }));
}

type Match = {
  day: number;
  player1Id: History;
  player2Id: History;
  frames: readonly [number, number];
  needed: readonly [number, number];
  worth: number;
  winner: number;
};

function matchesOf(columns: MatchColumns, ruleset: Ruleset, histories: Histories): Match[] {
  const [player1Ids, player2Ids] = [idsOf(columns.player1Ids), idsOf(columns.player2Ids)];
  const [frames1, frames2] = [intsOf(columns.frames1), intsOf(columns.frames2)];
  const [needed1, needed2] = [intsOf(columns.needed1), intsOf(columns.needed2)];
  const [starts, winners] = [intsOf(columns.startPoints), intsOf(columns.winners)];
  return intsOf(columns.days).map((day, row) => ({
    day,
    player1Id: historyIn(histories, player1Ids[row] ?? ""),
    player2Id: historyIn(histories, player2Ids[row] ?? ""),
    frames: [frames1[row] ?? 0, frames2[row] ?? 0],
    needed: [needed1[row] ?? 0, needed2[row] ?? 0],
    worth: worthOfStart(ruleset, starts[row] ?? 0),
    winner: winners[row] ?? 0,
  }));
}

const chanceOf = ({ needed, worth }: Match, [first, second]: readonly [Strength, Strength]): number =>
  matchChance({ mean: first.mean + worth, variance: first.variance }, second, needed);

/** Sums in the order of the matches' ids: the same doubles in every recount. */
function tallyOf(day: number) {
  const steps: ForecastTally[] = [];
  return {
    /** `winner` 0 is a draw: half a win, as an even match is. */
    add(chance: number, winner: number): void {
      const favourite = Math.max(chance, 1 - chance);
      const step = Math.min(LAST_STEP, Math.floor(10 * (favourite - 0.5)));
      const tally = (steps[step] ??= { day, step, matches: 0, predicted: 0, happened: 0 });
      tally.matches += 1;
      tally.predicted += favourite;
      if (winner === 0 || favourite < EVEN) tally.happened += 0.5;
      else if ((winner === 1) === chance > 0.5) tally.happened += 1;
    },
    rows: (): ForecastTally[] => steps.filter((tally) => tally !== undefined),
  };
}

function historiesOf({ playerIds, days, means, variances, matches }: Beginning["strengths"]): Histories {
  const [ofDay, ofMean, ofVariance, ofMatches] = [intsOf(days), floatsOf(means), floatsOf(variances), intsOf(matches)];
  return new Map(
    idsOf(playerIds).map((id, row) => {
      const [mean, variance] = [ofMean[row] ?? 0, ofVariance[row] ?? 0];
      const before = { mean, variance, day: ofDay[row] ?? 0, matches: ofMatches[row] ?? 0 };
      return [id, { id, before, learnt: [], entry: null, hasLearnt: false }];
    }),
  );
}
