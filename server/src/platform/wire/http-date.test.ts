import { expect, test } from "vitest";
import { createHttpDate } from "./http-date.ts";

test("the date is of this second, also when the clock is set back", () => {
  let nowMs = Date.UTC(2026, 10, 22, 16, 59, 59, 999);
  const dateNow = createHttpDate(() => nowMs);
  expect(dateNow()).toBe("Sun, 22 Nov 2026 16:59:59 GMT");
  nowMs += 1;
  expect(dateNow()).toBe("Sun, 22 Nov 2026 17:00:00 GMT");
  nowMs += 999;
  expect(dateNow()).toBe("Sun, 22 Nov 2026 17:00:00 GMT");
  nowMs -= 1_000;
  expect(dateNow()).toBe("Sun, 22 Nov 2026 16:59:59 GMT");
});
