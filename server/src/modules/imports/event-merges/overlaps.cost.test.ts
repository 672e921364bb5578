import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import { createTransact, type Tx } from "../../../database/transact.ts";
import { machineClock } from "../../../kernel/clock.ts";
import { overlapCandidates } from "./overlaps.repository.ts";

const database = await openTestDatabase();
const { db } = database;
const transact = createTransact(db, { clock: machineClock });
afterAll(() => database[Symbol.asyncDispose]());

/** Imported tournaments one year after the other from `fromYear`, of the same 20 people, with ten matches each. */
async function givenImports(fromYear: number, years: number): Promise<void> {
  await sql`
    insert into players (id, name, name_key)
    select gen_random_uuid(), 'Person ' || i, 'person ' || i from generate_series(1, 20) i
    where not exists (select from players)`.execute(db);
  await sql`
    with t as (insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
        prize_pool_kobo, entry_fee_kobo, status, image_url, entrant_count, completed_at)
      select gen_random_uuid(), 'Event ' || day, '', '', 'Kano', day, day, day, 0, 0, 'completed', '', 20, day
      from generate_series(0, ${years * 12 - 1}::int) as month
      cross join lateral (select make_timestamptz(${fromYear}::int, 1, 1, 0, 0, 0) + month * interval '1 month') as d (day)
      returning id, starts_at),
    i as (insert into result_imports (tournament_id, source, imported_at, state)
      select id, 'operator', now(), 'approved' from t),
    p as (select id, row_number() over (order by id) as i from players),
    r as (insert into registrations (id, tournament_id, player_id, fee_kobo, payment_method)
      select gen_random_uuid(), t.id, p.id, 0, 'none' from t cross join p)
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      player1_score, player2_score, winner_id, outcome, status, completed_at, total_frames)
    select gen_random_uuid(), t.id, 'g' || one.i, 1, 'Round 1', one.i, false, one.id, other.id, 3, 1, one.id, 'played',
      'completed', t.starts_at, 5
    from t cross join p as one join p as other on other.i = one.i + 1 where one.i % 2 = 1`.execute(db);
}

/** What autovacuum does by and by: the planner learns how large the tables are. The tables' owner may do it. */
async function lookAtSizes(): Promise<void> {
  const owner = openOwnerDatabase(database.url);
  await sql`analyze`.execute(owner);
  await owner.destroy();
}

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname in ('games', 'registrations', 'tournaments', 'result_imports')`.execute(tx.db);
  return rows[0]?.read ?? 0;
}

test("an import is compared at the same cost among 1,200 tournaments of other days as among 24", async () => {
  await givenImports(1990, 2);
  const { id } = await db
    .selectFrom("tournaments")
    .select("id")
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  const cost = () =>
    transact(async (tx) => {
      const before = await rowsRead(tx);
      await overlapCandidates(tx.db, id);
      return (await rowsRead(tx)) - before;
    });
  await lookAtSizes();
  const few = await cost();
  await givenImports(1992, 98 / 2);
  await givenImports(1941, 49);
  const unlooked = await cost();
  await lookAtSizes();
  const many = await cost();
  expect(few).toBeGreaterThan(10);
  expect([unlooked, many].map((read) => read <= few + 40)).toEqual([true, true]);
});
