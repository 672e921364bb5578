import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { jobTasks } from "../../../tasks.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";

// The same way against the payment simulator, which its own tests hold to the provider's description: its shapes, its
// webhooks, its refusals.

async function openApproved(faults: object = {}) {
  const server = await openTestServer();
  const { db, http, simulator, services } = server;
  await simulator.control("POST balance/top-up", { amountKobo: 10_000_00 });
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 5_000_00);
  const body = { amount: 2_000, bank_code: "058", account_number: "0123456789" };
  const { id, reference } = (await send(http, "POST /api/wallet/withdraw", { as: ada, body })).json().data;
  for (const roles of [["finance"], ["finance"]] as const)
    await send(http, `POST /api/admin/withdrawals/${id}/approve`, { as: await givenUser(db, { roles }) });
  await simulator.control("PUT faults", { holdTransfers: true, ...faults });
  await runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(services), warn: () => undefined });
  return {
    ...server,
    id: id as string,
    decide: (decision: string) => simulator.control(`POST transfers/${reference}/${decision}`),
    state: async () => (await db.selectFrom("withdrawals").select("state").executeTakeFirstOrThrow()).state,
    wallet: () => balanceOf(db, "wallet", ada.userId),
  };
}

test("a webhook of success pays, and one of a reversal after it puts the money back", async () => {
  await using server = await openApproved({ duplicateWebhooks: 3 });
  expect(await server.state()).toBe("sending");
  await server.decide("succeed");
  await expect.poll(server.state).toBe("paid");
  expect(await server.wallet()).toBe(3_000_00);
  await server.decide("reverse");
  await expect.poll(server.state).toBe("reversed");
  expect(await server.wallet()).toBe(5_000_00);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test.each([
  ["succeed", "paid", 3_000_00],
  ["fail", "released", 5_000_00],
  ["reverse", "released", 5_000_00],
])("with every webhook dropped, asking finds out: %s", async (decision, end, wallet) => {
  await using server = await openApproved({ dropWebhooks: true });
  await server.decide("otp");
  await server.services.payouts.check(server.id);
  expect(await server.state()).toBe("sending");
  await server.decide(decision);
  await server.services.payouts.check(server.id);
  expect([await server.state(), await server.wallet()]).toEqual([end, wallet]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("the answer to the transfer is lost: it is there once, and found", async () => {
  await using server = await openApproved({ loseResponses: 3, dropWebhooks: true });
  for (let round = 0; round < 3; round += 1) await server.services.payouts.send(server.id);
  await server.decide("succeed");
  await server.services.payouts.check(server.id);
  expect([await server.state(), await server.wallet()]).toEqual(["paid", 3_000_00]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});
