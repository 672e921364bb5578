import fc from "fast-check";
import { expect, test } from "vitest";
import {
  REFUND_STATES,
  type RefundEvent,
  type RefundFacts,
  type RefundOutcome,
  type RefundState,
  refundOutcome,
  refundStep,
  refundVerdict,
} from "./card-refunds.ts";
import { kobo } from "./money.ts";

const approve = (by: string, amountKobo: number, ...approvedBefore: string[]): RefundEvent => ({
  type: "approved",
  by,
  owner: "owner",
  approvedBefore,
  amountKobo: kobo(amountKobo),
  secondApprovalAboveKobo: kobo(100_000_00),
});
const answered = (outcome: RefundOutcome): RefundEvent => ({ type: "answered", outcome });
const [SMALL, LARGE] = [100_000_00, 100_000_01];

test.each<[RefundState, RefundEvent, object]>([
  ["review", approve("ann", SMALL), { to: "approved" }],
  ["review", approve("ann", LARGE), { to: "review" }],
  ["review", approve("ben", LARGE, "ann"), { to: "approved" }],
  ["review", approve("ann", LARGE, "ann"), { refused: "approved-before" }],
  ["review", approve("owner", SMALL), { refused: "own-money" }],
  ["approved", approve("ben", SMALL), { refused: "not-now" }],
  ["review", { type: "rejected", by: "ann", owner: "owner" }, { to: "rejected" }],
  ["review", { type: "rejected", by: "owner", owner: "owner" }, { refused: "own-money" }],
  ["sending", { type: "rejected", by: "ann", owner: "owner" }, { refused: "not-now" }],
  ["review", { type: "send" }, { refused: "not-now" }],
  ["approved", { type: "send" }, { to: "sending" }],
  ["sending", { type: "send" }, { to: "sending" }],
  ["refunded", { type: "send" }, { refused: "not-now" }],
  ["approved", answered("succeeded"), { refused: "not-now" }],
  ["sending", answered("unknown"), { to: "sending" }],
  ["sending", answered("succeeded"), { to: "refunded" }],
  ["sending", answered("refused"), { to: "returned" }],
  ["refunded", answered("succeeded"), { to: "refunded" }],
  ["refunded", answered("unknown"), { to: "refunded" }],
  ["refunded", answered("refused"), { refused: "contradiction" }],
  ["returned", answered("refused"), { to: "returned" }],
  ["returned", answered("unknown"), { to: "returned" }],
  ["returned", answered("succeeded"), { refused: "contradiction" }],
  ["rejected", answered("succeeded"), { refused: "not-now" }],
])("%s, %o: %o", (state, event, step) => {
  expect(refundStep(state, event)).toEqual(step);
});

test.each([
  ["pending", "unknown"],
  ["processing", "unknown"],
  ["needs-attention", "unknown"],
  ["a word of tomorrow", "unknown"],
  ["processed", "succeeded"],
  ["failed", "refused"],
])("the provider's %s means %s", (status, outcome) => {
  expect(refundOutcome(status)).toBe(outcome);
});

const event: fc.Arbitrary<RefundEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom("ann", "ben", "owner"), fc.constantFrom(SMALL, LARGE), fc.subarray(["ann", "ben"]))
    .map(([by, amount, before]) => approve(by, amount, ...before)),
  fc.record({
    type: fc.constant("rejected" as const),
    by: fc.constantFrom("ann", "owner"),
    owner: fc.constant("owner"),
  }),
  fc.constant({ type: "send" as const }),
  fc.constantFrom<RefundOutcome>("unknown", "succeeded", "refused").map(answered),
);

test("after any events, a refund goes forward only and leaves no final state", () => {
  const order = new Map(REFUND_STATES.map((state, place) => [state, place]));
  const final = new Set<RefundState>(["rejected", "refunded", "returned"]);
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: RefundState = "review";
      for (const happened of events) {
        const step = refundStep(state, happened);
        const next: RefundState = "to" in step ? step.to : state;
        if (final.has(state)) expect(next).toBe(state);
        expect(order.get(next)).toBeGreaterThanOrEqual(order.get(state) as number);
        state = next;
      }
    }),
    { numRuns: 500 },
  );
});

const facts = (more: Partial<RefundFacts>): RefundFacts => ({
  amountKobo: kobo(100),
  receivedKobo: kobo(1_000),
  givenBackKobo: kobo(0),
  isUnderWay: false,
  isDisputed: false,
  ...more,
});

test.each<[Partial<RefundFacts>, string]>([
  [{}, "allowed"],
  [{ amountKobo: kobo(1_000) }, "allowed"],
  [{ amountKobo: kobo(1_001) }, "more-than-left"],
  [{ amountKobo: kobo(600), givenBackKobo: kobo(400) }, "allowed"],
  [{ amountKobo: kobo(601), givenBackKobo: kobo(400) }, "more-than-left"],
  [{ givenBackKobo: kobo(1_000) }, "nothing-left"],
  [{ amountKobo: kobo(0) }, "nothing"],
  [{ isUnderWay: true }, "under-way"],
  [{ isDisputed: true }, "disputed"],
])("%o is %s", (more, verdict) => {
  expect(refundVerdict(facts(more))).toBe(verdict);
});

test("refunds that are allowed one after another never add up to more than the payment brought", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.array(fc.integer({ min: -10, max: 3_000 })), (received, amounts) => {
      let givenBack = 0;
      for (const amount of amounts) {
        const asked = { amountKobo: kobo(amount), receivedKobo: kobo(received), givenBackKobo: kobo(givenBack) };
        if (refundVerdict(facts(asked)) === "allowed") givenBack += amount;
      }
      expect(givenBack).toBeLessThanOrEqual(received);
    }),
  );
});
