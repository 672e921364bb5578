import type { PlayerId } from "../common/ids.ts";
import { type Phase, phaseFacts } from "./phases.ts";

/** A game of a tournament that is over, as far as places depend on it. */
export type PlacingGame = {
  key: string;
  phase: Phase;
  round: number;
  /** A conditional game that was not needed, such as a second final. */
  isSkipped: boolean;
  player1Id: PlayerId | null;
  player2Id: PlayerId | null;
  winnerId: PlayerId | null;
};

/** The final places. */
export type Places = {
  championId: PlayerId;
  runnerUpId: string;
  /** The third place: one player, both losers of the semi-finals, or none. */
  thirdIds: string[];
  /** All players, best first; those in one list share their places. */
  ordered: string[][];
};

/** A draw whose games are over. */
export type PlayedDraw = {
  /** What an organizer added by hand is not among them. */
  games: readonly PlacingGame[];
  /** The tables, each best first: of the groups, or the one of all. */
  tables: readonly (readonly string[])[];
};

/**
 * The places of a tournament whose games are over. A knock-out goes by how far one came: champion, loser of the final,
 * then the third-place match, or without one both losers of the semi-finals together; behind them those who went out one
 * round earlier, and so on. Both players of a void match rank behind those who lost in its round. Without a knock-out
 * the table decides; behind the knock-out of groups come the others, by their place in the group. Undefined without a
 * winner.
 */
export function placesOf({ games, tables }: PlayedDraw): Places | undefined {
  const knockout = games.filter(({ phase, isSkipped }) => phaseFacts(phase).bracket !== null && !isSkipped);
  if (knockout.length === 0) return placesIn((tables[0] ?? []).map((playerId) => [playerId]));
  const ordered = orderOfKnockout(knockout);
  if (ordered === undefined) return undefined;
  const placed = new Set(ordered.flat());
  return placesIn([...ordered, ...othersByPlace(tables, placed)]);
}

/** Places in the order that is given, best first; undefined without a first and a second player. */
export function placesIn(ordered: string[][]): Places | undefined {
  const [[championId] = [], [runnerUpId] = [], thirdIds = []] = ordered;
  if (championId === undefined || runnerUpId === undefined) return undefined;
  return { championId, runnerUpId, thirdIds, ordered };
}

/** Champion first, then by the last game that each one lost. */
function orderOfKnockout(games: readonly PlacingGame[]): string[][] | undefined {
  const inOrder = games.toSorted((a, b) => a.round - b.round);
  const final = inOrder.findLast(({ key }) => key !== "third");
  if (!final?.winnerId) return undefined;
  // Twice the round, so that half places fit between two rounds.
  const wayOf = new Map<string, number>();
  for (const game of inOrder) for (const [playerId, way] of losersOf(game)) wayOf.set(playerId, way);
  for (const [playerId, way] of placedByThird(games, final.round)) wayOf.set(playerId, way);
  wayOf.set(final.winnerId, Number.POSITIVE_INFINITY);
  const byWay = Map.groupBy(wayOf.keys(), (playerId) => wayOf.get(playerId) as number);
  return [...byWay].toSorted(([a], [b]) => b - a).map(([, playerIds]) => playerIds);
}

function losersOf({ key, round, player1Id, player2Id, winnerId }: PlacingGame): [string, number][] {
  if (key === "third") return [];
  const out = [player1Id, player2Id].filter((playerId) => playerId !== null && playerId !== winnerId);
  const way = 2 * round - (winnerId === null ? 1 : 0);
  return out.map((playerId) => [playerId as string, way]);
}

/** Between the losers of the final and those of the semi-finals: first who won the third place, then who lost it. */
function placedByThird(games: readonly PlacingGame[], finalRound: number): [string, number][] {
  const third = games.find(({ key }) => key === "third");
  if (!third?.winnerId) return [];
  const loserId = third.winnerId === third.player1Id ? third.player2Id : third.player1Id;
  const winner: [string, number] = [third.winnerId, 2 * finalRound - 0.5];
  return loserId === null ? [winner] : [winner, [loserId, 2 * finalRound - 0.75]];
}

/** The others of the groups: all thirds together, all fourths, and so on. */
function othersByPlace(tables: PlayedDraw["tables"], placed: ReadonlySet<string>): string[][] {
  const longest = Math.max(0, ...tables.map((table) => table.length));
  const places = Array.from({ length: longest }, (_, index) => tables.flatMap((table) => table[index] ?? []));
  return places.map((ids) => ids.filter((id) => !placed.has(id))).filter((ids) => ids.length > 0);
}
