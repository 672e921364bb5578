import { worthOfStart } from "@pockethall/domain/even-start";
import { type NewPlayer, newcomersAfter, openDay } from "@pockethall/domain/frame-filter";
import type { DayStrength, Strength } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { matchChance } from "@pockethall/domain/match-chance";
import type { Newcomers } from "@pockethall/domain/newcomers";
import { type Column, floatColumn, floatsOf, idColumn, idsOf, intColumn, intsOf } from "./number-columns.ts";

/** What a recount starts from, on its first day. */
export type Beginning = {
  ruleset: Ruleset;
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
/** Strengths after a day with matches; `precisions` and `weighteds` on a player's first day, otherwise null. */
export type StrengthColumns = Record<
  "playerIds" | "days" | "means" | "variances" | "matches" | "precisions" | "weighteds",
  Column
>;
/** What is known of newcomers in the morning of a day. */
export type NewcomerDay = { day: number; newcomers: Newcomers };
/** Forecasts of a day from the favourite's side: step 0 is 50 to 60 %, 4 is 90 to 100 %. */
export type ForecastTally = { day: number; step: number; matches: number; predicted: number; happened: number };
export type LearntDays = { newcomerDays: NewcomerDay[]; tallies: ForecastTally[] };
/** All that was learnt of players with ids after one and up to another, in the order of ids and days; and their latest. */
export type LearntPlayers = { afterId: string; lastId: string; strengths: StrengthColumns; latest: StrengthColumns };

/** Rows written by one statement. */
const STRENGTHS_AT_ONCE = 5_000;
const [NIL_ID, HIGHEST_ID] = ["0".repeat(32), "f".repeat(32)];
/** Two players of one strength are even but for the last digits of a sum. */
const EVEN = 0.5 + 1e-9;
const LAST_STEP = 4;

/**
 * Learns days after days, in their order; a player is known by the bytes of the id (number-columns). What is learnt is
 * returned player by player, in the order of the table's key: written in the order of days, each row would be written to
 * another page of the key's index.
 */
export function createLearner({ ruleset, newcomers: atBeginning, notedDays, strengths }: Beginning) {
  const histories = historiesOf(strengths);
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
    /** Matches of whole days. */
    learn(columns: MatchColumns): void {
      const matches = matchesOf(columns, ruleset, histories);
      for (const [day, ofDay] of Map.groupBy(matches, (match) => match.day)) learnDay(day, ofDay);
    },
    finish(): LearntDays {
      noteUpTo(Number.POSITIVE_INFINITY);
      return { newcomerDays, tallies };
    },
    /** After `finish`: what was learnt of some players after others, until there are no more. */
    players: () => learntPlayers(histories),
  };
}

/** What is known of a player: from before the recount, and learnt in it; `entry` from the player's first day. */
type History = { id: PlayerId; before: DayStrength | undefined; learnt: DayStrength[]; entry: NewPlayer | null };
type Histories = Map<PlayerId, History>;

function historyIn(histories: Histories, id: PlayerId): History {
  const known = histories.get(id);
  if (known) return known;
  const history: History = { id, before: undefined, learnt: [], entry: null };
  histories.set(id, history);
  return history;
}

/** Together all ids, so that strengths of players who have none any more are found too. */
function* learntPlayers(histories: Histories): Generator<LearntPlayers> {
  const players = [...histories.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  let afterId = NIL_ID;
  let [rows, latest]: [PlayerStrength[], PlayerStrength[]] = [[], []];
  for (const { id: playerId, learnt, entry } of players) {
    const own = learnt.map((strength, index) => ({ ...strength, playerId, entry: index === 0 ? entry : null }));
    rows.push(...own);
    latest.push(...own.slice(-1));
    if (rows.length < STRENGTHS_AT_ONCE) continue;
    const lastId = Buffer.from(playerId, "latin1").toString("hex");
    yield { afterId, lastId, strengths: columnsOf(rows), latest: columnsOf(latest) };
    [afterId, rows, latest] = [lastId, [], []];
  }
  yield { afterId, lastId: HIGHEST_ID, strengths: columnsOf(rows), latest: columnsOf(latest) };
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
      return [id, { id, before, learnt: [], entry: null }];
    }),
  );
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
