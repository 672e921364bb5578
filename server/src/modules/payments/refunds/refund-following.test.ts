import { expect, test } from "vitest";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer } from "../../../../testing/money/refund-server.ts";
import { newId } from "../../../kernel/ids.ts";

const MINUTE_MS = 60_000;

/** Ada has paid ₦5,000; ₦2,000 of it are approved to go back and the provider was not asked yet. */
async function openApproved(card = "success") {
  const server = await openRefundServer();
  const ada = await givenUser(server.db);
  const reference = await server.givenDeposit(ada, 5_000, card);
  const { id } = (await server.refund(reference, 2_000)).json().data;
  const webhook = (status: string, more: object = {}) =>
    server.event(`refund.${status}`, {
      status,
      transaction_reference: reference,
      refund_reference: null,
      amount: "200000",
      currency: "NGN",
      domain: "test",
      ...more,
    });
  return {
    ...server,
    ada,
    reference,
    id: id as string,
    /** How a difference names this refund, and what it says of ours after the state. */
    subject: `refund:${id}`,
    held: `NGN 200000 kobo of ${reference}, note phr-${id}`,
    webhook,
    state: () => server.stateOf(id),
    moneyNow: () => server.money(ada),
    made: async () => (await server.atProvider()).length,
  };
}

const HELD = { wallet: 3_000_00, hold: 2_000_00, faults: [] };
const GONE = { wallet: 3_000_00, hold: 0, faults: [] };
const BACK = { wallet: 5_000_00, hold: 0, faults: [] };

test("a lost answer is no failure: the refund is found by its note and not asked for again", async () => {
  await using server = await openApproved();
  await server.faults({ loseResponses: 1, onlyCalls: "POST /refund" });
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 1]);
  await server.follow(server.id);
  expect((await server.rowOf(server.id)).provider_id).toBe((await server.atProvider())[0]?.id);
  await server.move("processed");
  await server.later(60 * MINUTE_MS);
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["refunded", GONE, 1]);
});

test("a refund whose answer was lost is found by its note after half an hour too, and not asked for again", async () => {
  await using server = await openApproved();
  await server.faults({ loseResponses: 1, onlyCalls: "POST /refund" });
  await server.follow(server.id);
  await server.later(31 * MINUTE_MS);
  await server.follow(server.id);
  expect((await server.rowOf(server.id)).provider_id).toBe((await server.atProvider())[0]?.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 1]);
});

test("a request that never arrived is made again, once half an hour has shown that it did not", async () => {
  await using server = await openApproved();
  await server.faults({ serverErrors: 1, onlyCalls: "POST /refund" });
  await server.follow(server.id);
  await server.later(29 * MINUTE_MS);
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 0]);
  await server.later(2 * MINUTE_MS);
  await server.follow(server.id);
  expect(await server.made()).toBe(1);
  await server.later(60 * MINUTE_MS);
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 1]);
});

test("twenty workers at the same step ask for one refund", async () => {
  await using server = await openApproved();
  await Promise.all(Array.from({ length: 20 }, () => server.follow(server.id)));
  expect(await server.made()).toBe(1);
  await server.move("processed");
  await Promise.all(Array.from({ length: 20 }, () => server.follow(server.id)));
  expect([await server.state(), await server.moneyNow()]).toEqual(["refunded", GONE]);
  expect((await server.notesOf(server.ada)).filter((title) => title === "Refund paid")).toHaveLength(1);
});

test.each(["pending", "processing", "needs-attention"])("%s settles nothing: the hold stays", async (status) => {
  await using server = await openApproved();
  await server.follow(server.id);
  if (status !== "pending") await server.move(status);
  for (let round = 0; round < 3; round += 1) {
    await server.later(60 * MINUTE_MS);
    await server.follow(server.id);
  }
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 1]);
  expect(await server.rowOf(server.id)).toMatchObject({ provider_status: status, checks: 4 });
  const [ours, theirs] = [`sending, ${server.held}`, "needs-attention"];
  expect(await server.differences()).toEqual(
    status === "needs-attention" ? [{ kind: "refund-attention", subject: server.subject, ours, theirs }] : [],
  );
});

