import { expect, test } from "vitest";
import { openMerchant } from "../testing/merchant.ts";
import { openSimulator } from "../testing/test-simulator.ts";

test("a lost response: the transaction exists, the caller gets no answer", async () => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ loseResponses: 1 });
  await expect(simulator.initialize("PH_1")).rejects.toThrow("fetch failed");
  expect((await simulator.verify("PH_1")).json.data.reference).toBe("PH_1");
});

test("a limited call has no effect, and the one after the limit goes through", async () => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ rateLimit: 2 });
  expect((await simulator.initialize("PH_1")).status).toBe(429);
  expect((await simulator.verify("PH_1")).status).toBe(429);
  expect((await simulator.initialize("PH_1")).status).toBe(200);
});

test("a lagging verify knows of the payment only when the lag has passed", async () => {
  let clock = new Date("2026-03-01T12:00:00Z");
  await using simulator = await openSimulator({ now: () => clock });
  await simulator.initialize("PH_1");
  await simulator.setFaults({ lagVerifyMs: 5_000 });
  await simulator.control("PH_1", "succeed");
  expect((await simulator.verify("PH_1")).json.data).toMatchObject({ status: "ongoing", fees: null, paid_at: null });
  clock = new Date("2026-03-01T12:00:05Z");
  expect((await simulator.verify("PH_1")).json.data).toMatchObject({
    status: "success",
    paid_at: "2026-03-01T12:00:00.000Z",
  });
});

test("a mismatch: another amount and currency are paid than were asked for", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  await simulator.setFaults({ mismatchAmountKobo: 100, mismatchCurrency: "USD" });
  await simulator.control("PH_1", "succeed");
  const { data } = (await simulator.verify("PH_1")).json;
  expect(data).toMatchObject({ status: "success", amount: 100, currency: "USD", requested_amount: 500_000, fees: 2 });
});

test("a server error happens before the call took effect, or after", async () => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ serverErrors: 1 });
  expect((await simulator.initialize("PH_1")).status).toBe(500);
  expect((await simulator.verify("PH_1")).status).toBe(400);
  await simulator.setFaults({ serverErrorsAfterEffect: 1 });
  expect((await simulator.initialize("PH_1")).status).toBe(500);
  expect((await simulator.verify("PH_1")).status).toBe(200);
});

test("faults may strike one call alone", async () => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ serverErrors: 1, onlyCalls: "GET /transaction/verify/:reference" });
  expect((await simulator.initialize("PH_1")).status).toBe(200);
  expect((await simulator.verify("PH_1")).status).toBe(500);
  expect((await simulator.verify("PH_1")).status).toBe(200);
});

test("another amount is named as asked for, or the payer bears the fees", async () => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ mismatchRequestedAmountKobo: 100 });
  await simulator.paid("PH_1");
  expect((await simulator.verify("PH_1")).json.data).toMatchObject({ amount: 500_000, requested_amount: 100 });
  await simulator.setFaults({ payerBearsFees: true });
  await simulator.paid("PH_2");
  expect((await simulator.verify("PH_2")).json.data).toMatchObject({
    amount: 517_500,
    requested_amount: 500_000,
    fees: 17_500,
  });
});

test.each([
  ["object", { a: 1 }],
  ["text", '{"a":1}'],
  ["empty", ""],
  ["zero", 0],
  ["null", null],
])("charge.success carries metadata as %s, and no fees when asked", async (webhookMetadata, metadata) => {
  await using merchant = await openMerchant();
  await using simulator = await openSimulator({ webhookUrl: merchant.url });
  await simulator.setFaults({ webhookMetadata, webhookFeesNull: true });
  await simulator.initialize("PH_1", { metadata: { a: 1 } });
  await simulator.control("PH_1", "succeed");
  expect((await merchant.next()).event.data).toMatchObject({ metadata, fees: null });
});

test.each([
  { explode: true },
  { onlyCalls: "DELETE /transfer" },
  { returnTransferFees: "perhaps" },
  { rateLimit: -1 },
  { rateLimit: 1.5 },
  { dropWebhooks: 1 },
  { mismatchCurrency: "naira" },
])("the fault %j is refused and changes nothing", async (faults) => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ dropWebhooks: true });
  expect((await simulator.setFaults(faults)).status).toBe(400);
  expect((await simulator.call("GET", "/control/faults")).json.data).toEqual({ dropWebhooks: true });
});
