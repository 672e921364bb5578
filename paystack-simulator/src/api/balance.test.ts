import fc from "fast-check";
import { expect, test } from "vitest";
import { openSimulator } from "../testing/test-simulator.ts";

type LedgerRow = { difference: number; balance: number; currency: string; model_responsible: string };

async function openLedger() {
  const simulator = await openSimulator();
  const read = async (query = "perPage=100") => (await simulator.asMerchant("GET", `/balance/ledger?${query}`)).json;
  return { ...simulator, read, rows: async () => (await read()).data as unknown as LedgerRow[] };
}

test("the rows list what came and went: payments less fees, transfers and their fees, refunds", async () => {
  await using simulator = await openLedger();
  expect(await simulator.balanceKobo()).toBe(0);
  await simulator.paid("PH_1");
  await simulator.transfer("phw-0000000000000001");
  await simulator.asMerchant("POST", "/refund", { transaction: "PH_1", amount: 50_000 });
  await simulator.advance();
  await simulator.advance();
  const rows = await simulator.rows();
  expect(rows.map((row) => [row.model_responsible, row.difference, row.balance])).toEqual([
    ["Refund", -50_000, 331_500],
    ["Transfer", -1_000, 381_500],
    ["Transfer", -100_000, 382_500],
    ["Transaction", -17_500, 482_500],
    ["Transaction", 500_000, 500_000],
  ]);
  expect(await simulator.balanceKobo()).toBe(331_500);
});

test("the ledger is paged, and another currency has a balance of its own", async () => {
  await using simulator = await openLedger();
  await simulator.topUp(1_000);
  await simulator.setFaults({ mismatchCurrency: "USD" });
  await simulator.paid("PH_1");
  const page = await simulator.read("perPage=2&page=2");
  expect(page.meta).toEqual({ total: 3, skipped: 2, perPage: 2, page: 2, pageCount: 2 });
  expect(page.data).toMatchObject([{ difference: 1_000, model_responsible: "TopUp" }]);
  expect((await simulator.asMerchant("GET", "/balance")).json.data).toEqual([
    { currency: "NGN", balance: 1_000 },
    { currency: "USD", balance: 482_500 },
  ]);
});

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
const DECISIONS = ["succeed", "fail", "reverse", "block", "abandon", "receive", "otp"];
const command = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const) }),
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 600_000 }) }),
  fc.record({ kind: fc.constant("transfer" as const), amount: fc.integer({ min: 10_000, max: 900_000 }) }),
  fc.record({ kind: fc.constant("decide" as const), of: fc.nat(5), decision: fc.constantFrom(...DECISIONS) }),
  fc.record({ kind: fc.constant("advance" as const), byMs: fc.constantFrom(2_000, 1_800_000) }),
);

test("after any commands the differences add up to the balance and no transfer overdraws it", async () => {
  const run = async (commands: Iterable<Command>) => {
    await using simulator = await openLedger();
    let count = 0;
    for (const next of commands) {
      count += 1;
      if (next.kind === "pay") await simulator.paid(`PH_${count}`);
      else if (next.kind === "refund")
        await simulator.asMerchant("POST", "/refund", { transaction: "PH_1", amount: next.amount });
      else if (next.kind === "transfer") {
        const beforeKobo = (await simulator.balanceKobo()) ?? 0;
        const { status } = await simulator.transfer(`phw-model-${String(count).padStart(6, "0")}`, next.amount);
        if (status === 200) expect(await simulator.balanceKobo()).toBeGreaterThanOrEqual(0);
        else expect(beforeKobo).toBeLessThan(next.amount + 5_000);
      } else if (next.kind === "decide")
        await simulator.steer(`transfers/phw-model-${String(next.of).padStart(6, "0")}/${next.decision}`);
      else await simulator.advance(next.byMs);
    }
    const rows = await simulator.rows();
    expect(rows.reduce((sum, { difference }) => sum + difference, 0)).toBe(await simulator.balanceKobo());
    for (const [at, row] of rows.entries()) expect(row.balance - row.difference).toBe(rows[at + 1]?.balance ?? 0);
  };
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 15 }), run), { numRuns: 40 });
});
