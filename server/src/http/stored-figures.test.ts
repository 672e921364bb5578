import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openTestServer, type TestServer } from "../../testing/app/test-server.ts";
import { givenBalance } from "../../testing/database/given.ts";
import { openOwnerDatabase } from "../../testing/database/owner-database.ts";
import { givenUser } from "../../testing/database/test-database.ts";
import { type Db, poolFigures } from "../database/database.ts";

/** Rows as work leaves them, past the keys that lead to transfers; another number of each kind. */
async function fill(owner: Db, userId: string): Promise<void> {
  await sql`select set_config('session_replication_role', 'replica', false)`.execute(owner);
  await sql`insert into payment_intents (reference, user_id, purpose, amount_kobo, status, created_at)
    select 'PH_DEP_' || n, ${userId}, 'deposit', 100000, case when n <= 3 then 'pending' else 'failed' end, now()
    from generate_series(1, 5) as n`.execute(owner);
  const bank = crypto.randomUUID();
  await sql`insert into bank_accounts (id, user_id, bank_code, bank_name, account_number, holder_name)
    values (${bank}, ${userId}, '058', 'GTBank', '0123456789', 'Ada')`.execute(owner);
  await sql`insert into withdrawals (id, reference, user_id, bank_account_id, amount_kobo, fee_kobo, state, reasons,
      hold_transfer_id, created_at, updated_at)
    select gen_random_uuid(), 'phw-' || lpad(n::text, 16, '0'), ${userId}, ${bank}, 10000, 0,
      case when n <= 2 then 'review' else 'paid' end, '{}', gen_random_uuid(), now() - make_interval(hours => n::int), now()
    from generate_series(1, 4) as n`.execute(owner);
  await sql`insert into reconciliation_runs (finished_at) values ('2026-11-05T06:00:00Z'), ('2026-11-04T06:00:00Z')`.execute(
    owner,
  );
  await sql`insert into reconciliation_differences (id, kind, subject, ours, theirs, found_at, resolved_at, resolution, resolved_by)
    select gen_random_uuid(), 'payment', 'payment:' || n, '', '', now(),
      case when n = 3 then now() end, case when n = 3 then 'Seen' end, case when n = 3 then ${userId}::uuid end
    from generate_series(1, 3) as n`.execute(owner);
  await sql`insert into webhook_deliveries (id, endpoint_id, event, payload, created_at, next_attempt_at)
    select gen_random_uuid(), gen_random_uuid(), 'match-finished', '{}', now(),
      case when n <= 6 then now() + interval '1 day' end
    from generate_series(1, 7) as n`.execute(owner);
  await sql`insert into retention_totals (rule, removed, last_removed_at) values ('read-notifications', 12, now())
    on conflict (rule) do update set removed = 12`.execute(owner);
}

/** A figure of /metrics as a collector reads it. */
async function figureOf({ http }: TestServer, name: string): Promise<number> {
  const { body } = await http.inject("/metrics");
  const line = body.split("\n").find((text) => text.startsWith(`${name} `));
  return Number(line?.split(" ")[1]);
}

test("/metrics counts what waits in the database", async () => {
  await using server = await openTestServer();
  await using owner = openOwnerDatabase(server.databaseUrl);
  const { userId } = await givenUser(server.db);
  await fill(owner, userId);
  const figure = (name: string) => figureOf(server, name);
  // As of the scrape before.
  await eventually(async () => expect(await figure("pockethall_webhooks_waiting")).toBe(6));
  await eventually(async () => expect(await figure("pockethall_payments_pending")).toBe(3));
  expect(await figure("pockethall_withdrawals_waiting")).toBe(2);
  expect(await figure("pockethall_reconciliation_differences")).toBe(2);
  expect(await figure("pockethall_suspense_payments")).toBe(0);
  const oldest = await figure("pockethall_withdrawals_oldest_waiting_seconds");
  expect([oldest >= 7_200, oldest < 10_800]).toEqual([true, true]);
  const compared = Date.UTC(2026, 10, 5, 6) / 1_000;
  expect(await figure("pockethall_reconciliation_last_success_seconds")).toBe(compared);
  await eventually(async () => expect(await figure('pockethall_removed_records{rule="read-notifications"}')).toBe(12));
  const used = await figure("pockethall_database_connections_used");
  expect(used + (await figure("pockethall_database_connections_idle"))).toBeGreaterThan(0);
  expect(await figure("pockethall_response_cache_bytes")).toBeGreaterThanOrEqual(0);
});

test("/metrics counts the transfers of the ledger", async () => {
  await using server = await openTestServer();
  const { userId } = await givenUser(server.db);
  for (const amount of [100_00, 200_00]) await givenBalance(server.db, userId, amount);
  const { written } = await server.db
    .selectFrom("ledger_transfers")
    .select((of) => of.fn.countAll<number>().as("written"))
    .executeTakeFirstOrThrow();
  expect(written).toBeGreaterThanOrEqual(2);
  await eventually(async () => expect(await figureOf(server, "pockethall_ledger_transfers")).toBe(written));
});

test("/metrics counts the requests that wait for a connection", async () => {
  await using server = await openTestServer();
  await using owner = openOwnerDatabase(server.databaseUrl);
  const LOCK = 1_158;
  const wait = () => sql`select pg_advisory_xact_lock(${LOCK})`.execute(server.db);
  const { waiting } = await owner.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(holder);
    const { used, idle } = poolFigures(server.db);
    expect([used, idle >= 0]).toEqual([0, true]);
    const work = Array.from({ length: 23 }, wait);
    await eventually(async () => {
      expect(await figureOf(server, "pockethall_database_connections_used")).toBe(20);
      expect(await figureOf(server, "pockethall_database_waiting")).toBeGreaterThanOrEqual(3);
    });
    return { waiting: work };
  });
  await Promise.all(waiting);
  await eventually(async () => expect(await figureOf(server, "pockethall_database_waiting")).toBe(0));
});
