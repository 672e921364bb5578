import type { TournamentId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type BoardRecord, idleRows } from "./board-rows.repository.ts";

/** The filter of a board: null means no limit. */
export type Scope = { tournamentIds: readonly TournamentId[] | null; state: string | null };

export async function tournamentsOfSeason(db: Db, seasonId: string): Promise<TournamentId[]> {
  const rows = await db.selectFrom("season_stages").select("tournament_id").where("season_id", "=", seasonId).execute();
  return rows.map((row) => row.tournament_id);
}

/** The records in the columns of player_stats that a board goes by: the kept ones, or those of the tournaments alone. */
export const recordsIn = ({ tournamentIds, state }: Scope): RawBuilder<unknown> => sql`
  select * from (${tournamentIds === null ? sql`select * from player_stats` : sumsIn(tournamentIds)}) as record
  where ${state === null ? sql`true` : sql`state = ${state}`}`;

const sumsIn = (tournamentIds: readonly TournamentId[]) => sql`
  select sums.*, p.state, prize_kobo as money_kobo, form.letters as form,
    frames_won - frames_lost as frame_difference, wins::float8 / nullif(matches, 0) as win_share,
    form.won::float8 / nullif(length(form.letters), 0) as form_share, length(form.letters) as form_length
  from (
    select player_id, sum(matches)::int as matches, sum(wins)::int as wins, sum(draws)::int as draws,
      sum(losses)::int as losses, sum(frames_won)::int as frames_won, sum(frames_lost)::int as frames_lost,
      max(highest_break) as highest_break, sum(century_breaks)::int as century_breaks, sum(prize_kobo)::bigint as prize_kobo
    from player_tournament_stats where tournament_id = any(${tournamentIds}::uuid[]) group by player_id
  ) as sums
  join players p on p.id = sums.player_id
  cross join lateral (
    select coalesce(string_agg(letter, '' order by result collate "C" desc), '') as letters,
           count(*) filter (where letter = 'W') as won
    from (
      select result, right(result, 1) as letter
      from player_tournament_stats t cross join unnest(t.last_results) as result
      where t.player_id = sums.player_id and t.tournament_id = any(${tournamentIds}::uuid[])
      order by result collate "C" desc limit 5
    ) as last
  ) as form`;

/** The listed players: all, or those with a place or results there. Who has entered a draft is not public. */
const playersIn = ({ tournamentIds, state }: Scope): RawBuilder<unknown> => sql`
  select * from visible_players p where p.merged_into is null ${state === null ? sql`` : sql`and p.state = ${state}`}
    ${
      tournamentIds === null
        ? sql``
        : sql`and p.id in (
      select r.player_id from registrations r join tournaments t on t.id = r.tournament_id
      where r.tournament_id = any(${tournamentIds}::uuid[]) and r.left_at is null and t.status <> 'draft'
      union select player_id from player_tournament_stats where tournament_id = any(${tournamentIds}::uuid[]))`
    }`;

export async function countPlayers(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${playersIn(scope)}) as listed`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Those who have not played there, by name. */
export function idlePlayers(
  db: Db,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<BoardRecord[]> {
  const { tournamentIds } = scope;
  const played =
    tournamentIds === null
      ? sql`select from player_stats s where s.player_id = p.id and s.matches > 0`
      : sql`select from player_tournament_stats s
          where s.player_id = p.id and s.matches > 0 and s.tournament_id = any(${tournamentIds}::uuid[])`;
  return idleRows(
    db,
    sql`
    select p.* from (${playersIn(scope)}) as p where not exists (${played})
    order by folded_name(p.name) collate "C", p.id limit ${limit} offset ${offset}`,
    tournamentIds,
  );
}
