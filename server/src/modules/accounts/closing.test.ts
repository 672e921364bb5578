import { forEachField } from "@pockethall/contract/self-description";
import type { PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, givenLeague, givenTournament } from "../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenMatch } from "../../../testing/play/given-match.ts";
import type { Registrations, Tournaments } from "../../database/tables.ts";
import { newId } from "../../kernel/ids.ts";
import { profileColumns } from "../players/own-profile.read-model.ts";
import { signUpForm } from "./testing/accounts-server.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
});
afterAll(() => server[Symbol.asyncDispose]());

async function givenOwner(fields: Record<string, string> = {}) {
  const form = signUpForm(fields);
  const { token, user } = (await send(server.http, "POST /api/auth/register", { body: form })).json();
  const as: TestUser = { ...form, token, userId: user.id, playerId: user.player_id };
  return { ...form, as };
}
const tasksOf = async (as: TestUser): Promise<string[]> =>
  (await send(server.http, "GET /api/auth/account/closing", { as })).json().data.tasks;
const close = (as: TestUser) => send(server.http, "DELETE /api/auth/account", { as });

/** The tables that hold this text. The search's dictionary is left out: it knows words, and not whose they are. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'search_words' order by 1`.execute(
    server.db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} as t where t::text ilike ${`%${text}%`} limit 1`
      .execute(server.db)
      .catch(() => ({ rows: [] })); // a table that the server may not read
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** ₦500 that left the wallet for another account. @returns the transfer. */
async function givenTransfer(userId: UserId, to: { kind: string; owner: string }): Promise<string> {
  await givenBalance(server.db, userId, 500_00);
  const [id, key] = [newId(), newId()];
  const entries = [
    { kind: "wallet", owner: userId, amount: -500_00 },
    { ...to, amount: 500_00 },
  ];
  await sql`select ledger_post(${id}::uuid, ${key}, 'entry', 'Entry', null, ${JSON.stringify(entries)}::jsonb, null)`.execute(
    server.db,
  );
  return id;
}

type Entry = Partial<Insertable<Registrations>> & { tournament_id: TournamentId; player_id: PlayerId };
const givenEntry = (entry: Entry) =>
  server.db
    .insertInto("registrations")
    .values({ id: newId<RegistrationId>(), fee_kobo: 0, payment_method: "none", ...entry })
    .execute();

/** A tournament that was left after its deadline: the fee stayed in the escrow. */
async function givenHeldFee({ userId, playerId }: TestUser, fields: Partial<Insertable<Tournaments>>) {
  const tournament_id = await givenTournament(server.db, fields);
  const transfer_id = await givenTransfer(userId, { kind: "escrow", owner: tournament_id });
  const left = { left_at: new Date(), left_how: "left" as const };
  const paid = { fee_kobo: 500_00, payment_method: "wallet" as const, transfer_id };
  await givenEntry({ tournament_id, player_id: playerId, ...paid, ...left });
}

