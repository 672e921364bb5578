import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import * as prizes from "../finance/prizes/prizes.service.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";

let server: TestServer;
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  await server.simulator.control("PUT faults", { dropWebhooks: true, mismatchAmountKobo: 150_000_00 });
  first = await givenUser(server.db, { roles: ["finance"], name: "Fay First" });
  second = await givenUser(server.db, { roles: ["finance"], name: "Sam Second" });
  return () => server[Symbol.asyncDispose]();
});

const ask = (endpoint: string, as: TestUser, body: object = {}) =>
  send(server.http, endpoint, { as, body, idempotencyKey: newId() });
const waiting = async (): Promise<{ action: string; approver: string }[]> =>
  (await send(server.http, "GET /api/admin/finance/approvals", { as: second })).json().data;

test("a credit above ₦100,000 takes the same entry by two people; a repeat by the first changes nothing", async () => {
  const ada = await givenUser(server.db, { name: "Ada Owner" });
  const correct = (as: TestUser, amount: number) =>
    ask("PUT /api/wallet/balance", as, {
      userId: ada.userId,
      type: "credit",
      amount,
      reason: "Paid twice at the hall",
    });
  const wallet = () => balanceOf(server.db, "wallet", ada.userId);
  expect((await correct(first, 100_000)).json()).toMatchObject({ balance: 100_000, transaction: { amount: 100_000 } });
  expect((await correct(first, 900_000)).json()).toEqual({ balance: 100_000, transaction: null });
  expect((await correct(first, 900_000)).json()).toMatchObject({ status: 409, code: "already-approved" });
  expect((await correct(second, 900_000.01)).json()).toMatchObject({ transaction: null });
  expect(await wallet()).toBe(100_000_00);
  expect(await waiting()).toMatchObject([
    { action: "correction", approver: "Fay First", owner: "Ada Owner", amount: 900_000 },
    { action: "correction", approver: "Sam Second", owner: "Ada Owner", amount: 900_000.01 },
  ]);
  const recorded = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("action", "=", "money.first-approval")
    .where("subject", "=", `user:${ada.userId}`)
    .orderBy("id")
    .execute();
  expect(recorded).toMatchObject([
    {
      actor_id: first.userId,
      after: { action: "correction", amount_kobo: 900_000_00, reason: "Paid twice at the hall" },
    },
    { actor_id: second.userId, after: { amount_kobo: 900_000_01 } },
  ]);
  expect((await correct(second, 900_000)).json()).toMatchObject({ transaction: { amount: 900_000 } });
  expect(await wallet()).toBe(1_000_000_00);
  expect(await waiting()).toMatchObject([{ approver: "Sam Second", amount: 900_000.01 }]); // the other is used
  expect((await correct(second, 900_000)).json()).toMatchObject({ transaction: null });
  const debit = { userId: ada.userId, type: "debit", amount: 150_000, reason: "Paid twice at the hall" };
  expect((await ask("PUT /api/wallet/balance", first, debit)).json()).toMatchObject({ balance: 850_000 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("many credits below the limit count together, however fast they come", async () => {
  const ada = await givenUser(server.db);
  const body = { userId: ada.userId, type: "credit", amount: 40_000, reason: "Paid twice at the hall" };
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask("PUT /api/wallet/balance", first, body)));
  expect(answers.filter((answer) => answer.json().transaction).length).toBe(2);
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(80_000_00);
  expect((await ask("PUT /api/wallet/balance", second, body)).json()).toMatchObject({ balance: 120_000 });
});

test("two people at once give it once", async () => {
  const ada = await givenUser(server.db);
  const body = { userId: ada.userId, type: "credit", amount: 200_000, reason: "Paid twice at the hall" };
  await Promise.all([first, second].map((as) => ask("PUT /api/wallet/balance", as, body)));
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(200_000_00);
});

test("money out of suspense above ₦100,000 waits for a second person", async () => {
  const ada = await givenUser(server.db);
  const opened = await ask("POST /api/wallet/deposit/create", ada, { amount: 900 });
  const { reference } = opened.json().data;
  await server.simulator.control(`POST transactions/${reference}/succeed`);
  await ask("POST /api/wallet/deposit/verify", ada, { reference });
  const release = (as: TestUser) =>
    ask(`POST /api/admin/suspense/${reference}/release`, as, {
      user_id: ada.userId,
      reason: "The payer typed another amount",
    });
  expect((await release(first)).json()).toMatchObject({ data: { state: "waiting" } });
  expect((await release(first)).json()).toMatchObject({ code: "already-approved" });
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(0);
  expect((await release(second)).json()).toMatchObject({ data: { state: "released", amount: 150_000 } });
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(150_000_00);
});

test("a prize pool above ₦100,000 is paid by the second approval; a corrected result needs both approvals again", async () => {
  const { db, services } = server;
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  const id = await givenTournament(db, { status: "completed", prize_pool_kobo: 10_000_000_00 });
  const propose = (ordered: TestUser[]) =>
    services.transact((tx) =>
      prizes.propose(tx, { tournamentId: id, ordered: ordered.map(({ playerId }) => [playerId]) }),
    );
  await propose([bola, ada]);
  const approve = (as: TestUser) => ask(`POST /api/finance/prizes/${id}/approve`, as);
  expect((await approve(first)).json().data).toMatchObject({
    state: "waiting",
    first_approval_by: "Fay First",
    first_approver_id: first.userId,
  });
  await propose([ada, bola]);
  expect((await approve(second)).json().data).toMatchObject({ state: "waiting", first_approval_by: "Sam Second" });
  expect((await approve(second)).json()).toMatchObject({ code: "already-approved" });
  expect(await balanceOf(db, "rewards", ada.userId)).toBe(0);
  expect((await approve(first)).json().data).toMatchObject({ state: "paid", first_approval_by: null, held: 0 });
  expect(await balanceOf(db, "rewards", ada.userId)).toBe(8_000_000_00);
});

test("the database refuses an approval of one's own, and both by one person", async () => {
  const row = {
    id: newId(),
    action: "correction" as const,
    subject: `user:${first.userId}`,
    amount_kobo: 1,
    owner_id: first.userId,
    reason: "Mine",
    approver_id: first.userId,
    created_at: new Date(),
  };
  const add = (more: object) =>
    server.db
      .insertInto("money_approvals")
      .values({ ...row, ...more })
      .execute();
  await expect(add({})).rejects.toThrow(/money_approvals_not_ones_own/u);
  const both = { owner_id: null, used_by: first.userId, used_at: new Date() };
  await expect(add(both)).rejects.toThrow(/money_approvals_two_people/u);
});
