import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { PaystackUnavailable } from "../../lib/paystack.ts";
import { DECLINED, NOTHING_CHARGED, openPayments } from "../../lib/paystack-open.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import {
  CARD_OPEN,
  CARD_PAID,
  confirmByCard,
  type EntryDependencies,
  enterByCard,
  enterFromWallet,
  WALLET_OPEN,
} from "./pay-entry.ts";

const payment = {
  reference: "PH_1",
  amount_kobo: 500_000,
  email: "ada@example.test",
  public_key: "pk",
  access_code: "code",
  script_url: "/inline.js",
};
const refused = (status: number, message = "", code = "x") => Promise.reject(new ApiProblem({ status, code, message }));

function server(changed: Partial<EntryDependencies> = {}) {
  const log: string[] = [];
  const store = new Map<string, string>();
  let keys = 0;
  const open = openPayments("entry.1", idFrom<UserId>("ada"), {
    store: {
      read: (key) => store.get(key) ?? null,
      write: (key, value) => void store.set(key, value),
      remove: (key) => void store.delete(key),
    },
    now: () => 1,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  const dependencies: EntryDependencies = {
    hasEmail: true,
    feeNaira: wireNaira(5_000),
    register: async (paid) => {
      const detail = paid.payment_method === "wallet" ? paid.shown_entry_fee : paid.payment_reference;
      log.push(`register ${paid.payment_method} ${detail}`);
      return "tx-1";
    },
    pay: async (key) => {
      log.push(`pay ${key}`);
      return payment;
    },
    loadScript: async () => undefined,
    checkout: async () => "paid",
    verify: async (paid) => {
      log.push(`verify ${paid}`);
      return { success: true, message: "" };
    },
    onAway: (isAway) => void log.push(isAway ? "away" : "back"),
    open,
    ...changed,
  };
  return { dependencies, open, log };
}
const notPaid = () => refused(409, "Payment verification failed", "payment-not-successful");
const lost = () => refused(0, "You seem to be offline.", "network");

test("the wallet is one call, with the fee that was shown", async () => {
  const { dependencies, log } = server();
  expect(await enterFromWallet(dependencies)).toEqual({ kind: "seated", transactionId: "tx-1" });
  expect(log).toEqual(["register wallet 5000"]);
});

test("the card: opened, window, verified, seated", async () => {
  const { dependencies, log } = server();
  expect(await enterByCard(dependencies)).toEqual({ kind: "seated", transactionId: "tx-1" });
  expect(log).toEqual(["pay key-1", "away", "back", "verify PH_1", "register paystack PH_1"]);
});

test.each<[string, Partial<EntryDependencies>, string]>([
  ["the verification got no answer", { verify: lost }, CARD_PAID],
  ["the provider lags behind its window", { verify: notPaid }, CARD_PAID],
  ["the seat's answer was lost", { register: lost }, CARD_PAID],
  ["the window was closed without network", { checkout: async () => "cancelled", verify: lost }, CARD_OPEN],
  ["the window broke without network", { checkout: () => Promise.reject(new Error()), verify: lost }, CARD_OPEN],
])("%s: still being confirmed, and nothing is paid twice", async (_, changed, words) => {
  const { dependencies, open, log } = server(changed);
  expect(await enterByCard(dependencies)).toEqual({ kind: "unconfirmed", words });
  expect(await confirmByCard(dependencies)).toMatchObject({ kind: "unconfirmed" });
  const again = server({ open });
  expect(await enterByCard(again.dependencies)).toMatchObject({ kind: "seated" });
  expect([...log, ...again.log].filter((line) => line.startsWith("pay"))).toEqual(["pay key-1"]);
  expect(open.get()).toBeNull();
});

test("a payment over another fee than was shown is not opened, and the next try pays the new fee under another key", async () => {
  const { dependencies, open, log } = server({ feeNaira: wireNaira(4_000) });
  const problem = "The entry fee has changed. Check it and try again.";
  expect(await enterByCard(dependencies)).toEqual({ kind: "failed", problem });
  expect(open.get()).toBeNull();
  expect(await enterByCard({ ...dependencies, feeNaira: wireNaira(5_000) })).toMatchObject({ kind: "seated" });
  expect(log).toEqual(["pay key-1", "pay key-2", "away", "back", "verify PH_1", "register paystack PH_1"]);
});

test("the opening's lost answer charged nothing, and the same key opens the same payment", async () => {
  const { dependencies, open } = server({ pay: lost });
  expect(await enterByCard(dependencies)).toEqual({ kind: "failed", problem: NOTHING_CHARGED });
  const again = server({ open });
  await enterByCard(again.dependencies);
  expect(again.log[0]).toBe("pay key-1");
});

test("an unpaid payment whose window was closed continues under the same key", async () => {
  const { dependencies, open, log } = server({ checkout: async () => "cancelled", verify: notPaid });
  expect(await enterByCard(dependencies)).toMatchObject({
    kind: "failed",
    problem: expect.stringMatching(/^Payment cancelled/u),
  });
  expect(open.get()).toMatchObject({ seen: "left" });
  await enterByCard(dependencies);
  expect(log.filter((line) => line.startsWith("pay"))).toEqual(["pay key-1", "pay key-1"]);
});

test("a card that the bank declined is called so, and the payment continues under the same key", async () => {
  const verify = () => refused(409, "Your bank declined this payment.", "payment-declined");
  const { dependencies, log } = server({ checkout: async () => "cancelled", verify });
  expect(await enterByCard(dependencies)).toEqual({ kind: "failed", problem: DECLINED });
  await enterByCard(dependencies);
  expect(log.filter((line) => line.startsWith("pay"))).toEqual(["pay key-1", "pay key-1"]);
});

test("after a reload: a place when it was paid, a way on when it was not", async () => {
  const { dependencies, open } = server();
  open.keep({ ...open.attemptOf(wireNaira(5_000)), reference: "PH_1", seen: "window" });
  expect(await confirmByCard({ ...dependencies, verify: notPaid })).toMatchObject({ kind: "failed" });
  expect(open.get()).toMatchObject({ seen: "left" });
  open.keep({ ...open.attemptOf(wireNaira(5_000)), seen: "window" });
  expect(await confirmByCard(dependencies)).toEqual({ kind: "seated", transactionId: "tx-1" });
});

test("a payment of a player who has said to be under 18 meanwhile is in the wallet, and nothing waits for it", async () => {
  const { dependencies, open } = server({ register: () => refused(403, "Players under 18 can't pay.", "under-18") });
  const problem = "Players under 18 can't pay. Your payment is in your wallet.";
  expect(await enterByCard(dependencies)).toEqual({ kind: "failed", problem });
  expect(open.get()).toBeNull();
});

test("an entry without a guardian's consent is refused with the way to it", async () => {
  const { dependencies } = server({ register: () => refused(403, "Ask.", "guardian-consent-needed") });
  expect(await enterFromWallet(dependencies)).toEqual({ kind: "failed", problem: "Ask.", needsGuardian: true });
});

test("a lost place leaves the money in the wallet, and is reported", async () => {
  const { dependencies, open } = server({
    register: () => refused(409, "This tournament is full.", "tournament-full"),
  });
  const problem = "This tournament is full. Your payment is in your wallet.";
  expect(await enterByCard(dependencies)).toEqual({ kind: "failed", problem });
  expect(open.get()).toBeNull();
});

test("a payment that the server refuses for good is forgotten", async () => {
  const { dependencies, open } = server({ verify: () => refused(422, "", "payment-mismatch") });
  const problem = "Payment verification error. Please contact support.";
  expect(await enterByCard(dependencies)).toEqual({ kind: "failed", problem });
  expect(open.get()).toBeNull();
});

test("the wallet's lost answer is still being confirmed; an existing registration is reported", async () => {
  expect(await enterFromWallet(server({ register: lost }).dependencies)).toEqual({
    kind: "unconfirmed",
    words: WALLET_OPEN,
  });
  const isIn = () => refused(409, "You are already registered.", "already-registered");
  expect(await enterFromWallet(server({ register: isIn }).dependencies)).toMatchObject({ kind: "failed", isIn: true });
});

test.each<[string, Partial<EntryDependencies>, string]>([
  ["wallet short", { register: () => refused(422, "Insufficient wallet balance.") }, "Insufficient wallet balance."],
  [
    "seat refused without words",
    { register: () => refused(500) },
    "Failed to complete registration. Please try again.",
  ],
])("%s", async (_, changed, problem) => {
  expect(await enterFromWallet(server(changed).dependencies)).toEqual({ kind: "failed", problem });
});

test.each<[string, Partial<EntryDependencies>, string]>([
  ["gateway down", { pay: () => refused(502) }, "Paystack payment gateway is not available. Please try again later."],
  [
    "no script",
    { loadScript: () => Promise.reject(new PaystackUnavailable()) },
    "Paystack payment system is not available. Please try again later or use wallet payment if available.",
  ],
  [
    "script throws",
    { checkout: () => Promise.reject(new Error("Invalid key.")), verify: notPaid },
    "Failed to initialize payment: Invalid key. Please try again later or use wallet payment if available.",
  ],
  ["no e-mail", { hasEmail: false }, "Your account email is required for payment. Please update your profile."],
  ["not a success", { verify: async () => ({ success: false, message: "Declined" }) }, "Declined"],
])("card, %s", async (_, changed, problem) => {
  expect(await enterByCard(server(changed).dependencies)).toMatchObject({ kind: "failed", problem });
});

test("a closed window takes no place", async () => {
  const { dependencies, log } = server({ checkout: async () => "cancelled", verify: notPaid });
  expect(await enterByCard(dependencies)).toMatchObject({ kind: "failed" });
  expect(log.some((line) => line.startsWith("register"))).toBe(false);
});

test.each<[string, Partial<EntryDependencies>]>([
  ["opening the payment", { pay: () => refused(401) }],
  ["verifying", { verify: () => refused(401) }],
  ["taking the seat", { register: () => refused(401) }],
])("401 while %s asks to log in", async (_, changed) => {
  expect(await enterByCard(server(changed).dependencies)).toEqual({ kind: "login" });
});
