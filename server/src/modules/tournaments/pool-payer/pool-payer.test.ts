import type { TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, givenTournament, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import * as prizes from "../../finance/prizes/prizes.service.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as registrations from "../registration/registration.service.ts";

let server: TestServer;
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  first = await givenUser(server.db, { roles: ["finance"], name: "Fay First" });
  second = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});

const ask = async (endpoint: string, as: TestUser, body?: object, idempotencyKey = newId()) => {
  const answer = await send(server.http, endpoint, { as, idempotencyKey, ...(body ? { body } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};

const POOL = 100_000;
const UNCOVERED = 36_000;
const fields = {
  name: "Yaba Open",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: inDays(8).toISOString(),
  end_date: inDays(10).toISOString(),
  registration_deadline: inDays(7).toISOString(),
  total_prize_pool: POOL,
  entry_fee: 2_000,
  max_participants: 32,
};

/** An organizer with ₦50,000 and a draft that 32 fees of ₦2,000 cannot cover. */
async function givenDraft(more: object = {}) {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  await givenBalance(server.db, organizer.userId, 50_000_00);
  const { data } = await ask("POST /api/organizer/tournaments", organizer, { ...fields, ...more });
  const id = data.id as TournamentId;
  const desk = `/api/organizer/tournaments/${id}`;
  const publish = (as = organizer, key?: string) => ask(`POST ${desk}/publish`, as, undefined, key);
  const cover = async () => (await ask(`GET ${desk}/pool-cover`, organizer)).data;
  const edit = async (changes: object) => {
    const { settings } = (await ask(`GET ${desk}`, organizer)).data;
    return ask(`PUT ${desk}`, organizer, { ...fields, ...more, ...changes, version: settings.version });
  };
  return { organizer, id, desk, publish, cover, edit };
}

const agree = (id: TournamentId, as: TestUser, pool = POOL) =>
  ask(`POST /api/finance/pool-payers/${id}/approve`, as, { pool });
const approvePrizes = (id: TournamentId, as: TestUser) => ask(`POST /api/finance/prizes/${id}/approve`, as, {});
const money = async (id: TournamentId) => (await ask(`GET /api/tournaments/${id}/money`, first)).data;
const walletOf = ({ userId }: TestUser) => balanceOf(server.db, "wallet", userId);

test("a pool above a full field's fees is not published until its payer is named, at the field", async () => {
  const { publish, edit, cover } = await givenDraft();
  const message = "Entry fees can't cover ₦36,000.00 of the pool. Choose who pays it.";
  expect(await publish()).toMatchObject({ status: 422, message, errors: { pool_payer: message } });
  expect(await cover()).toMatchObject({ payer: null, pool: POOL, full_field_fees: 64_000, uncovered: UNCOVERED });
  expect((await edit({ total_prize_pool: 64_000 })).status).toBe(200);
  expect((await publish()).data).toMatchObject({ status: "upcoming", settings: { pool_payer: "organizer" } });
});

test("the organizer deposits what is uncovered once, however often the publication is sent, and nobody else spends it", async () => {
  const { organizer, id, publish, edit } = await givenDraft({ pool_payer: "organizer" });
  const admin = await givenUser(server.db, { roles: ["admin"] });
  expect(await publish(admin)).toMatchObject({ status: 403, code: "not-permitted" });
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => publish(organizer, at % 2 ? key : newId())));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await walletOf(organizer)).toBe(14_000_00);
  expect(await money(id)).toMatchObject({ payer: "organizer", deposits: UNCOVERED, guarantee: 0, escrow: UNCOVERED });
  expect((await edit({ pool_payer: "platform" })).errors).toMatchObject({ pool_payer: expect.any(String) });
  expect((await edit({ pool_payer: "organizer", total_prize_pool: POOL + 1 })).errors).toMatchObject({
    total_prize_pool: "Entry fees can't cover ₦36,001.00 of the pool. First deposit ₦1.00 under Prizes.",
  });
  expect((await edit({ pool_payer: "organizer", max_participants: 31 })).errors).toHaveProperty("total_prize_pool");
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a wallet that holds less than the deposit publishes nothing", async () => {
  const { organizer, id, publish } = await givenDraft({ pool_payer: "organizer", total_prize_pool: 114_000.01 });
  const message = "You deposit ₦50,000.01 for the prizes. Your wallet holds ₦50,000.00.";
  expect(await publish()).toMatchObject({ status: 422, errors: { pool_payer: message } });
  expect(await balanceOf(server.db, "escrow", id)).toBe(0);
  expect(await walletOf(organizer)).toBe(50_000_00);
});

