import type { TournamentId } from "@pockethall/domain/ids";
import type { LightMyRequestResponse } from "fastify";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { givenManyRecords } from "../testing/app/many-records.ts";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { openOwnerDatabase } from "../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { type Db, openDatabase } from "./database/database.ts";
import { findPeople } from "./modules/accounts/people.read-model.ts";
import { searchPayments } from "./modules/finance/payments-search.read-model.ts";
import { walletTransactions } from "./modules/ledger/transactions.read-model.ts";
import { listGames } from "./modules/matches/games.read-model.ts";
import { listNotifications } from "./modules/notifications/notifications.read-model.ts";
import { financeDisputes } from "./modules/payments/disputes/disputes.read-model.ts";
import { financeRefunds } from "./modules/payments/refunds/refunds.read-model.ts";
import { financeQueue } from "./modules/payments/withdrawals/withdrawals.read-model.ts";
import { listPlayers } from "./modules/players/players.read-model.ts";
import { auditTrailOf } from "./modules/tournaments/editing/audit-trail.read-model.ts";
import { listTournaments } from "./modules/tournaments/tournaments.read-model.ts";

const ROWS = 3_000;
const PER_PAGE = 20;

let server: TestServer;
let finance: TestUser;
let admin: TestUser;
let tournament: TournamentId;
beforeAll(async () => {
  server = await openTestServer();
  ({ tournament } = await givenManyRecords(server.databaseUrl));
  finance = await givenUser(server.db, { roles: ["finance"] });
  admin = await givenUser(server.db, { roles: ["admin"] });
  await fill();
  return () => server[Symbol.asyncDispose]();
});

/** Three rows of each kind have one moment, to the microsecond: an id decides. */
async function fill(): Promise<void> {
  const owner = openOwnerDatabase(server.databaseUrl);
  const at = sql.raw(`'2026-01-01'::timestamptz + (n / 3) * interval '1.000007 seconds'`);
  const numbers = sql`generate_series(1, ${ROWS}::int) as n`;
  await sql`insert into notifications (id, user_id, event, type, title, message, created_at)
    select gen_random_uuid(), ${finance.userId}, 'entry', 'info', 'News ' || n, '', ${at} from ${numbers}`.execute(
    owner,
  );
  await sql`insert into payment_intents (reference, user_id, purpose, amount_kobo, status, created_at)
    select 'PH_DEP_' || n, ${finance.userId}, 'deposit', 100000, 'failed', ${at} from ${numbers}`.execute(owner);
  await sql`insert into audit_log (actor_id, action, subject, created_at)
    select ${finance.userId}, 'tournament.edit', 'tournament:' || ${tournament}::text, ${at} from ${numbers}`.execute(
    owner,
  );
  await sql`insert into audit_log (action, subject, created_at)
    select 'name.confirm', 'user:' || ${finance.userId}::text, ${at} from ${numbers}`.execute(owner);
  await sql`select count(ledger_post(gen_random_uuid(), 'opening:' || n, 'opening', 'Opening balance', null,
    jsonb_build_array(jsonb_build_object('kind', 'opening', 'owner', null, 'amount', -100),
      jsonb_build_object('kind', 'wallet', 'owner', ${finance.userId}::uuid, 'amount', 100)), null)) from ${numbers}`.execute(
    owner,
  );
  await fillMoneyAndPeople(owner, { at, numbers });
  await sql`analyze`.execute(owner);
  await owner.destroy();
}