test("a refund that failed gives the money back, once, and another may be asked for", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  await server.move("failed");
  await Promise.all([1, 2, 3].map(() => server.follow(server.id)));
  expect([await server.state(), await server.moneyNow()]).toEqual(["returned", BACK]);
  expect((await server.notesOf(server.ada)).at(-1)).toBe("Refund not possible");
  expect((await server.refund(server.reference, 5_000)).statusCode).toBe(200);
});

test("the simulator's own webhooks settle, three of each, without a look", async () => {
  await using server = await openApproved();
  await server.faults({ dropWebhooks: false, duplicateWebhooks: 2 });
  await server.follow(server.id);
  await server.move("processing");
  await server.move("processed");
  await expect.poll(server.state).toBe("refunded");
  expect([await server.moneyNow(), await server.differences()]).toEqual([GONE, []]);
});

test("webhooks in any order and number settle once, with an amount that is text", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  const [made] = await server.atProvider();
  const named = { id: made?.id, merchant_note: made?.merchant_note };
  for (const status of ["processed", "pending", "processing", "processed", "pending"])
    expect((await server.webhook(status, named)).statusCode).toBe(200);
  await Promise.all([1, 2, 3].map((again) => server.webhook("processed", { ...named, again })));
  expect([await server.state(), await server.moneyNow(), await server.differences()]).toEqual(["refunded", GONE, []]);
});

test("a webhook under our note that leaves out number, kind of keys and payment settles as well", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  const [made] = await server.atProvider();
  const absent = { id: undefined, domain: undefined, transaction_reference: undefined };
  await server.webhook("processed", { ...absent, merchant_note: made?.merchant_note });
  expect([await server.state(), await server.moneyNow(), await server.differences()]).toEqual(["refunded", GONE, []]);
  expect((await server.rowOf(server.id)).provider_id).toBe(made?.id);
});

test("a webhook under the provider's number alone settles once that number is known", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  const [made] = await server.atProvider();
  await server.webhook("processed", { id: made?.id });
  expect([await server.state(), await server.moneyNow(), await server.differences()]).toEqual(["refunded", GONE, []]);
});

test("a webhook without our note triggers a look and is not trusted by itself", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  await server.webhook("processed");
  await server.webhook("failed");
  expect(await server.state()).toBe("sending");
  await server.move("processed");
  await server.runJobs();
  expect([await server.state(), await server.moneyNow(), await server.differences()]).toEqual(["refunded", GONE, []]);
});

test("a refund that is none of ours is put before finance, and so is a second one under our note", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  await server.move("processed");
  await server.follow(server.id);
  await server.webhook("processed", { id: "77", amount: 1_00, merchant_note: `phr-${newId()}` });
  const [made] = await server.atProvider();
  await server.webhook("processed", { id: "78", merchant_note: made?.merchant_note });
  expect(await server.moneyNow()).toEqual(GONE);
  const [byHand, second] = [`payment:${server.reference}`, "processed, number 78"];
  expect(await server.differences()).toEqual([
    { kind: "refund", subject: byHand, ours: "unknown", theirs: "processed, NGN 100 kobo" },
    { kind: "refund-twice", subject: server.subject, ours: `refunded, ${server.held}`, theirs: second },
  ]);
});

test("a webhook without our note about a refund that we know, or that is not made yet, is no difference", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  await server.move("processed");
  await server.follow(server.id);
  await server.webhook("processed");
  await server.webhook("pending", { id: "77", amount: 1_00 });
  await server.webhook("processed", { id: "79", amount: 1_00, domain: "live" });
  await server.webhook("processed", { id: "80", amount: 1_00, domain: "live", merchant_note: `phr-${newId()}` });
  expect([await server.moneyNow(), await server.differences()]).toEqual([GONE, []]);
});

