import { expect, test } from "vitest";
import * as z from "zod";
import { describeJobError, safeErrorText } from "./error-text.ts";

const ID = "01900000-0000-7000-8000-00000000000a";

test.each([
  ["task failed", "task failed"],
  ["first line\nsecond line", "first line"],
  [`no withdrawal ${ID}`, `no withdrawal ${ID}`],
  ["no intent PH_DEP_9f8e7d6c5b4a39281706f5e4", "no intent PH_DEP_9f8e7d6c5b4a39281706f5e4"],
  ["cannot write to ada.obi@example.com today", "cannot write to … today"],
  ["cannot write to <ada@example.com>", "cannot write to <…>"],
  ["call 0803 123 4567 or +2348031234567", "call … or …"],
  ["account 0123456789 is closed", "account … is closed"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
  ['invalid input syntax for type uuid: "Ada Obi"', "invalid input syntax for type uuid: …"],
  ["EACCES: permission denied, open '/home/ada/secret-key'", "EACCES: permission denied, open …"],
  [
    'duplicate key value violates unique constraint "registrations_one_per_player"',
    'duplicate key value violates unique constraint "registrations_one_per_player"',
  ],
  ["verify answered 400: Transfer to ADA OBI failed", "verify answered 400"],
  ["initialize refused: ADA OBI is not known", "initialize refused"],
  ["GET https://user:word@api.example.com/reset?token=abc failed", "GET https://api.example.com/… failed"],
  ["key sk_test_0123456789abcdef0123", "key …"],
  ["x ".repeat(400), `${"x ".repeat(149)}x…`],
])("%j is shown as %j", (text, shown) => {
  expect(safeErrorText(text)).toBe(shown);
});

class AwayProblem extends Error {}

test("an error says its class, its code and, for several, the first of them", () => {
  expect(describeJobError(new AwayProblem("not there"))).toBe("AwayProblem: not there");
  expect(describeJobError(Object.assign(new Error("no reply"), { code: "ETIMEDOUT" }))).toBe(
    "Error ETIMEDOUT: no reply",
  );
  const several = new AggregateError([new AwayProblem("lost ada@example.com"), new Error("other")], "some failed");
  expect(describeJobError(several)).toBe("AggregateError: some failed: AwayProblem: lost …");
  const { error } = z.object({ id: z.uuid(), of: z.object({ name: z.string() }) }).safeParse({ id: "Ada", of: {} });
  expect(describeJobError(error)).toBe("ZodError: not valid: id, of.name");
  expect(describeJobError("ada@example.com")).toBe("an unknown error");
});
