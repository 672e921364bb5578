import { expect, test } from "vitest";
import { statusChip } from "./status-chip.ts";
import { cardAction, countText, progressPercent, remainingText, seatsText } from "./tournament-status.ts";

test("chips, progress and button by status (spec section 4)", () => {
  const facts = (status: string) => [statusChip(status).text, progressPercent(status), cardAction(status).text];
  expect(facts("upcoming")).toEqual(["Upcoming", 0, "Register Now"]);
  expect(facts("ongoing")).toEqual(["In Progress", 50, "View Matches"]);
  expect(facts("in_progress")).toEqual(["In Progress", 50, "View Matches"]);
  expect(facts("completed")).toEqual(["Completed", null, "View Results"]);
  expect(facts("moonlit")).toEqual(["Unknown", 33, "View Results"]);
  expect(facts("cancelled")).toEqual(["Cancelled", null, "View Results"]);
});

test("the count line appends tab and state", () => {
  expect(countText(1, "all", "")).toBe("Showing 1 tournament");
  expect(countText(1_024, "ongoing", "Lagos")).toBe("Showing 1,024 tournaments · Ongoing · Lagos");
});

test("remaining days by the Lagos calendar", () => {
  const now = new Date("2026-03-04T12:00:00.000Z");
  expect(remainingText("2026-03-03T12:00:00.000Z", now)).toBe("Ended");
  expect(remainingText("2026-03-04T05:00:00.000Z", now)).toBe("Today");
  expect(remainingText("2026-03-05T12:00:00.000Z", now)).toBe("1 day remaining");
  expect(remainingText("2026-03-09T12:00:00.000Z", now)).toBe("5 days remaining");
});

test("no limit of seats is ∞", () => {
  expect(seatsText({ participant_count: 3, max_participants: 32 })).toBe("3/32");
  expect(seatsText({ participant_count: 3, max_participants: null })).toBe("3/∞");
});
