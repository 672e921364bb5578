import type { Records } from "@pockethall/contract/rankings";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { orderOf } from "./board-order.repository.ts";

const MOST_ROWS = 20;

/** The records of all time, from the games that count. Equal figures share a rank. */
export async function readRecords(db: Db): Promise<Records> {
  const [titles, wins, breaks, centuries, streaks] = await Promise.all([
    readTitles(db),
    readWins(db),
    readHighestBreaks(db),
    readCenturies(db),
    readStreaks(db),
  ]);
  return { titles, wins, highest_breaks: breaks, centuries, winning_streaks: streaks };
}

// Only as many rows as are shown come from `player_stats`, by its indexes (migration 0098), and from `player_streaks` by its own (0105).
async function readTitles(db: Db): Promise<Records["titles"]> {
  const { rows } = await sql<Records["titles"][number]>`
    with first as (
      select player_id, titles, finals from player_stats where titles > 0
      order by titles desc, finals desc, player_id limit ${MOST_ROWS}
    )
    select rank() over (order by titles desc)::int as rank, p.id as player_id, p.name, p.state, p.profile_image_url, titles, finals
    from first join visible_players p on p.id = first.player_id
    order by titles desc, finals desc, p.id`.execute(db);
  return rows;
}

// By the index of the overall board, which begins with wins.
async function readWins(db: Db): Promise<Records["wins"]> {
  const { rows } = await sql<Records["wins"][number]>`
    with first as (
      select * from player_stats where matches > 0 and wins > 0 order by ${orderOf("overall")} limit ${MOST_ROWS}
    )
    select rank() over (order by first.wins desc)::int as rank, p.id as player_id, p.name, p.state, p.profile_image_url,
      first.wins, first.matches
    from first join visible_players p on p.id = first.player_id
    order by first.wins desc, first.frame_difference desc, p.id`.execute(db);
  return rows;
}

async function readHighestBreaks(db: Db): Promise<Records["highest_breaks"]> {
  const { rows } = await sql<
    Omit<Records["highest_breaks"][number], "tournament"> & { event_id: never; event: string }
  >`
    with first as (
      select player_id, highest_break, century_breaks from player_stats where highest_break > 0
      order by highest_break desc, century_breaks desc, player_id limit ${MOST_ROWS}
    )
    select rank() over (order by highest_break desc)::int as rank, p.id as player_id, p.name, p.state,
      p.profile_image_url, first.highest_break, made.id as event_id, made.name as event
    from first join visible_players p on p.id = first.player_id
    left join lateral (
      select t.id, t.name from player_tournament_stats s join tournaments t on t.id = s.tournament_id
      where s.player_id = first.player_id and s.highest_break = first.highest_break
      order by s.last_played_at, t.id limit 1
    ) as made on true
    order by first.highest_break desc, first.century_breaks desc, p.id`.execute(db);
  return rows.map(({ event_id, event, ...row }) => ({
    ...row,
    tournament: event_id === null ? null : { id: event_id, name: event },
  }));
}

async function readCenturies(db: Db): Promise<Records["centuries"]> {
  const { rows } = await sql<Records["centuries"][number]>`
    with first as (
      select player_id, century_breaks, highest_break from player_stats where century_breaks > 0
      order by century_breaks desc, highest_break desc, player_id limit ${MOST_ROWS}
    )
    select rank() over (order by century_breaks desc)::int as rank, p.id as player_id, p.name, p.state,
      p.profile_image_url, century_breaks, highest_break
    from first join visible_players p on p.id = first.player_id
    order by century_breaks desc, highest_break desc, p.id`.execute(db);
  return rows;
}

/** Of equal streaks the earlier one comes first; one win is no streak. */
async function readStreaks(db: Db): Promise<Records["winning_streaks"]> {
  const { rows } = await sql<
    Omit<Records["winning_streaks"][number], "from" | "until"> & { first_at: Date; last_at: Date }
  >`
    with first as (
      select player_id, wins, first_at, last_at from player_streaks where wins > 1 order by wins desc, last_at, player_id limit ${MOST_ROWS}
    )
    select rank() over (order by wins desc)::int as rank, p.id as player_id, p.name, p.state, p.profile_image_url, wins,
      first_at, last_at
    from first join visible_players p on p.id = first.player_id
    order by wins desc, last_at, p.id`.execute(db);
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    from: first_at.toISOString(),
    until: last_at.toISOString(),
  }));
}
