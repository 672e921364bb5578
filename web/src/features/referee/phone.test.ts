import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { mirrored } from "./hand.ts";
import { liveFirst } from "./live-first.ts";
import { parseSettings, STANDARD } from "./pad-settings.ts";
import { withSeen } from "./seen-matches.ts";
import { commandOf } from "./shortcuts.ts";
import { leftMs, resetClock, startClock, stopClock } from "./shot-clock.ts";

const gameOf = (id: string, version = 1) => ({ id, version }) as Game;

test("settings: what is missing or broken is as usual", () => {
  expect(parseSettings(null)).toEqual(STANDARD);
  expect(parseSettings("{broken")).toEqual(STANDARD);
  expect(parseSettings('"text"')).toEqual(STANDARD);
  expect(parseSettings('{"leftHanded":true,"mode":"frames","shotClockSeconds":25}')).toEqual({
    ...STANDARD,
    leftHanded: true,
    mode: "frames",
    shotClockSeconds: 25,
  });
  expect(parseSettings('{"shotClockSeconds":500,"vibrates":"yes"}')).toEqual(STANDARD);
});

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});

test("single keys, in either case; not held down, not with a modifier", () => {
  expect(["1", "2", "u", "U", "f", "m", "?"].map((name) => commandOf(key(name)))).toEqual([
    "frame-1",
    "frame-2",
    "undo",
    "undo",
    "foul",
    "miss",
    "help",
  ]);
  const none = [
    key("x"),
    key("u", { repeat: true }),
    key("f", { ctrlKey: true }),
    key("1", { defaultPrevented: true }),
  ];
  expect(none.map(commandOf)).toEqual([null, null, null, null]);
});

test("the shot clock runs down to zero, stays where it is stopped, and starts over after its end", () => {
  const running = startClock(resetClock(20), 1_000);
  expect(leftMs(running, 6_000)).toBe(15_000);
  const stopped = stopClock(running, 6_000);
  expect(leftMs(stopped, 60_000)).toBe(15_000);
  expect(leftMs(startClock(stopped, 60_000), 61_000)).toBe(14_000);
  expect(leftMs(running, 99_000)).toBe(0);
  expect(leftMs(startClock(stopClock(running, 99_000), 99_000), 99_000)).toBe(20_000);
});

test("matches that were seen: each once, newest first, at most sixty", () => {
  const kept = withSeen(
    [
      { at: "a", game: gameOf("1") },
      { at: "a", game: gameOf("2") },
    ],
    [gameOf("2", 5)],
    "b",
  );
  expect(kept.map(({ at, game }) => [at, game.id, game.version])).toEqual([
    ["b", "2", 5],
    ["a", "1", 1],
  ]);
  const many = Array.from({ length: 80 }, (_, index) => gameOf(String(index)));
  expect(withSeen([], many, "c")).toHaveLength(60);
});

test("live matches come first, the others in their order", () => {
  const games = [
    { status: "scheduled", n: 1 },
    { status: "live", n: 2 },
    { status: "postponed", n: 3 },
    { status: "live", n: 4 },
  ] as const;
  expect(liveFirst(games).map(({ n }) => n)).toEqual([2, 4, 1, 3]);
});

test("the left hand gets each row the other way round", () => {
  expect([mirrored([1, 2, 3], false), mirrored([1, 2, 3], true)]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
  ]);
});
