import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { countLockWaits } from "../../../../testing/database/lock-waits.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { ACCOUNT, openWithdrawalServer } from "./testing/withdrawal-server.ts";
import * as withdrawalReview from "./withdrawal-review.service.ts";

test("a first withdrawal is set aside, looked at by two people, sent, and paid", async () => {
  await using server = await openWithdrawalServer();
  const { db, http } = server;
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);

  const answer = await server.withdraw(ada, 2_000);
  expect(answer.json()).toMatchObject({
    success: true,
    message: "Withdrawal request submitted successfully",
    data: { state: "review", amount: 2_000, fee: 0, account_name: "OBI ADA", account_number: "••••••6789" },
  });
  const { id, reference } = answer.json().data;
  expect(reference).toMatch(/^[a-z0-9_-]{16,50}$/u);
  expect([await balanceOf(db, "wallet", ada.userId), await balanceOf(db, "hold", ada.userId)]).toEqual([
    3_000_00, 2_000_00,
  ]);
  expect(server.provider.transfers.size).toBe(0);

  const queue = (await send(http, "GET /api/admin/withdrawals?state=review", { as: server.approvers[0] })).json();
  expect(queue).toMatchObject({
    meta: { total: 1 },
    data: [
      { id, account_number: ACCOUNT.account_number, reasons: ["first-withdrawal", "new-bank-account"], approvals: [] },
    ],
  });
  expect((await server.approve(server.approvers[0], id)).json()).toEqual({ data: { id, state: "review" } });
  expect((await server.approve(server.approvers[0], id)).json()).toMatchObject({
    status: 409,
    code: "already-approved",
  });
  expect((await server.rowOf(id)).next_check_at).toBeNull();
  expect((await server.approve(server.approvers[1], id)).json()).toEqual({ data: { id, state: "approved" } });
  expect((await server.rowOf(id)).next_check_at).toBeInstanceOf(Date);
  const [first, second] = server.approvers.map(({ userId }) => ({ actor_id: userId, action: "withdrawal.approve" }));
  expect(await server.decisionsOn(id)).toEqual([
    { ...first, before: { state: "review" }, after: { state: "review" } },
    { ...second, before: { state: "review" }, after: { state: "approved" } },
  ]);

  await server.runJobs();
  await server.services.payouts.check(id);

  expect(await server.stateOf(id)).toBe("paid");
  expect([...server.provider.transfers.keys()]).toEqual([reference]);
  expect([await balanceOf(db, "wallet", ada.userId), await balanceOf(db, "hold", ada.userId)]).toEqual([3_000_00, 0]);
  const accounts = db.selectFrom("ledger_accounts").select(["kind", "posted_kobo"]).where("owner_id", "is", null);
  expect(await accounts.where("kind", "in", ["clearing", "psp-fees"]).orderBy("kind").execute()).toEqual([
    { kind: "clearing", posted_kobo: 2_010_00 },
    { kind: "psp-fees", posted_kobo: -10_00 },
  ]);
  expect(await server.notesOf(ada)).toEqual(["Withdrawal under review", "Withdrawal on its way", "Withdrawal paid"]);
  const history = (await send(http, "GET /api/wallet/withdrawals", { as: ada })).json();
  expect(history).toMatchObject({ meta: { total: 1 }, data: [{ id, state: "paid" }] });
  const lines = (await send(http, "GET /api/wallet/transactions", { as: ada })).json().data;
  expect(lines[0]).toMatchObject({
    kind: "withdrawal",
    amount: -2_000,
    description: "Withdrawal to Guaranty Trust Bank ••••6789",
  });
  expect(await ledgerFaults(db)).toEqual([]);
});

test("a withdrawal that no rule stops needs no review; one to another holder's name does", async () => {
  await using server = await openWithdrawalServer();
  const ada = await server.givenRegular(50_000_00);
  const { data } = (await server.withdraw(ada, 1_000)).json();
  expect(data.state).toBe("approved");
  expect((await server.rowOf(data.id)).next_check_at).toBeInstanceOf(Date);
  await server.runJobs();
  await server.services.payouts.check(data.id);
  expect(await server.stateOf(data.id)).toBe("paid");

  server.provider.state.holder = "BELLO MUSA";
  const other = (await server.withdraw(ada, 1_000, { body: { account_number: "1111111111" } })).json().data;
  expect((await server.rowOf(other.id)).reasons).toEqual(["new-bank-account", "name-mismatch"]);
});

