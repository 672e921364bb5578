import { describe, expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import {
  type DialogEvent,
  dialogAfter,
  paymentOptions,
  START,
  startPending,
  transactionIdOr,
} from "./registration-steps.ts";

const receipt = { transactionId: "7", method: "wallet" as const, paidAt: "2026-03-04T12:00:00Z" };
const after = (...events: DialogEvent[]) => events.reduce(dialogAfter, START);
const next = { type: "next" } as const;
const pay = { type: "pay" } as const;

describe("steps", () => {
  test("details, payment, confirmation; nothing leads back from there", () => {
    const confirmed = after(next, pay, { type: "paid", receipt });
    expect(confirmed).toMatchObject({ step: 2, receipt, processing: false });
    expect(dialogAfter(confirmed, { type: "back" })).toBe(confirmed);
    expect(dialogAfter(confirmed, { type: "reset" })).toEqual(START);
  });

  test("nothing is paid from the details, and 'next' does not skip the payment", () => {
    expect(after(pay).processing).toBe(false);
    expect(after(next, next).step).toBe(1);
    expect(after(next, { type: "paid", receipt }).step).toBe(1);
  });

  test("a top-up stays at its step and then prefers the wallet, or shows why it failed", () => {
    for (const before of [[], [next]]) {
      const running = after(...before, { type: "top-up" });
      expect(running.processing).toBe(true);
      const step = before.length;
      expect(dialogAfter(running, { type: "topped-up" })).toMatchObject({ step, processing: false, chosen: "wallet" });
      expect(dialogAfter(running, { type: "failed", problem: "no" })).toMatchObject({
        step,
        processing: false,
        problem: "no",
      });
    }
  });

  test("while a payment is processed nothing can be pressed, chosen or closed", () => {
    const processing = after(next, pay);
    for (const type of ["pay", "next", "back", "reset"] as const)
      expect(dialogAfter(processing, { type })).toBe(processing);
    expect(dialogAfter(processing, { type: "choose", method: "paystack" })).toBe(processing);
  });

  test("a failure stays on the payment with its words and can be tried again", () => {
    const failed = after(
      next,
      { type: "choose", method: "paystack" },
      pay,
      { type: "away" },
      { type: "failed", problem: "No" },
    );
    expect(failed).toMatchObject({ step: 1, processing: false, isAway: false, problem: "No", chosen: "paystack" });
    expect(dialogAfter(failed, pay)).toMatchObject({ processing: true, problem: null });
  });
});

describe("pending", () => {
  const unconfirmed = { type: "unconfirmed", words: "Wait", method: "wallet" } as const;
  const pending = after(next, pay, unconfirmed);

  test("an unknown outcome waits on the payment, can be checked, and keeps its way to pay", () => {
    expect(pending).toMatchObject({ step: 1, processing: false, pending: "Wait", problem: null, chosen: "wallet" });
    expect(dialogAfter(pending, { type: "choose", method: "paystack" })).toBe(pending);
    expect(dialogAfter(pending, pay)).toBe(pending);
    const checking = dialogAfter(pending, { type: "check" });
    expect(checking).toMatchObject({ processing: true, pending: "Wait" });
    expect(dialogAfter(checking, unconfirmed)).toEqual(pending);
  });

  test("it ends with a registration, with a reason, or by going back", () => {
    const checking = dialogAfter(pending, { type: "check" });
    expect(dialogAfter(checking, { type: "paid", receipt })).toMatchObject({ step: 2, pending: null });
    expect(dialogAfter(checking, { type: "failed", problem: "Full" })).toMatchObject({
      pending: null,
      problem: "Full",
    });
    expect(dialogAfter(pending, { type: "back" })).toMatchObject({ step: 0, pending: null });
  });

  test("without anything pending there is nothing to check", () => {
    expect(dialogAfter(after(next), { type: "check" })).toEqual(after(next));
  });

  test("a returning player starts there", () => {
    expect(startPending("Wait")).toMatchObject({ step: 1, chosen: "paystack", pending: "Wait" });
  });
});

describe("ways to pay", () => {
  const card = after(next, { type: "choose", method: "paystack" });
  const noScript = dialogAfter(dialogAfter(card, pay), { type: "failed", problem: "No script", cardFailed: true });
  const enough = { walletEnough: true, walletUsable: true };
  const short = { walletEnough: false, walletUsable: false };
  const loading = { walletEnough: true, walletUsable: false };
  test.each([
    ["the wallet is preferred", START, 5_000, { method: "wallet", ...enough, cardUsable: true }],
    ["one kobo short", START, 4_999.99, { method: "paystack", ...short, cardUsable: true }],
    ["the card was chosen", card, 5_000, { method: "paystack", ...enough, cardUsable: true }],
    ["no script: back to the wallet", noScript, 5_000, { method: "wallet", ...enough, cardUsable: false }],
    ["no script, wallet short", noScript, 1, { method: null, ...short, cardUsable: false }],
    ["the balance could not be read", START, undefined, { method: "wallet", ...enough, cardUsable: true }],
    ["while the balance loads nothing is chosen", START, "loading", { method: null, ...loading, cardUsable: true }],
    ["the card was chosen before the balance", card, "loading", { method: "paystack", ...loading, cardUsable: true }],
  ] as const)("%s", (_, state, balance, options) => {
    expect(
      paymentOptions(state, {
        balance: typeof balance === "number" ? wireNaira(balance) : balance,
        fee: wireNaira(5_000),
        script: "ready",
      }),
    ).toEqual(options);
  });

  test.each(["loading", "absent"] as const)(
    "while the script is %s no card can be chosen, and a chosen one falls back",
    (script) => {
      const usable = { ...enough, cardUsable: false };
      expect(paymentOptions(card, { balance: wireNaira(5_000), fee: wireNaira(5_000), script })).toEqual({
        method: "wallet",
        ...usable,
      });
      expect(paymentOptions(card, { balance: wireNaira(1), fee: wireNaira(5_000), script }).method).toBeNull();
    },
  );

  test("a free entry needs no card", () => {
    expect(paymentOptions(START, { balance: wireNaira(0), fee: wireNaira(0), script: "loading" })).toEqual({
      method: "wallet",
      ...enough,
      cardUsable: false,
    });
    expect(paymentOptions(START, { balance: "loading", fee: wireNaira(0), script: "loading" }).method).toBe("wallet");
  });
});

test("the transaction id is the server's, else TRX and six digits", () => {
  expect(transactionIdOr("abc", new Date(0))).toBe("abc");
  expect(transactionIdOr(undefined, new Date(1_772_625_123_456))).toBe("TRX123456");
});
