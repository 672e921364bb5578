import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

test("initialize answers an access code and verify finds the unpaid transaction", async () => {
  await using simulator = await openSimulator();
  const opened = await simulator.initialize("PH_DEP_1");

  expect(opened.status).toBe(200);
  expect(opened.json).toMatchObject({
    status: true,
    message: "Authorization URL created",
    data: { reference: "PH_DEP_1" },
  });
  expect(opened.json.data.authorization_url).toBe(`${simulator.url}/checkout/${opened.json.data.access_code}`);
  const seen = await simulator.verify("PH_DEP_1");
  expect(seen.status).toBe(200);
  expect(seen.json.data).toMatchObject({
    status: "abandoned",
    amount: 500_000,
    fees: null,
    paid_at: null,
    domain: "test",
  });
});

test.each([
  ["no e-mail", { email: "" }, "Email Address is required", "missing_params"],
  ["a broken e-mail", { email: "ada@" }, "Invalid Email Address Passed", "invalid_email_address"],
  ["a fraction of a kobo", { amount: 5000.5 }, "Invalid Amount Sent", "invalid_amount"],
  ["a negative amount", { amount: -5000 }, "Invalid Amount Sent", "invalid_amount"],
  ["less than ₦50", { amount: 49_99 }, "Invalid Amount Sent", "invalid_amount"],
  ["more than ₦10,000,000", { amount: 10_000_000_01 }, "Invalid Amount Sent", "invalid_amount"],
  ["an amount in letters", { amount: "1e5" }, "Invalid Amount Sent", "invalid_amount"],
  ["dollars", { currency: "USD" }, "Currency not supported by merchant", "unsupported_currency"],
  ["a colon", { reference: "a:b" }, "Invalid character in transaction reference", "invalid_character_in_reference"],
])("initialize refuses %s", async (_what, wrong, message, code) => {
  await using simulator = await openSimulator();
  const refused = await simulator.initialize("PH_1", wrong);
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ status: false, message, code, type: "validation_error" });
});

test("a reference is used once", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  const again = await simulator.initialize("PH_1");
  expect(again.status).toBe(400);
  expect(again.json).toMatchObject({ message: "Duplicate Transaction Reference", code: "duplicate_reference" });
});

test("a form body, an amount in digits and a missing reference are taken", async () => {
  await using simulator = await openSimulator();
  const headers = { authorization: "Bearer sk_test_ours", "content-type": "application/x-www-form-urlencoded" };
  const opened = await simulator.call(
    "POST",
    "/api/transaction/initialize",
    "email=ada%40example.test&amount=10000",
    headers,
  );
  expect(opened.status).toBe(200);
  expect(opened.json.data.reference).toMatch(/^[a-z0-9]{10}$/);
});

test("metadata comes back as an object, whether it was sent as one or as its text", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1", { metadata: { purpose: "deposit" } });
  await simulator.initialize("PH_2", { metadata: '{"purpose":"deposit"}' });
  await simulator.initialize("PH_3");
  expect((await simulator.verify("PH_1")).json.data.metadata).toEqual({ purpose: "deposit" });
  expect((await simulator.verify("PH_2")).json.data.metadata).toEqual({ purpose: "deposit" });
  expect((await simulator.verify("PH_3")).json.data.metadata).toBe("");
});

test("an unknown reference is 400 transaction_not_found", async () => {
  await using simulator = await openSimulator();
  const seen = await simulator.verify("PH_NONE");
  expect(seen.status).toBe(400);
  expect(seen.json).toMatchObject({ message: "Transaction reference not found.", code: "transaction_not_found" });
});

test.each(["", "Bearer sk_test_other", "sk_test_ours"])("the key %j opens nothing", async (authorization) => {
  await using simulator = await openSimulator();
  const refused = await simulator.call("GET", "/api/transaction/verify/PH_1", undefined, { authorization });
  expect(refused.status).toBe(401);
  expect(refused.json).toMatchObject({ status: false, message: "Invalid key" });
});

test("a call that is not there, a broken body and a huge body are refused in the documented envelope", async () => {
  await using simulator = await openSimulator();
  expect((await simulator.asMerchant("POST", "/charge", {})).status).toBe(404);
  expect((await simulator.asMerchant("POST", "/transaction/initialize", "{")).json.code).toBe("invalid_body");
  expect((await simulator.asMerchant("POST", "/transaction/initialize", "[]")).json.code).toBe("invalid_body");
  const huge = await simulator.asMerchant("POST", "/transaction/initialize", `{"email":"${"a".repeat(6_000_000)}"}`);
  expect(huge.status).toBe(413);
});

test("an access code leads to its transaction, without a key", async () => {
  await using simulator = await openSimulator();
  const opened = await simulator.initialize("PH_1");
  const seen = await simulator.call("GET", `/api/transaction/verify_access_code/${opened.json.data.access_code}`);
  expect(seen.json.data).toMatchObject({ reference: "PH_1", amount: 500_000, email: "ada@example.test" });
  expect((await simulator.call("GET", "/api/transaction/verify_access_code/nothing")).json.code).toBe(
    "invalid_access_code",
  );
});