test("an answer with another amount, currency, payment or kind of key moves nothing", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  const [made] = await server.atProvider();
  const named = { id: made?.id, merchant_note: made?.merchant_note };
  for (const lie of [{ amount: 1 }, { currency: "USD" }, { transaction_reference: "PH_OTHER" }, { domain: "live" }]) {
    await server.db.deleteFrom("provider_events").execute();
    await server.db.updateTable("reconciliation_differences").set({ resolved_at: server.clock() }).execute();
    await server.webhook("processed", { ...named, ...lie });
    expect([await server.state(), await server.moneyNow()]).toEqual(["sending", HELD]);
  }
  expect(await server.differences()).toMatchObject([
    { kind: "refund", theirs: "processed, NGN 1 kobo" },
    { kind: "refund", theirs: "processed, USD 200000 kobo" },
    { kind: "refund", theirs: "processed, NGN 200000 kobo" },
  ]);
});

test("an answer that contradicts the one before moves nothing and is put before finance", async () => {
  await using server = await openApproved();
  await server.follow(server.id);
  const [made] = await server.atProvider();
  const named = { id: made?.id, merchant_note: made?.merchant_note };
  await server.webhook("processed", named);
  await server.webhook("failed", named);
  expect([await server.state(), await server.moneyNow()]).toEqual(["refunded", GONE]);
  const ours = `refunded, ${server.held}`;
  expect(await server.differences()).toEqual([{ kind: "refund", subject: server.subject, ours, theirs: "failed" }]);
});

test("a refund that the provider will not make at all gives the money back", async () => {
  await using server = await openApproved();
  await server.simulator.control(`POST transactions/${server.reference}/reverse`);
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["returned", BACK, 0]);
  expect((await server.rowOf(server.id)).provider_status).toBe("Transaction has been fully reversed");
});

test("the provider's balance is too low: the hold stays, finance looks, and the next look asks again", async () => {
  await using server = await openApproved();
  await server.faults({ refundsBeyondBalance: 1 });
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 0]);
  expect(await server.differences()).toEqual([
    {
      kind: "refund-refused",
      subject: server.subject,
      ours: `sending, ${server.held}`,
      theirs: "Your balance is not enough to fulfil this request",
    },
  ]);
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 1]);
});

test("refused after an earlier request may have arrived: the hold stays, finance looks", async () => {
  await using server = await openApproved();
  await server.faults({ serverErrors: 1, onlyCalls: "POST /refund" });
  await server.follow(server.id);
  await server.simulator.control(`POST transactions/${server.reference}/reverse`);
  await server.later(31 * MINUTE_MS);
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow()]).toEqual(["sending", HELD]);
  expect(await server.differences()).toMatchObject([{ kind: "refund-refused", subject: server.subject }]);
  expect((await server.rowOf(server.id)).may_have_arrived).toBe(true);
});

test("our own fault while an answer is recorded is reported; the hold stays, and no second refund is made", async () => {
  await using server = await openApproved();
  const mend = await failUpdates(server.databaseUrl, "refunds", "new.provider_id is not null");
  await expect(server.follow(server.id)).rejects.toThrow("our fault");
  await server.later(31 * MINUTE_MS);
  await expect(server.follow(server.id)).rejects.toThrow("our fault");
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["sending", HELD, 1]);
  await mend();
  await server.move("processed");
  await server.follow(server.id);
  expect([await server.state(), await server.moneyNow(), await server.made()]).toEqual(["refunded", GONE, 1]);
});

test("a refund whose job was lost is taken up again within two minutes", async () => {
  await using server = await openApproved();
  await server.later(2 * MINUTE_MS);
  expect(await server.services.refundFollowing.resume()).toBe(1);
  await server.runJobs();
  expect(await server.made()).toBe(1);
  expect(await server.services.refundFollowing.resume()).toBe(0);
});
