import type { PlayerId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { createStretches, type History } from "./learnt-stretches.ts";
import { intsOf } from "./number-columns.ts";

const PLAYERS = 300_000;

/** Ids as `idsOf` returns them: strings of 16 bytes. */
const idOf = (number: number): PlayerId => number.toString().padStart(16, "0");

test("strengths of very many players come once each, in ranges that meet", () => {
  const histories = new Map<PlayerId, History>();
  for (let number = PLAYERS; number > 0; number -= 1) {
    const strength = { mean: 0, variance: 1, day: 7, matches: 1 };
    const id = idOf(number);
    histories.set(id, { id, before: undefined, learnt: [strength], entry: null, hasLearnt: false });
  }
  const portions = { matchesAtOnce: 1, matchesOfStretch: 1, rowsAtOnce: 100_000 };
  const stretches = createStretches(histories, { firstDay: 1, portions });
  stretches.endDay(7, 1);
  const ranges = [];
  for (let range = stretches.next(); range; range = stretches.next()) ranges.push(range);
  expect(ranges.map(({ rows }) => rows)).toEqual([100_000, 100_000, 100_000, 0]);
  expect(ranges.flatMap(({ strengths }) => intsOf(strengths.days))).toEqual(Array.from({ length: PLAYERS }, () => 7));
  expect(ranges.slice(1).map(({ afterId }) => afterId)).toEqual(ranges.slice(0, -1).map(({ lastId }) => lastId));
  expect(ranges.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual(ranges.map(() => [1, 7]));
  stretches.end();
  expect(stretches.next()).toMatchObject({ firstDay: 8, rows: 0 });
  expect(stretches.nextLatest()?.latest.days.length).toBeGreaterThan(100_000);
});

test("a stretch comes in as many ranges as there are portions of matches, the last one in as few as possible", () => {
  const histories = new Map<PlayerId, History>();
  for (let number = 0; number < 100; number += 1) {
    const id = idOf(number);
    histories.set(id, { id, before: undefined, learnt: [], entry: null, hasLearnt: false });
  }
  const portions = { matchesAtOnce: 10, matchesOfStretch: 50, rowsAtOnce: 1_000 };
  const stretches = createStretches(histories, { firstDay: 1, portions });
  const learn = (day: number) => {
    for (const player of histories.values()) player.learnt.push({ mean: 0, variance: 1, day, matches: 1 });
  };
  const rowsOfRanges = () => {
    const rows: number[] = [];
    for (let range = stretches.next(); range; range = stretches.next()) rows.push(range.rows);
    return rows;
  };
  learn(7);
  stretches.endDay(7, 50);
  expect(rowsOfRanges()).toEqual([21, 21, 21, 21, 16]);
  learn(8);
  stretches.end();
  expect(rowsOfRanges()).toEqual([100]);
});
