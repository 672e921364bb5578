import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { openWithdrawalServer } from "../withdrawals/testing/withdrawal-server.ts";

test("the owner gets a receipt of each transaction, with the withdrawal it pays for; nobody else does", async () => {
  await using server = await openWithdrawalServer();
  const { db, http } = server;
  const [ada, bola] = [await givenUser(db, { name: "Ada Obi" }), await givenUser(db, { name: "Bola Eze" })];
  await givenBalance(db, ada.userId, 5_000_00);
  const { id: withdrawalId, reference } = (await server.withdraw(ada, 2_000)).json().data;
  const get = (as: TestUser, id: string) => send(http, `GET /api/wallet/receipts/${id}`, { as });

  const lines = (await send(http, "GET /api/wallet/transactions", { as: ada })).json().data;
  const [paid, opening] = await Promise.all(lines.map(({ id }: { id: string }) => get(ada, id)));
  expect(paid.json().data).toMatchObject({
    name: "Ada Obi",
    account: "wallet",
    kind: "withdrawal",
    amount: -2_000,
    balance_after: 3_000,
    payment_reference: null,
    withdrawal: { id: withdrawalId, reference, state: "review", account_number: "••••••6789" },
  });
  expect(paid.json().data.reference).toMatch(/^PH-\d{6,}$/u);
  expect(opening.json().data).toMatchObject({ kind: "opening", amount: 5_000, balance_after: 5_000, withdrawal: null });

  await server.approve(server.approvers[0], withdrawalId);
  await server.approve(server.approvers[1], withdrawalId);
  await server.runJobs();
  await server.services.payouts.check(withdrawalId);
  expect((await get(ada, lines[0].id)).json().data.withdrawal.state).toBe("paid");

  for (const id of [lines[0].id, "999999999999999"]) {
    const refused = await get(bola, id);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "not-found"]);
  }
  for (const id of ["0x1", "-1", "1e3", "9".repeat(16), "%27"]) expect((await get(ada, id)).statusCode).toBe(404);
  const outsider = await send(http, `GET /api/wallet/receipts/${lines[0].id}`);
  expect(outsider.statusCode).toBe(401);
});

test("a deposit by card shows the reference by which bank and provider know it", async () => {
  await using server = await openTestServer();
  const { db, http } = server;
  const ada = await givenUser(db);
  const created = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 1_000 } });
  const { reference } = created.json().data;
  await server.simulator.control(`POST transactions/${reference}/succeed`);
  await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference, amount: 1_000 } });
  const [line] = (await send(http, "GET /api/wallet/transactions", { as: ada })).json().data;
  const receipt = (await send(http, `GET /api/wallet/receipts/${line.id}`, { as: ada })).json().data;
  expect(receipt).toMatchObject({ kind: "deposit", amount: 1_000, payment_reference: reference, withdrawal: null });
});