test("accounts are offered again, the last used first, with the account's name beside another person's, until they are removed", async () => {
  await using server = await openWithdrawalServer();
  const { http, provider } = server;
  const ada = await server.givenRegular(50_000_00);
  const saved = async (as = ada) => (await send(http, "GET /api/wallet/bank-accounts", { as })).json().data;
  const remove = (id: string, as = ada) => send(http, `DELETE /api/wallet/bank-accounts/${id}`, { as });
  const own = { bank_code: "058", bank_name: "Guaranty Trust Bank", account_number: "0123456789" };
  expect(await saved()).toEqual([{ id: expect.any(String), ...own, account_name: "OBI ADA", own_name: null }]);

  server.later(60_000);
  provider.state.holder = "BELLO MUSA";
  await server.withdraw(ada, 1_000, { body: { account_number: "1111111111" } });
  const [newest, first] = await saved();
  expect(newest).toMatchObject({ account_number: "1111111111", account_name: "BELLO MUSA", own_name: "Ada Obi" });
  const looked = await send(http, "GET /api/banks/resolve?bank_code=058&account_number=1111111111", { as: ada });
  expect(looked.json().data).toMatchObject({ account_name: "BELLO MUSA", own_name: "Ada Obi" });

  const other = await givenUser(server.db);
  expect(await saved(other)).toEqual([]);
  expect((await remove(newest.id, other)).statusCode).toBe(404);
  expect((await remove(first.id)).statusCode).toBe(204);
  expect(await saved()).toEqual([newest]);

  server.later(60_000);
  provider.state.holder = "OBI ADA";
  await server.withdraw(ada, 1_000);
  expect((await saved()).map(({ id }: { id: string }) => id)).toEqual([first.id, newest.id]);
});

test("twenty withdrawals at once against funds for one: one is made", async () => {
  await using server = await openWithdrawalServer();
  const ada = await givenUser(server.db, { name: "Ada Obi" });
  await givenBalance(server.db, ada.userId, 1_500_00);
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.withdraw(ada, 1_000)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === "insufficient-balance")).toHaveLength(19);
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(500_00);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("parts of one day's large amount, asked for at once, are seen together", async () => {
  await using server = await openWithdrawalServer();
  const ada = await server.givenRegular(200_000_00);
  const answers = await Promise.all([1, 2, 3].map(() => server.withdraw(ada, 40_000)));
  const states = answers.map((answer) => answer.json().data.state).toSorted();
  expect(states).toEqual(["approved", "approved", "review"]);
});

test("a repeated request is one withdrawal; without step-up none, and the key is not spent", async () => {
  await using server = await openWithdrawalServer();
  const { db } = server;
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);
  const ask = () => server.withdraw(ada, 1_000, { idempotencyKey: "withdraw-1" });
  server.later(11 * 60_000);
  expect((await ask()).json()).toMatchObject({ status: 403, code: "step-up-required" });
  await db.updateTable("sessions").set({ confirmed_at: server.clock() }).where("user_id", "=", ada.userId).execute();
  const [first, again] = [await ask(), await ask()];
  expect(again.json()).toEqual(first.json());
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await balanceOf(db, "hold", ada.userId)).toBe(1_000_00);

  const { id } = first.json().data;
  expect((await server.approve(server.approvers[0], id)).json()).toMatchObject({
    status: 403,
    code: "step-up-required",
  });
});

