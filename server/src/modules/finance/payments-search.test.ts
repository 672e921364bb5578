import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";

let server: TestServer;
let finance: TestUser;
let ada: TestUser;
let bola: TestUser;
const references: Record<"paid" | "open" | "entry" | "odd", string> = { paid: "", open: "", entry: "", odd: "" };

const control = (call: string, body?: object) => server.simulator.control(call, body);
const deposit = async (as: TestUser, amount: number): Promise<string> =>
  (await send(server.http, "POST /api/wallet/deposit/create", { as, body: { amount } })).json().data.reference;
const verify = (as: TestUser, reference: string) =>
  send(server.http, "POST /api/wallet/deposit/verify", { as, body: { reference } });

/** Ada: a paid deposit of ₦5,000, one of ₦700.50 still open, an open entry. Bola: a deposit of which ₦1 came. */
beforeAll(async () => {
  server = await openTestServer();
  const { db, http } = server;
  finance = await givenUser(db, { roles: ["finance"] });
  ada = await givenUser(db, { name: "Adé Obi Nwosu" });
  bola = await givenUser(db, { name: "Bola Kuti" });
  references.paid = await deposit(ada, 5_000);
  await control(`POST transactions/${references.paid}/succeed`);
  await verify(ada, references.paid);
  references.open = await deposit(ada, 700.5);
  const tournamentId = await givenTournament(db, { name: "Lagos Open", entry_fee_kobo: 3_000_00 });
  const opened = await send(http, `POST /api/tournaments/${tournamentId}/pay`, { as: ada });
  references.entry = opened.json().data.reference;
  await control("PUT faults", { dropWebhooks: true, mismatchAmountKobo: 1_00 });
  references.odd = await deposit(bola, 900);
  await control(`POST transactions/${references.odd}/succeed`);
  await verify(bola, references.odd);
  await control("PUT faults", { dropWebhooks: true });
  return () => server[Symbol.asyncDispose]();
});

const find = async (query: Record<string, string>): Promise<string[]> => {
  const endpoint = `GET /api/admin/payments?${new URLSearchParams(query)}`;
  const { data } = (await send(server.http, endpoint, { as: finance })).json();
  return data.map(({ reference }: { reference: string }) => reference);
};

test.each([
  ["the whole reference", () => ({ search: references.paid }), ["paid"]],
  ["how a reference begins, whatever the case", () => ({ search: "ph_dep_" }), ["odd", "open", "paid"]],
  ["an underscore is no joker", () => ({ search: "PH_DE__" }), []],
  ["an e-mail", () => ({ search: ada.email.toUpperCase() }), ["entry", "open", "paid"]],
  ["a name, accents and order aside", () => ({ search: "nwosu ade" }), ["entry", "open", "paid"]],
  ["a user's id", () => ({ search: bola.userId }), ["odd"]],
  ["signs that are no name", () => ({ search: "%%" }), []],
  ["a status", () => ({ status: "pending" }), ["entry", "open"]],
  ["an amount with kobo", () => ({ amount: "700.50" }), ["open"]],
  ["all at once", () => ({ search: ada.email, status: "succeeded", amount: "5000" }), ["paid"]],
  ["days long ago", () => ({ to: "2020-01-01" }), []],
  [
    "today",
    () => ({ from: new Date(Date.now() + 3_600_000).toISOString().slice(0, 10) }),
    ["entry", "odd", "open", "paid"],
  ],
] as const)("payments are found by %s", async (_, query, names) => {
  const found = await find(query());
  expect(found.toSorted()).toEqual(names.map((name) => references[name]).toSorted());
});

test("newest first, a page at a time", async () => {
  const wish = "per_page=1&page=2";
  const answer = await send(server.http, `GET /api/admin/payments?${wish}`, { as: finance });
  expect(answer.json()).toMatchObject({ data: [{ reference: references.entry }], meta: { page: 2, total: 4 } });
});

