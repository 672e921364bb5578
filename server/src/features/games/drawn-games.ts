import { type DrawnGame, roundName, type Slot } from "@pockethall/domain/draws";
import { newId } from "../../platform/ids.ts";

const DAY_MS = 86_400_000;
const BETWEEN_GAMES_MS = 45 * 60_000;

export type Draw = { tournamentId: string; totalFrames: number; startsAt: Date; games: readonly DrawnGame[] };

/**
 * The games of a draw as rows, feeders resolved to ids. Ids rise with the rounds, so that "games in the order of their
 * ids" locks a game before those that it feeds.
 */
export function drawnGameRows({ tournamentId, totalFrames, startsAt, games }: Draw) {
  const idByKey = new Map(games.map((game) => [game.key, newId()]));
  const rounds = Math.max(...games.map((game) => game.round));
  const byRound = Map.groupBy(games, (game) => game.round);
  return games.map((game) => {
    const [slot1, slot2] = [seatOf(game.player1, idByKey), seatOf(game.player2, idByKey)];
    const place = byRound.get(game.round)?.indexOf(game) ?? 0;
    return {
      id: feederId(game.key, idByKey),
      tournament_id: tournamentId,
      draw_key: game.key,
      round_number: game.round,
      round_name: game.key === "third" ? "Third place" : roundName(game.round, rounds),
      position: game.position,
      is_knockout: true,
      player1_id: slot1.playerId,
      player1_from: slot1.from,
      player1_from_side: slot1.side,
      player2_id: slot2.playerId,
      player2_from: slot2.from,
      player2_from_side: slot2.side,
      status: "scheduled" as const,
      scheduled_at: new Date(startsAt.getTime() + (game.round - 1) * DAY_MS + place * BETWEEN_GAMES_MS),
      total_frames: totalFrames,
    };
  });
}

type Seat = { playerId: string | null; from: string | null; side: "winner" | "loser" | null };

function seatOf(slot: Slot, idByKey: ReadonlyMap<string, string>): Seat {
  if (slot.kind === "entrant") return { playerId: slot.entrantId, from: null, side: null };
  return { playerId: null, from: feederId(slot.of, idByKey), side: slot.kind };
}

function feederId(key: string, idByKey: ReadonlyMap<string, string>): string {
  const id = idByKey.get(key);
  if (id === undefined) throw new RangeError(`the draw has no game ${key}`);
  return id;
}
