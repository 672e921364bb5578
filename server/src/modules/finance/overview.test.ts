import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenBalance } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";

test("nothing waits in an empty server", async () => {
  await using server = await openTestServer();
  const finance = await givenUser(server.db, { roles: ["finance"] });
  const answer = await send(server.http, "GET /api/admin/finance/overview", { as: finance });
  expect(answer.json().data).toEqual({
    withdrawals: { waiting: 0, amount: 0, oldest_at: null, under_way: 0 },
    prizes: { waiting: 0, amount: 0, oldest_at: null },
    differences: { open: 0, oldest_at: null },
    suspense: { payments: 0, amount: 0 },
    refunds: { waiting: 0, amount: 0, oldest_at: null, under_way: 0 },
    disputes: { open: 0, amount: 0, due_at: null },
    payments: { open: 0 },
    accounts: [],
    last_compared_at: null,
  });
});

test("what waits is counted, with the oldest, and what all accounts hold adds up to zero", async () => {
  await using server = await openTestServer();
  const { db, http, simulator, services } = server;
  await simulator.control("PUT faults", { dropWebhooks: true, mismatchAmountKobo: 7_00 });
  const finance = await givenUser(db, { roles: ["finance"] });
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 9_000_00);
  const bank = { bank_code: "058", account_number: "0123456789" };
  for (const amount of [1_000, 2_500])
    await send(http, "POST /api/wallet/withdraw", { as: ada, body: { amount, ...bank } });
  const oldest = new Date("2026-01-05T08:00:00.000Z");
  await db.updateTable("withdrawals").set({ created_at: oldest }).where("amount_kobo", "=", 2_500_00).execute();
  const open = async () =>
    (await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } })).json().data.reference;
  const odd = await open();
  await simulator.control(`POST transactions/${odd}/succeed`);
  await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference: odd } });
  await open();
  await services.reconciliation.reconcile();

  const { data } = (await send(http, "GET /api/admin/finance/overview", { as: finance })).json();
  expect(data).toMatchObject({
    withdrawals: { waiting: 2, amount: 3_500, oldest_at: oldest.toISOString(), under_way: 0 },
    suspense: { payments: 1, amount: 7 },
    payments: { open: 1 },
    last_compared_at: expect.stringMatching(/Z$/u),
  });
  const balances = new Map(data.accounts.map((row: { kind: string; balance: number }) => [row.kind, row.balance]));
  expect(balances.get("suspense")).toBe(7);
  expect(balances.get("opening")).toBe(-9_000);
  const sum = data.accounts.reduce((total: number, row: { balance: number }) => total + row.balance * 100, 0);
  expect(Math.round(sum)).toBe(0);
});

test("people are found by name or e-mail, with what their wallet holds", async () => {
  await using server = await openTestServer();
  const { db, http } = server;
  const finance = await givenUser(db, { roles: ["finance"], name: "Fela Anikulapo" });
  const ada = await givenUser(db, { name: "Adé Obi", state: "Kano" });
  await givenUser(db, { name: "Ada Obiora" });
  await givenBalance(db, ada.userId, 9_000_50);
  const find = async (search: string) =>
    (await send(http, `GET /api/admin/finance/people?${new URLSearchParams({ search })}`, { as: finance })).json().data;
  expect(await find(ada.email.slice(0, -3))).toEqual([
    { id: ada.userId, name: ada.name, email: ada.email, state: "Kano", balance: 9_000.5, tier: 1 },
  ]);
  expect((await find("obi ad")).map(({ name }: { name: string }) => name)).toEqual(["Ada Obiora", "Adé Obi"]);
  for (const search of ["a", "%", "", "nobody"]) expect(await find(search)).toEqual([]);
});
