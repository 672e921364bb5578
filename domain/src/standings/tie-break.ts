import type { PlayerId } from "../common/ids.ts";
import type { PlacingOptions, StandingsGame } from "./standings-types.ts";
import { type Tally, tallyGames } from "./tally.ts";

type Tables = { games: readonly StandingsGame[]; tallies: ReadonlyMap<string, Tally>; options: PlacingOptions };

/** What a player is compared by, the weightiest first; smaller ranks higher. */
type Weight = readonly (number | string)[];

/**
 * Orders players, best first, with nothing left to chance (snooker.md section 6, "Deterministic tie-break"):
 * points, wins, frame difference; among those still tied the table of their games with each other (points, frame
 * difference), begun afresh within each part when it splits them; frames won; highest break, then the next highest and so
 * on, where breaks were noted; fewer walkovers given; better seed; hash.
 */
export function breakTies(
  playerIds: readonly PlayerId[],
  games: readonly StandingsGame[],
  tallies: ReadonlyMap<string, Tally>,
  options: PlacingOptions,
): string[] {
  const tables = { games, tallies, options };
  const bySpec = splitByTally(playerIds, tallies, (tally) => [-tally.points, -tally.wins, -tally.frameDifference]);
  return bySpec.flatMap((tied) => orderTied(tied, tables));
}

function orderTied(tied: readonly string[], tables: Tables): readonly string[] {
  if (tied.length === 1) return tied;
  const members = new Set<string | null>(tied);
  const games = tables.games.filter(({ player1Id, player2Id }) => members.has(player1Id) && members.has(player2Id));
  const parts = splitByTally(tied, tallyGames(tied, games), (tally) => [-tally.points, -tally.frameDifference]);
  if (parts.length === 1) return orderByTheRest(tied, tables);
  const narrowed = { ...tables, games }; // the games between the tied hold those within each part
  return parts.flatMap((part) => orderTied(part, narrowed));
}

function orderByTheRest(tied: readonly string[], { tallies, options }: Tables): string[] {
  return split(tied, (playerId) => {
    const { framesWon, walkoversGiven } = tallies.get(playerId) as Tally;
    const seed = options.seedOf?.(playerId) ?? Number.POSITIVE_INFINITY;
    const breaks = breakWeights(options.breaksOf?.(playerId) ?? []);
    return [-framesWon, ...breaks, walkoversGiven, seed, options.tieBreakHash(playerId), playerId];
  }).flat();
}

/** How many highest breaks are compared before walkovers are. */
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
