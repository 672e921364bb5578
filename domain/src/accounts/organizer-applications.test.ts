import { expect, test } from "vitest";
import { mayApplyFrom, type PastApplication } from "./organizer-applications.ts";

const NOW = new Date("2026-03-31T09:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const refused = (days: number): PastApplication => ({
  status: "refused",
  createdAt: daysAgo(days + 2),
  decidedAt: daysAgo(days),
});
const withdrawn = (days: number): PastApplication => ({
  status: "withdrawn",
  createdAt: daysAgo(days),
  decidedAt: daysAgo(days),
});

test.each<[what: string, past: PastApplication[], from: Date | null]>([
  ["nothing yet", [], null],
  ["a refusal of yesterday: 30 days after it", [refused(1)], daysAgo(-29)],
  ["a refusal exactly 30 days ago", [refused(30)], null],
  ["two withdrawn ones", [withdrawn(1), withdrawn(2)], null],
  [
    "three within 30 days: when the first of them is 30 days old",
    [withdrawn(1), withdrawn(20), withdrawn(5)],
    daysAgo(-10),
  ],
  ["a fourth, older one does not count", [withdrawn(1), withdrawn(31), withdrawn(40), withdrawn(5)], null],
  ["both: the later moment", [refused(5), withdrawn(1), withdrawn(2)], daysAgo(-25)],
  [
    "an approved one whose role was taken away",
    [{ status: "approved", createdAt: daysAgo(3), decidedAt: daysAgo(2) }],
    null,
  ],
])("%s", (_what, past, from) => {
  expect(mayApplyFrom(past, NOW)).toEqual(from);
});
