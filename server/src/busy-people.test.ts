import { type CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { openProcesses, type Process } from "../testing/app/server-processes.ts";
import { send } from "../testing/app/test-app.ts";
import { openOwnerDatabase } from "../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import type { Db } from "./database/database.ts";

// What a person opens about themselves costs as much after years of playing and paying as in the first month: the same
// pages of the database, counted and not timed.

const TOURNAMENTS = { busy: 750, newcomer: 5 };
const MATCHES_EACH = 4;
const PAYMENTS = { busy: 4_000, newcomer: 60 };
const NOTICES = { busy: 4_000, newcomer: 12 };
const TITLE_EVERY = 5;
const MOST_RATIO = 2;

const PAYMENT_EVERY_HOURS = 6;

const OWN = [
  "GET /api/wallet",
  "GET /api/wallet/balance",
  "GET /api/wallet/transactions?per_page=10",
  "GET /api/wallet/transactions?kind=deposit&per_page=10",
  `GET /api/wallet/transactions?from=${dayBefore(6)}&to=${dayBefore(0)}&per_page=10`,
  `GET /api/wallet/transactions?kind=deposit&from=${dayBefore(6)}&per_page=10`,
  `GET /api/wallet/statement.csv?from=${dayBefore(6)}`,
  "GET /api/dashboard",
  "GET /api/dashboard/upcoming?per_page=10",
  "GET /api/dashboard/activity?per_page=10",
  "GET /api/me/matches?per_page=10",
  "GET /api/me/results?per_page=10",
  "GET /api/notifications?per_page=10",
  "GET /api/players/:id/games?status=completed&per_page=10",
  "GET /api/players/:id/titles?per_page=2",
  "GET /api/players/:id/opponents?per_page=10",
  "GET /api/rankings/:id/why?board=overall&per_page=3",
];

test("a busy player's own pages read at most twice what a newcomer's read", async () => {
  await using server = await openProcesses(1);
  await using owner = openOwnerDatabase(server.url, 1);
  const [busy, newcomer] = [await givenUser(owner), await givenUser(owner)];
  await givenPayments(owner, busy, "busy");
  await givenPayments(owner, newcomer, "newcomer");
  // Past the triggers: they would tell and count each row.
  await sql`select set_config('session_replication_role', 'replica', false)`.execute(owner);
  await spreadOverDays(owner);
  await givenCareer(owner, busy, "busy");
  await givenCareer(owner, newcomer, "newcomer");
  await sql`vacuum analyze`.execute(owner);
  const found = [];
  for (const endpoint of OWN) {
    const few = await pagesRead(server, newcomer, endpoint);
    const many = await pagesRead(server, busy, endpoint);
    if (few === 0 || many > few * MOST_RATIO) found.push(`${endpoint}: ${many} pages against ${few}`);
  }
  expect(found).toEqual([]);
});

type Server = Awaited<ReturnType<typeof openProcesses>>;

/** How many pages of the database the statements of this request read. */
async function pagesRead({ processes, db }: Server, as: TestUser, endpoint: string): Promise<number> {
  const [{ http, asked }] = processes as [Process];
  asked();
  const { statusCode, body } = await send(http, endpoint.replace(":id", as.playerId), { as });
  if (statusCode !== 200) throw new Error(`${endpoint} answered ${statusCode}: ${body.slice(0, 200)}`);
  let pages = 0;
  for (const query of asked()) if (/^\s*(select|with)/iu.test(query.sql)) pages += await pagesOf(db, query);
  return pages;
}

async function pagesOf(db: Db, query: CompiledQuery): Promise<number> {
  type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>({
    ...query,
    sql: `explain (analyze, buffers, format json, timing off) ${query.sql}`,
  });
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  return plan ? plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] : Number.NaN;
}

