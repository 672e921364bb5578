import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer } from "../../../../testing/money/refund-server.ts";

/** Ada has ₦9,000 and has paid ₦5,000, of which ₦2,000 are approved to go back; her bank may ask for the same payment. */
async function openApproved() {
  const server = await openRefundServer();
  const ada = await givenUser(server.db);
  await givenBalance(server.db, ada.userId, 9_000_00);
  const reference = await server.givenDeposit(ada, 5_000);
  const { id } = (await server.refund(reference, 2_000)).json().data as { id: string };
  const dispute = (event: "create" | "resolve", naira: number, resolution: string | null = null) =>
    server.event(`charge.dispute.${event}`, {
      id: 4711,
      refund_amount: Math.round(naira * 100),
      currency: "NGN",
      domain: "test",
      status: resolution ? "resolved" : "awaiting-merchant-feedback",
      resolution,
      transaction: { reference, amount: 5_000_00, currency: "NGN", status: "success" },
    });
  return {
    ...server,
    ada,
    id,
    dispute,
    step: async () => {
      await server.follow(id);
      return [await server.stateOf(id), (await server.atProvider()).length];
    },
  };
}

test("an approved refund waits while its own payment is disputed, also when all of that is held", async () => {
  await using server = await openApproved();
  await server.dispute("create", 3_000);
  expect(await server.money(server.ada)).toEqual({ wallet: 9_000_00, hold: 5_000_00, faults: [] });
  expect(await server.step()).toEqual(["sending", 0]);
  expect((await server.rowOf(server.id)).may_have_arrived).toBe(false);
  await server.dispute("resolve", 3_000, "declined");
  expect(await server.step()).toEqual(["sending", 1]);
  expect(await server.money(server.ada)).toEqual({ wallet: 12_000_00, hold: 2_000_00, faults: [] });
});

test.each([
  [3_000, "sending", 1],
  [3_000.01, "returned", 0],
])("of ₦5,000 the bank has taken ₦%d: an approved refund of ₦2,000 is %s", async (taken, state, made) => {
  await using server = await openApproved();
  await server.dispute("resolve", taken, "merchant-accepted");
  expect(await server.step()).toEqual([state, made]);
  expect((await server.money(server.ada)).faults).toEqual([]);
});

test("a refund that may have been made is looked for, also while its payment is disputed", async () => {
  await using server = await openApproved();
  await server.faults({ loseResponses: 1, onlyCalls: "POST /refund" });
  expect(await server.step()).toEqual(["sending", 1]);
  await server.dispute("create", 3_000);
  expect(await server.step()).toEqual(["sending", 1]);
  expect((await server.rowOf(server.id)).provider_id).toBe((await server.atProvider())[0]?.id);
  await server.move("processed");
  expect(await server.step()).toEqual(["refunded", 1]);
});
