import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import { openOwnerDatabase } from "../database/owner-database.ts";

export type ManyRecords = { tournament: TournamentId; game: string; player: string; other: string; hall: string };

const PLAYERS = 5_000;
const TOURNAMENTS = 300;
/** Tournaments of other years, without their games. */
const OLD_TOURNAMENTS = 4_500;
const GAMES_EACH = 66;

/** Five thousand players, some thousand tournaments, twenty thousand games, and what the planner knows of them: by SQL. */
export async function givenManyRecords(url: string): Promise<ManyRecords> {
  const owner = openOwnerDatabase(url, 1);
  try {
    // Past the triggers: they would tell and count each row.
    await sql`select set_config('session_replication_role', 'replica', false), set_config('statement_timeout', '0', false)`.execute(
      owner,
    );
    return await fill(owner);
  } finally {
    await owner.destroy();
  }
}

async function fill(db: Db): Promise<ManyRecords> {
  const player = (number: string) => sql.raw(`md5('player' || (${number}) % ${PLAYERS})::uuid`);
  const tournament = sql.raw(`md5('tournament' || t)::uuid`);
  await sql`insert into players (id, name, name_key, state)
    select ${player("n")}, 'Player ' || n, 'player ' || n, (array['Lagos', 'Kano', 'Rivers', 'FCT', 'Oyo'])[1 + n % 5]
    from generate_series(0, ${sql.lit(PLAYERS - 1)}) as n`.execute(db);
  await sql`insert into player_stats (player_id, matches, wins, losses, frames_won, frames_lost, form)
    select ${player("n")}, 8, n % 9, 8 - n % 9, n % 40, n % 30, 'WLWLW' from generate_series(0, ${sql.lit(PLAYERS - 1)}) as n`.execute(
    db,
  );
  await sql`insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
      prize_pool_kobo, entry_fee_kobo, total_frames, status, image_url, drawn_at)
    select ${tournament}, 'Open ' || t, '', 'Hall', (array['Lagos', 'Kano', 'Rivers', 'FCT', 'Oyo'])[1 + t % 5],
      now() - t * interval '1 day', now() - t * interval '1 day' + interval '6 hours', now() - t * interval '2 days', 0, 0, 5,
      case when t <= 20 then 'ongoing' else 'completed' end, '/images/tournament-1.svg', now()
    from generate_series(1, ${sql.lit(TOURNAMENTS + OLD_TOURNAMENTS)}) as t`.execute(db);
  await sql`insert into registrations (id, tournament_id, player_id, seed, fee_kobo, payment_method)
    select gen_random_uuid(), ${tournament}, ${player("t * 16 + k")}, k, 0, 'none'
    from generate_series(1, ${sql.lit(TOURNAMENTS)}) as t, generate_series(1, 32) as k`.execute(db);
  await sql`insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id,
      player2_id, status, total_frames, player1_score, player2_score, winner_id, outcome, scheduled_at, completed_at)
    select md5('game' || t || '-' || k)::uuid, ${tournament}, 'r1m' || k, 1 + k / 32, 'Round 1', k, true, ${player("t * 16 + k % 32")},
      ${player("t * 16 + (k + 1) % 32")}, case when t > 20 or k % 3 = 0 then 'completed' when k % 7 = 1 then 'live' else 'scheduled' end, 5,
      3, k % 3, case when t > 20 or k % 3 = 0 then ${player("t * 16 + k % 32")} end,
      case when t > 20 or k % 3 = 0 then 'played' end, now() - t * interval '1 day' + k * interval '5 minutes',
      case when t > 20 or k % 3 = 0 then now() - t * interval '1 day' + k * interval '6 minutes' end
    from generate_series(1, ${sql.lit(TOURNAMENTS)}) as t, generate_series(1, ${sql.lit(GAMES_EACH)}) as k`.execute(db);
  await sql`insert into halls (id, owner_id, name, address, state, created_at)
    values (md5('hall')::uuid, gen_random_uuid(), 'Hall', '', 'Lagos', now())`.execute(db);
  await sql`insert into hall_tables (id, hall_id, name, position)
    select md5('table' || n)::uuid, md5('hall')::uuid, 'Table ' || n, n from generate_series(1, 8) as n`.execute(db);
  await sql`insert into game_slots (game_id, table_id, starts_at, ends_at)
    select id, md5('table' || 1 + n % 8)::uuid, now() + (n / 8 - 1000) * interval '1 hour', now() + (n / 8 - 999) * interval '1 hour'
    from (select id, row_number() over (order by scheduled_at) as n from games) as numbered`.execute(db);
  await sql`analyze players, player_stats, tournaments, registrations, games, game_slots`.execute(db);
  const id = async <Id extends string>(text: string): Promise<Id> => {
    const { rows } = await sql<{ id: string }>`select md5(${text})::uuid as id`.execute(db);
    return idFrom(rows[0]?.id ?? "");
  };
  return {
    tournament: await id("tournament7"),
    game: await id("game7-3"),
    player: await id("player115"),
    other: await id("player116"),
    hall: await id("hall"),
  };
}
