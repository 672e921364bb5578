import { expect, test } from "vitest";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer, type RefundServer } from "../../../../testing/money/refund-server.ts";
import type { Transact } from "../../../database/transact.ts";
import type { RefundProvider } from "../refund-provider.service.ts";
import { createRefundFollowingJob } from "./refund-following.job.ts";

// A process dies between two steps: its memory is lost, the tables and the provider remain. Every boundary of the
// way is tested: before and after each transaction and each call. A new process takes over on the same tables.

class Killed extends Error {}

/** A process that dies at the boundary of this number; `boundaries` counts those passed. */
function processDyingAt(server: RefundServer, deathAt: number) {
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
  const { db, clock, services } = server;
  const transact: Transact = (work) => guarded(() => services.transact(work));
  const real = services.refundProvider;
  const provider: RefundProvider = {
    refund: (order) => guarded(() => real.refund(order)),
    refundOf: (id) => guarded(() => real.refundOf(id)),
    noted: (note, since) => guarded(() => real.noted(note, since)),
  };
  return { count, following: createRefundFollowingJob({ db, transact, clock, provider, keyMode: "test" }) };
}

/** The way of one refund until nothing is left to do, as far as this process lives; the provider decides in between. */
async function live(server: RefundServer, id: string, end: { status: string; deathAt: number }): Promise<number> {
  const { count, following } = processDyingAt(server, end.deathAt);
  try {
    await following.follow(id);
    if ((await server.stateOf(id)) === "sending" && (await server.atProvider())[0]?.status === "pending")
      await server.move(end.status);
    for (let round = 0; round < 3; round += 1) await following.follow(id);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  return count.boundaries;
}

test.each([
  ["processed", "refunded", 0],
  ["failed", "returned", 100_00],
] as const)("killed at every boundary on the way to %s, each refund ends once", async (status, end, returned) => {
  await using server = await openRefundServer();
  const ada = await givenUser(server.db);
  let deaths = 0;
  for (let deathAt = 0, wasKilled = true; wasKilled; deathAt += 1) {
    const reference = await server.givenDeposit(ada, 100);
    const before = (await server.money(ada)).wallet;
    const { id } = (await server.refund(reference, 100)).json().data;
    wasKilled = (await live(server, id, { status, deathAt })) === deathAt;
    if (wasKilled) deaths += 1;
    await server.later(31 * 60_000);
    if (["approved", "sending"].includes(await server.stateOf(id)))
      expect(await server.services.refundFollowing.resume()).toBe(1);
    await live(server, id, { status, deathAt: Number.POSITIVE_INFINITY });

    expect([deathAt, await server.stateOf(id)]).toEqual([deathAt, end]);
    const made = (await server.atProvider()).filter((refund) => refund.transaction_reference === reference);
    expect(made).toHaveLength(1);
    expect(await server.money(ada)).toEqual({ wallet: before - 100_00 + returned, hold: 0, faults: [] });
  }
  expect(deaths).toBeGreaterThan(8);
  expect(await server.differences()).toEqual([]);
});