test("a decision on one's own withdrawal and any by a player are refused, and one rejection sends it back", async () => {
  await using server = await openWithdrawalServer();
  const { db, http } = server;
  const fay = await givenUser(db, { name: "Ada Obi", roles: ["finance"] });
  await givenBalance(db, fay.userId, 5_000_00);
  const { id } = (await server.withdraw(fay, 1_000)).json().data;
  const reject = (as: typeof fay) =>
    send(http, `POST /api/admin/withdrawals/${id}/reject`, { as, body: { reason: "The account is not hers" } });

  expect((await server.approve(fay, id)).json()).toMatchObject({ status: 403, code: "own-withdrawal" });
  expect((await reject(fay)).json()).toMatchObject({ status: 403, code: "own-withdrawal" });
  expect((await server.approve(await givenUser(db), id)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  await server.approve(server.approvers[0], id);
  expect((await reject(server.approvers[0])).json()).toEqual({ data: { id, state: "rejected" } });
  expect((await server.decisionsOn(id)).at(-1)).toEqual({
    actor_id: server.approvers[0].userId,
    action: "withdrawal.reject",
    before: { state: "review" },
    after: { state: "rejected" },
  });
  expect((await reject(server.approvers[1])).json()).toMatchObject({ status: 409, code: "illegal-step" });
  expect((await server.approve(server.approvers[1], id)).json()).toMatchObject({ status: 409, code: "illegal-step" });
  expect(await balanceOf(db, "wallet", fay.userId)).toBe(5_000_00);
  await server.services.payouts.send(id);
  expect(server.provider.transfers.size).toBe(0);
  expect(await server.notesOf(fay)).toEqual(["Withdrawal under review", "Withdrawal not approved"]);
  expect(await ledgerFaults(db)).toEqual([]);
});

test("of two approvals at the same moment the later waits for the first and counts as the second", async () => {
  await using server = await openWithdrawalServer();
  const { db, services } = server;
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);
  const { id } = (await server.withdraw(ada, 1_000)).json().data;
  const [first, second] = server.approvers;
  const caller = {
    ...first,
    sessionId: "",
    confirmedAt: new Date(),
    roles: new Set(["finance" as const]),
    coordinates: null,
    appointments: new Set<never>(),
    secondFactor: "optional" as const,
  };
  const answers: unknown[] = [];
  let approving: Promise<unknown> | undefined;
  await services.transact(async (tx) => {
    await withdrawalReview.approve(tx, caller, id);
    approving = server.approve(second, id).then((answer) => answers.push(answer.statusCode));
    // Until the second is seen to wait, or has not waited.
    await expect.poll(async () => answers.length + (await countLockWaits(db))).toBeGreaterThan(0);
  });
  await approving;
  expect([answers, await server.stateOf(id)]).toEqual([[200], "approved"]);
});

test("one's own withdrawals are one's own, and an unknown one is not found", async () => {
  await using server = await openWithdrawalServer();
  const { db, http } = server;
  const [ada, eve] = [await givenUser(db, { name: "Ada Obi" }), await givenUser(db)];
  await givenBalance(db, ada.userId, 5_000_00);
  await server.withdraw(ada, 1_000);
  expect((await send(http, "GET /api/wallet/withdrawals", { as: eve })).json().data).toEqual([]);
  expect((await send(http, "GET /api/admin/withdrawals", { as: eve })).statusCode).toBe(403);
  for (const id of ["nothing", ada.userId])
    expect((await server.approve(server.approvers[0], id)).json()).toMatchObject({
      status: 404,
      code: "withdrawal-not-found",
    });
});

test.each<[string, number, object, object]>([
  ["less than ₦100", 99.99, {}, { amount: "Minimum withdrawal amount is ₦100" }],
  ["a third decimal", 100.001, {}, { amount: "Enter an amount in naira and kobo" }],
  ["no bank", 500, { bank_code: "" }, { bank_code: "Please fill in all bank details" }],
  ["no number", 500, { account_number: undefined }, { account_number: "Please fill in all bank details" }],
  ["nine digits", 500, { account_number: "012345678" }, { account_number: "An account number has 10 digits" }],
])("%s is refused on its field", async (_case, amount, body, errors) => {
  await using server = await openWithdrawalServer();
  const ada = await givenUser(server.db);
  const answer = await server.withdraw(ada, amount, { body });
  expect(answer.json()).toMatchObject({ status: 422, errors });
});

test("an account that no bank knows, or a bank that cannot be paid, is reported", async () => {
  await using server = await openWithdrawalServer();
  const ada = await givenUser(server.db);
  for (const body of [{ account_number: "9999999999" }, { bank_code: "999" }, { bank_code: "000" }])
    expect((await server.withdraw(ada, 500, { body })).json()).toMatchObject({
      status: 422,
      code: "bank-account-not-found",
    });
});

test("while the provider is away: the spec's message, except for an account that is known", async () => {
  await using server = await openWithdrawalServer();
  const { db, http, provider } = server;
  const away = ["drop", "drop", "drop"] as const;
  provider.fail("GET /bank", ...away);
  expect((await send(http, "GET /api/banks")).json()).toMatchObject({
    status: 502,
    message: "Failed to fetch banks list",
  });
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);
  provider.fail("GET /bank/resolve", ...away);
  expect((await server.withdraw(ada, 500)).json()).toMatchObject({
    status: 502,
    message: "Failed to process withdrawal",
  });
  expect((await server.withdraw(ada, 500)).statusCode).toBe(200);
  expect(provider.calls.filter((endpoint) => endpoint === "GET /bank/resolve")).toHaveLength(4);
});

