import { expect, test } from "vitest";
import { statusChip } from "./status-chip.ts";
import { cardAction, countText, emptyHint, placesText, progressPercent, remainingText } from "./tournament-status.ts";

const DEADLINE = "2026-03-04T12:00:00.000Z";
const BEFORE = new Date("2026-03-04T11:59:59.999Z");
const OPEN = {
  status: "upcoming",
  registration_deadline: DEADLINE,
  drawn_at: null,
  max_participants: 16,
  participant_count: 15,
} as const;

test.each([
  ["open", {}, BEFORE, "Register Now", true],
  ["past its deadline", {}, new Date(DEADLINE), "View Tournament", undefined],
  ["full", { participant_count: 16 }, BEFORE, "View Tournament", undefined],
  ["drawn", { drawn_at: "2026-03-01T12:00:00.000Z" }, BEFORE, "View Matches", undefined],
])("an upcoming tournament invites only while a place can be taken: %s", (_name, change, now, text, invites) => {
  expect(cardAction({ ...OPEN, ...change }, now)).toMatchObject({ text });
  expect(cardAction({ ...OPEN, ...change }, now).invites).toBe(invites);
});

test("TL-05 TL-06 TL-07: chips, progress and button by status, also of one that this version does not know", () => {
  const facts = (status: string) => [
    statusChip(status).text,
    progressPercent(status),
    cardAction({ ...OPEN, status: status as "upcoming" }, BEFORE).text,
  ];
  expect(facts("upcoming")).toEqual(["Upcoming", 0, "Register Now"]);
  expect(facts("ongoing")).toEqual(["In Progress", 50, "View Matches"]);
  expect(facts("in_progress")).toEqual(["In Progress", 50, "View Matches"]);
  expect(facts("completed")).toEqual(["Completed", null, "View Results"]);
  expect(facts("moonlit")).toEqual(["Unknown", 33, "View Results"]);
  expect(facts("cancelled")).toEqual(["Cancelled", null, "View Results"]);
});

test("TL-08: the count line appends tab and state", () => {
  expect(countText(1, "all", "")).toBe("Showing 1 tournament");
  expect(countText(1_024, "ongoing", "Lagos")).toBe("Showing 1,024 tournaments · Ongoing · Lagos");
});

test("TD-05: remaining days by the Lagos calendar; a finished one has ended, even before its planned last day", () => {
  const now = new Date("2026-03-04T12:00:00.000Z");
  const remaining = (end_date: string, status = "ongoing") => remainingText({ status, end_date }, now);
  expect(remaining("2026-03-03T12:00:00.000Z")).toBe("Ended");
  expect(remaining("2026-03-04T05:00:00.000Z")).toBe("Today");
  expect(remaining("2026-03-05T12:00:00.000Z")).toBe("1 day remaining");
  expect(remaining("2026-03-09T12:00:00.000Z")).toBe("5 days remaining");
  expect(remaining("2026-03-09T12:00:00.000Z", "completed")).toBe("Ended");
  expect(remaining("2026-03-09T12:00:00.000Z", "cancelled")).toBe("Ended");
  expect(remaining("2026-03-09T12:00:00.000Z", "upcoming")).toBe("5 days remaining");
});

test("TL-09: an empty list suggests a next step", () => {
  expect(emptyHint("upcoming", false)).toBe("Check back later for upcoming tournaments.");
  expect(emptyHint("all", true)).toBe("Try another state.");
  expect(emptyHint("all", false)).toBe("Tournaments will appear here automatically.");
});

test("no limit of places is ∞", () => {
  expect(placesText({ participant_count: 3, max_participants: 32 })).toBe("3/32");
  expect(placesText({ participant_count: 3, max_participants: null })).toBe("3/∞");
});
