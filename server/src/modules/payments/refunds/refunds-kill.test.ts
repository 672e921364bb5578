import { expect, test } from "vitest";
import { openRefundHouse, type RefundHouse } from "../../../../testing/refund-house.ts";
import { givenUser } from "../../../../testing/test-database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { RefundProvider } from "../refund-provider.service.ts";
import { createRefundFollowingService } from "./refund-following.service.ts";

// A process dies between two steps: what it had in mind is gone, the tables and the provider stand. Every boundary of the
// way is a place to die: before and after each transaction and each call. A new process takes over on the same tables.

class Killed extends Error {}

/** A process that dies at the boundary of this number; `boundaries` says how many it passed. */
function processDyingAt(house: RefundHouse, deathAt: number) {
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
  const { db, clock, services } = house;
  const transact: Transact = (work) => guarded(() => services.transact(work));
  const real = services.refundProvider;
  const provider: RefundProvider = {
    refund: (order) => guarded(() => real.refund(order)),
    refundOf: (id) => guarded(() => real.refundOf(id)),
    noted: (note, since) => guarded(() => real.noted(note, since)),
  };
  const { notify } = services.notifications;
  return { count, following: createRefundFollowingService({ db, transact, clock, provider, notify, keyMode: "test" }) };
}

/** The way of one refund until nothing is left to do, as far as this process lives; the provider decides in between. */
async function live(house: RefundHouse, id: string, end: { status: string; deathAt: number }): Promise<number> {
  const { count, following } = processDyingAt(house, end.deathAt);
  try {
    await following.follow(id);
    if ((await house.stateOf(id)) === "sending" && (await house.atProvider())[0]?.status === "pending")
      await house.move(end.status);
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
  await using house = await openRefundHouse();
  const ada = await givenUser(house.db);
  let deaths = 0;
  for (let deathAt = 0, wasKilled = true; wasKilled; deathAt += 1) {
    const reference = await house.givenDeposit(ada, 100);
    const before = (await house.money(ada)).wallet;
    const { id } = (await house.refund(reference, 100)).json().data;
    wasKilled = (await live(house, id, { status, deathAt })) === deathAt;
    if (wasKilled) deaths += 1;
    await house.later(31 * 60_000);
    if (["approved", "sending"].includes(await house.stateOf(id)))
      expect(await house.services.refundFollowing.resume()).toBe(1);
    await live(house, id, { status, deathAt: Number.POSITIVE_INFINITY });

    expect([deathAt, await house.stateOf(id)]).toEqual([deathAt, end]);
    const made = (await house.atProvider()).filter((refund) => refund.transaction_reference === reference);
    expect(made).toHaveLength(1);
    expect(await house.money(ada)).toEqual({ wallet: before - 100_00 + returned, hold: 0, faults: [] });
  }
  expect(deaths).toBeGreaterThan(8);
  expect(await house.differences()).toEqual([]);
});
