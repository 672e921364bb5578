import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

const open = async () => {
  const simulator = await openSimulator();
  return {
    ...simulator,
    resolve: (account: string, bank = "001") =>
      simulator.asMerchant("GET", `/bank/resolve?account_number=${account}&bank_code=${bank}`),
  };
};

test("an account has one name, another account and another bank have another", async () => {
  await using simulator = await open();
  const first = await simulator.resolve("0123456789");
  expect(first.json).toMatchObject({ status: true, message: "Account number resolved" });
  expect(first.json.data).toMatchObject({ account_number: "0123456789", bank_id: expect.any(Number) });
  expect(first.json.data.account_name).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
  expect((await simulator.resolve("0123456789")).text).toBe(first.text);
  const names = new Set([first.json.data.account_name]);
  for (const account of ["0123456780", "0123456781"])
    names.add((await simulator.resolve(account)).json.data.account_name);
  names.add((await simulator.resolve("0123456789", "057")).json.data.account_name);
  expect(names.size).toBeGreaterThan(2);
});

test("a test may name the holder", async () => {
  await using simulator = await open();
  await simulator.call("PUT", "/control/accounts/057/0000000000", { name: "ADA OBI" });
  expect((await simulator.resolve("0000000000", "057")).json.data.account_name).toBe("ADA OBI");
  expect((await simulator.call("PUT", "/control/accounts/057/0000000000", {})).status).toBe(400);
});

test.each([
  ["123456789", "057", 422, "invalid_bank_code", "Could not resolve account name. Check parameters or try again."],
  ["012345678x", "057", 422, "invalid_bank_code", "Could not resolve account name. Check parameters or try again."],
  ["9999999999", "057", 422, "invalid_bank_code", "Could not resolve account name. Check parameters or try again."],
  ["0123456789", "059", 400, "invalid_params", "Unknown bank code: 059"],
])("account %s of bank %s is refused with %i", async (account, bank, status, code, message) => {
  await using simulator = await open();
  const refused = await simulator.resolve(account, bank);
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([status, code, message]);
});

test("resolving fails as often as asked, and needs the key", async () => {
  await using simulator = await open();
  await simulator.setFaults({ failResolves: 1 });
  expect((await simulator.resolve("0123456789")).status).toBe(422);
  expect((await simulator.resolve("0123456789")).status).toBe(200);
  expect((await simulator.call("GET", "/api/bank/resolve?account_number=0123456789&bank_code=001")).status).toBe(401);
});

test("a test mode runs out of live resolves, never of those of the test bank", async () => {
  await using simulator = await open();
  await simulator.setFaults({ liveResolvesLeft: 1 });
  expect((await simulator.resolve("0123456789", "057")).status).toBe(200);
  const refused = await simulator.resolve("0123456789", "057");
  expect(refused.status).toBe(429);
  expect(refused.json.message).toContain("Test mode daily limit of 3 live bank resolves exceeded");
  expect((await simulator.resolve("0123456789", "001")).status).toBe(200);
});
