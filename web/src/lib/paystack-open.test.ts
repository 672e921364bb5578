import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { isUnanswered, mayBePaid, type OpenPayment, openPayments, paymentStateAfter } from "./paystack-open.ts";
import { ApiProblem } from "./problem.ts";
import type { TextStore } from "./storage.ts";
import { wireNaira } from "./testing/wire-naira.ts";

function surroundings() {
  const kept = new Map<string, string>();
  const store: TextStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
  const clock = { at: 1_000 };
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  return { clock, store, around: { store, now: () => clock.at, newKey } };
}
const MINUTE_MS = 60_000;
const [ADA, BELLO] = [idFrom<UserId>("ada"), idFrom<UserId>("bello")];
const opened = (changed: Partial<OpenPayment> = {}): OpenPayment => ({
  userId: ADA,
  key: "key-1",
  amountNaira: wireNaira(5_000),
  openedAt: 1_000,
  reference: "PH_DEP_1",
  seen: "window",
  ...changed,
});

test("the key is kept before anything is sent: a reload repeats it for the same amount, not for another", () => {
  const { around } = surroundings();
  expect(openPayments("deposit", ADA, around).attemptOf(wireNaira(5_000))).toMatchObject({
    key: "key-1",
    reference: null,
  });
  const reloaded = openPayments("deposit", ADA, around);
  expect(reloaded.attemptOf(wireNaira(5_000)).key).toBe("key-1");
  expect(reloaded.attemptOf(wireNaira(2_000)).key).toBe("key-2");
});

test("a reload finds only a payment of the same user and kind", () => {
  const { around } = surroundings();
  openPayments("deposit", ADA, around).keep(opened());
  expect(openPayments("deposit", ADA, around).get()).toEqual(opened());
  expect(openPayments("deposit", BELLO, around).get()).toBeNull();
  expect(openPayments("entry.7", ADA, around).get()).toBeNull();
});

test.each([
  ["window", 24 * 60],
  ["paid", 24 * 60],
  ["left", 30],
] as const)("one seen as %s is forgotten after %i minutes", (seen, minutes) => {
  const { around, clock } = surroundings();
  const open = openPayments("deposit", ADA, around);
  open.keep(opened({ seen }));
  clock.at = 1_000 + minutes * MINUTE_MS - 1;
  expect(open.get()).not.toBeNull();
  clock.at += 1;
  expect(open.get()).toBeNull();
});

test("the end of one payment does not forget the next", () => {
  const { around } = surroundings();
  const open = openPayments("deposit", ADA, around);
  open.keep(opened({ reference: "PH_DEP_2" }));
  open.forget("PH_DEP_1");
  expect(open.get()).not.toBeNull();
  open.forget("PH_DEP_2");
  expect(open.get()).toBeNull();
});

test.each(["", "null", "7", "{", '{"userId":"ada"}', '{"userId":"ada","reference":"r","amountKobo":1,"openedAt":1}'])(
  "storage that holds %o is no payment",
  (text) => {
    const { around, store } = surroundings();
    store.write("pockethall.open.deposit", text);
    expect(openPayments("deposit", ADA, around).get()).toBeNull();
  },
);

test("only a payment whose window was open may have been paid", () => {
  expect(mayBePaid(null)).toBe(false);
  expect(mayBePaid(opened({ reference: null }))).toBe(false);
  expect(mayBePaid(opened({ seen: "left" }))).toBe(false);
  expect(mayBePaid(opened())).toBe(true);
  expect(mayBePaid(opened({ seen: "paid" }))).toBe(true);
});

const problem = (status: number, code: string) => new ApiProblem({ status, code, message: "" });

test.each([
  [problem(409, "payment-not-successful"), "not-paid"],
  [problem(409, "payment-declined"), "not-paid"],
  [problem(404, "payment-not-found"), "refused"],
  [problem(422, "payment-mismatch"), "refused"],
  [problem(502, "provider-unavailable"), "unknown"],
  [problem(429, "too-many-requests"), "unknown"],
  [problem(0, "network"), "unknown"],
  [new TypeError("?"), "unknown"],
])("%s leaves the payment %s", (error, status) => {
  expect(paymentStateAfter(error)).toBe(status);
});

test.each([
  [problem(0, "network"), true],
  [problem(0, "timeout"), true],
  [problem(502, "unreadable"), true],
  [problem(200, "unreadable"), true],
  [new TypeError("?"), true],
  [problem(500, "internal"), false],
  [problem(409, "tournament-full"), false],
])("%s: the answer was lost: %s", (error, uncaught) => {
  expect(isUnanswered(error)).toBe(uncaught);
});
