import { expect, test } from "vitest";
import { expectedFrames, matchMinutes } from "./match-length.ts";
import { openings } from "./opening.ts";

const hoursOf = (stretches: ReturnType<typeof openings>) =>
  stretches.map(({ fromMs, toMs }) => [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]);

// 6 March 2026 is a Friday. Lagos is an hour ahead of UTC.
const FRIDAY = { weekday: 5, opens: "10:00", closes: "02:00" };
const SATURDAY = { weekday: 6, opens: "12:00", closes: "22:30" };

test("hours are clocks in Lagos, and a closing time after midnight lies on the next day", () => {
  expect(hoursOf(openings([FRIDAY, SATURDAY], "2026-03-05", "2026-03-08"))).toEqual([
    ["2026-03-06T09:00:00.000Z", "2026-03-07T01:00:00.000Z"],
    ["2026-03-07T11:00:00.000Z", "2026-03-07T21:30:00.000Z"],
  ]);
});

test("open round the clock is one stretch, and a day with a break is two", () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
  expect(hoursOf(openings(always, "2026-03-06", "2026-03-07"))).toEqual([
    ["2026-03-05T23:00:00.000Z", "2026-03-07T23:00:00.000Z"],
  ]);
  const broken = [
    { weekday: 5, opens: "16:00", closes: "20:00" },
    { weekday: 5, opens: "10:00", closes: "13:00" },
  ];
  expect(openings(broken, "2026-03-06", "2026-03-06")).toHaveLength(2);
});

test("a clock that shows 25 o'clock is refused", () => {
  expect(() => openings([{ ...FRIDAY, opens: "25:00" }], "2026-03-06", "2026-03-06")).toThrow(RangeError);
});

// Two equal players, by the binomial: best of 3 ends 2-0 half of the time.
test.each([
  [1, 1],
  [3, 2.5],
  [5, 4.125],
  [7, 5.8125],
  [4, 4],
])("a best of %i takes %f frames", (bestOf, frames) => expect(expectedFrames({ bestOf })).toBeCloseTo(frames, 10));

test.each([
  [7, [2, 0], 3.5],
  [7, [0, 3], 1.875],
  [3, [1, 0], 1.5],
  [4, [1, 0], 3],
  [1, [0, 0], 1],
] as const)("a best of %i with %o given takes %f frames", (bestOf, given, frames) =>
  expect(expectedFrames({ bestOf, given })).toBeCloseTo(frames, 10),
);

test("a table is kept for whole five minutes, rounded up", () => {
  expect(matchMinutes({ bestOf: 3 }, 10)).toBe(25);
  expect(matchMinutes({ bestOf: 5 }, 10)).toBe(45);
  expect(matchMinutes({ bestOf: 1 }, 1)).toBe(5);
  expect(() => matchMinutes({ bestOf: 0 }, 10)).toThrow(RangeError);
});
