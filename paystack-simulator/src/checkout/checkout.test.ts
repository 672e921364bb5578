import { expect, test } from "vitest";
import { openMerchant } from "../testing/merchant.ts";
import { openSimulator, PUBLIC_KEY } from "../testing/test-simulator.ts";

const ANYWHERE = { key: PUBLIC_KEY, email: "ada@example.test", amount: 10_000, ref: "PH_POP" };

test("the checkout shows amount, e-mail, reference and that no money moves, with no inline script or style", async () => {
  await using simulator = await openSimulator();
  const opened = await simulator.initialize("PH_1");
  const page = await simulator.call("GET", `/checkout/${opened.json.data.access_code}`);
  for (const text of ["₦5,000.00", "ada@example.test", "PH_1", "no money moves"]) expect(page.text).toContain(text);
  expect(page.text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=/);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'; style-src 'self'");
});

test("opening, declining, leaving and paying, each seen by verify", async () => {
  await using merchant = await openMerchant();
  await using simulator = await openSimulator({ webhookUrl: merchant.url });
  const opened = await simulator.initialize("PH_1", { callback_url: "https://merchant.test/done?x=1" });
  const press = (action: string) => simulator.call("POST", `/checkout/${opened.json.data.access_code}/${action}`);
  const status = async () => (await simulator.verify("PH_1")).json.data.status;

  await press("open");
  expect(await status()).toBe("ongoing");
  await press("abandon");
  expect(await status()).toBe("abandoned");
  await press("fail");
  await press("abandon");
  expect(await status()).toBe("failed");
  const paid = await press("succeed");
  expect(paid.json.data.redirect_url).toBe("https://merchant.test/done?x=1&trxref=PH_1&reference=PH_1");
  expect(await status()).toBe("success");
  expect((await merchant.next()).event.data.reference).toBe("PH_1");
  expect((await press("abandon")).json.code).toBe("transaction_completed");
});

test("an unknown checkout shows a message", async () => {
  await using simulator = await openSimulator();
  expect((await simulator.call("GET", "/checkout/nothing")).status).toBe(404);
  expect((await simulator.call("POST", "/checkout/nothing/succeed")).json.code).toBe("invalid_access_code");
});

test("a pop-up with the public key opens a transaction and resumes the same one", async () => {
  await using simulator = await openSimulator();
  const first = await simulator.call("POST", "/checkout/request_inline", ANYWHERE);
  const second = await simulator.call("POST", "/checkout/request_inline", ANYWHERE);
  const other = await simulator.call("POST", "/checkout/request_inline", { ...ANYWHERE, amount: 20_000 });
  expect(first.json.data).toMatchObject({ reference: "PH_POP", id: expect.stringMatching(/^\d+$/) });
  expect(second.json.data.access_code).toBe(first.json.data.access_code);
  expect(other.json.code).toBe("duplicate_reference");
});

test("a pop-up cannot take over a reference the server opened, nor do without the key", async () => {
  await using simulator = await openSimulator();
  await simulator.initialize("PH_POP", { amount: 10_000 });
  expect((await simulator.call("POST", "/checkout/request_inline", ANYWHERE)).json.code).toBe("duplicate_reference");
  const refused = await simulator.call("POST", "/checkout/request_inline", { ...ANYWHERE, key: "pk_test_other" });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
});

test("pages of another origin may ask first, but not for the secret calls", async () => {
  await using simulator = await openSimulator();
  const ask = async (path: string) => {
    const answer = await simulator.call("OPTIONS", path, undefined, { "access-control-request-method": "POST" });
    return answer.headers.get("access-control-allow-origin");
  };
  expect(await ask("/checkout/request_inline")).toBe("*");
  expect(await ask("/api/transaction/initialize")).toBeNull();
});