/** Withdrawals, refunds, disputes, some without a deadline, and accounts; past the keys that lead to transfers. */
async function fillMoneyAndPeople(
  db: Db,
  { at, numbers }: { at: RawBuilder<unknown>; numbers: RawBuilder<unknown> },
): Promise<void> {
  await sql`select set_config('session_replication_role', 'replica', false)`.execute(db);
  const bank = crypto.randomUUID();
  await sql`insert into bank_accounts (id, user_id, bank_code, bank_name, account_number, holder_name)
    values (${bank}, ${finance.userId}, '058', 'GTBank', '0123456789', 'Ada')`.execute(db);
  await sql`insert into withdrawals (id, reference, user_id, bank_account_id, amount_kobo, fee_kobo, state, reasons,
      hold_transfer_id, created_at, updated_at)
    select gen_random_uuid(), 'phw-' || lpad(n::text, 16, '0'), ${finance.userId}, ${bank}, 10000, 0,
      case n % 3 when 0 then 'review' else 'paid' end, '{}', gen_random_uuid(), ${at}, ${at} from ${numbers}`.execute(
    db,
  );
  await sql`insert into refunds (id, payment_reference, user_id, source, payment_kobo, given_back_before_kobo, amount_kobo,
      state, asked_by, reason, hold_transfer_id, created_at, updated_at)
    select gen_random_uuid(), 'PH_DEP_' || n, ${finance.userId}, 'wallet', 100000, 0, 100000, 'refunded', ${finance.userId},
      'Twice', gen_random_uuid(), ${at}, ${at} from ${numbers}`.execute(db);
  await sql`insert into disputes (provider_id, payment_reference, user_id, amount_kobo, state, provider_status, due_at,
      at_stake_kobo, created_at, updated_at)
    select 'D' || n, 'PH_DEP_' || n, ${finance.userId}, 100000, 'open', 'awaiting',
      case when n % 2 = 0 then '2026-02-01'::timestamptz + (n % 40) * interval '1 hour' end, 100000, ${at}, ${at}
    from ${numbers}`.execute(db);
  await sql`insert into players (id, name, name_key) select md5('people' || n)::uuid, 'Chukwu ' || n / 3, 'chukwu ' || n / 3
    from ${numbers}`.execute(db);
  await sql`insert into users (id, player_id, email, phone, password_hash)
    select md5('user' || n)::uuid, md5('people' || n)::uuid, 'c' || n || '@example.test', '+23470' || lpad(n::text, 8, '0'), 'none'
    from ${numbers}`.execute(db);
  // Some of them are staff, and come first.
  await sql`insert into user_roles (user_id, role) select md5('user' || n)::uuid, 'referee' from ${numbers} where n % 20 = 0`.execute(
    db,
  );
  await sql`select set_config('session_replication_role', 'origin', false)`.execute(db);
}

type Row = { id?: string | number; reference?: string; action?: string };
type Answer = { data: Row[]; meta: { next: string | null; total: number } };
const get = (path: string): Promise<LightMyRequestResponse> =>
  send(server.http, `GET ${path}`, { as: path.startsWith("/api/admin/users") ? admin : finance });

const nameOf = ({ id, reference }: Row) => id ?? reference;
const LISTS = [
  "/api/notifications?",
  "/api/admin/payments?",
  "/api/admin/withdrawals?",
  "/api/admin/withdrawals?state=review&",
  "/api/admin/refunds?",
  "/api/admin/disputes?",
  "/api/admin/disputes?state=open&",
  "/api/admin/users?query=chukwu&",
  "/api/wallet/transactions?",
  "/api/wallet/transactions?kind=opening&",
  "/api/games?",
  "/api/games?sort=latest&",
  "/api/games?sort=soonest&",
  "/api/games?status=completed&",
  "/api/games?status=scheduled&",
  "/api/tournaments?",
  "/api/tournaments?status=completed&",
  "/api/players?",
  "/api/players?sort=rank&",
] as const;

test.for(LISTS)("%s pages that go on after the one before are those by number, to the end", async (list) => {
  const byNumberAt = async (page: number): Promise<Answer> => (await get(`${list}per_page=97&page=${page}`)).json();
  let after = "";
  let byNumber = await byNumberAt(1);
  for (let page = 1; page <= 12; page += 1) {
    const byCursor: Answer = (await get(`${list}per_page=97&page=${page}${after}`)).json();
    expect(byCursor.data.map(nameOf)).toEqual(byNumber.data.map(nameOf));
    expect(byCursor.meta).toEqual(byNumber.meta);
    const behind = await byNumberAt(page + 1);
    const isLast = behind.data.length === 0;
    expect(byCursor.meta.next === null).toBe(isLast);
    if (isLast) break;
    after = `&after=${byCursor.meta.next}`;
    byNumber = behind;
  }
});

