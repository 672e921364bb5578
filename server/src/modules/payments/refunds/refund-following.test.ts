import { expect, test } from "vitest";
import { openRefundHouse } from "../../../../testing/refund-house.ts";
import { givenUser } from "../../../../testing/test-database.ts";

const MINUTE_MS = 60_000;

/** Ada has paid ₦5,000; ₦2,000 of it are approved to go back and nobody has asked the provider yet. */
async function openApproved(card = "success") {
  const house = await openRefundHouse();
  const ada = await givenUser(house.db);
  const reference = await house.givenDeposit(ada, 5_000, card);
  const { id } = (await house.refund(reference, 2_000)).json().data;
  const webhook = (status: string, more: object = {}) =>
    house.event(`refund.${status}`, {
      status,
      transaction_reference: reference,
      refund_reference: null,
      amount: "200000",
      currency: "NGN",
      domain: "test",
      ...more,
    });
  return {
    ...house,
    ada,
    reference,
    id: id as string,
    webhook,
    state: () => house.stateOf(id),
    moneyNow: () => house.money(ada),
    made: async () => (await house.atProvider()).length,
  };
}

const HELD = { wallet: 3_000_00, hold: 2_000_00, faults: [] };
const GONE = { wallet: 3_000_00, hold: 0, faults: [] };
const BACK = { wallet: 5_000_00, hold: 0, faults: [] };

test("a lost answer is no failure: the refund is found by its note and not asked for again", async () => {
  await using house = await openApproved();
  await house.faults({ loseResponses: 1, onlyCalls: "POST /refund" });
  await house.follow(house.id);
  expect([await house.state(), await house.moneyNow(), await house.made()]).toEqual(["sending", HELD, 1]);
  await house.follow(house.id);
  expect((await house.rowOf(house.id)).provider_id).toBe((await house.atProvider())[0]?.id);
  await house.move("processed");
  await house.later(60 * MINUTE_MS);
  await house.follow(house.id);
  expect([await house.state(), await house.moneyNow(), await house.made()]).toEqual(["refunded", GONE, 1]);
});

test("a request that never arrived is made again, once half an hour has shown that it did not", async () => {
  await using house = await openApproved();
  await house.faults({ serverErrors: 1, onlyCalls: "POST /refund" });
  await house.follow(house.id);
  await house.later(29 * MINUTE_MS);
  await house.follow(house.id);
  expect([await house.state(), await house.moneyNow(), await house.made()]).toEqual(["sending", HELD, 0]);
  await house.later(2 * MINUTE_MS);
  await house.follow(house.id);
  expect(await house.made()).toBe(1);
  await house.later(60 * MINUTE_MS);
  await house.follow(house.id);
  expect([await house.state(), await house.moneyNow(), await house.made()]).toEqual(["sending", HELD, 1]);
});

test("twenty workers at the same step ask for one refund", async () => {
  await using house = await openApproved();
  await Promise.all(Array.from({ length: 20 }, () => house.follow(house.id)));
  expect(await house.made()).toBe(1);
  await house.move("processed");
  await Promise.all(Array.from({ length: 20 }, () => house.follow(house.id)));
  expect([await house.state(), await house.moneyNow()]).toEqual(["refunded", GONE]);
  expect((await house.notesOf(house.ada)).filter((title) => title === "Refund paid")).toHaveLength(1);
});

test.each(["pending", "processing", "needs-attention"])("%s settles nothing: the hold stays", async (status) => {
  await using house = await openApproved();
  await house.follow(house.id);
  if (status !== "pending") await house.move(status);
  for (let round = 0; round < 3; round += 1) {
    await house.later(60 * MINUTE_MS);
    await house.follow(house.id);
  }
  expect([await house.state(), await house.moneyNow(), await house.made()]).toEqual(["sending", HELD, 1]);
  expect((await house.rowOf(house.id)).provider_status).toBe(status);
  expect(await house.differences()).toEqual(status === "needs-attention" ? ["refund-attention"] : []);
});

test("a refund that failed gives the money back, once, and another may be asked for", async () => {
  await using house = await openApproved();
  await house.follow(house.id);
  await house.move("failed");
  await Promise.all([1, 2, 3].map(() => house.follow(house.id)));
  expect([await house.state(), await house.moneyNow()]).toEqual(["returned", BACK]);
  expect((await house.notesOf(house.ada)).at(-1)).toBe("Refund not possible");
  expect((await house.refund(house.reference, 5_000)).statusCode).toBe(200);
});

