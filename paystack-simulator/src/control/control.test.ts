import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

test("an abandoned and a failed transaction may still succeed; a success stays", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  const statusAfter = async (outcome: string) => (await simulator.control("PH_1", outcome)).json.data?.status;

  expect(await statusAfter("abandon")).toBe("abandoned");
  expect(await statusAfter("fail")).toBe("failed");
  expect(await statusAfter("succeed")).toBe("success");
  expect(await statusAfter("succeed")).toBe("success");
  expect((await simulator.control("PH_1", "fail")).json.code).toBe("transaction_completed");
  expect((await simulator.verify("PH_1")).json.data).toMatchObject({
    status: "success",
    amount: 500_000,
    fees: 17_500,
  });
});

test("unknown transactions, outcomes and transfers are refused", async () => {
  await using simulator = await openSimulator();
  expect((await simulator.control("PH_1", "succeed")).status).toBe(400);
  expect((await simulator.control("PH_1", "explode")).status).toBe(404);
  expect((await simulator.call("POST", "/control/transfers/phw-1/succeed")).status).toBe(404);
});

test("the control page lists transactions, newest first, with their faults, and escapes untrusted text", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1", { email: "<b>@example.test" });
  await simulator.initialize("PH_2");
  await simulator.setFaults({ duplicateWebhooks: 2 });
  const page = await simulator.call("GET", "/");
  expect(page.text.indexOf("PH_2")).toBeLessThan(page.text.indexOf("PH_1"));
  expect(page.text).toContain("<code>duplicateWebhooks</code>: 2");
  expect(page.text).toContain("&lt;b&gt;@example.test");
  expect(page.text).toContain("₦5,000.00");
});

test("a button of the page leads back to the page", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  const pressed = await simulator.call("POST", "/control/transactions/PH_1/fail", undefined, { accept: "text/html" });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/_paystack/"]);
  expect((await simulator.verify("PH_1")).json.data.status).toBe("failed");
});

test("reset forgets transactions and faults", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  await simulator.setFaults({ dropWebhooks: true });
  expect((await simulator.call("POST", "/control/reset")).status).toBe(200);
  expect((await simulator.verify("PH_1")).status).toBe(400);
  expect((await simulator.call("GET", "/control/faults")).json.data).toEqual({});
});

test.each([
  ["begin", "ongoing"],
  ["pend", "pending"],
  ["process", "processing"],
  ["queue", "queued"],
])("%s forces the status %s, and a payment may still follow", async (word, status) => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  expect((await simulator.control("PH_1", word)).json.data.status).toBe(status);
  expect((await simulator.control("PH_1", "succeed")).json.data.status).toBe("success");
  expect((await simulator.control("PH_1", word)).json.code).toBe("transaction_completed");
});

test("the control page shows balance, transfers, refunds and disputes with the buttons that may be pressed", async () => {
  await using simulator = await openSimulator();
  await simulator.paid("PH_1");
  await simulator.transfer("phw-0000000000000001");
  await simulator.asMerchant("POST", "/refund", { transaction: "PH_1", amount: 12_345 });
  await simulator.steer("transactions/PH_1/dispute");
  await simulator.setFaults({ liveResolvesLeft: 0, rateLimit: 0 });
  const page = (await simulator.call("GET", "/")).text;
  for (const text of [
    "₦3,815.00",
    "Fee of transfer phw-0000000000000001",
    "−₦10.00",
    "₦123.45",
    "Zenith Bank 0000000000",
  ])
    expect(page).toContain(text);
  for (const action of ["transfers/phw-0000000000000001/reject", "transactions/PH_1/dispute"])
    expect(page).toContain(`action="/_paystack/control/${action}"`);
  expect(page).toMatch(/action="\/_paystack\/control\/refunds\/\d+\/needs-attention"/);
  expect(page).toMatch(/action="\/_paystack\/control\/disputes\/\d+\/remind"/);
  expect(page).toContain("<code>liveResolvesLeft</code>: 0");
  expect(page).not.toContain("rateLimit");
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});

test("reset forgets everything, back to the opening balance", async () => {
  await using simulator = await openSimulator({ openingBalanceKobo: 7_000_000 });
  await simulator.paid("PH_1");
  await simulator.transfer("phw-0000000000000001");
  await simulator.advance(60_000);
  await simulator.steer("reset");
  expect(await simulator.balanceKobo()).toBe(7_000_000);
  expect((await simulator.verifyTransfer("phw-0000000000000001")).status).toBe(404);
  expect((await simulator.asMerchant("GET", "/transaction")).json.data).toEqual([]);
});

test.each([
  ["balance/top-up", { amountKobo: 0 }],
  ["balance/top-up", {}],
  ["clock/advance", { byMs: -1 }],
  ["transactions/PH_1/succeed", { card: "gold" }],
])("the control call %s with %j is refused", async (path, body) => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_1");
  expect((await simulator.steer(path, body)).status).toBe(400);
});
