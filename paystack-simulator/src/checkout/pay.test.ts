import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

async function openCheckout(opening: Record<string, unknown> = {}) {
  const simulator = await openSimulator();
  const code = (await simulator.initialize("PH_1", opening)).json.data.access_code;
  const at = (method: string, action: string, body?: unknown) =>
    simulator.call(method, `/checkout/${code}${action}`, body);
  return {
    ...simulator,
    at,
    pay: async (method: string, more: Record<string, unknown> = {}) =>
      (await at("POST", "/pay", { method, ...more })).json.data,
    seen: async () => (await simulator.verify("PH_1")).json.data,
  };
}

test.each([
  ["success", "408408", "4081"],
  ["refund-failed", "408408", "1803"],
  ["needs-attention", "408408", "1902"],
])("the card %s pays", async (card, bin, last4) => {
  await using checkout = await openCheckout();
  expect(await checkout.pay(card)).toMatchObject({ status: "success", next: null });
  expect(await checkout.seen()).toMatchObject({ status: "success", channel: "card", authorization: { bin, last4 } });
});

test.each([
  ["declined", "Declined"],
  ["insufficient-funds", "Insufficient Funds"],
])("the card %s fails with %s, and another may still pay", async (card, gateway_response) => {
  await using checkout = await openCheckout();
  expect(await checkout.pay(card)).toMatchObject({ status: "failed", gateway_response });
  expect(await checkout.seen()).toMatchObject({ status: "failed", gateway_response });
  expect(await checkout.pay("success")).toMatchObject({ status: "success" });
});

test("PIN and one-time code are asked for in turn, and must be right", async () => {
  await using checkout = await openCheckout();
  expect(await checkout.pay("pin-otp")).toMatchObject({ next: "pin" });
  expect(await checkout.pay("pin-otp", { pin: "9999" })).toMatchObject({
    status: "failed",
    gateway_response: "Incorrect PIN",
  });
  expect(await checkout.pay("pin-otp", { pin: "1234" })).toMatchObject({ next: "otp" });
  expect(await checkout.pay("pin-otp", { pin: "1234", otp: "1" })).toMatchObject({ gateway_response: "Incorrect OTP" });
  expect(await checkout.pay("pin-otp", { pin: "1234", otp: "123456" })).toMatchObject({ status: "success" });
});

test("the PIN card needs its PIN alone", async () => {
  await using checkout = await openCheckout();
  expect(await checkout.pay("pin")).toMatchObject({ next: "pin" });
  expect(await checkout.pay("pin", { pin: "1111" })).toMatchObject({ status: "success" });
});

test("a bank transfer is pending until it arrives, even when the payer leaves or opens the checkout again", async () => {
  await using checkout = await openCheckout();
  expect(await checkout.pay("bank-transfer")).toMatchObject({ status: "pending" });
  await checkout.at("POST", "/abandon");
  await checkout.at("POST", "/open");
  expect((await checkout.at("GET", "/status")).json.data.status).toBe("pending");
  await checkout.advance();
  expect((await checkout.at("GET", "/status")).json.data.status).toBe("success");
  expect(await checkout.seen()).toMatchObject({
    channel: "bank_transfer",
    authorization: { channel: "bank_transfer" },
  });
});

test("a held bank transfer waits for its decision", async () => {
  await using checkout = await openCheckout();
  await checkout.setFaults({ holdBankTransfers: true });
  await checkout.pay("bank-transfer");
  await checkout.advance(3_600_000);
  expect(await checkout.seen()).toMatchObject({ status: "pending" });
  await checkout.control("PH_1", "fail");
  expect(await checkout.seen()).toMatchObject({ status: "failed" });
});

test("the page offers what the merchant's channels and the amount allow", async () => {
  const offers = async (more: Record<string, unknown>) => {
    await using checkout = await openCheckout(more);
    const page = (await checkout.at("GET", "")).text;
    return [page.includes('value="pin-otp"'), page.includes('value="bank-transfer"')];
  };
  expect(await offers({})).toEqual([true, true]);
  expect(await offers({ channels: ["card"] })).toEqual([true, false]);
  expect(await offers({ channels: ["bank_transfer"] })).toEqual([false, true]);
  expect(await offers({ amount: 9_999 })).toEqual([true, false]);
});

test("what is not offered cannot be paid with", async () => {
  await using checkout = await openCheckout({ channels: ["card"] });
  for (const method of ["bank-transfer", "gold"])
    expect((await checkout.at("POST", "/pay", { method })).json.code).toBe("invalid_params");
  expect((await checkout.call("POST", "/checkout/nothing/pay", {})).json.code).toBe("invalid_access_code");
});
