import fc from "fast-check";
import { expect, test } from "vitest";
import { silenceAfterReminder, silenceFrom, silenceStep } from "./silence.ts";

const reportedAt = new Date("2026-12-01T12:00:00Z");
const at = (days: number) => new Date(reportedAt.getTime() + days * 86_400_000);
const first = { now: reportedAt, decidedBefore: false };

test("three days: a reminder after each of the first two, confirmed after the third", () => {
  const reported = silenceFrom(reportedAt, 3);
  expect(silenceStep(reported, { ...first, now: at(0.99) })).toBe("wait");
  expect(silenceStep(reported, { ...first, now: at(1) })).toBe("remind");
  const once = silenceAfterReminder(reported, at(1), 3);
  expect(once).toEqual({ confirmBy: at(3), remindAt: at(2), reminders: 1 });
  const twice = silenceAfterReminder(once, at(2), 3);
  expect(twice).toEqual({ confirmBy: at(3), remindAt: null, reminders: 2 });
  expect(silenceStep(twice, { ...first, now: at(2.99) })).toBe("wait");
  expect(silenceStep(twice, { ...first, now: at(3) })).toBe("confirm");
  expect(silenceStep(twice, { now: at(3), decidedBefore: true })).toBe("escalate");
});

test("a late reminder moves the deadline", () => {
  const once = silenceAfterReminder(silenceFrom(reportedAt, 3), at(9), 3);
  expect(once).toEqual({ confirmBy: at(11), remindAt: at(10), reminders: 1 });
});

test("however late the clock comes, silence confirms after two reminders and a third of the days after the last", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }),
      fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 3, maxLength: 60 }),
      (confirmDays, gaps) => {
        let silence = silenceFrom(reportedAt, confirmDays);
        let [now, lastRemindedAt] = [reportedAt, reportedAt];
        for (const gap of gaps) {
          now = new Date(now.getTime() + gap * 86_400_000);
          const step = silenceStep(silence, { now, decidedBefore: false });
          if (step === "remind") {
            silence = silenceAfterReminder(silence, now, confirmDays);
            lastRemindedAt = now;
          }
          if (step !== "confirm") continue;
          expect(silence.reminders).toBe(2);
          expect(now.getTime() - lastRemindedAt.getTime()).toBeGreaterThanOrEqual((confirmDays * 86_400_000) / 3 - 1);
          expect(now.getTime()).toBeGreaterThanOrEqual(reportedAt.getTime() + confirmDays * 86_400_000);
        }
      },
    ),
  );
});
