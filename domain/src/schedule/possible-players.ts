import type { MatchId } from "../common/ids.ts";
import type { ScheduleGame } from "./order-of-play.ts";

/** The games as they depend on each other: feeders before what they feed, and each game's own dependents. */
export type GameGraph = {
  readonly byId: ReadonlyMap<string, ScheduleGame>;
  /** Feeders first. A game in a circle of feeders is left out: it can never begin. */
  readonly inOrder: readonly ScheduleGame[];
  readonly dependentsOf: (gameId: MatchId) => readonly ScheduleGame[];
  /** The possible players: the known ones and all that can come from its feeders. */
  readonly possiblePlayersOf: (gameId: MatchId) => ReadonlySet<string>;
};

/** Reads the feeders once. Ids of feeders that are no game of the list are over already and are passed by. */
export function gameGraph(games: readonly ScheduleGame[]): GameGraph {
  const byId = new Map(games.map((game) => [game.id, game]));
  const dependents = new Map<string, ScheduleGame[]>();
  for (const game of games)
    for (const feeder of new Set(game.feederIds)) dependents.set(feeder, [...(dependents.get(feeder) ?? []), game]);
  const inOrder = feedersFirst(games, byId, dependents);
  const possible = new Map<string, ReadonlySet<string>>();
  for (const { id, playerIds, feederIds } of inOrder)
    possible.set(id, new Set([...playerIds, ...feederIds.flatMap((feeder) => [...(possible.get(feeder) ?? [])])]));
  return {
    byId,
    inOrder,
    dependentsOf: (gameId) => dependents.get(gameId) ?? [],
    possiblePlayersOf: (gameId) => possible.get(gameId) ?? new Set(),
  };
}

function feedersFirst(
  games: readonly ScheduleGame[],
  byId: ReadonlyMap<string, ScheduleGame>,
  dependents: ReadonlyMap<string, readonly ScheduleGame[]>,
): ScheduleGame[] {
  const waitsFor = new Map(games.map(({ id, feederIds }) => [id, new Set(feederIds.filter((each) => byId.has(each)))]));
  const ready = games.filter(({ id }) => waitsFor.get(id)?.size === 0);
  for (let next = 0; next < ready.length; next += 1) {
    const { id } = ready[next] as ScheduleGame;
    for (const dependent of dependents.get(id) ?? []) {
      const waits = waitsFor.get(dependent.id);
      if (waits?.delete(id) && waits.size === 0) ready.push(dependent);
    }
  }
  return ready;
}
