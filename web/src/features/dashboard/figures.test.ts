import { expect, test } from "vitest";
import {
  figure,
  formatText,
  matchStatus,
  monthInFull,
  monthText,
  movementText,
  rankText,
  sharesOf,
} from "./figures.ts";

test("a missing fact is N/A, zero is zero", () => {
  expect([figure(null), figure(0), figure(1234)]).toEqual(["N/A", "0", "1,234"]);
  expect([rankText(null, 200), rankText(3, 1200)]).toEqual(["N/A", "3 of 1,200"]);
});

test.each([
  [{ wins: 0, losses: 0, draws: 0 }, [0, 0, 0]],
  [{ wins: 1, losses: 0, draws: 0 }, [100, 0, 0]],
  [{ wins: 2, losses: 1, draws: 0 }, [67, 0, 33]],
  [{ wins: 1, losses: 199, draws: 0 }, [1, 0, 99]],
  [{ wins: 1, losses: 1, draws: 1 }, [33, 34, 33]],
])("%j are %j percent", (tally, percents) => {
  expect(sharesOf(tally).map(({ percent }) => percent)).toEqual(percents);
});

test("climbing is up, falling is down, and an unknown change is left out", () => {
  expect([3, -1_200, 0, null].map(movementText)).toEqual([
    "up 3 since Monday",
    "down 1,200 since Monday",
    "same as Monday",
    undefined,
  ]);
});

test("every month has its name, short as in dates and in full, independent of the browser", () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);
  expect(months.map(monthText).join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  expect(months.map((month) => monthInFull(month).slice(0, 3))).toEqual(months.map(monthText));
  expect([monthInFull("2025-01"), monthInFull("2026-09")]).toEqual(["January 2025", "September 2026"]);
});

test("kinds of tournament have names", () => {
  expect([formatText("round-robin"), formatText("darts")]).toEqual(["Round robin", "Unknown"]);
});

test("an unknown status is labelled unknown", () => {
  expect([matchStatus("live"), matchStatus("paused")]).toEqual(["Live", "Unknown"]);
});
