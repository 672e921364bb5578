import type { Records } from "@pockethall/contract/rankings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";

const MOST_ROWS = 20;
const HOLDER = sql`p.id as player_id, p.name, p.state, p.profile_image_url`;

/**
 * The same lists as of all time, from the tournaments of one season; without winning streaks, which run on from one
 * tournament to another one outside the season. An unknown season has empty lists.
 */
export async function readSeasonRecords(db: Db, seasonId: string): Promise<Records> {
  if (!isId(seasonId)) return { titles: [], wins: [], highest_breaks: [], centuries: [], winning_streaks: [] };
  const [titles, wins, breaks, centuries] = await Promise.all([
    readTitles(db, seasonId),
    readWins(db, seasonId),
    readHighestBreaks(db, seasonId),
    readCenturies(db, seasonId),
  ]);
  return { titles, wins, highest_breaks: breaks, centuries, winning_streaks: [] };
}

const ofSeason = (seasonId: string): RawBuilder<unknown> => sql`
  select s.* from season_stages stage join player_tournament_stats s on s.tournament_id = stage.tournament_id
  where stage.season_id = ${seasonId}`;

async function readTitles(db: Db, seasonId: string): Promise<Records["titles"]> {
  const { rows } = await sql<Records["titles"][number]>`
    with sums as (
      select player_id, (count(*) filter (where title = 'champion'))::int as titles, count(*)::int as finals
      from (${ofSeason(seasonId)}) as played where title is not null group by player_id
    )
    select rank() over (order by titles desc)::int as rank, ${HOLDER}, titles, finals
    from sums join visible_players p on p.id = sums.player_id
    where titles > 0 order by titles desc, finals desc, p.id limit ${MOST_ROWS}`.execute(db);
  return rows;
}

async function readWins(db: Db, seasonId: string): Promise<Records["wins"]> {
  const { rows } = await sql<Records["wins"][number]>`
    with sums as (
      select player_id, sum(wins)::int as wins, sum(matches)::int as matches,
        sum(frames_won - frames_lost) as frame_difference
      from (${ofSeason(seasonId)}) as played group by player_id
    )
    select rank() over (order by wins desc)::int as rank, ${HOLDER}, wins, matches
    from sums join visible_players p on p.id = sums.player_id
    where wins > 0 order by wins desc, frame_difference desc, p.id limit ${MOST_ROWS}`.execute(db);
  return rows;
}

async function readCenturies(db: Db, seasonId: string): Promise<Records["centuries"]> {
  const { rows } = await sql<Records["centuries"][number]>`
    with sums as (
      select player_id, sum(century_breaks)::int as century_breaks, max(highest_break) as highest_break
      from (${ofSeason(seasonId)}) as played group by player_id
    )
    select rank() over (order by century_breaks desc)::int as rank, ${HOLDER}, century_breaks, highest_break
    from sums join visible_players p on p.id = sums.player_id
    where century_breaks > 0 order by century_breaks desc, highest_break desc, p.id limit ${MOST_ROWS}`.execute(db);
  return rows;
}

async function readHighestBreaks(db: Db, seasonId: string): Promise<Records["highest_breaks"]> {
  type Row = Omit<Records["highest_breaks"][number], "tournament"> & { event_id: never; event: string };
  const { rows } = await sql<Row>`
    with played as (${ofSeason(seasonId)}),
    best as (
      select distinct on (player_id) player_id, tournament_id, highest_break
      from played where highest_break > 0 order by player_id, highest_break desc, last_played_at, tournament_id
    ),
    centuries as (select player_id, sum(century_breaks) as century_breaks from played group by player_id)
    select rank() over (order by best.highest_break desc)::int as rank, ${HOLDER}, best.highest_break,
      t.id as event_id, t.name as event
    from best join centuries using (player_id) join visible_players p on p.id = best.player_id
    join tournaments t on t.id = best.tournament_id
    order by best.highest_break desc, century_breaks desc, p.id limit ${MOST_ROWS}`.execute(db);
  return rows.map(({ event_id, event, ...row }) => ({ ...row, tournament: { id: event_id, name: event } }));
}
