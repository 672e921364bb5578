import type { Booking } from "@pockethall/domain/order-of-play";
import { gameGraph } from "@pockethall/domain/possible-players";
import type { ForeignGame } from "./foreign-games.read-model.ts";

/**
 * What games of other tournaments hold that matters here: a table or people of this tournament, also those who may only
 * come to play there. `personIds` names no one else.
 */
export function foreignBookings(
  games: readonly ForeignGame[],
  tableIds: ReadonlySet<string>,
  personIds: ReadonlySet<string>,
): Booking[] {
  const { possiblePlayersOf } = gameGraph(
    games.map(({ id, player1_id, player2_id, player1_from, player2_from }) => ({
      id,
      lengthMs: 0,
      order: 0,
      playerIds: [player1_id, player2_id].filter((player) => player !== null),
      feederIds: [player1_id ? null : player1_from, player2_id ? null : player2_from].filter((from) => from !== null),
    })),
  );
  return games.flatMap((game) => {
    const { table_id: tableId, starts_at, ends_at } = game;
    if (tableId === null || starts_at === null || ends_at === null) return [];
    const people = [...possiblePlayersOf(game.id), ...(game.referee_person_id ? [game.referee_person_id] : [])];
    const ours = people.filter((id) => personIds.has(id));
    if (ours.length === 0 && !tableIds.has(tableId)) return [];
    const what = `${game.round_name} of ${game.name}`;
    return [{ what, tableId, personIds: ours, startMs: starts_at.getTime(), endMs: ends_at.getTime() }];
  });
}
