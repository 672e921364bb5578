import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { openStore } from "../store/store.ts";
import { type Delivery, openMerchant } from "../testing/merchant.ts";
import { openSimulator, SECRET_KEY } from "../testing/test-simulator.ts";
import { createWebhookSender } from "./webhooks.ts";

const hmac = (body: string) => createHmac("sha512", SECRET_KEY).update(body, "utf8").digest("hex");
const numberOf = (delivery: Delivery) => delivery.event.data.number;

/** A sender that retries at once, before a merchant who answers the scripted statuses first. */
async function openSender(statuses: number[] = []) {
  const merchant = await openMerchant(statuses);
  const store = openStore(undefined);
  const sender = createWebhookSender({
    webhookUrl: () => merchant.url,
    secretKey: SECRET_KEY,
    store,
    log() {},
    retryAfterMs: 1,
  });
  return {
    store,
    sender,
    next: merchant.next,
    async [Symbol.asyncDispose]() {
      await sender.close();
      await merchant[Symbol.asyncDispose]();
    },
  };
}

test("a success is sent with a signature over the exact bytes", async () => {
  await using merchant = await openMerchant();
  await using simulator = await openSimulator({ webhookUrl: () => merchant.url });
  await simulator.initialize("PH_1", { metadata: { name: "Adé ₦ \u2028" } });
  await simulator.control("PH_1", "fail");
  await simulator.control("PH_1", "succeed");

  const { body, signature, event } = await merchant.next();
  expect(event).toMatchObject({
    event: "charge.success",
    data: { reference: "PH_1", status: "success", amount: 500_000 },
  });
  expect(signature).toBe(hmac(body));
  const verified = await simulator.verify("PH_1");
  expect(body).toContain(`"id":${/"id":(\d+)/.exec(verified.text)?.[1]},`);
});

test("anything but 200 is tried again with the same bytes", async () => {
  await using server = await openSender([500, 201]);
  server.sender.send("charge.success", { number: 1 });
  const bodies = [await server.next(), await server.next(), await server.next()].map((delivery) => delivery.body);
  expect(new Set(bodies).size).toBe(1);
});

test("after four retries it gives up and owes nothing", async () => {
  await using server = await openSender([500, 500, 500, 500, 500]);
  server.sender.send("charge.success", { number: 1 });
  for (let tries = 0; tries < 5; tries += 1) await server.next();
  server.sender.send("charge.success", { number: 2 });
  expect(numberOf(await server.next())).toBe(2);
  await expect.poll(() => server.store.owed()).toEqual([]);
});

test("duplicates arrive as often as asked", async () => {
  await using server = await openSender();
  server.store.setFaults({ duplicateWebhooks: 2, delayWebhooksMs: 1 });
  server.sender.send("charge.success", { number: 1 });
  for (let copy = 0; copy < 3; copy += 1) expect(numberOf(await server.next())).toBe(1);
});

test("reordered, the second event overtakes the first; a lone one still arrives", async () => {
  const merchant = await openMerchant();
  const store = openStore(undefined);
  const patient = { webhookUrl: () => merchant.url, secretKey: SECRET_KEY, store, log() {}, retryAfterMs: 60_000 };
  const sender = createWebhookSender(patient);
  store.setFaults({ reorderWebhooks: true });
  for (const number of [1, 2]) sender.send("charge.success", { number });
  expect([numberOf(await merchant.next()), numberOf(await merchant.next())]).toEqual([2, 1]);
  await sender.close();
  await merchant[Symbol.asyncDispose]();

  await using server = await openSender();
  server.store.setFaults({ reorderWebhooks: true });
  server.sender.send("charge.success", { number: 3 });
  expect(numberOf(await server.next())).toBe(3);
});

test("dropped webhooks never arrive, forged ones carry a wrong signature", async () => {
  await using server = await openSender();
  server.store.setFaults({ dropWebhooks: true });
  server.sender.send("charge.success", { number: 1 });
  server.store.setFaults({ forgeWebhooks: true });
  server.sender.send("charge.success", { number: 2 });
  const forged = await server.next();
  expect(numberOf(forged)).toBe(2);
  expect(forged.signature).toMatch(/^[0-9a-f]{128}$/);
  expect(forged.signature).not.toBe(hmac(forged.body));
});

test("what a dead process owed is sent by the next", async () => {
  await using server = await openSender();
  const { body } = server.store.owe('{"event":"charge.success","data":{"number":7}}');
  server.sender.resume();
  expect((await server.next()).body).toBe(body);
});

test("after a reset nothing from before it arrives", async () => {
  await using server = await openSender([500]);
  server.sender.send("charge.success", { number: 0 });
  await server.next();
  server.sender.forget();
  server.store.reset();
  for (const number of [1, 2, 3, 4, 5]) {
    server.sender.send("charge.success", { number });
    expect(numberOf(await server.next())).toBe(number);
  }
});
