import { beforeAll, expect, test } from "vitest";
import { readDescription } from "./testing/description.ts";
import { openSimulator } from "./testing/test-simulator.ts";

let description: ReturnType<typeof readDescription>;
beforeAll(() => {
  description = readDescription();
});

const violations = (schema: string, value: unknown) => description.violations(schema, value);

type Reply = { status: number; json: unknown };

/** What the answer violates of the schema that the description has for call and status. */
function compare(call: string, reply: Reply): string[] {
  const [method = "", path = ""] = call.split(" ");
  const schema = description.schemaOf(method, path, reply.status);
  return schema ? violations(schema, reply.json) : [`${call} with ${reply.status} is not described`];
}

test("initialize answers as described", async () => {
  await using simulator = await openSimulator();
  expect(violations("TransactionInitializeResponse", (await simulator.initialize("PH_1")).json)).toEqual([]);
});

test("a refused initialize answers as described", async () => {
  await using simulator = await openSimulator();
  const refused = await simulator.initialize("PH_1", { amount: 0 });
  expect(violations("TransactionInitializeBadRequestModel", refused.json)).toEqual([]);
});

test.each(["abandon", "fail", "succeed"])("verify answers as described after %s", async (outcome) => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1", { metadata: { purpose: "deposit" } });
  expect(violations("VerifyResponse", (await simulator.verify("PH_1")).json)).toEqual([]);
  await simulator.control("PH_1", outcome);
  expect(violations("VerifyResponse", (await simulator.verify("PH_1")).json)).toEqual([]);
});

test("the bank list answers as described", async () => {
  await using simulator = await openSimulator();
  const listed = await simulator.call("GET", "/api/bank?perPage=100");
  expect(violations("MiscellaneousListBanksResponse", listed.json)).toEqual([]);
});

// The description lists the error *types* as the allowed values of `code`; the service itself answers codes of its own.
test("exception: the code of an error is not one of the described values", async () => {
  await using simulator = await openSimulator();
  const refused = await simulator.call("GET", "/api/transaction/verify/PH_1");
  expect(violations("Error", refused.json)).toEqual(["/code must be equal to one of the allowed values"]);
});

// The description has 404 for an unknown reference; the live service has been seen to answer 400.
test("exception: an unknown reference is 400", async () => {
  await using simulator = await openSimulator();
  const refused = await simulator.verify("PH_1");
  expect(refused.status).toBe(400);
  expect(violations("Error", refused.json)).toEqual(["/code must be equal to one of the allowed values"]);
});

/** A simulator with one payment, one transfer and one refund, each as far as asked. */
async function openBusy(card = "success") {
  const simulator = await openSimulator();
  await simulator.paid("PH_1", card);
  await simulator.transfer("phw-0000000000000001", 10_000);
  const refund = await simulator.asMerchant("POST", "/refund", { transaction: "PH_1", amount: 10_000 });
  const refundId = /"id":(\d+),"integration"/.exec(refund.text)?.[1];
  return { ...simulator, refund, fetchRefund: () => simulator.asMerchant("GET", `/refund/${refundId}`) };
}

test("resolve, recipient, balance and ledger answer as described", async () => {
  await using simulator = await openBusy();
  const get = (path: string) => simulator.asMerchant("GET", path);
  expect(compare("GET /bank/resolve", await get("/bank/resolve?account_number=0000000000&bank_code=057"))).toEqual([]);
  expect(compare("POST /transferrecipient", await simulator.createRecipient())).toEqual([]);
  expect(compare("POST /transferrecipient", await simulator.createRecipient())).toEqual([]);
  expect(compare("GET /balance", await get("/balance"))).toEqual([]);
  expect(compare("GET /balance/ledger", await get("/balance/ledger"))).toEqual([]);
});

test.each(["succeed", "fail", "reverse", "otp", "receive", "block", "reject", "abandon"])(
  "a transfer answers as described when created, verified and listed, before and after %s",
  async (decision) => {
    await using simulator = await openBusy();
    expect(compare("POST /transfer", await simulator.transfer("phw-0000000000000002", 10_000))).toEqual([]);
    for (const step of [undefined, decision]) {
      if (step) await simulator.steer(`transfers/phw-0000000000000002/${step}`);
      expect(
        compare("GET /transfer/verify/{reference}", await simulator.verifyTransfer("phw-0000000000000002")),
      ).toEqual([]);
      expect(compare("GET /transfer", await simulator.asMerchant("GET", "/transfer"))).toEqual([]);
    }
  },
);

test("a transfer with a one-time code and several in bulk answer as described", async () => {
  await using simulator = await openBusy();
  const recipient = (await simulator.createRecipient()).json.data.recipient_code;
  const transfers = [{ amount: 10_000, recipient, reference: "phw-bulk-00000000a" }];
  const bulk = await simulator.asMerchant("POST", "/transfer/bulk", { source: "balance", currency: "NGN", transfers });
  expect(compare("POST /transfer/bulk", bulk)).toEqual([]);
  await simulator.setFaults({ transferOtp: true });
  const waiting = await simulator.transfer("phw-0000000000000002", 10_000);
  expect(compare("POST /transfer", waiting)).toEqual([]);
  const { transfer_code } = waiting.json.data;
  const done = await simulator.asMerchant("POST", "/transfer/finalize_transfer", { transfer_code, otp: "123456" });
  expect(compare("POST /transfer/finalize_transfer", done)).toEqual([]);
});

test.each(["success", "refund-failed", "needs-attention"])(
  "refunds of the card %s answer as described",
  async (card) => {
    await using simulator = await openBusy(card);
    expect(compare("POST /refund", simulator.refund)).toEqual([]);
    for (let steps = 0; steps < 3; steps += 1) {
      expect(compare("GET /refund/{id}", await simulator.fetchRefund())).toEqual([]);
      expect(compare("GET /refund", await simulator.asMerchant("GET", "/refund"))).toEqual([]);
      await simulator.advance();
    }
  },
);

test("the transaction list answers as described where everything is paid", async () => {
  await using simulator = await openBusy();
  await simulator.paid("PH_2");
  expect(compare("GET /transaction", await simulator.asMerchant("GET", "/transaction"))).toEqual([]);
});

// The description wants a text for `paidAt` although its twin `paid_at` may be null; nothing was paid at any time here.
test("exception: paidAt of an unpaid transaction in the list is null", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  expect(compare("GET /transaction", await simulator.asMerchant("GET", "/transaction"))).toEqual([
    "/data/0/paidAt must be string",
  ]);
});

// The description knows 401, 404 and "default"; its error envelope lists the error types as the values of `code`.
test.each([
  ["GET", "/bank/resolve?account_number=1&bank_code=057", 422],
  ["GET", "/bank/resolve?account_number=0123456789&bank_code=059", 400],
  ["POST", "/transferrecipient", 400],
  ["POST", "/transfer", 400],
  ["GET", "/transfer/verify/phw-unknown-reference", 404],
  ["POST", "/transfer/finalize_transfer", 400],
  ["POST", "/transfer/bulk", 400],
  ["POST", "/refund", 400],
  ["GET", "/refund/1", 404],
  ["GET", "/transaction?page=0", 400],
  ["GET", "/balance/ledger?page=0", 400],
])("exception: %s %s is refused with %i and a code of its own", async (method, path, status) => {
  await using simulator = await openSimulator();
  const refused = await simulator.asMerchant(method, path, method === "POST" ? {} : undefined);
  expect(refused.status).toBe(status);
  expect(violations("Error", refused.json)).toEqual(["/code must be equal to one of the allowed values"]);
});
