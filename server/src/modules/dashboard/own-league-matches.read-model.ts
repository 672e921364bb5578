import type { OwnLeagueMatch } from "@pockethall/contract/dashboard";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../database/database.ts";
import type { PageOf } from "./upcoming.read-model.ts";

type Row = Omit<z.infer<typeof OwnLeagueMatch>, "league" | "opponent" | "play_from" | "play_by" | "play_at"> & {
  league_id: string;
  league: string;
  opponent_id: PlayerId;
  opponent: string;
  play_from: Date;
  play_by: Date;
  play_at: Date | null;
};

/** Matches without a result that stands, and challenges that wait for an answer. */
const openOnes = (playerId: PlayerId) => sql`
  select m.id, m.league_id, m.round, m.best_of, m.play_from, m.play_by, m.play_at, m.status,
    case when m.player1_id = ${playerId}::uuid then m.player2_id else m.player1_id end as opponent_id,
    case m.status
      when 'disputed' then true
      when 'reported' then (m.player1_id = ${playerId}::uuid) <> (
        (select r.side from league_results r where r.match_id = m.id order by r.number desc limit 1) = 1)
      else exists (
        select from league_times p where p.match_id = m.id and p.state = 'waiting'
          and (p.side = 1) <> (m.player1_id = ${playerId}::uuid))
    end as needs_me
  from league_matches m
  where (m.player1_id = ${playerId}::uuid or m.player2_id = ${playerId}::uuid)
    and m.status in ('open', 'reported', 'disputed')
  union all
  select c.id, c.league_id, null, (l.rules ->> 'bestOf')::int, c.created_at, c.due_at, null, 'challenged',
    case when c.challenger_id = ${playerId}::uuid then c.challenged_id else c.challenger_id end,
    c.challenged_id = ${playerId}::uuid
  from league_challenges c join leagues l on l.id = c.league_id
  where c.state = 'waiting' and (c.challenger_id = ${playerId}::uuid or c.challenged_id = ${playerId}::uuid)`;

/** One page of a player's league matches to come: what waits for the player first, then the earliest deadline. */
export async function ownLeagueMatches(db: Db, playerId: PlayerId, { page, per_page }: PageOf) {
  const { rows } = await sql<Row>`
    select m.*, l.name as league, o.name as opponent
    from (${openOnes(playerId)}) as m
    join leagues l on l.id = m.league_id and l.status = 'running'
    join players o on o.id = m.opponent_id
    order by m.needs_me desc, m.play_by, m.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows.map(({ league_id, league, opponent_id, opponent, play_from, play_by, play_at, ...row }) => ({
    ...row,
    league: { id: league_id, name: league },
    opponent: { id: opponent_id, name: opponent },
    play_from: play_from.toISOString(),
    play_by: play_by.toISOString(),
    play_at: play_at?.toISOString() ?? null,
  }));
}

export async function countOwnLeagueMatches(db: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${openOnes(playerId)}) as m
    join leagues l on l.id = m.league_id and l.status = 'running'`.execute(db);
  return rows[0]?.total ?? 0;
}