test("the simulator's own webhooks settle, three of each, with nobody asking", async () => {
  await using house = await openApproved();
  await house.faults({ dropWebhooks: false, duplicateWebhooks: 2 });
  await house.follow(house.id);
  await house.move("processing");
  await house.move("processed");
  await expect.poll(house.state).toBe("refunded");
  expect([await house.moneyNow(), await house.differences()]).toEqual([GONE, []]);
});

test("webhooks in any order and number settle once, with an amount that is text", async () => {
  await using house = await openApproved();
  await house.follow(house.id);
  const [made] = await house.atProvider();
  const named = { id: made?.id, merchant_note: made?.merchant_note };
  for (const status of ["processed", "pending", "processing", "processed", "pending"])
    expect((await house.webhook(status, named)).statusCode).toBe(200);
  await Promise.all([1, 2, 3].map((again) => house.webhook("processed", { ...named, again })));
  expect([await house.state(), await house.moneyNow(), await house.differences()]).toEqual(["refunded", GONE, []]);
});

test("a webhook that names no refund of ours makes us look, and is not believed by itself", async () => {
  await using house = await openApproved();
  await house.follow(house.id);
  await house.webhook("processed");
  await house.webhook("failed");
  expect(await house.state()).toBe("sending");
  await house.move("processed");
  await house.runJobs();
  expect([await house.state(), await house.moneyNow(), await house.differences()]).toEqual(["refunded", GONE, []]);
});

test("a refund made by hand is put before finance, and so is a second one under our note", async () => {
  await using house = await openApproved();
  await house.follow(house.id);
  await house.move("processed");
  await house.follow(house.id);
  await house.webhook("processed", { id: "77", amount: 1_00 });
  const [made] = await house.atProvider();
  await house.webhook("processed", { id: "78", merchant_note: made?.merchant_note });
  expect(await house.moneyNow()).toEqual(GONE);
  expect((await house.differences()).toSorted()).toEqual(["refund", "refund-twice"]);
});

test("word of another amount, currency, payment or kind of key is not believed", async () => {
  await using house = await openApproved();
  await house.follow(house.id);
  const [made] = await house.atProvider();
  const named = { id: made?.id, merchant_note: made?.merchant_note };
  for (const lie of [{ amount: 1 }, { currency: "USD" }, { transaction_reference: "PH_OTHER" }, { domain: "live" }]) {
    await house.db.deleteFrom("provider_events").execute();
    await house.webhook("processed", { ...named, ...lie });
    expect([await house.state(), await house.moneyNow()]).toEqual(["sending", HELD]);
  }
  expect(await house.differences()).toEqual(["refund"]);
});

test("a word that contradicts the one before moves nothing and is put before finance", async () => {
  await using house = await openApproved();
  await house.follow(house.id);
  const [made] = await house.atProvider();
  const named = { id: made?.id, merchant_note: made?.merchant_note };
  await house.webhook("processed", named);
  await house.webhook("failed", named);
  expect([await house.state(), await house.moneyNow(), await house.differences()]).toEqual([
    "refunded",
    GONE,
    ["refund"],
  ]);
});

test("a refund that the provider will not make at all gives the money back", async () => {
  await using house = await openApproved();
  await house.simulator.control(`POST transactions/${house.reference}/reverse`);
  await house.follow(house.id);
  expect([await house.state(), await house.moneyNow(), await house.made()]).toEqual(["returned", BACK, 0]);
});

test("refused after an earlier request may have arrived: the hold stays, finance looks", async () => {
  await using house = await openApproved();
  await house.faults({ serverErrors: 1, onlyCalls: "POST /refund" });
  await house.follow(house.id);
  await house.simulator.control(`POST transactions/${house.reference}/reverse`);
  await house.later(31 * MINUTE_MS);
  await house.follow(house.id);
  expect([await house.state(), await house.moneyNow()]).toEqual(["sending", HELD]);
  expect(await house.differences()).toEqual(["refund-refused"]);
});

test("a refund whose job was lost is taken up again within two minutes", async () => {
  await using house = await openApproved();
  await house.later(2 * MINUTE_MS);
  expect(await house.services.refundFollowing.resume()).toBe(1);
  await house.runJobs();
  expect(await house.made()).toBe(1);
  expect(await house.services.refundFollowing.resume()).toBe(0);
});
