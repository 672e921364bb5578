import { sql } from "kysely";
import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { failUpdates } from "../../../testing/database/failing-updates.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { runDueJobs } from "../../jobs/jobs.ts";
import { machineClock } from "../../kernel/clock.ts";
import { jobTasks } from "../../tasks.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";

/** Deposits of ₦500 whose webhooks are all dropped and whose payer never comes back. */
async function openDeserted(count: number, clock = machineClock) {
  const server = await openTestServer({ clock });
  const { db, http, simulator } = server;
  await simulator.control("PUT faults", { dropWebhooks: true });
  const ada = await givenUser(db);
  const references: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const opened = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } });
    references.push(opened.json().data.reference);
  }
  return {
    ...server,
    ada,
    references,
    age: (minutes: number) =>
      sql`update payment_intents set created_at = created_at - make_interval(mins => ${minutes}),
        next_check_at = next_check_at - make_interval(mins => ${minutes})`.execute(db),
    round: () => server.services.reverify.reverifyDue(),
    wallet: () => balanceOf(db, "wallet", ada.userId),
  };
}

test("all webhooks dropped and no payer returns: each paid deposit is still credited once", async () => {
  await using server = await openDeserted(7);
  for (const reference of server.references.slice(0, 6))
    await server.simulator.control(`POST transactions/${reference}/succeed`);
  await server.round();
  expect(await server.wallet()).toBe(0);
  await server.age(2);
  await Promise.all([server.round(), server.round()]);
  await server.round();
  expect(await server.wallet()).toBe(6 * 500_00);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a payment still open is asked about less and less often, for three days", async () => {
  const now = new Date();
  await using server = await openDeserted(1, () => now);
  const waits: number[] = [];
  await server.age(2);
  for (let round = 0; round < 12; round += 1) {
    await server.round();
    const row = await server.db
      .selectFrom("payment_intents")
      .select(["checks", "next_check_at"])
      .executeTakeFirstOrThrow();
    const minutes = Math.round(((row.next_check_at?.getTime() ?? 0) - now.getTime()) / 60_000);
    waits.push(minutes);
    await server.age(minutes + 1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  const { references } = server;
  await server.simulator.control(`POST transactions/${references[0]}/succeed`);
  await server.age(3 * 24 * 60);
  await server.round();
  expect(await server.wallet()).toBe(0);
});

test("a payment that cannot be settled by our own fault is reported, and keeps no other from being settled", async () => {
  await using server = await openDeserted(7);
  for (const reference of server.references) await server.simulator.control(`POST transactions/${reference}/succeed`);
  const third = `new.reference = '${server.references[2]}' and new.status = 'succeeded'`;
  const mend = await failUpdates(server.databaseUrl, "payment_intents", third);
  await server.age(2);
  await expect(server.round()).rejects.toThrow("payments could not be settled");
  expect(await server.wallet()).toBe(6 * 500_00);
  await mend();
  await server.age(2);
  await server.round();
  expect(await server.wallet()).toBe(7 * 500_00);
});

test("the provider being away ends the round; the payment is asked about again later", async () => {
  await using server = await openDeserted(1);
  await server.simulator.control(`POST transactions/${server.references[0]}/succeed`);
  await server.simulator.control("PUT faults", { dropWebhooks: true, rateLimit: 1 });
  await server.age(2);
  await server.round();
  expect(await server.wallet()).toBe(0);
  await server.age(2);
  await runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });
  await server.round();
  expect(await server.wallet()).toBe(500_00);
});
