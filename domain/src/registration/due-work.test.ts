import fc from "fast-check";
import { expect, test } from "vitest";
import { TOURNAMENT_STATUSES } from "../lifecycle/tournament-lifecycle.ts";
import { isCheckInOpen, mayDeskCheckIn } from "./check-in.ts";
import { type ClockFacts, checkInReminderAt, dueWork } from "./due-work.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const undone = (hour: number) => ({ at: at(hour), doneFor: null });
const facts: ClockFacts = {
  status: "upcoming",
  drawnAt: null,
  deadline: undone(10),
  checkInOpens: undone(12),
  checkInReminder: undone(13),
  checkInCloses: undone(14),
  ends: undone(20),
};

test.each<[string, number, Partial<ClockFacts>, string[]]>([
  ["nothing before its moment", 9, {}, []],
  ["the deadline at its very moment", 10, {}, ["close-registration"]],
  [
    "all of it in order, for a server that was away",
    20,
    {},
    ["close-registration", "open-check-in", "remind-unchecked", "close-check-in", "remind-of-end"],
  ],
  ["nothing twice", 11, { deadline: { at: at(10), doneFor: at(10) } }, []],
  ["again for a moment that was moved", 11, { deadline: { at: at(11), doneFor: at(10) } }, ["close-registration"]],
  ["not yet for a moment that was moved away", 11, { deadline: { at: at(15), doneFor: at(10) } }, []],
  [
    "no check-in where there is no window",
    15,
    {
      deadline: { at: at(10), doneFor: at(10) },
      checkInOpens: { at: null, doneFor: null },
      checkInReminder: { at: null, doneFor: null },
      checkInCloses: { at: null, doneFor: null },
    },
    [],
  ],
  ["nothing for entries after the draw", 15, { drawnAt: at(9) }, []],
  ["the end of one that is under way", 21, { status: "ongoing", drawnAt: at(9) }, ["remind-of-end"]],
])("due: %s", (_, hour, change, work) => {
  expect(dueWork({ ...facts, ...change }, at(hour))).toEqual(work);
});

test.each(["draft", "completed", "cancelled", "postponed"] as const)(
  "the clock leaves a %s tournament alone",
  (status) => {
    expect(dueWork({ ...facts, status }, at(23))).toEqual([]);
  },
);

test("however often the clock looks, each moment is seen to once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (hours) => {
      const state = { ...facts };
      const done: string[] = [];
      for (const hour of hours.toSorted((a, b) => a - b)) {
        for (const work of dueWork(state, at(hour))) {
          done.push(work);
          const moment = {
            "close-registration": "deadline",
            "open-check-in": "checkInOpens",
            "remind-unchecked": "checkInReminder",
            "close-check-in": "checkInCloses",
            "remind-of-end": "ends",
          }[work] as "deadline";
          state[moment] = { at: state[moment].at, doneFor: state[moment].at };
        }
      }
      expect(new Set(done).size).toBe(done.length);
      if (hours.some((hour) => hour >= 20)) expect(done).toHaveLength(5);
    }),
  );
});

test.each([
  ["30 minutes before a long window closes", at(12), at(14), new Date(at(14).getTime() - 30 * 60_000)],
  [
    "in the middle of a short one",
    at(12),
    new Date(at(12).getTime() + 20 * 60_000),
    new Date(at(12).getTime() + 600_000),
  ],
  ["never without a window", null, null, null],
])("players are reminded %s", (_, opensAt, closesAt, expected) => {
  expect(checkInReminderAt(opensAt, closesAt)).toEqual(expected);
});

const window = { opensAt: at(12), closesAt: at(14) };

test.each([
  ["a moment before it opens", new Date(at(12).getTime() - 1), false],
  ["when it opens", at(12), true],
  ["a moment before it closes", new Date(at(14).getTime() - 1), true],
  ["when it closes", at(14), false],
])("check-in %s", (_, now, isOpen) => {
  expect(isCheckInOpen("upcoming", window, now)).toBe(isOpen);
  expect(isCheckInOpen("upcoming", null, now)).toBe(false);
  for (const status of TOURNAMENT_STATUSES.filter((one) => one !== "upcoming"))
    expect(isCheckInOpen(status, window, now)).toBe(false);
});

test("the desk checks in until the end", () => {
  expect(TOURNAMENT_STATUSES.filter(mayDeskCheckIn)).toEqual(["upcoming", "ongoing"]);
});
