import type { DrawnGame, Slot } from "@pockethall/domain/draws";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { phaseFacts } from "@pockethall/domain/phases";
import { isPlausibleMoment } from "@pockethall/domain/time-bounds";
import { newId } from "../../kernel/ids.ts";

const DAY_MS = 86_400_000;
const BETWEEN_GAMES_MS = 45 * 60_000;

export type Draw = {
  tournamentId: TournamentId;
  /** Best of, for the games that `bestOf` does not name by key. */
  totalFrames: number;
  bestOf?: ReadonlyMap<string, number>;
  /** Null: not planned yet. */
  startsAt: Date | null;
  games: readonly DrawnGame[];
  /** The games that the draw has already, by key. */
  drawn?: Ids;
};

/**
 * The games of a draw as rows, feeders resolved to ids. Ids rise with the rounds, so that "games in the order of their
 * ids" locks a game before those that it feeds; a game that is added later locks after them, under the tournament's lock.
 */
export function drawnGameRows({ tournamentId, totalFrames, bestOf, startsAt, games, drawn }: Draw) {
  const idByKey = new Map([...(drawn ?? []), ...games.map((game) => [game.key, newId<MatchId>()] as const)]);
  const gamesInRound = new Map<number, number>();
  return games.map((game) => {
    const place = gamesInRound.get(game.round) ?? 0;
    gamesInRound.set(game.round, place + 1);
    return {
      id: drawnGameId(game.key, idByKey),
      tournament_id: tournamentId,
      draw_key: game.key,
      round_number: game.round,
      round_name: game.roundName,
      position: game.position,
      phase: game.phase,
      group_number: game.group ?? null,
      is_conditional: game.isConditional ?? false,
      is_knockout: phaseFacts(game.phase).bracket !== null,
      ...slotColumns(game, idByKey),
      status: "scheduled" as const,
      scheduled_at: startsAt && timeOf(startsAt, game.round, place),
      total_frames: bestOf?.get(game.key) ?? totalFrames,
    };
  });
}

/** A day for each round, 45 minutes between its games; null past the last date that can be entered: not planned yet. */
function timeOf(startsAt: Date, round: number, place: number): Date | null {
  const time = new Date(startsAt.getTime() + (round - 1) * DAY_MS + place * BETWEEN_GAMES_MS);
  return isPlausibleMoment(time) ? time : null;
}

type Ids = ReadonlyMap<string, MatchId>;

/** The columns of both slots of a game: its players, or what fills the slots. `ids`: games by key. */
export const slotColumns = ({ player1, player2 }: Pick<DrawnGame, "player1" | "player2">, ids: Ids) => ({
  ...slot1Columns(player1, ids),
  ...slot2Columns(player2, ids),
});

function slot1Columns(slot: Slot, ids: Ids) {
  const { playerId, from, side, group, place } = sourceOf(slot, ids);
  return {
    player1_id: playerId,
    player1_from: from,
    player1_from_side: side,
    player1_from_group: group,
    player1_from_place: place,
  };
}

function slot2Columns(slot: Slot, ids: Ids) {
  const { playerId, from, side, group, place } = sourceOf(slot, ids);
  return {
    player2_id: playerId,
    player2_from: from,
    player2_from_side: side,
    player2_from_group: group,
    player2_from_place: place,
  };
}

type SlotSource = {
  playerId: PlayerId | null;
  from: MatchId | null;
  side: "winner" | "loser" | null;
  group: number | null;
  place: number | null;
};
const EMPTY: SlotSource = { playerId: null, from: null, side: null, group: null, place: null };

function sourceOf(slot: Slot, ids: Ids): SlotSource {
  if (slot.kind === "participant") return { ...EMPTY, playerId: slot.participantId };
  if (slot.kind === "place") return { ...EMPTY, group: slot.group, place: slot.place };
  return { ...EMPTY, from: drawnGameId(slot.of, ids), side: slot.kind };
}

/** @throws RangeError without such a game. */
export function drawnGameId(key: string, ids: Ids): MatchId {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`the draw has no game ${key}`);
  return id;
}
