import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

test("a recipient is created, and the same account leads to the same record", async () => {
  await using simulator = await openSimulator();
  const first = await simulator.createRecipient({ metadata: { player: "p1" } });
  expect(first.status).toBe(201);
  expect(first.json.data).toMatchObject({
    recipient_code: expect.stringMatching(/^RCP_[a-z0-9]{15}$/),
    name: "Ada",
    type: "nuban",
    active: true,
    isDeleted: false,
    description: "",
    email: "",
    metadata: { player: "p1" },
    details: { account_number: "0000000000", bank_code: "057", bank_name: "Zenith Bank" },
  });
  const again = await simulator.createRecipient({ name: "Someone else" });
  expect([again.status, again.text]).toEqual([201, first.text]);
  const other = await simulator.createRecipient({ account_number: "0000000001" });
  expect(other.json.data.recipient_code).not.toBe(first.json.data.recipient_code);
});

test.each([
  [{ type: "basa" }, 400, "invalid_params"],
  [{ name: "" }, 400, "missing_params"],
  [{ account_number: undefined }, 400, "missing_params"],
  [{ bank_code: "059" }, 400, "invalid_params"],
  [{ account_number: "9999999999" }, 422, "invalid_bank_code"],
  [{ currency: "GHS" }, 400, "unsupported_currency"],
])("a recipient with %j is refused", async (wrong, status, code) => {
  await using simulator = await openSimulator();
  const refused = await simulator.createRecipient(wrong);
  expect([refused.status, refused.json.code]).toEqual([status, code]);
});
