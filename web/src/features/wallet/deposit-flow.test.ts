import { expect, test } from "vitest";
import { PaystackUnavailable } from "../../lib/paystack.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { type DepositDoors, NOT_SUCCESSFUL, NOT_VERIFIED, runDeposit, verifyDeposit } from "./deposit-flow.ts";

const payment = {
  reference: "PH_DEP_1",
  amount_kobo: 500_000,
  email: "ada@example.test",
  public_key: "pk",
  access_code: "code",
  script_url: "/inline.js",
};
const problem = (code: string, status = 409, message = "") => new ApiProblem({ status, code, message });

function doors(changed: Partial<DepositDoors> = {}): { doors: DepositDoors; log: string[] } {
  const log: string[] = [];
  const step =
    <Result>(name: string, result: Result) =>
    async () => {
      log.push(name);
      return result;
    };
  return {
    log,
    doors: {
      create: step("create", payment),
      loadScript: step("load", undefined),
      checkout: step("checkout", "paid" as const),
      verify: step("verify", 5_000),
      keep: ({ reference }) => void log.push(`keep ${reference}`),
      forget: () => void log.push("forget"),
      onPhase: () => undefined,
      ...changed,
    },
  };
}

test("record, script, reference kept, pop-up, verification: in this order", async () => {
  const { doors: all, log } = doors();
  expect(await runDeposit(5_000, all)).toEqual({ kind: "credited", balanceNaira: 5_000 });
  expect(log).toEqual(["create", "load", "keep PH_DEP_1", "checkout", "verify", "forget"]);
});

test("a closed pop-up verifies nothing and keeps nothing", async () => {
  const { doors: all, log } = doors({ checkout: async () => "cancelled" });
  expect(await runDeposit(5_000, all)).toEqual({ kind: "cancelled" });
  expect(log.at(-1)).toBe("forget");
  expect(log).not.toContain("verify");
});

test.each([
  ["server words", problem("invalid-amount", 422, "Minimum deposit amount is ₦100"), "Minimum deposit amount is ₦100"],
  ["no words", problem("internal", 500), "Failed to create transaction record"],
])("a refused record shows %s", async (_, error, message) => {
  const { doors: all, log } = doors({ create: () => Promise.reject(error) });
  expect(await runDeposit(50, all)).toEqual({ kind: "refused", message });
  expect(log).toEqual([]);
});

test.each([
  ["load", { loadScript: () => Promise.reject(new PaystackUnavailable()) }],
  ["pop-up", { checkout: () => Promise.reject(new Error("Invalid key")) }],
])("a %s that fails says so", async (_, changed) => {
  const { doors: all } = doors(changed);
  expect(await runDeposit(5_000, all)).toEqual({ kind: "refused", message: "Failed to initialize payment" });
});

test.each([
  ["payment-not-successful", 409, NOT_SUCCESSFUL, false],
  ["payment-mismatch", 422, NOT_SUCCESSFUL, true],
  ["network", 0, NOT_VERIFIED, false],
  ["provider-unavailable", 502, NOT_VERIFIED, false],
])(
  "after a reload, %s is unconfirmed; the reference is forgotten only when it is final",
  async (code, status, message, isFinal) => {
    const { doors: all, log } = doors({ verify: () => Promise.reject(problem(code, status)) });
    expect(await verifyDeposit("PH_DEP_1", all)).toEqual({ kind: "unconfirmed", message });
    expect(log.includes("forget")).toBe(isFinal);
  },
);
