import { expect, test } from "vitest";
import { whileFromPhone } from "./referee.queries.ts";

test("while the phone's copy is shown, the server is asked again; once it has answered, no more", () => {
  const next = (seenAt: string | null) => whileFromPhone({ state: { data: { seenAt } } });
  expect(next("2026-03-06T09:00:00Z")).toBeGreaterThan(0);
  expect([next(null), whileFromPhone({ state: { data: undefined } })]).toEqual([false, false]);
});
