import type { Versus } from "@pockethall/contract/players";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, sidesOfPairs } from "./counted-games.repository.ts";

type Row = { year: number; matches: number; won: number; lost: number; draws: number; own: number; other: number };

/** What two players did against each other by calendar year, from the first one's side; reads their own games by index. */
export async function yearsOfPair(db: Db, playerId: PlayerId, otherId: PlayerId): Promise<Versus["years"]> {
  const [lower = "", higher = ""] = [playerId, otherId].toSorted();
  const { rows } = await sql<Row>`
    select extract(year from completed_at at time zone 'Africa/Lagos')::int as year, count(*)::int as matches,
      (count(*) filter (where letter = 'W'))::int as won, (count(*) filter (where letter = 'L'))::int as lost,
      (count(*) filter (where letter = 'D'))::int as draws, sum(frames_won)::int as own, sum(frames_lost)::int as other
    from (${countedGames(sidesOfPairs([lower], [higher]))}) as counted
    where player_id = ${playerId} and completed_at is not null
    group by 1 order by 1 desc`.execute(db);
  return rows.map(({ year, matches, won, lost, draws, own, other }) => ({
    year,
    matches,
    wins: [won, lost],
    draws,
    frames: [own, other],
  }));
}

/** Each one's best break against the other, of the matches whose breaks are in the records; null where none was noted. */
export async function highestBreaksOfPair(
  db: Db,
  playerId: PlayerId,
  otherId: PlayerId,
): Promise<Versus["highest_breaks"]> {
  const [lower = "", higher = ""] = [playerId, otherId].toSorted();
  const { rows } = await sql<{ own: number | null; other: number | null }>`
    select max(made.points) filter (where player_id = ${playerId}) as own,
      max(made.points) filter (where player_id = ${otherId}) as other
    from (${countedGames(sidesOfPairs([lower], [higher]))}) as counted
    join game_frames f on f.game_id = counted.id and not counted.is_awarded
    cross join unnest(case counted.side when 1 then f.player1_breaks else f.player2_breaks end) as made (points)`.execute(
    db,
  );
  return [rows[0]?.own ?? null, rows[0]?.other ?? null];
}
