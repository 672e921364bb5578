import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as registrations from "../../tournaments/registration/registration.service.ts";
import * as prizes from "../prizes/prizes.service.ts";
import { faultsSeenBy, type LedgerFault, ledgerFaults } from "../verification/verify.read-model.ts";
import { ORGANIZER_INVARIANTS } from "./organizer-invariants.read-model.ts";

let server: TestServer;
let organizer: TestUser;
let finance: TestUser;
let second: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  finance = await givenUser(server.db, { roles: ["finance"] });
  second = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});

type Body = Record<string, unknown>;
let keys = 0;
const ask = async (endpoint: string, as: TestUser, body?: Body, key = `settlement-key-${(keys += 1)}`) => {
  const answer = await send(server.http, endpoint, { as, ...(body ? { body, idempotencyKey: key } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};

const given = (feeKobo: number, poolKobo: number) =>
  givenTournament(server.db, {
    name: "Yaba Open",
    organizer_id: organizer.userId,
    entry_fee_kobo: feeKobo,
    prize_pool_kobo: poolKobo,
  });

async function givenPaidEntry(tournamentId: TournamentId, feeKobo: number): Promise<TestUser> {
  const { db, services } = server;
  const player = await givenUser(db);
  await givenBalance(db, player.userId, feeKobo);
  await services.transact((tx) => registrations.register(tx, { ...player, tournamentId }, "wallet"));
  return player;
}

const walkIn = async (id: TournamentId, name: string, fields: Body = {}) =>
  (await ask(`POST /api/organizer/tournaments/${id}/walk-ins`, organizer, { name, state: "Lagos", ...fields })).body
    .data;

/** Completes the tournament with these winners; finance approves the prizes. */
async function finish(tournamentId: TournamentId, winners: readonly PlayerId[]): Promise<void> {
  const { db, services } = server;
  const ordered = winners.map((id) => [id]);
  await services.transact((tx) => prizes.propose(tx, { tournamentId, ordered }));
  await db.updateTable("tournaments").set({ status: "completed" }).where("id", "=", tournamentId).execute();
  const { pool_kobo } = (await db
    .selectFrom("prize_proposals")
    .select("pool_kobo")
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst()) ?? { pool_kobo: 0 };
  if (pool_kobo > 0)
    expect((await ask(`POST /api/finance/prizes/${tournamentId}/approve`, finance, {})).status).toBe(200);
}

const settlement = async (id: TournamentId) =>
  (await ask(`GET /api/organizer/tournaments/${id}/settlement`, organizer)).body.data;
const money = async (id: TournamentId) => (await ask(`GET /api/tournaments/${id}/money`, organizer)).body.data;
const approve = (id: TournamentId, as: TestUser, net: number, key?: string) =>
  ask(`POST /api/finance/organizer-settlements/${id}/approve`, as, { net }, key);
const pay = (id: TournamentId, as: TestUser, net: number) =>
  ask(`POST /api/organizer/tournaments/${id}/settlement/pay`, as, { net });
const inQueue = async (id: TournamentId): Promise<boolean> => {
  const { body } = await ask("GET /api/finance/organizer-settlements?per_page=100", finance);
  return body.data.some((row: { tournament: { id: string } }) => row.tournament.id === id);
};
/** What a settlement leaves: its record, the organizer's notices, and what viewers of the tournament get last. */
async function settledOf(id: TournamentId) {
  const { db } = server;
  const audit = db.selectFrom("audit_log").select(["actor_id", "after"]).where("subject", "=", `tournament:${id}`);
  const notices = await db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", organizer.userId)
    .where("title", "=", "Tournament settled")
    .where("created_at", ">=", sql<Date>`(select settled_at from organizer_settlements where tournament_id = ${id})`)
    .execute();
  const live = await db.selectFrom("live_events").select(["topics", "payload"]).orderBy("id").execute();
  return {
    audit: await audit.where("action", "=", "settlement.pay").execute(),
    notices: notices.map(({ message }) => message),
    live: live.flatMap(({ topics, payload }) => (topics.includes(`tournament:${id}`) ? [payload] : [])).slice(-1),
  };
}
const walletOf = ({ userId }: TestUser) => balanceOf(server.db, "wallet", userId);

test("cash of walk-ins pays the prizes, not the platform; the organizer owes it and pays it from the wallet", async () => {
  const id = await given(5_000_00, 10_000_00);
  const winner = await givenPaidEntry(id, 5_000_00);
  const entered = await walkIn(id, "Walk-in One");
  expect(entered).toMatchObject({ cash: 5_000, fee: 0, payment_method: "none" });
  expect(await money(id)).toMatchObject({ entry_fees: 5_000, cash_fees: 5_000, escrow: 10_000 });
  expect(await settlement(id)).toMatchObject({ state: "not-over", cash_fees: 5_000, due: -5_000 });
  expect(await pay(id, organizer, -5_000)).toMatchObject({ status: 409, body: { code: "illegal-step" } });

  await finish(id, [winner.playerId]);
  expect(await money(id)).toMatchObject({ guarantee: 0, prizes: 10_000, escrow: 0 });
  expect(await settlement(id)).toMatchObject({ state: "open", surplus: 0, due: -5_000, net: -5_000 });
  expect(await inQueue(id)).toBe(true);
  expect((await approve(id, finance, -5_000)).body.message).toBe("The organiser owes this amount and pays it.");
  expect((await pay(id, organizer, -5_000)).body.code).toBe("insufficient-balance");

  await givenBalance(server.db, organizer.userId, 6_000_00);
  expect((await pay(id, organizer, -4_999.99)).body.code).toBe("settlement-changed");
  const admin = await givenUser(server.db, { roles: ["admin"] });
  expect((await pay(id, admin, -5_000)).body).toMatchObject({
    code: "not-permitted",
    message: "Only the organiser can pay this.",
  });
  expect((await pay(id, organizer, -5_000)).body.data).toMatchObject({ state: "settled", net: 0, cash_fees: 5_000 });
  expect(await walletOf(organizer)).toBe(1_000_00);
  expect(await inQueue(id)).toBe(false);
  expect((await pay(id, organizer, 0)).body.code).toBe("illegal-step");
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("fees above the pool go to the organizer; a repeated key pays once, and never one's own tournament", async () => {
  const id = await given(5_000_00, 5_000_00);
  const players = [];
  for (let number = 0; number < 4; number += 1) players.push(await givenPaidEntry(id, 5_000_00));
  await finish(id, [players[0]?.playerId as PlayerId]);
  expect(await settlement(id)).toMatchObject({ state: "open", surplus: 15_000, due: 0, net: 15_000 });
  await server.db.insertInto("user_roles").values({ user_id: organizer.userId, role: "finance" }).execute();
  expect((await approve(id, organizer, 15_000)).body.message).toBe(
    "You can't settle a tournament that you organise or sponsor.",
  );
  await server.db
    .deleteFrom("user_roles")
    .where("user_id", "=", organizer.userId)
    .where("role", "=", "finance")
    .execute();

  expect((await pay(id, organizer, 15_000)).body.message).toBe("You owe nothing for this tournament.");
  const before = await walletOf(organizer);
  const answers = await Promise.all(["one-key-1", "one-key-1"].map((key) => approve(id, finance, 15_000, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await approve(id, second, 15_000)).body.message).toBe("This tournament is settled.");
  expect((await walletOf(organizer)) - before).toBe(15_000_00);
  expect(await money(id)).toMatchObject({ organizer: 15_000, escrow: 0 });
  expect(await settledOf(id)).toEqual({
    audit: [
      {
        actor_id: finance.userId,
        after: { surplus_kobo: 15_000_00, due_kobo: 0, net_kobo: 15_000_00, sponsor_kobo: 0 },
      },
    ],
    notices: ["₦15,000.00 from Yaba Open is in your wallet."],
    live: [{ type: "tournament", tournament: id, change: "details" }],
  });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("above the operator's limit two people settle", async () => {
  const id = await given(60_000_00, 0);
  for (let number = 0; number < 2; number += 1) await givenPaidEntry(id, 60_000_00);
  await finish(id, []);
  const first = await approve(id, finance, 120_000);
  expect(first.body.data).toMatchObject({ state: "open", first_approval_by: finance.name });
  expect((await approve(id, finance, 120_000)).body.code).toBe("already-approved");
  expect((await approve(id, second, 120_000)).body.data).toMatchObject({ state: "settled", first_approval_by: null });
  expect(await money(id)).toMatchObject({ organizer: 120_000, escrow: 0 });
});

test("cash owed is set off against fees left; where both are equal finance closes it without a payment", async () => {
  const id = await given(2_000_00, 0);
  await walkIn(id, "Walk-in Two");
  await finish(id, []);
  expect(await settlement(id)).toMatchObject({ surplus: 2_000, due: -2_000, net: 0, state: "open" });
  expect((await pay(id, organizer, 0)).body.message).toBe("You owe nothing for this tournament.");
  const before = await walletOf(organizer);
  expect((await approve(id, finance, 0)).body.data).toMatchObject({ state: "settled" });
  expect(await walletOf(organizer)).toBe(before);
  expect((await settledOf(id)).notices).toEqual([]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a waived fee is not owed; cash is owed no longer once the player is removed or the tournament cancelled", async () => {
  const id = await given(2_000_00, 0);
  expect(await walkIn(id, "Guest of Honour", { fee_in_cash: false })).toMatchObject({ cash: 0 });
  const removed = await walkIn(id, "Walk-in Three");
  await walkIn(id, "Walk-in Four");
  const answer = await send(server.http, `DELETE /api/organizer/tournaments/${id}/entries/${removed.id}`, {
    as: organizer,
  });
  expect(answer.statusCode).toBe(200);
  expect(await settlement(id)).toMatchObject({ cash_fees: 2_000, due: -2_000 });
  // Who leaves is refunded by the rules of the wallet alone: the organizer keeps the cash, and owes it.
  const leaver = await givenUser(server.db);
  await ask(`POST /api/organizer/tournaments/${id}/walk-ins`, organizer, { player_id: leaver.playerId });
  await send(server.http, `DELETE /api/tournaments/${id}/register`, { as: leaver });
  expect(await settlement(id)).toMatchObject({ cash_fees: 4_000, due: -4_000 });
  await ask(`POST /api/organizer/tournaments/${id}/cancel`, organizer, { reason: "The hall is flooded" });
  await server.services.cancellationJob.refundEntries(id);
  expect(await settlement(id)).toMatchObject({ cash_fees: 0, due: 0, state: "settled" });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

async function givenOpenPrize(name = "Winner Without Account") {
  const id = await given(0, 1_000_00);
  const entered = await walkIn(id, name);
  await finish(id, [entered.player.id]);
  return { id, playerId: entered.player.id as PlayerId };
}
const payAward = (id: TournamentId, playerId: PlayerId, as: TestUser, body: Body) =>
  ask(`POST /api/finance/prizes/${id}/awards/${playerId}/pay`, as, body);

test("the prize of a winner without an account waits in escrow until the account is there", async () => {
  const { id, playerId } = await givenOpenPrize();
  expect(await settlement(id)).toMatchObject({ unpaid_prizes: 1_000, surplus: 0, state: "settled" });
  expect((await payAward(id, playerId, finance, { how: "rewards" })).body.message).toBe(
    "This player has no account yet.",
  );
  const owner = await givenUser(server.db);
  await server.db.updateTable("users").set({ player_id: playerId }).where("id", "=", owner.userId).execute();
  const paid = await payAward(id, playerId, finance, { how: "rewards" });
  expect(paid.body.data.shares).toEqual([expect.objectContaining({ amount: 1_000, paid: "rewards" })]);
  expect(await balanceOf(server.db, "rewards", owner.userId)).toBe(1_000_00);
  expect((await payAward(id, playerId, finance, { how: "rewards" })).body.message).toBe("This prize has been paid.");
  expect(await money(id)).toMatchObject({ escrow: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("an open prize is paid neither by its winner nor by an organizer of the tournament", async () => {
  const { id, playerId } = await givenOpenPrize("Ngozi Winner");
  const winner = await givenUser(server.db, { roles: ["finance"] });
  await server.db.updateTable("users").set({ player_id: playerId }).where("id", "=", winner.userId).execute();
  const asWinner = { ...winner, playerId };
  expect((await payAward(id, playerId, asWinner, { how: "rewards" })).body).toMatchObject({ code: "own-prize" });
  const partner = await givenUser(server.db, { roles: ["finance"] });
  const named = { tournament_id: id, user_id: partner.userId, named_by: organizer.userId };
  await server.db.insertInto("tournament_organizers").values(named).execute();
  expect((await payAward(id, playerId, partner, { how: "rewards" })).body).toMatchObject({
    code: "not-permitted",
    message: "You can't pay prizes of a tournament that you organise.",
  });
  expect(await balanceOf(server.db, "rewards", winner.userId)).toBe(0);
});

test("a prize that the organizer paid in cash takes proof and two people, and comes back to the organizer", async () => {
  const { id, playerId } = await givenOpenPrize();
  const cash = { how: "cash", proof: "Receipt 12, signed" };
  expect((await payAward(id, playerId, finance, { how: "cash", proof: " " })).body.errors).toHaveProperty("proof");
  expect((await payAward(id, playerId, finance, cash)).body.data.shares[0].paid).toBe("open");
  expect((await payAward(id, playerId, finance, cash)).body.code).toBe("already-approved");
  expect((await payAward(id, playerId, second, cash)).body.data.shares[0].paid).toBe("cash");
  const audit = server.db.selectFrom("audit_log").select(["actor_id", "after"]).where("action", "=", "prizes.pay");
  expect(await audit.where("subject", "=", `tournament:${id}`).execute()).toEqual([
    { actor_id: second.userId, after: { player_id: playerId, amount_kobo: 1_000_00, ...cash } },
  ]);
  const { payload } = await server.db
    .selectFrom("live_events")
    .select("payload")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(payload).toEqual({ type: "tournament", tournament: id, change: "completed" });
  expect(await settlement(id)).toMatchObject({ due: 1_000, net: 1_000, unpaid_prizes: 0, state: "open" });
  expect((await approve(id, finance, 1_000)).body.data).toMatchObject({ state: "settled" });
  expect(await money(id)).toMatchObject({ prizes: 1_000, escrow: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

const PLANTS: Record<string, readonly [plant: (db: Db) => Promise<unknown>, row: RegExp]> = {
  "a seat's cash has its transfer": [
    (db) => sql`update registrations set cash_kobo = cash_kobo + 1 where cash_kobo > 0`.execute(db),
    /^registration \S+: \d+ in cash$/u,
  ],
  "returned cash equals its transfers": [
    (db) => sql`update registrations set cash_returned_kobo = 0 where cash_returned_kobo > 0`.execute(db),
    /^tournament \S+: 0 noted, \d+ moved$/u,
  ],
  "a settlement with an organiser moved the recorded amounts": [
    (db) => sql`update organizer_settlements set surplus_kobo = surplus_kobo + 1 where surplus_kobo > 0`.execute(db),
    /^transfer \S+$/u,
  ],
  "prizes without an account are in the escrow": [
    (db) => sql`update prize_awards set amount_kobo = amount_kobo + 1 where transfer_id is null`.execute(db),
    /^tournament \S+: 100001 open, 100000 held$/u,
  ],
  "a sponsor's money comes from the agreed sponsor, and no more is returned than was paid": [
    // Cash that says it is a sponsor's.
    (db) =>
      sql`update ledger_transfers set kind = 'sponsor-deposit' where id in (
            select t.id from ledger_transfers t where t.kind = 'cash-entry' limit 1)`.execute(db),
    /^tournament \S+: \d+ left$/u,
  ],
  "a settlement leaves the open prizes in escrow, and nothing else": [
    (db) =>
      sql`update ledger_account_rows set posted_kobo = posted_kobo + 1 where kind = 'escrow' and owner_id in (
            select tournament_id from organizer_settlements)`.execute(db),
    /^tournament \S+: 1 held, 0 open, 0 due$/u,
  ],
};
class Undo extends Error {}

test("every promise has a fault to find", async () => {
  await givenOpenPrize();
  expect(Object.keys(PLANTS).toSorted()).toEqual(ORGANIZER_INVARIANTS.map(({ name }) => name).toSorted());
});

test.each(Object.entries(PLANTS))("%s", async (name, [plant, row]) => {
  const owner = openOwnerDatabase(server.databaseUrl, 1);
  let faults: LedgerFault[] = [];
  const planting = owner.transaction().execute(async (inner) => {
    await sql`set local session_replication_role = replica`.execute(inner);
    await plant(inner);
    faults = await faultsSeenBy(inner);
    throw new Undo();
  });
  await expect(planting).rejects.toBeInstanceOf(Undo);
  await owner.destroy();
  expect(faults).toContainEqual({ invariant: name, row: expect.stringMatching(row) });
});
