import { expect, test } from "vitest";
import { lifePosition, nextStep, statusChip } from "./organizer-steps.ts";

const drawn = "2026-03-04T12:00:00Z";

test.each([
  ["draft", null, "publish", 0, "Draft"],
  ["upcoming", null, "draw", 1, "Upcoming"],
  ["upcoming", drawn, "start", 2, "Drawn"],
  ["ongoing", drawn, null, 3, "In Progress"],
  ["completed", drawn, null, 4, "Completed"],
  ["cancelled", null, null, null, "Cancelled"],
  ["postponed", drawn, "resume", null, "Postponed"],
] as const)("%s, drawn %s: next %s", (status, drawn_at, step, position, label) => {
  expect(nextStep({ status, drawn_at })).toBe(step);
  expect(lifePosition({ status, drawn_at })).toBe(position);
  expect(statusChip({ status, drawn_at }).label).toBe(label);
});