test.each<[what: string, tie: (as: TestUser) => Promise<unknown>, task: RegExp]>([
  [
    "money",
    ({ userId }) => givenBalance(server.db, userId, 1_234_56),
    /^Withdraw or spend the ₦1,234.56 in your wallet/u,
  ],
  [
    "a role",
    ({ userId }) => server.db.insertInto("user_roles").values({ user_id: userId, role: "referee" }).execute(),
    /remove your roles: referee/u,
  ],
  [
    "a deposit that was just begun",
    (as) =>
      send(server.http, "POST /api/wallet/deposit/create", { as, body: { amount: 500 }, idempotencyKey: newId() }),
    /^Wait until your open payments/u,
  ],
  [
    "an entry",
    async ({ playerId }) => {
      const tournament_id = await givenTournament(server.db, { name: "Kano Open", status: "upcoming" });
      const entry = {
        id: newId<RegistrationId>(),
        tournament_id,
        player_id: playerId,
        fee_kobo: 0,
        payment_method: "none" as const,
      };
      await server.db.insertInto("registrations").values(entry).execute();
    },
    /^Leave these tournaments, .*: Kano Open\.$/u,
  ],
  [
    "an entry that ended with a withdrawal, which may still win a prize",
    async ({ playerId }) => {
      const tournament_id = await givenTournament(server.db, { name: "Jos Open", status: "ongoing" });
      await givenEntry({ tournament_id, player_id: playerId, withdrawn_at: new Date(), withdrawal_reason: "Withdrew" });
    },
    /^Leave these tournaments, or wait until they end: Jos Open\.$/u,
  ],
  [
    "an entry fee of a tournament that was left, which would go back should it be cancelled",
    (as) => givenHeldFee(as, { name: "Oyo Open", status: "upcoming" }),
    /^Leave these tournaments, or wait until they end: Oyo Open\.$/u,
  ],
  [
    "an entry fee of a cancelled tournament that is not back yet",
    (as) => givenHeldFee(as, { name: "Edo Open", status: "cancelled" }),
    /^Wait until these entry fees are back in your wallet: Edo Open\.$/u,
  ],
  [
    "a fee of a cancelled league that is not back yet",
    async ({ userId, playerId }) => {
      const terms = { name: "Ikeja League", entry_fee_kobo: 500_00, status: "cancelled" as const };
      const league_id = await givenLeague(server.db, { organizerId: admin.userId, ...terms });
      const transfer_id = await givenTransfer(userId, { kind: "escrow", owner: league_id });
      const member = { id: newId(), league_id, user_id: userId, player_id: playerId, number: 1, fee_kobo: 500_00 };
      await server.db
        .insertInto("league_members")
        .values({ ...member, transfer_id, joined_at: new Date() })
        .execute();
    },
    /^Wait until these entry fees are back in your wallet: Ikeja League\.$/u,
  ],
  [
    "money of a tournament that they organise",
    async ({ userId }) => {
      const id = await givenTournament(server.db, { name: "Ibadan Open", status: "completed", organizer_id: userId });
      await givenTransfer(admin.userId, { kind: "escrow", owner: id });
    },
    /^Wait until the money of these tournaments, .*, is settled: Ibadan Open\.$/u,
  ],
  [
    "money in a pool that they sponsor",
    async ({ userId }) => {
      const tournament_id = await givenTournament(server.db, { name: "Abuja Open", pool_payer: "sponsor" });
      const row = { tournament_id, user_id: userId, name: "Baize Ltd", amount_kobo: 500_00, receipt: "R-1" };
      const { userId: agreed_by } = await givenUser(server.db);
      const agreed = { recorded_by: admin.userId, recorded_at: new Date(), agreed_by, agreed_at: new Date() };
      await server.db
        .insertInto("pool_sponsors")
        .values({ ...row, ...agreed })
        .execute();
      await givenTransfer(userId, { kind: "escrow", owner: tournament_id });
    },
    /^Wait until the money of these tournaments, .*, is settled: Abuja Open\.$/u,
  ],
  [
    "a league",
    async ({ userId, playerId }) => {
      const league_id = await givenLeague(server.db, { organizerId: admin.userId, state: "Lagos" });
      const member = { id: newId(), league_id, user_id: userId, player_id: playerId, number: 1, fee_kobo: 0 };
      await server.db
        .insertInto("league_members")
        .values({ ...member, joined_at: new Date() })
        .execute();
    },
    /^Leave these leagues/u,
  ],
  [
    "a prize that finance has not approved",
    async ({ playerId }) => {
      const tournament_id = await givenTournament(server.db, { status: "completed" });
      await server.db
        .insertInto("prize_proposals")
        .values({ tournament_id, pool_kobo: 100, proposed_at: new Date() })
        .execute();
      const share = { tournament_id, player_id: playerId, place_number: 1, amount_kobo: 100 };
      await server.db.insertInto("prize_proposal_shares").values(share).execute();
    },
    /^Wait until your prizes are approved/u,
  ],
])("an account with %s stays open, and its owner reads what to do first", async (_what, tie, task) => {
  const { as } = await givenOwner();
  expect(await tasksOf(as)).toEqual([]);
  await tie(as);
  expect(await tasksOf(as)).toEqual([expect.stringMatching(task)]);
  const refused = await close(as);
  expect(refused.json()).toMatchObject({
    status: 409,
    code: "account-in-use",
    message: expect.stringMatching(task),
  });
  expect((await send(server.http, "GET /api/auth/me", { as })).statusCode).toBe(200);
});

