import { expect, test } from "vitest";
import { checkPlan, matchPlan, planValues } from "./match-plan.ts";

const before = planValues({ scheduled_at: "2026-03-10T09:00:00.000Z" });

test("only what was changed is sent, the time in UTC", () => {
  expect(before.scheduled_at).toBe("2026-03-10T10:00");
  expect(matchPlan(before, before)).toEqual({});
  expect(matchPlan({ ...before, referee_email: " ref@example.test " }, before)).toEqual({
    referee_email: "ref@example.test",
  });
  expect(matchPlan({ ...before, scheduled_at: "2026-03-10T12:30" }, before)).toEqual({
    scheduled_at: "2026-03-10T11:30:00.000Z",
  });
  expect(matchPlan({ ...before, scheduled_at: "" }, before)).toEqual({});
});

test("a word is no referee", () => {
  expect(checkPlan({ ...before, referee_email: "Ngozi" })).toEqual({ referee_email: "Enter a valid email address" });
  expect(checkPlan(before)).toEqual({});
});
