import type { EventScope } from "@pockethall/contract/endpoint";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";

type Asked = { scope: EventScope; id: string; playerId: PlayerId };

const playsMatch = (id: string, playerId: PlayerId) => sql<boolean>`exists (
  select from games g where g.id = ${id} and ${playerId} in (g.player1_id, g.player2_id))`;

const entered = (tournamentId: RawBuilder<unknown>, playerId: PlayerId) => sql<boolean>`(exists (
  select from registrations r where r.tournament_id = ${tournamentId} and r.player_id = ${playerId} and r.left_at is null)
  or exists (select from entry_requests q where q.tournament_id = ${tournamentId} and q.player_id = ${playerId}
    and q.state in ('requested', 'waiting', 'offered')))`;

const playsTournamentOf = (id: string, playerId: PlayerId) => sql<boolean>`(${playsMatch(id, playerId)}
  or ${entered(sql`(select tournament_id from games where id = ${id})`, playerId)})`;

/** The referee or the marker of one match. */
const isAssigned = (id: string, playerId: PlayerId) => sql<boolean>`(exists (
  select from games g join users u on u.id = g.referee_id where g.id = ${id} and u.player_id = ${playerId})
  or exists (select from match_markers m where m.game_id = ${id} and m.player_id = ${playerId}))`;

/** A player who withdrew after the draw still counts: the result of others decides that player's place and prize. */
const QUERIES: Record<EventScope, (id: string, playerId: PlayerId) => RawBuilder<boolean>> = {
  match: playsMatch,
  tournament: (id, playerId) => entered(sql`${id}`, playerId),
  "tournament-of-match": playsTournamentOf,
  "tournament-of-match-unless-assigned": (id, playerId) => sql<boolean>`(${playsMatch(id, playerId)}
    or (${playsTournamentOf(id, playerId)} and not ${isAssigned(id, playerId)}))`,
  league: (id, playerId) => sql<boolean>`exists (
    select from league_members m where m.league_id = ${id} and m.player_id = ${playerId} and m.left_at is null)`,
};

/** Whether a user owns a tournament or organizes it beside its owner. */
export async function runsTournament(db: Db, tournamentId: TournamentId, userId: string): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select exists (select from tournaments where id = ${tournamentId} and organizer_id = ${userId})
      or exists (select from tournament_appointments
        where tournament_id = ${tournamentId} and user_id = ${userId} and role = 'co-organizer') as runs
  `.execute(db);
  return rows[0]?.runs ?? false;
}

/** Whether a player plays, or has asked to play, in a match, a tournament or a league; false for one that is not there. */
export async function playsIn(db: Db, { scope, id, playerId }: Asked): Promise<boolean> {
  if (!isId(id)) return false;
  const { rows } = await sql<{ plays: boolean }>`select ${QUERIES[scope](id, playerId)} as plays`.execute(db);
  return rows[0]?.plays ?? false;
}
