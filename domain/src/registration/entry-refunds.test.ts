import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAGUE_STATUSES } from "../leagues/league-lifecycle.ts";
import { kobo } from "../money/money.ts";
import {
  type EntryFee,
  type EntryRefund,
  REFUND_REASONS,
  refundOfUnwonDivision,
  refundOnCancellation,
  refundOnLeaving,
  refundOnLeavingLeague,
  refundOnNoShow,
  refundOnRemoval,
  refundOnWithdrawal,
} from "./entry-refunds.ts";

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour));
const deadline = at(1);
const tiers = [
  { until: at(4), hundredths: 5_000 },
  { until: at(7), hundredths: 2_500 },
];
const terms = { isPostponed: false, deadline, tiers };
const postponed = { ...terms, isPostponed: true };
const paid: EntryFee = { feeKobo: kobo(10_001), refundedKobo: kobo(0), hasAccount: true };
const half: EntryFee = { ...paid, refundedKobo: kobo(5_000) };
const back: EntryFee = { ...paid, refundedKobo: kobo(10_001) };
const free: EntryFee = { ...paid, feeKobo: kobo(0) };
const inCash: EntryFee = { ...paid, hasAccount: false };
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

const FACTS: [string, EntryRefund, EntryRefund["reason"], number, number][] = [
  ["leaving before the deadline", refundOnLeaving(paid, terms, justBefore(deadline)), "before-deadline", 10_001, 0],
  ["leaving at the deadline", refundOnLeaving(paid, terms, deadline), "tier", 5_000, 5_001],
  ["leaving before the first step ends", refundOnLeaving(paid, terms, justBefore(at(4))), "tier", 5_000, 5_001],
  ["leaving when the first step has ended", refundOnLeaving(paid, terms, at(4)), "tier", 2_500, 7_501],
  ["leaving when the last step has ended", refundOnLeaving(paid, terms, at(7)), "after-deadline", 0, 10_001],
  ["leaving late, no steps", refundOnLeaving(paid, { ...terms, tiers: [] }, deadline), "after-deadline", 0, 10_001],
  ["leaving while postponed, late", refundOnLeaving(paid, postponed, at(9)), "postponed", 10_001, 0],
  ["withdrawing after the draw", refundOnWithdrawal(paid), "withdrawal", 0, 10_001],
  ["removed by the organiser", refundOnRemoval(paid), "removed", 10_001, 0],
  ["removed, paid in cash", refundOnRemoval(inCash), "no-account", 0, 10_001],
  ["removed from a free seat", refundOnRemoval(free), "removed", 0, 0],
  ["not checked in", refundOnNoShow(paid), "no-show", 0, 10_001],
  ["cancelled", refundOnCancellation(paid), "cancelled", 10_001, 0],
  ["cancelled after half went back", refundOnCancellation(half), "cancelled", 5_001, 0],
  ["cancelled after all went back", refundOnCancellation(back), "cancelled", 0, 0],
  ["cancelled, paid in cash", refundOnCancellation(inCash), "no-account", 0, 10_001],
  ["leaving a league that is open", refundOnLeavingLeague(paid, "open"), "league-not-started", 10_001, 0],
  ["a league's division without a winner", refundOfUnwonDivision(paid), "league-without-winner", 10_001, 0],
  ["leaving a league that runs", refundOnLeavingLeague(paid, "running"), "league-started", 0, 10_001],
];

test.each(FACTS)("%s", (_, refund, reason, refundKobo, keptKobo) => {
  expect(refund).toEqual({ reason, refundKobo, keptKobo });
});

test("every reason has its fact", () => {
  expect(new Set(FACTS.map(([, { reason }]) => reason))).toEqual(new Set(REFUND_REASONS));
});

const tier = fc.record({
  until: fc.date({ min: deadline, max: at(8), noInvalidDate: true }),
  hundredths: fc.nat(10_000),
});
/** As an organiser can promise them: in order of time, each later one gives less. */
const promised = fc.array(tier, { maxLength: 6 }).map((list) =>
  list
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
    .map((one, index, all) => ({
      ...one,
      hundredths: Math.min(...all.slice(0, index + 1).map(({ hundredths }) => hundredths)),
    })),
);
const anyFee = fc
  .record({ feeKobo: fc.nat(1_000_000_00), share: fc.nat(100), hasAccount: fc.boolean() })
  .map(({ feeKobo, share, hasAccount }) => {
    const refundedKobo = kobo(Math.floor((feeKobo * share) / 100));
    return { feeKobo: kobo(feeKobo), refundedKobo, hasAccount };
  });
const moment = fc.date({ min: at(1, -48), max: at(10), noInvalidDate: true });

test("refunded and kept are whole kobo, not below zero, and add up to what is held of the fee", () => {
  fc.assert(
    fc.property(anyFee, promised, moment, fc.boolean(), (fee, steps, now, isPostponed) => {
      const refunds = [
        refundOnLeaving(fee, { isPostponed, deadline, tiers: steps }, now),
        ...[refundOnWithdrawal, refundOnRemoval, refundOnNoShow, refundOnCancellation, refundOfUnwonDivision].map(
          (rule) => rule(fee),
        ),
        ...LEAGUE_STATUSES.map((status) => refundOnLeavingLeague(fee, status)),
      ];
      for (const { reason, refundKobo, keptKobo } of refunds) {
        expect([refundKobo, keptKobo].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(refundKobo + keptKobo).toBe(fee.feeKobo - fee.refundedKobo);
        expect(reason === "no-account").toBe(!fee.hasAccount);
        if (!fee.hasAccount) expect(refundKobo).toBe(0);
      }
    }),
  );
});

test("leaving later never gives more, and a tier that gives more never gives less", () => {
  fc.assert(
    fc.property(anyFee, promised, moment, moment, (fee, steps, a, b) => {
      const [sooner, later] = a < b ? [a, b] : [b, a];
      const on = (now: Date, list = steps) =>
        refundOnLeaving(fee, { isPostponed: false, deadline, tiers: list }, now).refundKobo;
      expect(on(later)).toBeLessThanOrEqual(on(sooner));
      const better = steps.map((step) => ({ ...step, hundredths: Math.min(step.hundredths + 100, 10_000) }));
      expect(on(later, better)).toBeGreaterThanOrEqual(on(later));
    }),
  );
});
