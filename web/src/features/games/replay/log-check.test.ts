import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { GAME } from "../testing/given-game.ts";
import { forged, givenLog, shortFrame } from "../testing/given-log.ts";
import { checkedFurther, checkWords, UNCHECKED } from "./log-check.ts";
import type { ScoringEvent } from "./moments.ts";

const events = givenLog([{ kind: "started", breaker: 1 }, ...shortFrame(1)]);
const whole = (log: readonly ScoringEvent[], gameId = GAME) => checkedFurther(gameId, log, UNCHECKED, log.length);

test("a whole log is whole, also in steps", () => {
  expect(whole(events)).toEqual({ checked: 5, brokenAt: null });
  const half = checkedFurther(GAME, events, UNCHECKED, 2);
  expect(half).toEqual({ checked: 2, brokenAt: null });
  expect(checkedFurther(GAME, events, half, 100)).toEqual({ checked: 5, brokenAt: null });
});

test.each<[string, (event: ScoringEvent) => ScoringEvent]>([
  ["the action", (event) => ({ ...event, action: { kind: "potted", balls: [6] } })],
  ["the time", (event) => ({ ...event, at: "2026-03-04T12:00:09.000Z" })],
  ["the pad", (event) => ({ ...event, pad: "another-pad" })],
  ["the id", (event) => ({ ...event, id: "00000000-0000-4000-8000-00000000000f" })],
  ["the hash", (event) => ({ ...event, hash: "f".repeat(64) })],
  ["the line before", (event) => ({ ...event, previous: "f".repeat(64) })],
  ["the number", (event) => ({ ...event, sequence: 4 })],
])("a change of %s in event 3 is found there, in one go and in steps", (_what, change) => {
  const tampered = events.map((event, index) => (index === 2 ? change(event) : event));
  expect(whole(tampered)).toEqual({ checked: 2, brokenAt: 3 });
  const step = checkedFurther(GAME, tampered, UNCHECKED, 1);
  expect(checkedFurther(GAME, tampered, step, 100)).toEqual({ checked: 2, brokenAt: 3 });
});

test("an event that was forged with a hash that fits is found at the event behind it", () => {
  const tampered = events.map((event, index) => (index === 2 ? forged(event, { kind: "potted", balls: [6] }) : event));
  expect(whole(tampered)).toEqual({ checked: 3, brokenAt: 4 });
});

test("an event left out, or another match's log, is found", () => {
  expect(whole(events.toSpliced(1, 1)).brokenAt).toBe(2);
  expect(whole(events, idFrom("g2")).brokenAt).toBe(1);
});

test("the words say how many events are verified, how far it is, or where it is broken", () => {
  expect(checkWords({ checked: 5, brokenAt: null }, 5)).toBe("Log verified: 5 lines");
  expect(checkWords({ checked: 1, brokenAt: null }, 1)).toBe("Log verified: 1 line");
  expect(checkWords({ checked: 100, brokenAt: null }, 812)).toBe("Checking the log: 100 of 812 lines");
  expect(checkWords({ checked: 2, brokenAt: 3 }, 5)).toBe("Log check failed at line 3: an entry has been changed.");
});
