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
const answered = (outcome: TransferOutcome): WithdrawalEvent => ({ type: "answered", outcome });

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
  ["sending", answered("unknown"), { to: "sending" }],
  ["sending", answered("succeeded"), { to: "paid" }],
  ["sending", answered("refused"), { to: "released" }],
  ["sending", answered("reversed"), { to: "released" }],
  ["paid", answered("succeeded"), { to: "paid" }],
  ["paid", answered("unknown"), { to: "paid" }],
  ["paid", answered("reversed"), { to: "reversed" }],
  ["paid", answered("refused"), { refused: "contradiction" }],
  ["reversed", answered("reversed"), { to: "reversed" }],
  ["reversed", answered("succeeded"), { to: "reversed" }],
  ["reversed", answered("refused"), { refused: "contradiction" }],
  ["released", answered("refused"), { to: "released" }],
  ["released", answered("reversed"), { to: "released" }],
  ["released", answered("succeeded"), { refused: "contradiction" }],
  ["review", answered("succeeded"), { refused: "not-now" }],
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
    type: fc.constant("answered" as const),
    outcome: fc.constantFrom<TransferOutcome>("unknown", "succeeded", "refused", "reversed"),
  }),
);

test("after any events, a withdrawal goes forward only and leaves no final state", () => {
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
