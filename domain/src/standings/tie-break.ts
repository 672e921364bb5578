import type { PlayerId } from "../common/ids.ts";
import type { PlacingOptions, StandingsGame } from "./standings-types.ts";
import { type Tally, tallyGames } from "./tally.ts";
import { NEEDS_POINTS, type TieBreak, type TieBreakOrder, tieBreaksOf } from "./tie-break-order.ts";

/** What the players of one table are separated by. */
type Tables = { games: readonly StandingsGame[]; tallies: ReadonlyMap<string, Tally>; options: PlacingOptions };

/** What a player is compared by, the weightiest first; smaller ranks higher. */
type Weight = readonly (number | string)[];

/**
 * Orders players, best first, with nothing left to chance (snooker.md section 6, "Deterministic tie-break"): points, wins,
 * then the tie-breaks of the tournament, each among the players that all before it left level. One that needs points is left
 * out where a frame of the table has none. Head to head is the table of the tied players' games with each other (points,
 * frame difference), begun afresh within each part when it splits them.
 */
export function breakTies(
  playerIds: readonly PlayerId[],
  games: readonly StandingsGame[],
  tallies: ReadonlyMap<string, Tally>,
  options: PlacingOptions,
): string[] {
  const tables = { games, tallies, options };
  const keys = keysOf(tables);
  const level = splitByTally(playerIds, tallies, (tally) => [-tally.points, -tally.wins]);
  return level.flatMap((tied) => orderTied(tied, keys, tables));
}

/** An order from before there was a choice takes highest breaks as far as they were noted. */
function keysOf({ tallies, options }: Tables): TieBreakOrder {
  const { tieBreaks = null } = options;
  const lacksPoints = [...tallies.values()].some((tally) => tally.lacksPoints);
  const keys = tieBreaksOf(tieBreaks);
  return tieBreaks !== null && lacksPoints ? keys.filter((key) => !NEEDS_POINTS.has(key)) : keys;
}

function orderTied(tied: readonly string[], [key, ...later]: TieBreakOrder, tables: Tables): readonly string[] {
  if (tied.length === 1 || key === undefined) return tied;
  if (key === "head-to-head") return orderByMeetings(tied, later, tables);
  return split(tied, (playerId) => WEIGHTS[key](playerId, tables)).flatMap((part) => orderTied(part, later, tables));
}

function orderByMeetings(tied: readonly string[], later: TieBreakOrder, tables: Tables): readonly string[] {
  if (tied.length === 1) return tied;
  const members = new Set<string | null>(tied);
  const games = tables.games.filter(({ player1Id, player2Id }) => members.has(player1Id) && members.has(player2Id));
  const parts = splitByTally(tied, tallyGames(tied, games), (tally) => [-tally.points, -tally.frameDifference]);
  if (parts.length === 1) return orderTied(tied, later, tables);
  const narrowed = { ...tables, games }; // the games between the tied hold those within each part
  return parts.flatMap((part) => orderByMeetings(part, later, narrowed));
}

const tallyOf = (playerId: PlayerId, { tallies }: Tables): Tally => tallies.get(playerId) as Tally;

const WEIGHTS: Readonly<Record<Exclude<TieBreak, "head-to-head">, (playerId: PlayerId, tables: Tables) => Weight>> = {
  "frame-difference": (playerId, tables) => [-tallyOf(playerId, tables).frameDifference],
  "frames-won": (playerId, tables) => [-tallyOf(playerId, tables).framesWon],
  "highest-break": (playerId, { options }) => breakWeights(options.breaksOf?.(playerId) ?? []),
  "points-difference": (playerId, tables) => [-tallyOf(playerId, tables).pointsDifference],
  lots: lotOf,
};

/** Fewer walkovers given and the better seed come before the hash, which nothing of what was played decides. */
function lotOf(playerId: PlayerId, tables: Tables): Weight {
  const { seedOf, tieBreakHash } = tables.options;
  const seed = seedOf?.(playerId) ?? Number.POSITIVE_INFINITY;
  return [tallyOf(playerId, tables).walkoversGiven, seed, tieBreakHash(playerId), playerId];
}

/** How many highest breaks are compared. */
const COMPARED_BREAKS = 10;

/** The highest breaks, the highest first, as many for each player; 0 for a break that was not made or recorded. */
function breakWeights(breaks: readonly number[]): number[] {
  const highest = breaks.toSorted((a, b) => b - a);
  return Array.from({ length: COMPARED_BREAKS }, (_, index) => -(highest[index] ?? 0));
}

function splitByTally(
  playerIds: readonly PlayerId[],
  tallies: ReadonlyMap<string, Tally>,
  weightOf: (tally: Tally) => Weight,
): string[][] {
  return split(playerIds, (playerId) => weightOf(tallies.get(playerId) as Tally));
}

/** Sorts players by weight and puts those of equal weight into one part. */
function split(playerIds: readonly PlayerId[], weightOf: (playerId: PlayerId) => Weight): string[][] {
  const weighed = playerIds.map((playerId) => ({ playerId, weight: weightOf(playerId) }));
  weighed.sort((a, b) => compare(a.weight, b.weight));
  const parts: { weight: Weight; playerIds: PlayerId[] }[] = [];
  for (const { playerId, weight } of weighed) {
    const part = parts.at(-1);
    if (part && compare(part.weight, weight) === 0) part.playerIds.push(playerId);
    else parts.push({ weight, playerIds: [playerId] });
  }
  return parts.map((part) => part.playerIds);
}

function compare(a: Weight, b: Weight): number {
  const index = a.findIndex((key, position) => key !== b[position]);
  if (index === -1) return 0;
  return (a[index] as number | string) < (b[index] as number | string) ? -1 : 1;
}
