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