test("it needs the password again", async () => {
  const { as } = await givenOwner();
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await server.db.updateTable("sessions").set({ confirmed_at: longAgo }).where("user_id", "=", as.userId).execute();
  expect((await close(as)).json()).toMatchObject({ status: 403, code: "step-up-required" });
});

test("closed: nothing personal is left, the results stay, and the e-mail is free again", async () => {
  const owner = await givenOwner({ name: "Zebulon Okwuosa", email: "zebulon.leaves@example.test" });
  const { as, email, password, name } = owner;
  const phone = "+2348" + owner.phone.slice(2);
  const opponent = await givenUser(server.db);
  await send(server.http, `PUT /api/players/${opponent.playerId}/follow`, { as });
  await send(server.http, "POST /api/auth/verify-email/send", { as });
  await send(server.http, "POST /api/auth/second-factor/setup", { as });
  await server.db
    .updateTable("players")
    .set(profileColumns(forEachField((field) => `Zebulon, ${field}`)))
    .where("id", "=", as.playerId)
    .execute();
  expect(await tablesWith(email)).toContain("users");
  expect(await tablesWith("zebulon")).toContain("players");

  expect((await close(as)).statusCode).toBe(204);
  expect(await tablesWith(phone.slice(4))).toEqual([]);
  expect(await tablesWith("okwuosa")).toEqual([]);
  // The notice itself is still to be sent, and a job knows the code's message by its id alone.
  expect((await tablesWith("zebulon")).filter((table) => table !== "outbox_messages")).toEqual([]);
  expect(await server.db.selectFrom("second_factors").selectAll().where("user_id", "=", as.userId).execute()).toEqual(
    [],
  );

  expect((await send(server.http, "GET /api/auth/me", { as })).statusCode).toBe(401);
  expect((await send(server.http, "POST /api/auth/login", { body: { email, password } })).json().code).toBe(
    "invalid-credentials",
  );
  const page = (await send(server.http, `GET /api/players/${as.playerId}`)).json();
  expect(page.data.name).toMatch(/^Former player [\da-f]{4}$/u);
  const found = (await send(server.http, `GET /api/search?query=${name.split(" ")[1]}`)).json();
  expect(found).toMatchObject({ users: [], players: [] });

  const gift = { recipientId: as.playerId, amount: 100, message: "" };
  await givenBalance(server.db, opponent.userId, 500_00);
  const refused = await send(server.http, "POST /api/wallet/gift", {
    as: opponent,
    body: gift,
    idempotencyKey: newId(),
  });
  expect(refused.json().code).toBe("recipient-without-account");
  const again = await send(server.http, "POST /api/auth/register", { body: signUpForm({ email }) });
  expect(again.statusCode).toBe(201);
});

test("closed: follows, preferences and notifications are gone, and comments are hidden as deleted by their author", async () => {
  const { as } = await givenOwner();
  const tournament = await givenTournament(server.db, { status: "ongoing" });
  const match = await givenMatch(server.db, { tournament_id: tournament });
  const comments = async () => (await send(server.http, `GET /api/matches/${match}/comments`)).json().data;
  await send(server.http, `POST /api/matches/${match}/comments`, { as, body: { text: "What a break" } });
  await send(server.http, `PUT /api/players/${admin.playerId}/follow`, { as });
  await send(server.http, `PUT /api/tournaments/${tournament}/follow`, { as });
  await send(server.http, `PUT /api/matches/${match}/follow`, { as });
  const wish = { events: [{ event: "score-final", email: true }] };
  await send(server.http, "PUT /api/notifications/preferences", { as, body: wish });
  const note = { id: newId(), user_id: as.userId, event: "tournament" as const, type: "info" as const };
  await server.db
    .insertInto("notifications")
    .values({ ...note, title: "News", message: "News", url: "/" })
    .execute();
  const kept = [
    "player_follows",
    "tournament_follows",
    "match_follows",
    "notification_settings",
    "notification_preferences",
    "notifications",
  ] as const;
  const rowsOf = (table: (typeof kept)[number]) =>
    server.db.selectFrom(table).select("user_id").where("user_id", "=", as.userId).execute();
  expect(await comments()).toHaveLength(1);
  for (const table of kept) expect([table, await rowsOf(table)]).toEqual([table, [{ user_id: as.userId }]]);

  expect((await close(as)).statusCode).toBe(204);
  expect(await comments()).toEqual([]);
  for (const table of kept) expect([table, await rowsOf(table)]).toEqual([table, []]);
});

