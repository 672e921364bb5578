import { expect, test } from "vitest";
import { openMerchant } from "../testing/merchant.ts";
import { openSimulator } from "../testing/test-simulator.ts";

const NET_KOBO = 482_500;

async function openDisputed() {
  const merchant = await openMerchant();
  const simulator = await openSimulator({ webhookUrl: merchant.url });
  await simulator.paid("PH_1");
  await merchant.next();
  const opened = await simulator.steer("transactions/PH_1/dispute");
  const id = /"id":(\d+)/.exec(opened.text)?.[1];
  return {
    ...simulator,
    next: async () => (await merchant.next()).event,
    act: (action: string, body?: unknown) => simulator.steer(`disputes/${id}/${action}`, body),
    async [Symbol.asyncDispose]() {
      await simulator[Symbol.asyncDispose]();
      await merchant[Symbol.asyncDispose]();
    },
  };
}

test("opening, reminding and accepting send webhooks; accepting takes the amount and reverses the payment", async () => {
  await using server = await openDisputed();
  await server.act("remind");
  expect(await server.balanceKobo()).toBe(NET_KOBO);
  await server.act("resolve");
  const events = [await server.next(), await server.next(), await server.next()];
  expect(events.map(({ event, data }) => [event, data.status, data.resolution])).toEqual([
    ["charge.dispute.create", "awaiting-merchant-feedback", null],
    ["charge.dispute.remind", "awaiting-merchant-feedback", null],
    ["charge.dispute.resolve", "resolved", "merchant-accepted"],
  ]);
  expect(events[0]?.data).toMatchObject({ refund_amount: 500_000, transaction: { reference: "PH_1" } });
  expect(await server.balanceKobo()).toBe(NET_KOBO - 500_000);
  expect((await server.verify("PH_1")).json.data.status).toBe("reversed");
});

test("a declined dispute takes nothing and is over", async () => {
  await using server = await openDisputed();
  expect((await server.act("resolve", { resolution: "unknown" })).json.code).toBe("invalid_params");
  await server.act("resolve", { resolution: "declined" });
  expect(await server.balanceKobo()).toBe(NET_KOBO);
  expect((await server.act("remind")).json.code).toBe("dispute_resolved");
  expect((await server.act("resolve")).json.code).toBe("dispute_resolved");
});

test("only a paid transaction is disputed, and an unknown dispute is 404", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  expect((await simulator.steer("transactions/PH_1/dispute")).json.code).toBe("transaction_not_paid");
  expect((await simulator.steer("transactions/PH_2/dispute")).json.code).toBe("transaction_not_found");
  expect((await simulator.steer("disputes/1/remind")).status).toBe(404);
});

test("a charge-back takes what refunds have left", async () => {
  await using simulator = await openSimulator();
  await simulator.paid("PH_1");
  await simulator.asMerchant("POST", "/refund", { transaction: "PH_1", amount: 200_000 });
  await simulator.advance();
  await simulator.advance();
  await simulator.steer("transactions/PH_1/reverse");
  await simulator.steer("transactions/PH_1/reverse");
  expect(await simulator.balanceKobo()).toBe(NET_KOBO - 500_000);
});