test("banks are public and asked for once; a holder is looked up five times a minute, and asked for once", async () => {
  await using server = await openWithdrawalServer();
  const { db, http, provider } = server;
  const banks = await send(http, "GET /api/banks");
  expect(banks.json().data).toEqual([
    { code: "058", name: "Guaranty Trust Bank", slug: "gtbank" },
    { code: "057", name: "Zenith Bank", slug: "zenith" },
  ]);
  await send(http, "GET /api/banks");
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  const look = (as: typeof ada) => send(http, "GET /api/banks/resolve?account_number=0123456789&bank_code=058", { as });
  expect((await look(ada)).json()).toEqual({
    data: {
      account_number: "0123456789",
      account_name: "OBI ADA",
      bank_code: "058",
      bank_name: "Guaranty Trust Bank",
      own_name: expect.any(String),
    },
  });
  for (let count = 2; count <= 5; count += 1) expect((await look(ada)).statusCode).toBe(200);
  expect((await look(ada)).json()).toMatchObject({ status: 429, code: "too-many-requests" });
  expect((await look(bola)).statusCode).toBe(200);
  await givenBalance(db, ada.userId, 5_000_00);
  // The account that was looked up is free to use; another one would be a sixth look-up.
  expect((await server.withdraw(ada, 500)).statusCode).not.toBe(429);
  expect((await server.withdraw(ada, 500, { body: { account_number: "0123456780" } })).statusCode).toBe(429);
  server.later(61_000);
  expect((await look(ada)).statusCode).toBe(200);
  expect(provider.calls).toEqual(["GET /bank", "GET /bank/resolve"]);
});

test("without a verified e-mail and phone no money goes out, and a new phone number is unverified again", async () => {
  await using server = await openWithdrawalServer();
  const { db } = server;
  const [ada, bola] = [await givenUser(db, { isVerified: false }), await givenUser(db)];
  await Promise.all([ada, bola].map(({ userId }) => givenBalance(db, userId, 5_000_00)));
  await db.updateTable("users").set({ phone: "+2348099999999" }).where("id", "=", bola.userId).execute();
  for (const user of [ada, bola]) {
    expect((await server.withdraw(user, 2_000)).json()).toMatchObject({ status: 403, code: "verification-required" });
    expect([await balanceOf(db, "wallet", user.userId), await balanceOf(db, "hold", user.userId)]).toEqual([
      5_000_00, 0,
    ]);
  }
});

test("withdrawals are paused for 24 hours after a change of e-mail, phone or name", async () => {
  await using server = await openWithdrawalServer();
  const { db } = server;
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);
  const changedHoursAgo = (hours: number) =>
    db
      .updateTable("users")
      .set({ identity_changed_at: new Date(Date.now() - hours * 3_600_000) })
      .where("id", "=", ada.userId)
      .execute();

  await changedHoursAgo(23);
  const refused = await server.withdraw(ada, 2_000);
  expect(refused.json()).toMatchObject({ status: 409, code: "withdrawals-paused" });
  expect(refused.json().message).toMatch(/ until \d{4}-\d\d-\d\d \d\d:\d\d because /u);
  expect(await balanceOf(db, "hold", ada.userId)).toBe(0);
  await changedHoursAgo(24);
  expect((await server.withdraw(ada, 2_000)).statusCode).toBe(200);
});

test("a payout is compared with the name that was accepted, not with the one the profile has since", async () => {
  await using server = await openWithdrawalServer();
  const { db } = server;
  const thief = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, thief.userId, 5_000_00);
  await db.updateTable("users").set({ payout_name: "Ngozi Eze" }).where("id", "=", thief.userId).execute();
  const { id } = (await server.withdraw(thief, 2_000)).json().data;
  const row = await db.selectFrom("withdrawals").select("reasons").where("id", "=", id).executeTakeFirst();
  expect(row?.reasons).toContain("name-mismatch");
});
