import { expect, test } from "vitest";
import { nextSendAt } from "./send-pace.ts";

const at = (clock: string) => new Date(`2026-03-02T${clock}.000Z`);

test.each<[string, string[], string, string | undefined]>([
  ["nothing was sent", [], "09:00:00", undefined],
  ["one a moment ago", ["09:00:00"], "09:00:01", "09:01:00"],
  ["one a minute ago", ["09:00:00"], "09:01:00", undefined],
  ["four in the hour", ["09:00:00", "09:01:00", "09:02:00", "09:03:00"], "09:04:00", undefined],
  ["five in the hour", ["09:00:00", "09:01:00", "09:02:00", "09:03:00", "09:04:00"], "09:10:00", "10:00:00"],
  ["five, in any order", ["09:04:00", "09:02:00", "09:00:00", "09:03:00", "09:01:00"], "09:59:59", "10:00:00"],
  [
    "five, and the first is an hour old",
    ["09:00:00", "09:01:00", "09:02:00", "09:03:00", "09:04:00"],
    "10:00:00",
    undefined,
  ],
  [
    "five, the last of them just now",
    ["08:00:10", "08:20:00", "08:30:00", "08:40:00", "08:59:50"],
    "09:00:00",
    "09:00:50",
  ],
])("%s", (_name, sent, now, next) => {
  expect(nextSendAt(sent.map(at), at(now))).toEqual(next === undefined ? undefined : at(next));
});
