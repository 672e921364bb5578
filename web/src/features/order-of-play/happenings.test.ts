import { expect, test } from "vitest";
import { delayedEndMs } from "./happenings.ts";

const at = (clock: string): number => Date.parse(`2026-03-06T${clock}:00Z`);

test.each([
  ["after the planned end", "14:00", "13:10", 15, "14:15"],
  ["after now, when the planned end is past", "14:00", "14:21", 30, "14:55"],
  ["after the planned end, when it is now", "14:00", "14:00", 45, "14:45"],
])("a delay counts %s", (_, planned, now, minutes, expected) => {
  expect(delayedEndMs(at(planned), at(now), minutes)).toBe(at(expected));
});
