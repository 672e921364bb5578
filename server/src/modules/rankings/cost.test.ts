import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { openTestDatabase } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import { createTransact, type Tx } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { recordResults } from "./rankings.service.ts";

const database = await openTestDatabase();
const { db } = database;
const transact = createTransact(db, { clock: machineClock });
afterAll(() => database[Symbol.asyncDispose]());

/** Rows that this connection has read from the tables and not reported yet, by index or not. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname in ('games', 'game_frames', 'player_stats', 'player_tournament_stats', 'player_pairs', 'prize_awards',
                      'tournaments')`.execute(tx.db);
  return rows[0]?.read ?? 0;
}

/** Other people's tournaments, each with its matches and what they add up to. */
async function insertTournaments(tournaments: number): Promise<void> {
  await sql`
    with p as (insert into players (id, name, name_key)
      select gen_random_uuid(), 'ManyRecords ' || i, 'insertTournaments ' || i from generate_series(1, ${tournaments}::int * 2) i returning id),
    numbered as (select id, row_number() over () as i from p),
    pairs as (select a.id as first, b.id as second, a.i from numbered a join numbered b on b.i = a.i + 1 where a.i % 2 = 1),
    t as (insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
        prize_pool_kobo, entry_fee_kobo, status, image_url)
      select gen_random_uuid(), 'ManyRecords ' || i, '', '', 'Kano', now(), now(), now(), 0, 0, 'ongoing', '' from pairs returning id),
    there as (select id, row_number() over () as i from t)
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      player1_score, player2_score, winner_id, outcome, status, completed_at, total_frames)
    select gen_random_uuid(), there.id, 'g' || k, 1, 'Round 1', k, false, first, second, 3, 1, first, 'played', 'completed',
      now(), 5
    from there join pairs on pairs.i = there.i * 2 - 1 cross join generate_series(1, 10) k`.execute(db);
}

/** What autovacuum does by and by: the planner learns how large the tables are. The tables' owner may do it. */
async function lookAtSizes(): Promise<void> {
  const owner = openOwnerDatabase(database.url);
  await sql`analyze`.execute(owner);
  await owner.destroy();
}

test("completing a match reads as many rows among 10,000 matches of others as among 20", async () => {
  const play = await givenDraw(db, { players: 2 });
  const [player1Id = "", player2Id = ""] = play.players.map(({ playerId }) => playerId);
  const game = { id: play.gameId("r1m1"), tournamentId: play.tournamentId, player1Id, player2Id };
  const result = { status: "completed", completed_at: new Date(), outcome: "played", winner_id: player1Id } as const;
  await db
    .updateTable("games")
    .set({ ...result, player1_score: 3, player2_score: 0 })
    .where("id", "=", game.id)
    .execute();
  const cost = () =>
    transact(async (tx) => {
      const before = await rowsRead(tx);
      await recordResults(tx, [game]);
      return (await rowsRead(tx)) - before;
    });
  await insertTournaments(2);
  await cost();
  await lookAtSizes();
  const few = await cost();
  await insertTournaments(1_000);
  await rebuildAll(db, transact);
  await lookAtSizes();
  const many = await cost();
  expect(few).toBeGreaterThan(5);
  expect(many).toBeLessThanOrEqual(few + 5);
});
