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
  fee: { feeKobo: kobo(4_000_00), refundedKobo: kobo(0), hasAccount: true },
} as const;
const leaving = (reason: string, refundKobo: number) => ({
  kind: "leaving",
  refund: { reason, refundKobo, keptKobo: 4_000_00 - refundKobo },
});
const withdrawal = { kind: "withdrawal", refund: { reason: "withdrawal", refundKobo: 0, keptKobo: 4_000_00 } };

test.each([
  ["before the deadline", {}, leaving("before-deadline", 4_000_00)],
  ["after it, within a tier", { registrationDeadline: sooner }, leaving("tier", 1_000_00)],
  ["after it, without tiers", { registrationDeadline: sooner, tiers: [] }, leaving("after-deadline", 0)],
  [
    "while it is put off, after the deadline",
    { status: "postponed", registrationDeadline: sooner },
    leaving("postponed", 4_000_00),
  ],
  ["when the draw is made", { drawnAt: sooner }, withdrawal],
  ["while it is put off and drawn", { status: "postponed", drawnAt: sooner }, withdrawal],
] as const)("%s", (_, change, verdict) => {
  expect(leavingVerdict({ ...facts, ...change }, now)).toEqual(verdict);
});

test("by status: nothing is left of a draft, nor after the end", () => {
  const kinds = TOURNAMENT_STATUSES.map((status) => [status, leavingVerdict({ ...facts, status }, now).kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    draft: "refused",
    upcoming: "leaving",
    ongoing: "withdrawal",
    completed: "refused",
    cancelled: "refused",
    postponed: "leaving",
  });
});
