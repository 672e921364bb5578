import type { TournamentId } from "@pockethall/domain/ids";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import * as prizes from "../../finance/prizes/prizes.service.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as registrations from "../registration/registration.service.ts";

let server: TestServer;
let first: TestUser;
let second: TestUser;
let sponsor: TestUser;
let organizer: TestUser;
let id: TournamentId;

beforeAll(async () => {
  server = await openTestServer();
  first = await givenUser(server.db, { roles: ["finance"], name: "Fay First" });
  second = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  sponsor = await givenUser(server.db, { name: "Chidi Eze" });
  await givenBalance(server.db, sponsor.userId, 50_000_00);
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  id = (await ask("POST /api/organizer/tournaments", organizer, FIELDS)).data.id;
});

const ask = async (endpoint: string, as: TestUser, body?: object, idempotencyKey = newId()) => {
  const answer = await send(server.http, endpoint, { as, idempotencyKey, ...(body ? { body } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};

/** 32 fees of ₦2,000 leave ₦36,000 of the pool uncovered. */
const FIELDS = {
  name: "Yaba Open",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: inDays(8).toISOString(),
  end_date: inDays(10).toISOString(),
  registration_deadline: inDays(7).toISOString(),
  total_prize_pool: 100_000,
  entry_fee: 2_000,
  max_participants: 32,
  pool_payer: "sponsor",
};

const record = (as = first, more: object = {}) =>
  ask(`PUT /api/finance/pool-payers/${id}/sponsor`, as, {
    sponsor_name: "Baize & Sons",
    user_id: sponsor.userId,
    amount: 40_000,
    receipt: "GTB 4471, 24 November",
    ...more,
  });
const recorded = async () => {
  const { data } = await ask(`GET /api/organizer/tournaments/${id}/pool-cover`, organizer);
  return data.sponsor?.recorded_at ?? new Date().toISOString();
};
const agree = async (as = second, more: object = {}) =>
  ask(`POST /api/finance/pool-payers/${id}/sponsor/agree`, as, {
    amount: 40_000,
    recorded_at: await recorded(),
    ...more,
  });
const publish = () => ask(`POST /api/organizer/tournaments/${id}/publish`, organizer);
const money = async () => (await ask(`GET /api/tournaments/${id}/money`, first)).data;
const walletOf = ({ userId }: TestUser) => balanceOf(server.db, "wallet", userId);
const faults = () => ledgerFaults(server.db);

test("two people of finance name a sponsor, whose money leaves the wallet with the publication, once", async () => {
  expect((await publish()).errors).toEqual({
    pool_payer: "The sponsor's money must be recorded by PocketHall's finance team first. They see your draft.",
  });
  const asked = async () => (await ask("GET /api/finance/pool-payers?per_page=100", first)).data;
  expect(await asked()).toContainEqual(
    expect.objectContaining({ tournament: { id, name: "Yaba Open" }, sponsor: null }),
  );
  const shown = { name: "Baize & Sons", account: "Chidi Eze", amount: 40_000, recorded_by: "Fay First" };
  expect((await record()).data.sponsor).toMatchObject({ ...shown, is_agreed: false });
  expect((await publish()).status).toBe(422);
  expect((await agree(first)).code).toBe("already-approved");
  expect((await agree(second, { amount: 39_999 })).code).toBe("prizes-changed");
  expect((await agree()).data.sponsor).toMatchObject({ ...shown, is_agreed: true });
  expect((await agree()).code).toBe("illegal-step");
  expect(await asked()).not.toContainEqual(expect.objectContaining({ tournament: { id, name: "Yaba Open" } }));
  expect(await walletOf(sponsor)).toBe(50_000_00); // no money moves before publication

  const answers = await Promise.all(Array.from({ length: 6 }, publish));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await walletOf(sponsor)).toBe(10_000_00);
  expect(await money()).toMatchObject({
    payer: "sponsor",
    sponsor: { name: "Baize & Sons", paid: 40_000, returned: 0 },
    deposits: 0,
    escrow: 40_000,
  });
  expect((await record()).code).toBe("illegal-step");
  expect(await faults()).toEqual([]);
});

test("the sponsor, the organizer, players and outsiders decide nothing; a changed record needs both agreements again", async () => {
  for (const { userId } of [sponsor, organizer])
    await server.db.insertInto("user_roles").values({ user_id: userId, role: "finance" }).execute();
  expect((await record(sponsor)).code).toBe("not-permitted");
  expect((await record(organizer)).code).toBe("not-permitted");
  expect((await record(await givenUser(server.db))).code).toBe("not-permitted");
  await record();
  expect((await agree(sponsor)).code).toBe("not-permitted");
  expect((await agree(organizer)).code).toBe("not-permitted");
  await agree();
  expect((await record(first, { amount: 36_000 })).data.sponsor).toMatchObject({ amount: 36_000, is_agreed: false });
  expect((await publish()).status).toBe(422);
  const wrong = async (more: object) => Object.keys((await record(first, more)).errors);
  expect(await wrong({ amount: 100_000.01 })).toEqual(["amount"]);
  expect(await wrong({ user_id: newId() })).toEqual(["user_id"]);
  expect(await wrong({ sponsor_name: " " })).toEqual(["sponsor_name"]);
  expect(await wrong({ receipt: "" })).toEqual(["receipt"]);
});

test("an agreement to a record that was replaced meanwhile binds no other wallet, though the amount is the same", async () => {
  await record();
  const looked_at = await recorded();
  const other = await givenUser(server.db);
  await record(first, { user_id: other.userId });
  expect((await agree(second, { recorded_at: looked_at })).code).toBe("prizes-changed");
  expect((await publish()).status).toBe(422);
  expect((await agree()).data.sponsor).toMatchObject({ is_agreed: true });
});

test("too little money publishes nothing: less than the fees leave uncovered, or a wallet that was spent", async () => {
  await record(first, { amount: 35_999 });
  await agree(second, { amount: 35_999 });
  expect((await publish()).errors.pool_payer).toContain("Baize & Sons pays ₦35,999.00");
  await record(first, { amount: 60_000 });
  await agree(second, { amount: 60_000 });
  expect((await publish()).errors.pool_payer).toContain("no longer holds ₦60,000.00");
  expect(await balanceOf(server.db, "escrow", id)).toBe(0);
  expect(await walletOf(sponsor)).toBe(50_000_00);
});

test("a draft that asks for no sponsor takes none", async () => {
  const { data } = await ask("POST /api/organizer/tournaments", organizer, { ...FIELDS, pool_payer: "organizer" });
  id = data.id;
  expect((await record()).code).toBe("illegal-step");
});

async function givenPublished() {
  await record();
  await agree();
  expect((await publish()).status).toBe(200);
}

test("a cancelled tournament returns a sponsor's money, once", async () => {
  await givenPublished();
  await ask(`POST /api/organizer/tournaments/${id}/cancel`, organizer, { reason: "The hall burned down" });
  await Promise.all([1, 2].map(() => server.services.cancellationJob.refundEntries(id)));
  expect(await walletOf(sponsor)).toBe(50_000_00);
  expect(await money()).toMatchObject({ sponsor: { paid: 40_000, returned: 40_000 }, escrow: 0 });
  expect(await faults()).toEqual([]);
});

/** The champion has paid `fees` entries of ₦2,000 for the field, and walk-ins as many in cash; the pool is ₦100,000. */
async function givenPlayed(fees: number, walkIns = 0) {
  await givenPublished();
  const { db, services } = server;
  const players: TestUser[] = [];
  for (let index = 0; index < fees; index += 1) {
    const player = await givenUser(db);
    await givenBalance(db, player.userId, 2_000_00);
    await services.transact((tx) => registrations.register(tx, { ...player, tournamentId: id }, "wallet"));
    players.push(player);
  }
  for (let index = 0; index < walkIns; index += 1) {
    const body = { name: `Walk-in ${index}`, state: "Lagos" };
    expect((await ask(`POST /api/organizer/tournaments/${id}/walk-ins`, organizer, body)).data.cash).toBe(2_000);
  }
  await services.transact((tx) =>
    prizes.propose(tx, { tournamentId: id, ordered: players.map(({ playerId }) => [playerId]) }),
  );
  await db.updateTable("tournaments").set({ status: "completed" }).where("id", "=", id).execute();
}
const settle = (as: TestUser, net: number) => ask(`POST /api/finance/organizer-settlements/${id}/approve`, as, { net });

test("what fees did not need of a sponsor's money returns with the settlement, and the escrow ends at zero", async () => {
  await givenPlayed(32); // ₦64,000 and ₦40,000: ₦4,000 are left
  await ask(`POST /api/finance/prizes/${id}/approve`, first, {});
  expect((await ask(`GET /api/organizer/tournaments/${id}/settlement`, organizer)).data).toMatchObject({
    surplus: 0,
    net: 0,
    sponsor: { name: "Baize & Sons", amount: 4_000 },
    state: "open",
  });
  await server.db.insertInto("user_roles").values({ user_id: sponsor.userId, role: "finance" }).execute();
  expect((await settle(sponsor, 0)).code).toBe("not-permitted");
  expect((await settle(first, 0)).data).toMatchObject({ state: "settled" });
  expect(await walletOf(sponsor)).toBe(14_000_00);
  expect(await walletOf(organizer)).toBe(0);
  expect(await money()).toMatchObject({ sponsor: { paid: 40_000, returned: 4_000 }, prizes: 100_000, escrow: 0 });
  expect((await settle(first, 0)).code).toBe("illegal-step");
  expect(await faults()).toEqual([]);
});

test("one settlement returns a sponsor's money and takes the cash that the organizer owes", async () => {
  await givenPlayed(31, 1);
  await ask(`POST /api/finance/prizes/${id}/approve`, first, {});
  await givenBalance(server.db, organizer.userId, 2_000_00);
  const pay = await ask(`POST /api/organizer/tournaments/${id}/settlement/pay`, organizer, { net: -2_000 });
  expect(pay.data).toMatchObject({ state: "settled", surplus: 0, due: 0 });
  expect([await walletOf(sponsor), await walletOf(organizer)]).toEqual([14_000_00, 0]);
  expect(await balanceOf(server.db, "organizer-due", id)).toBe(0);
  expect(await money()).toMatchObject({ sponsor: { paid: 40_000, returned: 4_000 }, prizes: 100_000, escrow: 0 });
  expect(await faults()).toEqual([]);
});

test("what fees and sponsor do not bring is the organizer's to pay before the prizes", async () => {
  await givenPlayed(2); // ₦4,000 and ₦40,000 of ₦100,000
  expect(await ask(`POST /api/finance/prizes/${id}/approve`, first, {})).toMatchObject({
    code: "pool-not-covered",
    message: "₦56,000.00 is missing. The organiser pays it before the prizes are paid.",
  });
  await givenBalance(server.db, organizer.userId, 56_000_00);
  const deposit = await ask(`POST /api/organizer/tournaments/${id}/pool-deposit`, organizer, { amount: 56_000 });
  expect(deposit.data).toMatchObject({ payer: "sponsor", missing: 0 });
  expect((await ask(`POST /api/finance/prizes/${id}/approve`, first, {})).data).toMatchObject({ state: "paid" });
  expect(await money()).toMatchObject({ deposits: 56_000, escrow: 0 });
  expect(await faults()).toEqual([]);
});
