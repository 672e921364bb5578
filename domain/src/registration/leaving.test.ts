import { expect, test } from "vitest";
import { TOURNAMENT_STATUSES } from "../lifecycle/tournament-lifecycle.ts";
import { kobo } from "../money/money.ts";
import { leavingVerdict } from "./leaving.ts";

const now = new Date("2026-11-21T12:00:00Z");
const sooner = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-22T12:00:00Z");
const facts = {
  status: "upcoming",
  drawnAt: null,
  registrationDeadline: later,
  tiers: [{ until: later, hundredths: 2_500 }],
  feeKobo: kobo(4_000_00),
} as const;
const refund = (amount: number) => ({ kind: "refund", refundKobo: amount });
const withdrawal = { kind: "withdrawal" };

test.each([
  ["before the deadline", {}, refund(4_000_00)],
  ["after it, within a tier", { registrationDeadline: sooner }, refund(1_000_00)],
  ["after it, without tiers", { registrationDeadline: sooner, tiers: [] }, refund(0)],
  ["while it is put off, after the deadline", { status: "postponed", registrationDeadline: sooner }, refund(4_000_00)],
  ["when the draw is made", { drawnAt: sooner }, withdrawal],
  ["while it is put off and drawn", { status: "postponed", drawnAt: sooner }, withdrawal],
] as const)("%s", (_, change, verdict) => {
  expect(leavingVerdict({ ...facts, ...change }, now)).toEqual(verdict);
});

test("by status: nothing is left of a draft, nor after the end", () => {
  const kinds = TOURNAMENT_STATUSES.map((status) => [status, leavingVerdict({ ...facts, status }, now).kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    draft: "refused",
    upcoming: "refund",
    ongoing: "withdrawal",
    completed: "refused",
    cancelled: "refused",
    postponed: "refund",
  });
});
