import { expect, test } from "vitest";
import { PaystackUnavailable } from "../../lib/paystack.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { type EntryDoors, enterByCard, enterFromWallet } from "./pay-entry.ts";

const payment = {
  reference: "PH_1",
  amount_kobo: 500_000,
  email: "ada@example.test",
  public_key: "pk",
  access_code: "code",
  script_url: "/inline.js",
};
const refused = (status: number, message = "", code = "x") => Promise.reject(new ApiProblem({ status, code, message }));

function house(changed: Partial<EntryDoors> = {}) {
  const log: string[] = [];
  let reference: string | null = null;
  const doors: EntryDoors = {
    hasEmail: true,
    register: async ({ payment_method, payment_reference }) => {
      log.push(`register ${payment_method} ${payment_reference ?? ""}`.trim());
      return "tx-1";
    },
    pay: async () => {
      log.push("pay");
      return payment;
    },
    loadScript: async () => undefined,
    checkout: async () => "paid",
    verify: async (paid) => {
      log.push(`verify ${paid}`);
      return { success: true, message: "" };
    },
    onAway: (isAway) => void log.push(isAway ? "away" : "back"),
    paidReference: {
      get: () => reference,
      set: (next) => {
        reference = next;
      },
    },
    ...changed,
  };
  return { doors, log };
}

test("the wallet is one call", async () => {
  const { doors, log } = house();
  expect(await enterFromWallet(doors)).toEqual({ kind: "seated", transactionId: "tx-1" });
  expect(log).toEqual(["register wallet"]);
});

test("the card: opened, window, verified, seated", async () => {
  const { doors, log } = house();
  expect(await enterByCard(doors)).toEqual({ kind: "seated", transactionId: "tx-1" });
  expect(log).toEqual(["pay", "away", "back", "verify PH_1", "register paystack PH_1"]);
});

test("a verification that got no answer is repeated without paying again", async () => {
  let isDown = true;
  const { doors, log } = house({
    verify: () => (isDown ? refused(0) : Promise.resolve({ success: true, message: "" })),
  });
  expect(await enterByCard(doors)).toEqual({
    kind: "failed",
    problem: "Payment verification error. Please contact support.",
  });
  isDown = false;
  expect(await enterByCard(doors)).toMatchObject({ kind: "seated" });
  expect(log.filter((line) => line === "pay")).toHaveLength(1);
});

test("a payment that the server says failed is paid anew", async () => {
  const { doors, log } = house({ verify: () => refused(409) });
  expect(await enterByCard(doors)).toEqual({ kind: "failed", problem: "Payment verification failed" });
  await enterByCard(doors);
  expect(log.filter((line) => line === "pay")).toHaveLength(2);
});

test.each<[string, Partial<EntryDoors>, string]>([
  ["wallet short", { register: () => refused(422, "Insufficient wallet balance.") }, "Insufficient wallet balance."],
  [
    "seat refused without words",
    { register: () => refused(500) },
    "Failed to complete registration. Please try again.",
  ],
])("%s", async (_, changed, problem) => {
  expect(await enterFromWallet(house(changed).doors)).toEqual({ kind: "failed", problem });
});

test.each<[string, Partial<EntryDoors>, string]>([
  ["gateway down", { pay: () => refused(502) }, "Paystack payment gateway is not available. Please try again later."],
  [
    "no script",
    { loadScript: () => Promise.reject(new PaystackUnavailable()) },
    "Paystack payment system is not available. Please try again later or use wallet payment if available.",
  ],
  [
    "script throws",
    { checkout: () => Promise.reject(new Error("Invalid key.")) },
    "Failed to initialize payment: Invalid key. Please try again later or use wallet payment if available.",
  ],
  ["no e-mail", { hasEmail: false }, "Your account email is required for payment. Please update your profile."],
  ["not a success", { verify: async () => ({ success: false, message: "Declined" }) }, "Declined"],
])("card, %s", async (_, changed, problem) => {
  expect(await enterByCard(house(changed).doors)).toMatchObject({ kind: "failed", problem });
});

test("a closed window takes no seat", async () => {
  const { doors, log } = house({ checkout: async () => "cancelled" });
  expect(await enterByCard(doors)).toMatchObject({ kind: "failed" });
  expect(log.some((line) => line.startsWith("register"))).toBe(false);
});

test.each<[string, Partial<EntryDoors>]>([
  ["opening the payment", { pay: () => refused(401) }],
  ["verifying", { verify: () => refused(401) }],
  ["taking the seat", { register: () => refused(401) }],
])("401 while %s asks to log in", async (_, changed) => {
  expect(await enterByCard(house(changed).doors)).toEqual({ kind: "login" });
});