test("rows that come first meanwhile move nothing: none is shown twice and none is left out", async () => {
  const first: Answer = (await get("/api/notifications?per_page=10")).json();
  const second: Answer = (await get("/api/notifications?per_page=10&page=2")).json();
  const newest = { user_id: finance.userId, type: "info", message: "", event: "entry" };
  await server.db
    .insertInto("notifications")
    .values({ ...newest, id: crypto.randomUUID(), title: "Newest", created_at: new Date() } as never)
    .execute();
  const again: Answer = (await get(`/api/notifications?per_page=10&page=2&after=${first.meta.next}`)).json();
  expect(again.data.map(nameOf)).toEqual(second.data.map(nameOf));
});

const encoded = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString("base64url");

test.for([
  ["no place at all", "nonsense"],
  ["a place in another list", encoded("payments", "2026-01-01 00:00:00+00", "PH_DEP_1")],
  ["a place of another shape", encoded("notifications", "today", 1)],
  ["an id that is none", encoded("notifications", "2026-01-01 00:00:00+00", "one")],
  ["a day that does not exist", encoded("notifications", "2026-02-30 00:00:00+00", crypto.randomUUID())],
])("%s is refused with 422 on the field", async ([, after]) => {
  const answer = await get(`/api/notifications?after=${after}`);
  expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request", errors: { after: expect.any(String) } });
});

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

describe("a deep page costs what the first one does", () => {
  /** Pages of the database that the statements of a call touch, but for those that count. */
  async function blocksOf(call: (db: Db) => Promise<unknown>): Promise<number> {
    const asked: CompiledQuery[] = [];
    await using db = openDatabase({
      url: server.databaseUrl,
      log: ({ query }) => void asked.push(query as CompiledQuery),
    });
    await call(db);
    let blocks = 0;
    for (const query of asked.filter((each) => /^\s*(?:select|with)/u.test(each.sql) && !/count\(/u.test(each.sql))) {
      const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>({
        ...query,
        sql: `explain (analyze, buffers, format json, timing off) ${query.sql}`,
      });
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      blocks += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    }
    return blocks;
  }

  type Page = { page: number; per_page: number; after?: string };
  type Listed = Promise<{ meta: { next: string | null } }>;
  const CALLS: readonly (readonly [string, (db: Db, page: Page) => Listed])[] = [
    ["notifications", (db, page) => listNotifications(db, finance.userId, { ...page, show: "all" })],
    ["payments", (db, page) => searchPayments(db, page)],
    ["withdrawals", (db, page) => financeQueue(db, { ...page, state: undefined })],
    ["refunds", (db, page) => financeRefunds(db, { ...page, state: undefined, reference: undefined })],
    ["disputes", (db, page) => financeDisputes(db, { ...page, state: undefined })],
    ["open disputes", (db, page) => financeDisputes(db, { ...page, state: "open" })],
    ["people", (db, page) => findPeople(db, { ...page, query: "chukwu" }, new Date())],
    ["wallet history", (db, page) => walletTransactions(db, finance.userId, page)],
    ["wallet history of a kind", (db, page) => walletTransactions(db, finance.userId, { ...page, kind: "opening" })],
    ["audit trail", (db, page) => auditTrailOf(db, tournament, page)],
    ["games, latest", (db, page) => listGames(db, { ...page, sort: "latest" })],
    ["games, soonest", (db, page) => listGames(db, { ...page, sort: "soonest" })],
    ["results", (db, page) => listGames(db, { ...page, status: "completed" })],
    ["tournaments", (db, page) => listTournaments(db, page)],
    ["players", (db, page) => listPlayers(db, page)],
  ];

  test.for(CALLS)("%s", async ([, call]) => {
    const { meta } = await call(server.db, { page: 99, per_page: PER_PAGE });
    const first = await blocksOf((db) => call(db, { page: 1, per_page: PER_PAGE }));
    const deep = await blocksOf((db) => call(db, { page: 100, per_page: PER_PAGE, after: meta.next ?? "" }));
    expect(deep).toBeLessThan(first * 1.5 + 60);
  });
});
