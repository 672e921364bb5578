import type { BoardGame, BoardSlot, OrderBoard } from "@pockethall/contract/order-of-play";
import { wireHandicap } from "../handicaps.read-model.ts";
import type { BoardFacts, GameFacts } from "./board.read-model.ts";
import { labelsOf, sourceOf, sourcesOf } from "./game-labels.ts";
import { estimateOf, feedersOf, lengthMinutesOf, restMinutesOf, tablesOf } from "./schedule-problem.ts";

/** The time after a call before the desk is offered a walkover, unless the tournament sets another. */
export const DEFAULT_CALL_MINUTES = 10;

/** What is stored, as the organizer's board carries it. */
export function orderBoardOf(facts: BoardFacts): OrderBoard {
  const { tournament, halls, referees } = facts;
  return {
    tournament: {
      id: tournament.id,
      name: tournament.name,
      status: tournament.status,
      start_date: tournament.starts_at.toISOString(),
      end_date: tournament.ends_at.toISOString(),
    },
    settings: {
      minutes_per_frame: tournament.minutes_per_frame,
      estimated_minutes_per_frame: estimateOf(facts),
      rest_minutes: restMinutesOf(facts),
      call_minutes: tournament.call_minutes ?? DEFAULT_CALL_MINUTES,
      loser_marks: tournament.loser_marks ?? false,
      referees: referees.map((referee) => ({
        person_id: referee.player_id,
        name: referee.name,
        available_from: referee.available_from?.toISOString() ?? null,
        available_to: referee.available_to?.toISOString() ?? null,
      })),
    },
    halls: halls.map((hall) => ({ ...hall, tables: boardTables(facts, hall.id) })),
    games: boardGamesOf(facts),
    bookings: facts.bookings.map(({ what, tableId = null, personIds, startMs, endMs }) => ({
      what,
      table_id: tableId,
      person_ids: [...personIds],
      starts_at: new Date(startMs).toISOString(),
      ends_at: new Date(endMs).toISOString(),
    })),
  };
}

function boardTables(facts: BoardFacts, hallId: string): OrderBoard["halls"][number]["tables"] {
  const openOf = new Map(tablesOf(facts).map(({ id, open }) => [id, open]));
  const iso = (ms: number) => new Date(ms).toISOString();
  return facts.tables
    .filter((table) => table.hall_id === hallId)
    .map(({ id, name }) => ({
      id,
      name,
      open: (openOf.get(id) ?? []).map(({ fromMs, toMs }) => ({ from: iso(fromMs), to: iso(toMs) })),
      closed: facts.closures
        .filter(({ table_id }) => table_id === id)
        .map(({ closed_from, closed_to }) => ({ from: closed_from.toISOString(), to: closed_to.toISOString() })),
    }));
}

/** The games that take part: all but those that are called off. */
export function boardGamesOf(facts: BoardFacts): BoardGame[] {
  const labels = labelsOf(facts.games);
  return facts.games.filter(({ status }) => status !== "cancelled").map((game) => boardGame(game, facts, labels));
}

function boardGame(game: GameFacts, facts: BoardFacts, labels: ReadonlyMap<string, string>): BoardGame {
  const [source1, source2] = sourcesOf(game);
  const playerIds: ReadonlySet<string | null> = new Set([source1.id, source2.id]);
  const late = facts.lateArrivals.filter(({ player_id }) => playerIds.has(player_id));
  const earliestMs = Math.max(0, ...late.map(({ arrives_at }) => arrives_at.getTime()));
  return {
    id: game.id,
    label: labels.get(game.id) ?? game.round_name,
    round_number: game.round_number,
    position: game.position,
    status: game.status,
    player1: personOf(game.player1_id, game.player1_name),
    player2: personOf(game.player2_id, game.player2_name),
    player1_source: source1.id === null ? sourceOf(source1, labels) : null,
    player2_source: source2.id === null ? sourceOf(source2, labels) : null,
    handicap: wireHandicap(game),
    length_minutes: lengthMinutesOf(game, facts),
    feeder_ids: feedersOf(game, facts.games),
    earliest_at: earliestMs > 0 ? new Date(earliestMs).toISOString() : null,
    referee: game.referee_person_id ? { person_id: game.referee_person_id, name: game.referee_name ?? "" } : null,
    slot: boardSlot(game),
    version: game.version,
  };
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

/** A game's slot as the wire carries it; null: it has none. */
export function boardSlot({ table_id, starts_at, ends_at, is_pinned }: GameFacts): BoardSlot | null {
  if (table_id === null || starts_at === null || ends_at === null) return null;
  return {
    table_id,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    is_pinned: is_pinned ?? false,
  };
}
