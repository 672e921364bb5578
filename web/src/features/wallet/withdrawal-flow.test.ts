import type { Withdrawal } from "@pockethall/contract/withdrawals";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { ApiProblem } from "../../lib/problem.ts";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import type { OpenWithdrawal } from "./open-withdrawal.ts";
import { askAgain, askForWithdrawal, type WithdrawalDependencies } from "./withdrawal-flow.ts";

const order = {
  amountNaira: wireNaira(5_000),
  feeNaira: wireNaira(0),
  bankCode: "058",
  bankName: "Guaranty Trust Bank",
  accountNumber: "0123456789",
  holderName: "ADA OBI",
};
const withdrawal: Withdrawal = {
  id: "w1",
  reference: "phw-w1",
  state: "review",
  amount: wireNaira(5_000),
  fee: wireNaira(0),
  bank_code: "058",
  bank_name: "Guaranty Trust Bank",
  account_number: "••••••6789",
  account_name: "ADA OBI",
  rejection_reason: null,
  created_at: "2026-11-21T10:00:00.000Z",
  settled_at: null,
};
const MESSAGE = "Withdrawal request submitted successfully";
const made = { success: true as const, message: MESSAGE, data: withdrawal };
const problem = (status: number, code: string) => new ApiProblem({ status, code, message: `said ${code}` });

/** A server that gives these answers in turn, and what this device keeps meanwhile. */
function situation(...answers: (typeof made | Error)[]) {
  const sent: string[] = [];
  let kept: OpenWithdrawal | null = null;
  const dependencies: WithdrawalDependencies = {
    send: async (_order, key) => {
      sent.push(key);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answer");
      return answer;
    },
    kept: () => kept,
    keep: (of, key) => {
      kept = { ...of, key, userId: idFrom<UserId>("ada"), askedAt: 0 };
    },
    forget: () => {
      kept = null;
    },
    newKey: () => `key-${sent.length + 1}`,
  };
  return { dependencies, sent, kept: () => kept };
}

test("an answer is reported and nothing is kept", async () => {
  const { dependencies, kept } = situation(made);
  expect(await askForWithdrawal(order, dependencies)).toEqual({ kind: "made", withdrawal, message: MESSAGE });
  expect(kept()).toBeNull();
});

test.each([
  ["no network", problem(0, "network")],
  ["no answer in time", problem(0, "timeout")],
  ["an error of the server", problem(500, "internal")],
  ["a busy server", problem(503, "unavailable")],
  ["an unreadable answer", problem(200, "unreadable")],
  ["a bug in the app", new TypeError("x is not a function")],
])("%s leaves it open, and pressing again sends the same key", async (_, error) => {
  const { dependencies, sent, kept } = situation(error, made);
  expect(await askForWithdrawal(order, dependencies)).toMatchObject({ kind: "unknown" });
  expect(kept()).toMatchObject({ key: "key-1", amountNaira: wireNaira(5_000) });
  expect(await askForWithdrawal(order, dependencies)).toMatchObject({ kind: "made" });
  expect(sent).toEqual(["key-1", "key-1"]);
  expect(kept()).toBeNull();
});

test("another amount does not start while one is open: the open one is asked about", async () => {
  const { dependencies, sent } = situation(problem(0, "network"), made);
  await askForWithdrawal(order, dependencies);
  await askForWithdrawal({ ...order, amountNaira: wireNaira(7_000) }, dependencies);
  expect(sent).toEqual(["key-1", "key-1"]);
});

test.each([
  [422, "insufficient-balance"],
  [422, "bank-account-not-found"],
  [403, "verification-required"],
  [403, "step-up-required"],
  [502, "provider-unavailable"],
  [429, "too-many-requests"],
])("%i %s to the first sending: not made, nothing is kept, the next press is a new request", async (status, code) => {
  const { dependencies, sent, kept } = situation(problem(status, code), made);
  expect(await askForWithdrawal(order, dependencies)).toMatchObject({ kind: "refused", problem: { code } });
  expect(kept()).toBeNull();
  await askForWithdrawal(order, dependencies);
  expect(sent).toEqual(["key-1", "key-2"]);
});

test.each([
  [401, "not-authenticated"],
  [401, "invalid-token"],
  [403, "csrf-invalid"],
  [403, "under-18"],
  [403, "step-up-required"],
  [403, "verification-required"],
  [409, "withdrawals-paused"],
  [422, "invalid-request"],
  [422, "invalid-amount"],
  [422, "bank-account-not-found"],
  [429, "too-many-requests"],
  [502, "provider-unavailable"],
])("%i %s to a repeated request leaves the first one open", async (status, code) => {
  const { dependencies, kept } = situation(problem(0, "timeout"), problem(status, code));
  await askForWithdrawal(order, dependencies);
  const open = kept();
  if (open === null) throw new Error("nothing was kept");
  expect(await askAgain(open, dependencies)).toEqual({ kind: "unknown", message: `said ${code}` });
  expect(kept()).toEqual(open);
});

test("a refusal that the key remembers ends a repeated sending", async () => {
  const { dependencies, kept } = situation(problem(0, "timeout"), problem(422, "insufficient-balance"));
  await askForWithdrawal(order, dependencies);
  expect(await askForWithdrawal(order, dependencies)).toMatchObject({ kind: "refused" });
  expect(kept()).toBeNull();
});