/** Tournaments with four matches each, and what they add up to; notifications. */
async function givenCareer(db: Db, { userId, playerId }: TestUser, who: "busy" | "newcomer"): Promise<void> {
  const tournament = sql.raw(`md5('${who}' || t)::uuid`);
  const other = sql.raw(`md5('${who}' || t || '-' || k)::uuid`);
  const numbers = sql`generate_series(1, ${TOURNAMENTS[who]}::int) as t`;
  const matches = sql`${numbers}, generate_series(1, ${MATCHES_EACH}::int) as k`;
  const title = sql`t % ${TITLE_EVERY}::int = 0`;
  const at = sql`now() - t * interval '1 day'`;
  await sql`insert into players (id, name, name_key) select ${other}, 'Other', 'other' from ${matches}`.execute(db);
  await sql`insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
      prize_pool_kobo, entry_fee_kobo, total_frames, status, image_url, drawn_at, completed_at)
    select ${tournament}, 'Open', '', 'Hall', 'Lagos', ${at}, ${at}, ${at}, 0, 0, 5, 'completed', '', ${at}, ${at}
    from ${numbers}`.execute(db);
  await sql`insert into registrations (id, tournament_id, player_id, seed, fee_kobo, payment_method, created_at)
    select gen_random_uuid(), ${tournament}, ${playerId}, 1, 0, 'none', ${at} from ${numbers}`.execute(db);
  await sql`insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id,
      player2_id, status, total_frames, player1_score, player2_score, winner_id, outcome, completed_at)
    select md5(${who} || t || 'game' || k)::uuid, ${tournament}, 'r1m' || k, k, 'Round', 1, true,
      case k % 2 when 0 then ${playerId} else ${other} end, case k % 2 when 0 then ${other} else ${playerId} end,
      'completed', 5, 3, k % 3, case k % 2 when 0 then ${playerId} else ${other} end, 'played', ${at} + k * interval '1 hour'
    from ${matches}`.execute(db);
  await sql`insert into player_pairs (player1_id, player2_id, matches, wins1, wins2, draws, frames1, frames2, last_played_at)
    select least(${playerId}, ${other}), greatest(${playerId}, ${other}), 1, 1, 0, 0, 3, 1, ${at} from ${matches}`.execute(
    db,
  );
  await sql`insert into player_tournament_stats (tournament_id, player_id, matches, wins, losses, draws, frames_won,
      frames_lost, century_breaks, fifty_breaks, break_count, break_points, title, prize_kobo, last_played_at, last_results)
    select ${tournament}, ${playerId}, 4, 2, 2, 0, 9, 6, 0, 0, 0, 0, case when ${title} then 'champion' end,
      case when ${title} then 500000 else 0 end, ${at}, '{}' from ${numbers}`.execute(db);
  await sql`insert into prize_awards (tournament_id, player_id, place_number, amount_kobo, created_at)
    select ${tournament}, ${playerId}, 1, 500000, ${at} from ${numbers} where ${title}`.execute(db);
  await sql`insert into player_stats (player_id, matches, wins, losses, frames_won, frames_lost, form)
    select ${playerId}, 4 * count(*), 2 * count(*), 2 * count(*), 9 * count(*), 6 * count(*), 'WLWLW' from ${numbers}`.execute(
    db,
  );
  await sql`insert into notifications (id, user_id, type, title, message, created_at, read_at)
    select gen_random_uuid(), ${userId}, 'info', 'Match', 'Over', ${at}, ${at}
    from generate_series(1, ${NOTICES[who]}::int) as t`.execute(db);
}

async function givenPayments(db: Db, { userId }: TestUser, who: "busy" | "newcomer"): Promise<void> {
  await sql`select count(*) from ledger_receive((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(),
      'key', 'deposit:' || ${who} || t, 'kind', 'deposit', 'description', 'Deposit', 'entries', jsonb_build_array(
        jsonb_build_object('kind', 'clearing', 'owner', null, 'amount', -100000),
        jsonb_build_object('kind', 'wallet', 'owner', ${userId}::uuid, 'amount', 100000))))
    from generate_series(1, ${PAYMENTS[who]}::int) as t))`.execute(db);
}

/** One payment every few hours, the first one last. */
async function spreadOverDays(db: Db): Promise<void> {
  await sql`update ledger_transfers
    set created_at = now() - substring(idempotency_key from '[0-9]+$')::int * ${PAYMENT_EVERY_HOURS}::int * interval '1 hour'
    where idempotency_key ~ '^deposit:(busy|newcomer)[0-9]+$'`.execute(db);
  await sql`update ledger_lines l set created_at = t.created_at
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where e.id = l.entry_id`.execute(db);
}

/** A day in the past, as a query names it. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
