import { expect, test } from "vitest";
import { checkPlan, matchPlan, planValues } from "./match-plan.ts";

const before = planValues({ scheduled_at: "2026-03-10T09:00:00.000Z" });

test("only what was changed is sent, the time in UTC", () => {
  expect(before.scheduled_at).toBe("2026-03-10T10:00");
  expect(matchPlan(before, before)).toEqual({});
  expect(matchPlan({ ...before, referee_player_id: "rita" }, before)).toEqual({ referee_player_id: "rita" });
  expect(matchPlan({ ...before, scheduled_at: "2026-03-10T12:30" }, before)).toEqual({
    scheduled_at: "2026-03-10T11:30:00.000Z",
  });
  expect(matchPlan({ ...before, scheduled_at: "" }, before)).toEqual({});
});

test("a time that cannot be read is refused", () => {
  expect(checkPlan({ ...before, scheduled_at: "soon" })).toEqual({ scheduled_at: "Enter a date and a time" });
  expect(checkPlan(before)).toEqual({});
});
