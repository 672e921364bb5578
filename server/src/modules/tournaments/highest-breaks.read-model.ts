import type { TournamentBreak } from "@pockethall/contract/tournaments";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

const MOST_ROWS = 10;

/** Which of these players made the highest break of a tournament; several if equal, none if no break was noted. */
export async function makersOfHighestBreak(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly string[],
): Promise<PlayerId[]> {
  const { rows } = await sql<{ player_id: PlayerId }>`
    with made as (
      select breaks.player_id, max(breaks.points) as points
      from games g join game_frames f on f.game_id = g.id
      cross join lateral (
        select g.player1_id as player_id, unnest(f.player1_breaks) as points
        union all select g.player2_id, unnest(f.player2_breaks)) as breaks
      where g.tournament_id = ${tournamentId} and coalesce(g.outcome, 'played') = 'played' and breaks.points > 0
        and breaks.player_id = any(${[...playerIds]}::uuid[])
      group by 1
    )
    select player_id from made where points = (select max(points) from made) order by player_id`.execute(db);
  return rows.map(({ player_id }) => player_id);
}

/** The highest breaks of one tournament, live matches included; of equal breaks the earlier first. Awarded matches have none. */
export async function highestBreaksOf(db: Db, tournamentId: TournamentId): Promise<TournamentBreak[]> {
  const { rows } = await sql<TournamentBreak>`
    select row_number() over (order by made.points desc, g.completed_at nulls last, g.id, f.frame)::int as place, made.points, p.id as player_id, p.name, p.state, g.id as match_id, g.round_name
    from games g join game_frames f on f.game_id = g.id
    cross join lateral (
      select g.player1_id as player_id, unnest(f.player1_breaks) as points
      union all select g.player2_id, unnest(f.player2_breaks)) as made
    join visible_players p on p.id = made.player_id
    where g.tournament_id = ${tournamentId} and coalesce(g.outcome, 'played') = 'played' and made.points > 0
    order by place limit ${MOST_ROWS}`.execute(db);
  return rows;
}
