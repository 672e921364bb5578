import { startFrame } from "@pockethall/domain/frames";
import { expect, test } from "vitest";
import { NO_DETAILS, readDetails } from "./frame-details.ts";
import { checkCorrection, checkOverrule, correctionOf, overruleOf, overruleValues } from "./hand-entries.ts";
import { severalBalls } from "./several-balls.ts";

test("empty fields yield nothing; points and breaks are read side by side", () => {
  expect(readDetails(NO_DETAILS)).toEqual({ ok: true, details: {} });
  expect(readDetails({ points1: " 65", points2: "30", breaks1: "34, 21", breaks2: "" })).toEqual({
    ok: true,
    details: {
      points: [65, 30],
      breaks: [
        { by: 1, points: 34 },
        { by: 1, points: 21 },
      ],
    },
  });
});

test.each([
  [{ points1: "65" }, { points2: "Enter points for both players, or for neither." }],
  [{ points2: "30" }, { points1: "Enter points for both players, or for neither." }],
  [{ points1: "6.5", points2: "1" }, { points1: "Points are a whole number up to 1000." }],
  [{ breaks2: "34, many" }, { breaks2: "Enter breaks as whole numbers separated by commas: 34, 51" }],
  [{ breaks1: "201" }, { breaks1: "Enter breaks as whole numbers separated by commas: 34, 51" }],
])("unreadable input is reported at its field: %o", (typed, errors) => {
  const read = readDetails({ ...NO_DETAILS, ...typed });
  expect(read.ok ? {} : read.errors).toMatchObject(errors);
});

const before = overruleValues(startFrame({ ruleset: "snooker6", frame: 1, breaker: 1 }));

test("an overrule holds only what was changed", () => {
  expect(overruleOf(before, before)).toEqual({});
  expect(overruleOf({ ...before, points2: "12", striker: "2", on: "4", redsLeft: "0" }, before)).toEqual({
    points: [0, 12],
    striker: 2,
    on: 4,
    redsLeft: 0,
  });
  expect(overruleOf({ ...before, break: "8", on: "colour" }, before)).toEqual({ break: 8, on: "colour" });
});

test("an overrule needs whole numbers and a reason, a correction both points or none", () => {
  expect(checkOverrule({ ...before, points1: "-1" })).toEqual({
    points1: "Enter a whole number",
    reason: "Give a reason",
  });
  const correction = { frame: "2", winner: "2", points1: "", points2: "", reason: " Misread " };
  expect(checkCorrection(correction)).toEqual({});
  expect(checkCorrection({ ...correction, points1: "40", reason: "" })).toEqual({
    points2: "Enter points for both players, or for neither",
    reason: "Give a reason",
  });
  expect(correctionOf(correction)).toEqual({ kind: "frame-corrected", frame: 2, winner: 2, reason: "Misread" });
  expect(correctionOf({ ...correction, points1: "1", points2: "40" })).toMatchObject({ points: [1, 40] });
});

const fresh = startFrame({ ruleset: "snooker6", frame: 1, breaker: 1 });

test("several balls: reds together, a free ball with what it stands for, else nothing", () => {
  expect(severalBalls({ ...fresh, redsLeft: 3 })).toEqual([
    [1, 1],
    [1, 1, 1],
  ]);
  expect(severalBalls({ ...fresh, redsLeft: 2, freeBall: 6 })).toEqual([
    [6, 1],
    [6, 1, 1],
    [1, 1],
  ]);
  expect(severalBalls({ ...fresh, redsLeft: 0, on: 3, freeBall: 5 })).toEqual([[5, 3]]);
  expect(severalBalls({ ...fresh, on: "colour" })).toEqual([]);
});
