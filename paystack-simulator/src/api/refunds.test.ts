import { expect, test } from "vitest";
import { openMerchant } from "../testing/merchant.ts";
import { openSimulator } from "../testing/test-simulator.ts";

const PAID_KOBO = 500_000;
const NET_KOBO = 482_500;

/** A transaction of ₦5,000 paid with a test card, and short names for refunding it. */
async function openPaid(card = "success") {
  const merchant = await openMerchant();
  const simulator = await openSimulator({ webhookUrl: merchant.url });
  await simulator.paid("PH_1", card);
  await merchant.next();
  const refund = (more: Record<string, unknown> = {}) =>
    simulator.asMerchant("POST", "/refund", { transaction: "PH_1", ...more });
  return {
    ...simulator,
    next: async () => (await merchant.next()).event,
    refund,
    /** A refund's id, with every digit. */
    refunded: async (more: Record<string, unknown> = {}) =>
      /"id":(\d+),"integration"/.exec((await refund(more)).text)?.[1] ?? "none",
    fetchRefund: (id: string) => simulator.asMerchant("GET", `/refund/${id}`),
    async [Symbol.asyncDispose]() {
      await simulator[Symbol.asyncDispose]();
      await merchant[Symbol.asyncDispose]();
    },
  };
}

test("a full refund goes from pending over processing to processed, lowers the balance and reverses the transaction", async () => {
  await using server = await openPaid();
  const id = await server.refunded();
  const seen = [(await server.fetchRefund(id)).json.data];
  for (let steps = 0; steps < 2; steps += 1) {
    await server.advance();
    seen.push((await server.fetchRefund(id)).json.data);
  }
  expect(seen.map(({ status }) => status)).toEqual(["pending", "processing", "processed"]);
  expect(seen.map(({ deducted_amount }) => deducted_amount)).toEqual([0, 0, PAID_KOBO]);
  expect(await server.balanceKobo()).toBe(NET_KOBO - PAID_KOBO);
  expect((await server.verify("PH_1")).json.data.status).toBe("reversed");
  const again = await server.refund();
  expect([again.status, again.json.message, again.json.code]).toEqual([
    400,
    "Transaction has been fully reversed",
    "transaction_reversed",
  ]);
});

test("partial refunds add up to the whole and never beyond it", async () => {
  await using server = await openPaid();
  await server.refund({ amount: 200_000 });
  expect((await server.refund({ amount: 300_001 })).json.code).toBe("refund_amount_too_large");
  expect((await server.refund()).json.code).toBe("refund_amount_too_large");
  await server.refund({ amount: "300000" });
  expect((await server.refund({ amount: 1 })).json.code).toBe("transaction_reversed");
  await server.advance();
  expect((await server.verify("PH_1")).json.data.status).toBe("success");
  await server.advance();
  expect((await server.verify("PH_1")).json.data.status).toBe("reversed");
});

test("a transaction is found by its id too, however wide", async () => {
  await using server = await openPaid();
  for (let tries = 0; tries < 12; tries += 1) {
    await server.paid(`PH_ID_${tries}`);
    const id = /"id":(\d+)/.exec((await server.verify(`PH_ID_${tries}`)).text)?.[1];
    const headers = { authorization: "Bearer sk_test_ours" };
    const refund = await server.call("POST", "/api/refund", `{"transaction":${id}}`, headers);
    expect([refund.status, refund.json.message]).toEqual([200, "Refund has been queued for processing"]);
    expect(refund.json.data.transaction).toMatchObject({ reference: `PH_ID_${tries}` });
  }
});

test.each([
  ["failed", "refund-failed"],
  ["needs-attention", "needs-attention"],
])("a refund ends %s with the test card for it, and takes nothing", async (status, card) => {
  await using server = await openPaid(card);
  const id = await server.refunded();
  await server.advance();
  await server.advance();
  await server.advance();
  expect((await server.fetchRefund(id)).json.data.status).toBe(status);
  expect(await server.balanceKobo()).toBe(NET_KOBO);
  expect((await server.verify("PH_1")).json.data.status).toBe("success");
});

test("after a failed refund another may be asked for; what needs attention may still be processed", async () => {
  await using server = await openPaid();
  await server.setFaults({ holdRefunds: true });
  const first = await server.refunded();
  await server.advance(3_600_000);
  expect((await server.fetchRefund(first)).json.data.status).toBe("pending");
  const move = (id: string, status: string) => server.steer(`refunds/${id}/${status}`);
  await move(first, "failed");
  expect((await move(first, "processed")).json.code).toBe("refund_completed");
  const second = await server.refunded();
  await move(second, "needs-attention");
  expect((await move(second, "processed")).json.data.status).toBe("processed");
  expect(await server.balanceKobo()).toBe(NET_KOBO - PAID_KOBO);
});

test("every step sends a webhook; the amount is sometimes text", async () => {
  await using server = await openPaid();
  await server.refund({ amount: 10_000 });
  await server.advance();
  await server.advance();
  const events = [await server.next(), await server.next(), await server.next()];
  expect(events.map(({ event, data }) => [event, data.amount, data.refund_reference])).toEqual([
    ["refund.pending", "10000", null],
    ["refund.processing", 10_000, null],
    ["refund.processed", "10000", expect.stringMatching(/^RRF_\d+$/)],
  ]);
  expect(events[0]?.data).toMatchObject({
    transaction_reference: "PH_1",
    currency: "NGN",
    customer: { email: "ada@example.test" },
  });
});

test("nothing unpaid, unknown or malformed is refunded", async () => {
  await using server = await openPaid();
  await server.initialize("PH_2");
  const codeOf = async (body: Record<string, unknown>) => (await server.refund(body)).json.code;
  expect(await codeOf({ transaction: "PH_2" })).toBe("transaction_not_paid");
  expect(await codeOf({ transaction: "PH_3" })).toBe("transaction_not_found");
  expect(await codeOf({ amount: 0 })).toBe("invalid_amount");
  expect(await codeOf({ amount: 1.5 })).toBe("invalid_amount");
  expect(await codeOf({ currency: "USD" })).toBe("unsupported_currency");
  expect((await server.fetchRefund("1")).status).toBe(404);
});

test("a refund that the balance does not cover is refused and not made, until the balance is topped up", async () => {
  await using server = await openPaid();
  await server.setFaults({ refundsBeyondBalance: 1 });
  const { status, json } = await server.refund();
  expect([status, json.message, json.code]).toEqual([
    400,
    "Your balance is not enough to fulfil this request",
    "insufficient_balance",
  ]);
  expect((await server.asMerchant("GET", "/refund")).json.data).toEqual([]);
  expect((await server.refund()).status).toBe(200);
});