test.each([
  ["amount", "amount=1.234"],
  ["amount", "amount=a"],
  ["status", "status=lost"],
  ["from", "from=yesterday"],
])("a wrong %s is reported on its field", async (field, query) => {
  const answer = (await send(server.http, `GET /api/admin/payments?${query}`, { as: finance })).json();
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test("a payment is shown with what was asked, what came and where it went", async () => {
  const paid = await send(server.http, `GET /api/admin/payments/${references.paid}`, { as: finance });
  expect(paid.json().data).toMatchObject({
    purpose: "deposit",
    status: "succeeded",
    amount: 5_000,
    fees: 175,
    user: { id: ada.userId, name: ada.name, email: ada.email },
    tournament: null,
    posted: { to: "wallet", amount: 5_000 },
    transfers: [
      {
        kind: "deposit",
        entries: [
          { account: "clearing", owner: null, amount: -4_825 },
          { account: "psp-fees", owner: null, amount: -175 },
          { account: "wallet", owner: ada.name, amount: 5_000 },
        ],
      },
    ],
  });
  const odd = await send(server.http, `GET /api/admin/payments/${references.odd}`, { as: finance });
  expect(odd.json().data).toMatchObject({ status: "mismatched", amount: 900, posted: { to: "suspense", amount: 1 } });
  const entry = await send(server.http, `GET /api/admin/payments/${references.entry}`, { as: finance });
  expect(entry.json().data).toMatchObject({ purpose: "entry", tournament: { name: "Lagos Open" }, posted: null });
});

test("the provider's events are shown as they came, readable or not", async () => {
  const raw = `{"event":"charge.success","data":{"id":18446744073709551615,"reference":"${references.open}","status":"success","amount":70050,"currency":"NGN"}}`;
  const messages = [
    { event: "charge.success", subject: references.open, raw, received_at: new Date("2026-01-01") },
    { event: "odd", subject: references.open, raw: "{", received_at: new Date("2026-01-02") },
  ];
  await server.db.insertInto("provider_messages").values(messages).execute();
  await server.db
    .insertInto("provider_events")
    .values(messages.map(({ event, subject, received_at }) => ({ event, subject, received_at })))
    .execute();
  const { data } = (await send(server.http, `GET /api/admin/payments/${references.open}`, { as: finance })).json();
  expect(data.events).toMatchObject([
    { event: "charge.success", reported: { status: "success", amount: 700.5, currency: "NGN" }, processed_at: null },
    { event: "odd", reported: null },
  ]);
});

test.each([
  ["PH_DEP_0", "Payment not found"],
  ["nothing", "Not found"],
  ["%00", "Not found"],
  ["PH_'--", "Not found"],
])("%s is not found", async (reference, message) => {
  for (const endpoint of [`GET /api/admin/payments/${reference}`, `POST /api/admin/payments/${reference}/recheck`])
    expect((await send(server.http, endpoint, { as: finance })).json()).toMatchObject({ status: 404, message });
});

test("after a recheck the provider's answer is settled once, by the same function, and recorded", async () => {
  const recheck = () =>
    send(server.http, `POST /api/admin/payments/${references.open}/recheck`, { as: finance }).then((answer) =>
      answer.json(),
    );
  expect((await recheck()).data).toMatchObject({ status: "abandoned", provider: { status: "abandoned" } });
  await control(`POST transactions/${references.open}/succeed`);
  const before = await balanceOf(server.db, "wallet", ada.userId);
  const answers = await Promise.all([recheck(), recheck(), recheck()]);
  for (const { data } of answers)
    expect(data).toEqual({ status: "succeeded", provider: { status: "success", amount: 700.5, currency: "NGN" } });
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(before + 700_50);
  const log = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("subject", "=", `payment:${references.open}`)
    .where("action", "=", "payment.recheck")
    .execute();
  expect(log).toHaveLength(4);
  expect(log).toContainEqual({
    actor_id: finance.userId,
    after: { status: "succeeded", provider_status: "success", amount_kobo: 700_50 },
  });
});

test("a provider that is away is reported, and nothing is recorded", async () => {
  await control("PUT faults", { dropWebhooks: true, rateLimit: 1 });
  const answer = await send(server.http, `POST /api/admin/payments/${references.entry}/recheck`, { as: finance });
  await control("PUT faults", { dropWebhooks: true });
  expect(answer.json()).toMatchObject({ status: 502, code: "provider-unavailable" });
  const subject = `payment:${references.entry}`;
  expect(await server.db.selectFrom("audit_log").select("id").where("subject", "=", subject).execute()).toEqual([]);
});

test("pages end where the database would only read and drop rows, and a longer list says that it goes on", async () => {
  const asked = (query: string) => send(server.http, `GET /api/admin/payments?${query}`, { as: finance });
  expect((await asked("page=200&per_page=50")).statusCode).toBe(200);
  const refused = await asked("page=201&per_page=50");
  expect(refused.json()).toMatchObject({
    code: "invalid-request",
    errors: { page: expect.stringContaining("10,000") },
  });
  expect((await asked("")).json().meta).toMatchObject({ total: 4, has_more: false });
  await sql`
    insert into payment_intents (reference, user_id, purpose, amount_kobo, status)
    select 'PH_DEP_MANY_' || n, ${bola.userId}::uuid, 'deposit', 77700, 'abandoned'
    from generate_series(1, 10001) as n`.execute(server.db);
  expect((await asked("amount=777")).json().meta).toMatchObject({ total: 10_000, has_more: true });
  await server.db.deleteFrom("payment_intents").where("amount_kobo", "=", 77_700).execute();
});

test("of a name that more than 100 people have, the newest payments are found and counted from below", async () => {
  const { db } = server;
  const newer = await givenUser(db, { name: "Musa First" });
  const theirs = [await deposit(newer, 600), await deposit(newer, 601)];
  await sql`
    with people as (
      insert into players (id, name, name_key, state)
      select gen_random_uuid(), 'Musa ' || n, 'musa ' || n, 'Lagos' from generate_series(1, 120) as n returning id)
    insert into users (id, player_id, email, phone, password_hash)
    select gen_random_uuid(), id, id || '@example.test', '+234' || left(translate(id::text, '-abcdef', ''), 10) , 'none'
    from people`.execute(db);
  const meta = async (query: Record<string, string>) =>
    (await send(server.http, `GET /api/admin/payments?${new URLSearchParams(query)}`, { as: finance })).json().meta;
  expect(await find({ search: "musa" })).toEqual(theirs.toReversed());
  expect(await meta({ search: "musa", per_page: "1" })).toMatchObject({ total: 2, has_more: true });
  expect(await meta({ search: "musa", per_page: "1", page: "2" })).toMatchObject({ total: 2, has_more: false });
  expect(await meta({ search: "musa", page: "9" })).toMatchObject({ total: expect.any(Number), has_more: true });
  expect(await meta({ search: "musa first" })).toMatchObject({ total: 2, has_more: false });
});
