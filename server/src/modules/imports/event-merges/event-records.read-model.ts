import type { MergeEvent } from "@pockethall/contract/event-merges";
import type { EventMatch, EventRecord } from "@pockethall/domain/event-record";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** A match of a stored tournament, with what a comparison does not need and a merge does. */
export type StoredMatch = EventMatch & { roundName: string; roundNumber: number; hasFrames: boolean };
export type StoredEvent = Omit<EventRecord, "matches"> & { id: TournamentId; matches: readonly StoredMatch[] };

type MatchRow = {
  id: MatchId;
  player1_id: PlayerId;
  player2_id: PlayerId;
  player1: string;
  player2: string;
  player1_score: number;
  player2_score: number;
  winner_id: PlayerId | null;
  outcome: string | null;
  round_name: string;
  round_number: number;
  played_at: Date;
  has_frames: boolean;
};

/** A tournament's matches that are over and stand, in the order of play. */
export async function readEvent(db: Db, { id, name }: { id: TournamentId; name: string }): Promise<StoredEvent> {
  const { rows } = await sql<MatchRow>`
    select g.id, g.player1_id, g.player2_id, p1.name as player1, p2.name as player2, g.player1_score, g.player2_score,
      g.winner_id, g.outcome, g.round_name, g.round_number, g.completed_at as played_at,
      exists (select from game_frames f where f.game_id = g.id) as has_frames
    from games g join players p1 on p1.id = g.player1_id join players p2 on p2.id = g.player2_id
    where g.tournament_id = ${id} and g.status = 'completed' and g.completed_at is not null
      and coalesce(g.outcome, 'played') not in ('void', 'annulled')
      and g.player1_score is not null and g.player2_score is not null
    order by g.completed_at, g.round_number, g.id`.execute(db);
  return { id, name, matches: rows.map(matchOf) };
}

function matchOf(row: MatchRow): StoredMatch {
  const isWalkover = row.outcome === "walkover" || (row.player1_score === 0 && row.player2_score === 0);
  return {
    id: row.id,
    players: [
      { id: row.player1_id, name: row.player1 },
      { id: row.player2_id, name: row.player2 },
    ],
    scores: [row.player1_score, row.player2_score],
    winner: row.winner_id === null ? 0 : row.winner_id === row.player1_id ? 1 : 2,
    isWalkover,
    playedAt: row.played_at,
    roundName: row.round_name,
    roundNumber: row.round_number,
    hasFrames: row.has_frames,
  };
}

/** What decides about a merge, beside the matches. */
export type EventFacts = {
  id: TournamentId;
  name: string;
  status: string;
  mergedInto: string | null;
  /** Others are merged into this one. */
  isKept: boolean;
  /** Null: it was played here. */
  importState: MergeEvent["import_state"];
  importedBy: string | null;
};

/** Facts of these tournaments by id; one that is not there is missing. */
export async function eventFacts(db: Db, ids: readonly TournamentId[]): Promise<Map<TournamentId, EventFacts>> {
  const { rows } = await sql<EventFacts>`
    select t.id, t.name, t.status, t.merged_into as "mergedInto", i.state as "importState", i.imported_by as "importedBy",
      exists (select from tournaments o where o.merged_into = t.id) as "isKept"
    from tournaments t left join result_imports i on i.tournament_id = t.id
    where t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tournaments as staff see them, by id. */
export async function mergeEvents(db: Db, ids: readonly string[]): Promise<Map<string, MergeEvent>> {
  type Row = Omit<MergeEvent, "start_date" | "end_date"> & { starts_at: Date; ends_at: Date };
  const { rows } = await sql<Row>`
    select t.id, t.name, t.starts_at, t.ends_at, i.source, i.state as import_state, champion.name as champion,
      (select count(*)::int from games g where g.tournament_id = t.id and g.status = 'completed') as matches,
      t.entrant_count as players
    from tournaments t left join result_imports i on i.tournament_id = t.id
    left join players champion on champion.id = t.champion_id
    where t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ starts_at, ends_at, ...row }) => [
      row.id,
      { ...row, start_date: starts_at.toISOString(), end_date: ends_at.toISOString() },
    ]),
  );
}

/** Whether this player has a match in one of the tournaments. */
export async function playsInOneOf(db: Db, ids: readonly string[], playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean }>`
    select exists (select from games where tournament_id = any(${ids}::uuid[])
      and (player1_id = ${playerId} or player2_id = ${playerId})) as plays`.execute(db);
  return rows[0]?.plays ?? false;
}
