import { expect, test } from "vitest";
import { openMerchant } from "../testing/merchant.ts";
import { openSimulator } from "../testing/test-simulator.ts";

const REFERENCE = "phw-0000000000000001";
const BALANCE_KOBO = 500_000;
const AFTER_KOBO = BALANCE_KOBO - 100_000 - 1_000;

async function openHeld(faults: Record<string, unknown> = {}) {
  const merchant = await openMerchant();
  const simulator = await openSimulator({ webhookUrl: merchant.url });
  await simulator.topUp(BALANCE_KOBO);
  await simulator.setFaults({ holdTransfers: true, ...faults });
  await simulator.transfer(REFERENCE);
  return {
    ...simulator,
    next: merchant.next,
    decide: (decision: string) => simulator.steer(`transfers/${REFERENCE}/${decision}`),
    status: async () => (await simulator.verifyTransfer(REFERENCE)).json.data.status,
    async [Symbol.asyncDispose]() {
      await simulator[Symbol.asyncDispose]();
      await merchant[Symbol.asyncDispose]();
    },
  };
}

test("a held transfer stays pending until it is decided", async () => {
  await using server = await openHeld();
  await server.setFaults({});
  await server.advance(3_600_000);
  expect(await server.status()).toBe("pending");
});

test.each([
  ["succeed", "success", AFTER_KOBO],
  ["fail", "failed", BALANCE_KOBO],
  ["reverse", "reversed", BALANCE_KOBO],
  ["block", "blocked", BALANCE_KOBO],
  ["reject", "rejected", BALANCE_KOBO],
  ["abandon", "abandoned", BALANCE_KOBO],
  ["receive", "received", AFTER_KOBO],
  ["otp", "otp", AFTER_KOBO],
])(
  "%s leads to %s and a balance of %i kobo; saying it twice changes nothing",
  async (decision, status, balanceKobo) => {
    await using server = await openHeld();
    for (let times = 0; times < 2; times += 1) expect((await server.decide(decision)).json.data.status).toBe(status);
    expect(await server.status()).toBe(status);
    expect(await server.balanceKobo()).toBe(balanceKobo);
  },
);

test("what has ended is not decided again, and an unknown transfer not at all", async () => {
  await using server = await openHeld();
  await server.decide("fail");
  for (const decision of ["succeed", "reverse", "otp"])
    expect((await server.decide(decision)).json.code).toBe("transfer_completed");
  expect((await server.steer("transfers/phw-unknown-reference/fail")).json.code).toBe("transfer_not_found");
  expect(await server.balanceKobo()).toBe(BALANCE_KOBO);
});

test.each([
  [undefined, AFTER_KOBO + 100_000],
  ["unlessPaidOut", AFTER_KOBO + 100_000],
  ["always", BALANCE_KOBO],
  ["never", AFTER_KOBO + 100_000],
])("reversed after success with fees returned %s: %i kobo", async (returnTransferFees, balanceKobo) => {
  await using server = await openHeld(returnTransferFees ? { returnTransferFees } : {});
  await server.decide("succeed");
  await server.decide("reverse");
  await server.decide("reverse");
  expect(await server.status()).toBe("reversed");
  expect(await server.balanceKobo()).toBe(balanceKobo);
});

test("a failure keeps the fee when fees never come back", async () => {
  await using server = await openHeld({ returnTransferFees: "never" });
  await server.decide("fail");
  expect(await server.balanceKobo()).toBe(AFTER_KOBO + 100_000);
});

test("under the fault every success is reversed a little later", async () => {
  await using server = await openHeld({ reverseTransfersAfterSuccess: true });
  await server.decide("succeed");
  expect(await server.status()).toBe("success");
  await server.advance();
  expect(await server.status()).toBe("reversed");
});

test("success and reversal are sent in their documented shapes", async () => {
  await using server = await openHeld();
  await server.decide("succeed");
  const { event: success } = await server.next();
  expect(success).toMatchObject({
    event: "transfer.success",
    data: {
      reference: REFERENCE,
      status: "success",
      amount: 100_000,
      integration: { id: expect.any(Number) },
      recipient: { recipient_code: expect.stringMatching(/^RCP_/) },
      session: { provider: "nip" },
      createdAt: expect.any(String),
    },
  });
  await server.decide("reverse");
  const { event: reversed } = await server.next();
  expect(reversed).toMatchObject({
    event: "transfer.reversed",
    data: { reference: REFERENCE, created_at: expect.any(String) },
  });
  expect(reversed.data).not.toHaveProperty("createdAt");
});

test("a failure is sent; blocked, rejected and abandoned transfers are not", async () => {
  for (const silent of ["block", "reject", "abandon"]) {
    await using server = await openHeld();
    await server.decide(silent);
    await server.transfer("phw-0000000000000002");
    await server.steer("transfers/phw-0000000000000002/fail");
    const { event } = await server.next();
    expect([event.event, event.data.reference]).toEqual(["transfer.failed", "phw-0000000000000002"]);
  }
});

test("a lagging verify knows of the success only when the lag has passed", async () => {
  await using server = await openHeld({ lagVerifyMs: 60_000 });
  await server.decide("succeed");
  expect(await server.status()).toBe("pending");
  await server.advance(60_000);
  expect(await server.status()).toBe("success");
});

test("without a wait it settles with no further call", async () => {
  await using merchant = await openMerchant();
  await using simulator = await openSimulator({
    webhookUrl: merchant.url,
    settleAfterMs: 0,
    openingBalanceKobo: BALANCE_KOBO,
  });
  await simulator.transfer(REFERENCE);
  expect((await merchant.next()).event.event).toBe("transfer.success");
});
