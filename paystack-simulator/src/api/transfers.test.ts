import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

const REFERENCE = "phw-0000000000000001";

test("a transfer is queued, takes amount and fee from the balance, and succeeds by itself", async () => {
  await using simulator = await openSimulator();
  await simulator.topUp(200_000);
  const queued = await simulator.transfer(REFERENCE);
  expect([queued.status, queued.json.message]).toEqual([200, "Transfer has been queued"]);
  expect(queued.json.data).toMatchObject({ status: "pending", reference: REFERENCE, amount: 100_000 });
  expect(queued.text).toMatch(/"recipient":\d+/);
  expect(await simulator.balanceKobo()).toBe(99_000);
  expect((await simulator.verifyTransfer(REFERENCE)).json.data).toMatchObject({
    status: "pending",
    transferred_at: null,
  });
  await simulator.advance();
  const done = await simulator.verifyTransfer(REFERENCE);
  expect(done.json.data).toMatchObject({
    status: "success",
    fee_charged: 1_000,
    session: { provider: "nip" },
    recipient: { details: { account_number: "0000000000" } },
  });
  expect(await simulator.balanceKobo()).toBe(99_000);
});

test.each([
  [{ source: "wallet" }, "invalid_params"],
  [{ currency: "USD" }, "unsupported_currency"],
  [{ amount: 9_999 }, "invalid_amount"],
  [{ amount: 10_000.5 }, "invalid_amount"],
  [{ amount: -10_000 }, "invalid_amount"],
  [{ recipient: "RCP_nobody" }, "invalid_transfer_recipient"],
  [{ reference: undefined }, "missing_params"],
  [{ reference: "phw-00000000001" }, "invalid_transfer_reference"],
  [{ reference: "PHW-0000000000000001" }, "invalid_transfer_reference"],
  [{ reference: "a".repeat(51) }, "invalid_transfer_reference"],
])("a transfer with %j is refused and costs nothing", async (wrong, code) => {
  await using simulator = await openSimulator();
  await simulator.topUp(200_000);
  const refused = await simulator.transfer(REFERENCE, 100_000, wrong);
  expect([refused.status, refused.json.code]).toEqual([400, code]);
  expect(await simulator.balanceKobo()).toBe(200_000);
});

test.each([
  [10_000, 1_000],
  [500_000, 1_000],
  [500_001, 2_500],
  [5_000_000, 2_500],
  [5_000_001, 5_000],
])("the balance must cover %i kobo plus the fee of %i", async (amountKobo, feeKobo) => {
  await using simulator = await openSimulator();
  await simulator.topUp(amountKobo + feeKobo - 1);
  const refused = await simulator.transfer(REFERENCE, amountKobo);
  expect([refused.status, refused.json.message]).toEqual([400, "Your balance is not enough to fulfil this request"]);
  await simulator.topUp(1);
  expect((await simulator.transfer(REFERENCE, amountKobo)).status).toBe(200);
  expect(await simulator.balanceKobo()).toBe(0);
});

test("a reference is used once, however its transfer ended, even when the answer was lost", async () => {
  await using simulator = await openSimulator();
  await simulator.topUp(500_000);
  await simulator.createRecipient();
  await simulator.setFaults({ loseResponses: 1, onlyCalls: "POST /transfer" });
  await expect(simulator.transfer(REFERENCE)).rejects.toThrow("fetch failed");
  await simulator.steer(`transfers/${REFERENCE}/fail`);
  const again = await simulator.transfer(REFERENCE);
  expect([again.status, again.json.code]).toEqual([400, "duplicate_transfer_reference"]);
  expect(again.json.message).toBe("Please provide a unique reference. Reference already exists on a transfer");
});

test("an unknown transfer is 404, and so is a known one while its request is still being validated", async () => {
  await using simulator = await openSimulator();
  await simulator.topUp(500_000);
  await simulator.setFaults({ transferNotFoundFor: 2 });
  await simulator.transfer(REFERENCE);
  const statuses = [];
  for (let calls = 0; calls < 3; calls += 1) statuses.push((await simulator.verifyTransfer(REFERENCE)).status);
  expect(statuses).toEqual([404, 404, 200]);
  expect((await simulator.verifyTransfer("phw-unknown-reference")).json).toMatchObject({
    message: "Transfer not found",
    code: "transfer_not_found",
  });
});

test("with codes asked for, a transfer waits for the right one", async () => {
  await using simulator = await openSimulator();
  await simulator.topUp(500_000);
  await simulator.setFaults({ transferOtp: true });
  const asked = await simulator.transfer(REFERENCE);
  expect(asked.json).toMatchObject({ message: "Transfer requires OTP to continue", data: { status: "otp" } });
  const finalize = (transfer_code: unknown, otp: string) =>
    simulator.asMerchant("POST", "/transfer/finalize_transfer", { transfer_code, otp });
  const code = asked.json.data.transfer_code;
  expect((await finalize("TRF_none", "123456")).json.message).toBe("Transfer code is invalid");
  expect((await finalize(code, "000000")).json.code).toBe("invalid_otp");
  expect((await finalize(code, "123456")).json.data).toMatchObject({ status: "pending", reference: REFERENCE });
  expect((await finalize(code, "123456")).json.code).toBe("invalid_transfer_code");
  await simulator.advance();
  expect((await simulator.verifyTransfer(REFERENCE)).json.data.status).toBe("success");
});

test("a code that is not entered for 30 minutes abandons the transfer and gives everything back", async () => {
  await using simulator = await openSimulator();
  await simulator.topUp(500_000);
  await simulator.setFaults({ transferOtp: true });
  await simulator.transfer(REFERENCE);
  await simulator.advance(29 * 60_000);
  expect((await simulator.verifyTransfer(REFERENCE)).json.data.status).toBe("otp");
  await simulator.advance(60_000);
  expect((await simulator.verifyTransfer(REFERENCE)).json.data.status).toBe("abandoned");
  expect(await simulator.balanceKobo()).toBe(500_000);
});

test("in bulk: all are queued, or none", async () => {
  await using simulator = await openSimulator();
  await simulator.topUp(300_000);
  const recipient = (await simulator.createRecipient()).json.data.recipient_code;
  const bulk = (...references: string[]) =>
    simulator.asMerchant("POST", "/transfer/bulk", {
      source: "balance",
      currency: "NGN",
      transfers: references.map((reference) => ({ amount: 100_000, recipient, reference, reason: "prize" })),
    });
  const [a, b, c] = ["phw-bulk-00000000a", "phw-bulk-00000000b", "phw-bulk-00000000c"];
  expect((await bulk(a, b, c)).json.code).toBe("insufficient_balance");
  expect((await bulk(a, b, a)).json.message).toBe(`Duplicate reference(s) found: ${a}`);
  expect(await simulator.balanceKobo()).toBe(300_000);
  const queued = await bulk(a, b);
  expect(queued.json.message).toBe("2 transfers queued.");
  expect(queued.json.data).toMatchObject([{ reference: a, recipient, status: "received" }, { reference: b }]);
  await simulator.advance();
  expect((await simulator.verifyTransfer(b)).json.data.status).toBe("success");
  await simulator.setFaults({ transferOtp: true });
  expect((await bulk(c)).json.code).toBe("transfer_otp_enabled");
});

test("a starter business cannot pay out", async () => {
  await using simulator = await openSimulator();
  await simulator.setFaults({ starterBusiness: true });
  expect((await simulator.transfer(REFERENCE)).json.message).toBe(
    "You cannot initiate third party payouts as a starter business",
  );
});
