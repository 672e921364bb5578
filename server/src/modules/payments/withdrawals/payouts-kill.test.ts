import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import type { Transact } from "../../../database/transact.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import type { TransferProvider } from "../transfer-provider.service.ts";
import { createPayoutsJob } from "./payouts.job.ts";
import { openWithdrawalServer, type WithdrawalServer } from "./testing/withdrawal-server.ts";

// A process dies between two steps: its memory is lost, the tables and the provider remain. Every boundary of the
// way is tested: before and after each transaction and each call. A new process takes over on the same tables.

class Killed extends Error {}

/** A process that dies at the boundary of this number; `boundaries` counts those passed. */
function processDyingAt(server: WithdrawalServer, deathAt: number) {
  const count = { boundaries: 0 };
  const boundary = () => {
    if (count.boundaries === deathAt) throw new Killed();
    count.boundaries += 1;
  };
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    boundary();
    const result = await work();
    boundary();
    return result;
  };
  const transact: Transact = (work) => guarded(() => server.services.transact(work));
  const client = server.services.transferProvider;
  const provider: TransferProvider = {
    ...client,
    createRecipient: (account) => guarded(() => client.createRecipient(account)),
    transfer: (order) => guarded(() => client.transfer(order)),
    verifyTransfer: (reference) => guarded(() => client.verifyTransfer(reference)),
  };
  const { db, clock } = server;
  return { count, payouts: createPayoutsJob({ db, transact, clock, provider, keyMode: "test" }) };
}

/** The way of one withdrawal until nothing is left to do, as far as this process lives. */
async function live(server: WithdrawalServer, id: string, deathAt: number): Promise<number> {
  const { count, payouts } = processDyingAt(server, deathAt);
  try {
    await payouts.send(id);
    for (let round = 0; round < 5; round += 1) await payouts.check(id);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  return count.boundaries;
}

test.each([
  ["success", "paid", 0],
  ["failed", "released", 1_000_00],
] as const)("killed at every boundary on the way to %s, each withdrawal ends once", async (status, end, returned) => {
  await using server = await openWithdrawalServer();
  server.provider.state.newStatus = status;
  const ada = await givenUser(server.db, { name: "Ada Obi" });
  await givenBalance(server.db, ada.userId, 100_000_00);
  let deaths = 0;
  for (let deathAt = 0, wasKilled = true; wasKilled; deathAt += 1) {
    const id = await server.givenApproved(ada, 1_000);
    const before = await balanceOf(server.db, "wallet", ada.userId);
    // The recipient is asked for on each way, not only on the first.
    await server.db.updateTable("bank_accounts").set({ recipient_code: null }).execute();
    wasKilled = (await live(server, id, deathAt)) === deathAt;
    if (wasKilled) deaths += 1;
    server.later(6 * 60_000);
    if ((await server.stateOf(id)) === "approved" || (await server.stateOf(id)) === "sending")
      expect(await server.services.payouts.resume()).toBe(1);
    await live(server, id, Number.POSITIVE_INFINITY);

    expect([deathAt, await server.stateOf(id)]).toEqual([deathAt, end]);
    expect(server.provider.transfers.has(server.referenceOf(id))).toBe(true);
    expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(before + returned);
    expect(await balanceOf(server.db, "hold", ada.userId)).toBe(0);
    const now = server.clock();
    await server.db
      .updateTable("sessions")
      .set({ confirmed_at: now, expires_at: new Date(now.getTime() + 3_600_000) })
      .execute();
  }
  expect(deaths).toBeGreaterThan(8);
  expect(server.provider.transfers.size).toBe(deaths + 1);
  expect(await ledgerFaults(server.db)).toEqual([]);
});
