import { expect, test } from "vitest";
import { forged, givenLog, shortFrame } from "../testing/given-log.ts";
import { checkedFurther, checkWords, UNCHECKED } from "./log-check.ts";
import type { LogLine } from "./moments.ts";

const lines = givenLog([{ kind: "started", breaker: 1 }, ...shortFrame(1)]);
const whole = (log: readonly LogLine[], gameId = "g1") => checkedFurther(gameId, log, UNCHECKED, log.length);

test("a whole log is whole, also in steps", () => {
  expect(whole(lines)).toEqual({ checked: 5, brokenAt: null });
  const half = checkedFurther("g1", lines, UNCHECKED, 2);
  expect(half).toEqual({ checked: 2, brokenAt: null });
  expect(checkedFurther("g1", lines, half, 100)).toEqual({ checked: 5, brokenAt: null });
});

test.each<[string, (line: LogLine) => LogLine]>([
  ["the action", (line) => ({ ...line, action: { kind: "potted", balls: [6] } })],
  ["the time", (line) => ({ ...line, at: "2026-03-04T12:00:09.000Z" })],
  ["the pad", (line) => ({ ...line, pad: "another-pad" })],
  ["the id", (line) => ({ ...line, id: "00000000-0000-4000-8000-00000000000f" })],
  ["the hash", (line) => ({ ...line, hash: "f".repeat(64) })],
  ["the line before", (line) => ({ ...line, previous: "f".repeat(64) })],
  ["the number", (line) => ({ ...line, sequence: 4 })],
])("a change of %s in line 3 is found there, in one go and in steps", (_what, change) => {
  const tampered = lines.map((line, index) => (index === 2 ? change(line) : line));
  expect(whole(tampered)).toEqual({ checked: 2, brokenAt: 3 });
  const step = checkedFurther("g1", tampered, UNCHECKED, 1);
  expect(checkedFurther("g1", tampered, step, 100)).toEqual({ checked: 2, brokenAt: 3 });
});

test("a line that was forged with a hash that fits is found at the line behind it", () => {
  const tampered = lines.map((line, index) => (index === 2 ? forged(line, { kind: "potted", balls: [6] }) : line));
  expect(whole(tampered)).toEqual({ checked: 3, brokenAt: 4 });
});

test("a line left out, or another match's log, is found", () => {
  expect(whole(lines.toSpliced(1, 1)).brokenAt).toBe(2);
  expect(whole(lines, "g2").brokenAt).toBe(1);
});

test("the words say how many lines are verified, how far it is, or where it is broken", () => {
  expect(checkWords({ checked: 5, brokenAt: null }, 5)).toBe("Log verified: 5 lines");
  expect(checkWords({ checked: 1, brokenAt: null }, 1)).toBe("Log verified: 1 line");
  expect(checkWords({ checked: 100, brokenAt: null }, 812)).toBe("Checking the log: 100 of 812 lines");
  expect(checkWords({ checked: 2, brokenAt: 3 }, 5)).toBe("Log check failed at line 3: an entry has been changed.");
});
