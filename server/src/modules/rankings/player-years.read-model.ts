import type { PlayerYears } from "@pockethall/contract/players";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, sidesOfPlayer } from "./counted-games.repository.ts";
import { longestStreakOf } from "./streaks.repository.ts";

/** What a player did year by year, the latest first, the longest run of wins and the breaks by bands; from the games that count. */
export async function yearsOf(db: Db, playerId: PlayerId): Promise<PlayerYears> {
  const [years, streak, bands] = await Promise.all([
    readYears(db, playerId),
    longestStreakOf(db, playerId),
    readBreakBands(db, playerId),
  ]);
  const longest_streak = streak
    ? { wins: streak.wins, from: streak.first_at.toISOString(), until: streak.last_at.toISOString() }
    : null;
  return { years, longest_streak, break_bands: bands };
}

const yearOf = (moment: string) => sql`extract(year from ${sql.raw(moment)} at time zone 'Africa/Lagos')::int`;

async function readYears(db: Db, playerId: PlayerId): Promise<PlayerYears["years"]> {
  const { rows } = await sql<PlayerYears["years"][number]>`
    with played as (
      select ${yearOf("completed_at")} as year, count(*)::int as matches,
        (count(*) filter (where letter = 'W'))::int as wins, (count(*) filter (where letter = 'D'))::int as draws,
        (count(*) filter (where letter = 'L'))::int as losses,
        sum(frames_won)::int as frames_won, sum(frames_lost)::int as frames_lost,
        max(highest) as highest_break, sum(centuries)::int as century_breaks
      from (${countedGames(sidesOfPlayer(playerId))}) as counted
      cross join lateral (
        select max(made.points) as highest, count(*) filter (where made.points >= 100) as centuries
        from game_frames f
        cross join unnest(case counted.side when 1 then f.player1_breaks else f.player2_breaks end) as made (points)
        where f.game_id = counted.id and not counted.is_awarded
      ) as breaks
      where completed_at is not null group by 1
    ), honours as (
      select ${yearOf("coalesce(t.completed_at, s.last_played_at, t.ends_at)")} as year,
        (count(*) filter (where s.title = 'champion'))::int as titles, count(*)::int as finals
      from player_tournament_stats s join tournaments t on t.id = s.tournament_id
      where s.player_id = ${playerId} and s.title is not null group by 1
    )
    select year, coalesce(matches, 0) as matches, coalesce(wins, 0) as wins, coalesce(draws, 0) as draws,
      coalesce(losses, 0) as losses, coalesce(frames_won, 0) as frames_won, coalesce(frames_lost, 0) as frames_lost,
      highest_break, coalesce(century_breaks, 0) as century_breaks, coalesce(titles, 0) as titles,
      coalesce(finals, 0) as finals
    from played full join honours using (year) order by year desc`.execute(db);
  return rows;
}

/** Breaks of 50 and more in bands of ten, each from 50 to the highest made; what goes beyond 147 is in the last one. */
async function readBreakBands(db: Db, playerId: PlayerId): Promise<PlayerYears["break_bands"]> {
  const { rows } = await sql<{ from: number; count: number }>`
    with made as (
      select least(made.points, 147) / 10 * 10 as band
      from (${countedGames(sidesOfPlayer(playerId))}) as counted
      join game_frames f on f.game_id = counted.id
      cross join unnest(case counted.side when 1 then f.player1_breaks else f.player2_breaks end) as made (points)
      where made.points >= 50 and not counted.is_awarded
    )
    select band as "from", (select count(*)::int from made where made.band = bands.band) as count
    from generate_series(50, (select max(band) from made), 10) as bands (band) order by band`.execute(db);
  return rows;
}
