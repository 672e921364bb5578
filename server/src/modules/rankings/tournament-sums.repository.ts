import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { TITLE_PHASES } from "@pockethall/domain/phases";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, countsThere, sidesOf, sidesOfPlayers } from "./counted-games.repository.ts";

/** A player in a tournament. */
export type Entry = { tournament_id: TournamentId; player_id: PlayerId };

/** What these players did in these tournaments, recomputed. Their records must be locked. */
export async function refreshTournamentSums(db: Db, entries: readonly Entry[]): Promise<void> {
  const tournamentIds = entries.map((entry) => entry.tournament_id);
  const playerIds = entries.map((entry) => entry.player_id);
  const among = sql<boolean>`(tournament_id, player_id) in (
    select * from unnest(${tournamentIds}::uuid[], ${playerIds}::uuid[]))`;
  await sql`delete from player_tournament_stats where ${among}`.execute(db);
  const source = { games: sidesOf(tournamentIds, playerIds), tournamentIds, among };
  await sql`${INSERT} ${tournamentSums(source)}`.execute(db);
}

/** All that these players did anywhere, recomputed; writes only what differs. Their records must be locked. */
export async function recountTournamentSums(db: Db, playerIds: readonly PlayerId[]): Promise<void> {
  const theirs = sql<boolean>`player_id = any(${playerIds}::uuid[])`;
  const tournamentIds = await titleTournamentsOf(db, playerIds);
  const source = { games: sidesOfPlayers(playerIds), tournamentIds, among: theirs };
  const values = SUMS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    with fresh (${COLUMNS}) as materialized (${tournamentSums(source)}),
    gone as (
      delete from player_tournament_stats s where ${theirs} and not exists (
        select from fresh where fresh.tournament_id = s.tournament_id and fresh.player_id = s.player_id)
    )
    insert into player_tournament_stats as s (${COLUMNS}) select * from fresh
    on conflict (tournament_id, player_id) do update set ${sql.join(values)}
    where (${sql.join(SUMS.map((name) => sql.ref(`s.${name}`)))})
      is distinct from (${sql.join(SUMS.map((name) => sql.ref(`excluded.${name}`)))})`.execute(db);
}

/**
 * Where these players may have a title: they are the champion, or lost to the champion in a phase that has a final.
 * Looking at every tournament they played in would take half of a recount's time.
 */
async function titleTournamentsOf(db: Db, playerIds: readonly PlayerId[]): Promise<TournamentId[]> {
  const lostBy = (loser: string, winner: string) => sql`
    select tournament_id, winner_id from games where ${sql.ref(loser)} = any(${playerIds}::uuid[])
      and winner_id = ${sql.ref(winner)} and status = 'completed' and phase = any(${TITLE_PHASES}::text[])`;
  // The array makes PostgreSQL look these tournaments up; as a join it would read all there are for every few players.
  const { rows } = await sql<{ id: TournamentId }>`
    with lost as materialized (${lostBy("player1_id", "player2_id")} union all ${lostBy("player2_id", "player1_id")})
    select id from tournaments where champion_id = any(${playerIds}::uuid[])
    union select id from tournaments where id = any(array(select tournament_id from lost))
      and (id, champion_id) in (select tournament_id, winner_id from lost)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The winner and the loser of the final of completed tournaments, now and when last computed. */
export async function titleHolders(db: Db, tournamentIds: readonly TournamentId[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select tournament_id, player_id from (${titles(tournamentIds)}) as title
    union
    select tournament_id, player_id from player_tournament_stats
    where tournament_id = any(${tournamentIds}::uuid[]) and title is not null`.execute(db);
  return rows;
}

type Source = {
  games: RawBuilder<unknown>;
  tournamentIds: readonly TournamentId[];
  /** Which players, where, by `tournament_id` and `player_id`. */
  among: RawBuilder<boolean>;
};

const SUMS = [
  "matches",
  "wins",
  "losses",
  "draws",
  "frames_won",
  "frames_lost",
  "highest_break",
  "century_breaks",
  "fifty_breaks",
  "break_count",
  "break_points",
  "title",
  "prize_kobo",
  "last_played_at",
  "last_results",
] as const;
const COLUMNS = sql.join(["tournament_id", "player_id", ...SUMS].map((name) => sql.ref(name)));
const INSERT = sql`insert into player_tournament_stats (${COLUMNS})`;

/** In these columns: from the games, the prizes awarded and the titles; no row without any of them. */
const tournamentSums = ({ games, tournamentIds, among }: Source) => sql`
  select tournament_id, player_id, coalesce(matches, 0), coalesce(wins, 0), coalesce(losses, 0), coalesce(draws, 0),
    coalesce(frames_won, 0), coalesce(frames_lost, 0),
    highest_break, coalesce(century_breaks, 0), coalesce(fifty_breaks, 0), coalesce(break_count, 0), coalesce(break_points, 0),
    title, coalesce(prize_kobo, 0), last_played_at, coalesce(last_results, '{}')
  from (${gameSums(games)}) as played
  full join (select * from (${titles(tournamentIds)}) as title where ${among}) as titles using (tournament_id, player_id)
  full join (select tournament_id, player_id, amount_kobo as prize_kobo from prize_awards
             where amount_kobo > 0 and ${among}) as prizes using (tournament_id, player_id)`;

// A game as text that sorts as games do: by the time it ended, then by id. Its last letter is how it went.
const RESULT = sql`to_char(completed_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ' ' || id || ' ' || letter`;

const gameSums = (games: RawBuilder<unknown>) => sql`
  select tournament_id, player_id, count(*)::int as matches,
    (count(*) filter (where letter = 'W'))::int as wins,
    (count(*) filter (where letter = 'L'))::int as losses,
    (count(*) filter (where letter = 'D'))::int as draws,
    sum(frames_won)::int as frames_won, sum(frames_lost)::int as frames_lost,
    max(highest) as highest_break, sum(centuries)::int as century_breaks, sum(fifties)::int as fifty_breaks,
    sum(breaks)::int as break_count, sum(points)::int as break_points,
    max(completed_at) as last_played_at,
    (array_agg(${RESULT} order by completed_at desc, id desc) filter (where not is_awarded))[1:5] as last_results
  from (${countedGames(games)}) as counted
  cross join lateral (
    select max(made.points) as highest, count(*) filter (where made.points >= 100) as centuries,
           count(*) filter (where made.points >= 50) as fifties, count(*) as breaks, coalesce(sum(made.points), 0) as points
    from game_frames f
    cross join unnest(case counted.side when 1 then f.player1_breaks else f.player2_breaks end) as made (points)
    where f.game_id = counted.id and not counted.is_awarded
  ) as breaks
  group by tournament_id, player_id`;

/**
 * Champions, and the losers of finals: of the last game of the knock-out that the champion won. What was never played
 * to a final, such as a ladder, has a champion only.
 */
const titles = (tournamentIds: readonly TournamentId[]) => sql`
  select t.id as tournament_id, holder.player_id, holder.title
  from tournaments t
  left join lateral (
    select case g.winner_id when g.player1_id then g.player2_id else g.player1_id end as loser_id
    from games g
    where g.tournament_id = t.id and g.status = 'completed' and g.winner_id = t.champion_id
      and g.phase = any(${TITLE_PHASES}::text[]) and g.draw_key <> 'third' and g.draw_key not like 'extra-%'
    order by array_position(${TITLE_PHASES}::text[], g.phase), g.round_number desc, g.position, g.id limit 1
  ) as final on true
  cross join lateral (values (t.champion_id, 'champion'), (final.loser_id, 'runner-up')) as holder (player_id, title)
  where t.status = 'completed' and holder.player_id is not null and ${countsThere(sql.ref("t.id"))}
    and t.id = any(${tournamentIds}::uuid[])`;
