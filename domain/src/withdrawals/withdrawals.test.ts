import fc from "fast-check";
import { expect, test } from "vitest";
import {
  nextCheckAfterMs,
  type TransferOutcome,
  transferOutcome,
  WITHDRAWAL_STATES,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalStep,
} from "./withdrawals.ts";

const approve = (by: string, ...approvedBefore: string[]): WithdrawalEvent => ({
  type: "approved",
  by,
  owner: "owner",
  approvedBefore,
});
const heard = (outcome: TransferOutcome): WithdrawalEvent => ({ type: "heard", outcome });

test.each<[WithdrawalState, WithdrawalEvent, object]>([
  ["requested", { type: "assessed", reasons: [] }, { to: "approved" }],
  ["requested", { type: "assessed", reasons: ["large-amount"] }, { to: "review" }],
  ["review", { type: "assessed", reasons: [] }, { refused: "not-now" }],
  ["review", approve("ann"), { to: "review" }],
  ["review", approve("ben", "ann"), { to: "approved" }],
  ["review", approve("ann", "ann"), { refused: "approved-before" }],
  ["review", approve("owner", "ann"), { refused: "own-money" }],
  ["approved", approve("ben", "ann"), { refused: "not-now" }],
  ["review", { type: "rejected", by: "ann", owner: "owner" }, { to: "rejected" }],
  ["review", { type: "rejected", by: "owner", owner: "owner" }, { refused: "own-money" }],
  ["sending", { type: "rejected", by: "ann", owner: "owner" }, { refused: "not-now" }],
  ["approved", { type: "send" }, { to: "sending" }],
  ["sending", { type: "send" }, { to: "sending" }],
  ["paid", { type: "send" }, { refused: "not-now" }],
  ["review", { type: "send" }, { refused: "not-now" }],
  ["sending", heard("unknown"), { to: "sending" }],
  ["sending", heard("succeeded"), { to: "paid" }],
  ["sending", heard("refused"), { to: "released" }],
  ["sending", heard("reversed"), { to: "released" }],
  ["paid", heard("succeeded"), { to: "paid" }],
  ["paid", heard("unknown"), { to: "paid" }],
  ["paid", heard("reversed"), { to: "reversed" }],
  ["paid", heard("refused"), { refused: "contradiction" }],
  ["reversed", heard("reversed"), { to: "reversed" }],
  ["reversed", heard("succeeded"), { to: "reversed" }],
  ["reversed", heard("refused"), { refused: "contradiction" }],
  ["released", heard("refused"), { to: "released" }],
  ["released", heard("reversed"), { to: "released" }],
  ["released", heard("succeeded"), { refused: "contradiction" }],
  ["review", heard("succeeded"), { refused: "not-now" }],
])("%s, %o: %o", (state, event, step) => {
  expect(withdrawalStep(state, event)).toEqual(step);
});

test.each([
  ["pending", "unknown"],
  ["otp", "unknown"],
  ["received", "unknown"],
  ["a word of tomorrow", "unknown"],
  ["toString", "unknown"],
  ["success", "succeeded"],
  ["failed", "refused"],
  ["abandoned", "refused"],
  ["blocked", "refused"],
  ["rejected", "refused"],
  ["reversed", "reversed"],
])("the provider's %s means %s", (status, outcome) => {
  expect(transferOutcome(status)).toBe(outcome);
});

const event: fc.Arbitrary<WithdrawalEvent> = fc.oneof(
  fc.record({ type: fc.constant("assessed" as const), reasons: fc.subarray(["large-amount"]) }),
  fc.record({
    type: fc.constant("approved" as const),
    by: fc.constantFrom("ann", "ben", "owner"),
    owner: fc.constant("owner"),
    approvedBefore: fc.subarray(["ann", "ben"]),
  }),
  fc.record({
    type: fc.constant("rejected" as const),
    by: fc.constantFrom("ann", "owner"),
    owner: fc.constant("owner"),
  }),
  fc.constant({ type: "send" as const }),
  fc.record({
    type: fc.constant("heard" as const),
    outcome: fc.constantFrom<TransferOutcome>("unknown", "succeeded", "refused", "reversed"),
  }),
);

test("whatever happens, a withdrawal goes forward only and leaves no final state", () => {
  const order = new Map(WITHDRAWAL_STATES.map((state, place) => [state, place]));
  const final = new Set<WithdrawalState>(["rejected", "released", "reversed"]);
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: WithdrawalState = "requested";
      for (const happened of events) {
        const step = withdrawalStep(state, happened);
        const next: WithdrawalState = "to" in step ? step.to : state;
        if (final.has(state)) expect(next).toBe(state);
        expect(order.get(next)).toBeGreaterThanOrEqual(order.get(state) as number);
        state = next;
      }
    }),
    { numRuns: 500 },
  );
});

test("waiting doubles from half a minute to an hour and stays there", () => {
  expect([0, 1, 2, 6, 7, 500].map(nextCheckAfterMs)).toEqual([
    30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ]);
});
