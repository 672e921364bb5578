import { expect, test } from "vitest";
import { createRepeatedLog } from "./repeated-log.ts";

function openLog() {
  const lines: (readonly [unknown, number])[] = [];
  let nowMs = 0;
  const log = createRepeatedLog(
    ({ cause, count }) => lines.push([cause, count]),
    () => nowMs,
  );
  const later = () => {
    nowMs += log.intervalMs;
    log.flushDue();
  };
  return { log, lines, later };
}

test("14,000 failures of one kind are two lines, and none is lost from the count", () => {
  const { log, lines, later } = openLog();
  for (let count = 1; count <= 14_000; count += 1) log.note("timeout", count);
  expect(lines).toEqual([[1, 1]]);
  later();
  expect(lines).toEqual([
    [1, 1],
    [14_000, 13_999],
  ]);
  later();
  expect(lines).toHaveLength(2);
});

test("another kind, and the same one in the next interval, are written at once", () => {
  const { log, lines, later } = openLog();
  log.note("timeout", "a");
  log.note("terminated", "b");
  later();
  log.note("timeout", "c");
  expect(lines.map(([cause]) => cause)).toEqual(["a", "b", "c"]);
});

test("what was counted is written at the end", () => {
  const { log, lines } = openLog();
  log.note("timeout", "a");
  log.note("timeout", "b");
  log.close();
  expect(lines).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
});