test("a cancelled tournament returns the deposit, once", async () => {
  const { organizer, id, desk, publish } = await givenDraft({ pool_payer: "organizer" });
  await publish();
  await ask(`POST ${desk}/cancel`, organizer, { reason: "The hall burned down" });
  await Promise.all([1, 2].map(() => server.services.cancellationJob.refundEntries(id)));
  expect(await walletOf(organizer)).toBe(50_000_00);
  expect(await money(id)).toMatchObject({ deposits: 0, escrow: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("the platform pays after two people of finance have agreed, neither of whom organizes or plays in it", async () => {
  const { organizer, id, publish, edit, cover } = await givenDraft({ pool_payer: "platform" });
  expect((await publish()).errors).toMatchObject({ pool_payer: expect.stringContaining("two people") });
  await server.db.insertInto("user_roles").values({ user_id: organizer.userId, role: "finance" }).execute();
  expect(await agree(id, organizer)).toMatchObject({ status: 403, code: "not-permitted" });
  expect(await agree(id, first, POOL - 1)).toMatchObject({ code: "prizes-changed" });
  expect((await agree(id, first)).data).toMatchObject({ agreed_pool: 0, first_approval_by: "Fay First" });
  expect(await agree(id, first)).toMatchObject({ code: "already-approved" });
  const waiting = (await ask("GET /api/finance/pool-payers", first)).data;
  expect(waiting).toMatchObject([{ tournament: { id }, pool: POOL, uncovered: UNCOVERED }]);
  expect((await agree(id, second)).data).toMatchObject({ agreed_pool: POOL, first_approval_by: null });
  expect((await ask("GET /api/finance/pool-payers", first)).data).toEqual([]);
  expect((await publish()).status).toBe(200);
  expect(await walletOf(organizer)).toBe(50_000_00);
  expect((await edit({ pool_payer: "platform", total_prize_pool: POOL + 1 })).errors).toEqual({
    total_prize_pool: "PocketHall pays for a pool of up to ₦100,000.00.",
  });
  expect(await cover()).toMatchObject({ payer: "platform", missing: 0, guarantee: POOL });
});

/** A pool of ₦1,000 that the organizer pays for; one paid fee of ₦200, walk-ins in cash, and the winners' order. */
async function givenPlayed({ walkIns }: { walkIns: number }) {
  const { db, services } = server;
  const organizer = await givenUser(db, { roles: ["organizer"] });
  await givenBalance(db, organizer.userId, 5_000_00);
  const terms = { entry_fee_kobo: 200_00, prize_pool_kobo: 1_000_00, organizer_id: organizer.userId };
  const id = await givenTournament(db, { ...terms, pool_payer: "organizer", pool_approved_kobo: 0 });
  const player = await givenUser(db);
  await givenBalance(db, player.userId, 200_00);
  await services.transact((tx) => registrations.register(tx, { ...player, tournamentId: id }, "wallet"));
  const entered: { player: { id: string } }[] = [];
  for (let walkIn = 0; walkIn < walkIns; walkIn += 1) {
    const body = { name: `Guest ${walkIn}`, state: "Lagos" };
    entered.push((await ask(`POST /api/organizer/tournaments/${id}/walk-ins`, organizer, body)).data);
  }
  const ordered = [[player.playerId], ...entered.map(({ player: walkIn }) => [walkIn.id])];
  await services.transact((tx) => prizes.propose(tx, { tournamentId: id, ordered }));
  await db.updateTable("tournaments").set({ status: "completed" }).where("id", "=", id).execute();
  const deposit = (amount: number, key?: string) =>
    ask(`POST /api/organizer/tournaments/${id}/pool-deposit`, organizer, { amount }, key);
  return { id, organizer, player, deposit };
}

test("prizes wait until the organizer has paid what the field did not bring; the rest of a deposit returns", async () => {
  const { id, organizer, player, deposit } = await givenPlayed({ walkIns: 0 });
  expect(await approvePrizes(id, first)).toMatchObject({
    status: 409,
    code: "pool-not-covered",
    message: "₦800.00 is missing. The organiser pays it before the prizes are paid.",
  });
  expect(await balanceOf(server.db, "rewards", player.userId)).toBe(0);
  expect(await deposit(1_000.01)).toMatchObject({ status: 422, errors: { amount: expect.any(String) } });
  const key = newId();
  const paid = await Promise.all(Array.from({ length: 6 }, () => deposit(900, key)));
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await walletOf(organizer)).toBe(4_100_00);
  expect((await approvePrizes(id, first)).data).toMatchObject({
    state: "paid",
    cover: { payer: "organizer", deposited: 900 },
  });
  expect(await balanceOf(server.db, "rewards", player.userId)).toBe(1_000_00);
  expect(await deposit(1)).toMatchObject({ code: "illegal-step" });
  const settled = await ask(`POST /api/finance/organizer-settlements/${id}/approve`, first, { net: 100 });
  expect(settled.data).toMatchObject({ state: "settled" });
  expect(await walletOf(organizer)).toBe(4_200_00);
  expect(await money(id)).toMatchObject({ deposits: 900, guarantee: 0, escrow: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("cash that the organizer owes pays no account; a guest's prize may be covered by it", async () => {
  // ₦200 paid in, ₦800 in cash: the pool of ₦1,000 is held on paper. ₦700 go to the champion's account, ₦300 to guests.
  const { id, organizer, player, deposit } = await givenPlayed({ walkIns: 4 });
  const plan = (await ask("GET /api/finance/prizes?per_page=100", first)).data.find(
    (each: { tournament: { id: string } }) => each.tournament.id === id,
  );
  expect(plan).toMatchObject({ held: 1_000, cover: { cash_owed: 800, missing: 500, guarantee: 0 } });
  expect(await approvePrizes(id, first)).toMatchObject({ code: "pool-not-covered" });
  expect((await deposit(500)).data).toMatchObject({ cash_owed: 300, missing: 0 });
  expect((await approvePrizes(id, first)).data).toMatchObject({ state: "paid" });
  expect(await balanceOf(server.db, "rewards", player.userId)).toBe(700_00);

  const { player_id: walkInId, amount_kobo: prizeKobo } = await server.db
    .selectFrom("prize_awards")
    .select(["player_id", "amount_kobo"])
    .where("tournament_id", "=", id)
    .where("transfer_id", "is", null)
    .orderBy("place_number")
    .executeTakeFirstOrThrow();
  const walkIn = await givenUser(server.db);
  await server.db.updateTable("users").set({ player_id: walkInId }).where("id", "=", walkIn.userId).execute();
  const payWalkIn = () => ask(`POST /api/finance/prizes/${id}/awards/${walkInId}/pay`, first, { how: "rewards" });
  expect(await payWalkIn()).toMatchObject({ status: 409, code: "pool-not-covered" });
  expect(await balanceOf(server.db, "rewards", walkIn.userId)).toBe(0);

  const pay = await ask(`POST /api/organizer/tournaments/${id}/settlement/pay`, organizer, { net: -300 });
  expect(pay.data).toMatchObject({ state: "settled", unpaid_prizes: 300 });
  expect(await balanceOf(server.db, "escrow", id)).toBe(300_00);
  expect((await payWalkIn()).status).toBe(200);
  expect(await balanceOf(server.db, "rewards", walkIn.userId)).toBe(prizeKobo);
  expect(await balanceOf(server.db, "escrow", id)).toBe(300_00 - prizeKobo);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("two people take over for an organizer who does not pay: the platform adds what is missing", async () => {
  const { id, player } = await givenPlayed({ walkIns: 0 });
  await agree(id, first, 1_000);
  expect((await approvePrizes(id, first)).code).toBe("pool-not-covered");
  await agree(id, second, 1_000);
  expect((await approvePrizes(id, first)).data).toMatchObject({ state: "paid" });
  expect(await balanceOf(server.db, "rewards", player.userId)).toBe(1_000_00);
  expect(await money(id)).toMatchObject({ payer: "platform", guarantee: 800, escrow: 0 });
});
