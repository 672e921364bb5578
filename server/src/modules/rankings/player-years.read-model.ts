import type { PlayerYears } from "@pockethall/contract/players";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, sidesOfPlayer } from "./counted-games.repository.ts";

/** What a player did year by year, the latest first, and the longest run of wins; from the games that count. */
export async function yearsOf(db: Db, playerId: PlayerId): Promise<PlayerYears> {
  const [years, streak] = await Promise.all([readYears(db, playerId), longestStreak(db, playerId)]);
  return { years, longest_streak: streak };
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

/** Numbering all games and those of one result: within a run the two numbers keep their distance. */
async function longestStreak(db: Db, playerId: PlayerId): Promise<PlayerYears["longest_streak"]> {
  const { rows } = await sql<{ wins: number; first: Date; last: Date }>`
    select count(*)::int as wins, min(completed_at) as first, max(completed_at) as last
    from (
      select completed_at, letter, row_number() over (order by completed_at, id)
        - row_number() over (partition by letter = 'W' order by completed_at, id) as run
      from (${countedGames(sidesOfPlayer(playerId))}) as counted where not is_awarded and completed_at is not null
    ) as numbered
    where letter = 'W' group by run order by wins desc, last desc limit 1`.execute(db);
  const [longest] = rows;
  if (!longest) return null;
  return { wins: longest.wins, from: longest.first.toISOString(), until: longest.last.toISOString() };
}