test("closed: a comment that waits for a moderator is not shown by one afterwards", async () => {
  const { as } = await givenOwner();
  const tournament = await givenTournament(server.db, { status: "ongoing" });
  const match = await givenMatch(server.db, { tournament_id: tournament });
  const held = { text: "Call 0803 123 4567 for cheap cues" };
  const { id } = (await send(server.http, `POST /api/matches/${match}/comments`, { as, body: held })).json().data;
  expect((await close(as)).statusCode).toBe(204);
  const decision = `PUT /api/organizer/tournaments/${tournament}/comments/${id}`;
  await send(server.http, decision, { as: admin, body: { decision: "keep" } });
  expect((await send(server.http, `GET /api/matches/${match}/comments`)).json().data).toEqual([]);
});

test("a gift that meets the closing of its recipient's account stays with its sender", async () => {
  const { as } = await givenOwner();
  const sender = await givenUser(server.db);
  await givenBalance(server.db, sender.userId, 500_00);
  const gift = { recipientId: as.playerId, amount: 100, message: "" };
  const { transact } = server.services;
  const requests = await transact(async (tx) => {
    await tx.db.selectFrom("users").select("id").where("id", "=", as.userId).forUpdate().execute();
    const closing = close(as);
    await untilLockIsAwaited(server.db, 1);
    const sending = send(server.http, "POST /api/wallet/gift", { as: sender, body: gift, idempotencyKey: newId() });
    await untilLockIsAwaited(server.db, 2);
    return [closing, sending];
  });
  const [closed, refused] = await Promise.all(requests);
  expect(closed?.statusCode).toBe(204);
  expect(refused?.json().code).toBe("recipient-without-account");
});

// The order of locks is judged after every file of tests.
test("an account whose owner changed what to be notified of is closed, and locks in the order of such a change", async () => {
  const { as } = await givenOwner();
  const body = { events: [{ event: "score-final", email: true }] };
  expect((await send(server.http, "PUT /api/notifications/preferences", { as, body })).statusCode).toBe(200);
  expect((await close(as)).statusCode).toBe(204);
});

test("admins close an account with a reason, by the same rules, and the audit log shows it", async () => {
  const { as } = await givenOwner();
  const endpoint = (step: string, userId = as.userId) => `/api/admin/users/${userId}/${step}`;
  const body = { reason: "Asked for it by letter" };
  await givenBalance(server.db, as.userId, 100);
  expect((await send(server.http, `POST ${endpoint("close")}`, { as: admin, body })).json().code).toBe(
    "account-in-use",
  );
  const other = (await givenOwner()).as;
  const closed = await send(server.http, `POST ${endpoint("close", other.userId)}`, { as: admin, body });
  expect(closed.json().data).toMatchObject({ id: other.userId, closed_at: expect.any(String), roles: [] });
  const audit = await send(server.http, `GET ${endpoint("audit", other.userId)}`, { as: admin });
  expect(audit.json().data).toMatchObject([
    { action: "account.close", actor_name: admin.name, reason: "Asked for it by letter", role: null },
  ]);
  expect((await send(server.http, `POST ${endpoint("close", other.userId)}`, { as: admin, body })).statusCode).toBe(
    404,
  );
  expect((await send(server.http, `POST ${endpoint("close", admin.userId)}`, { as: admin, body })).statusCode).toBe(
    403,
  );
});
