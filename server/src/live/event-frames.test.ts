import { type LiveEvent, packScore, type ScoreDelta } from "@pockethall/contract/live";
import { idFrom } from "@pockethall/domain/ids";
import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../kernel/ids.ts";
import { frameOf, openingFrame, passingFrame } from "./event-frames.ts";

const delta: ScoreDelta = {
  type: "score",
  game: newId(),
  v: 212,
  status: "live",
  s1: 5,
  s2: 4,
  frame: 10,
  winner: 0,
  seq: 211,
  play: {
    player1_points: 61,
    player2_points: 8,
    break: 54,
    turn: 1,
    on: "colour",
    reds_left: 7,
    remaining: 83,
    snookers_required: 0,
  },
};
const numbered = (event: LiveEvent, id = 1_234_567) => ({ id, topics: ["live"], event });

test("a score in the middle of a frame is under 90 bytes with its number and all", () => {
  const bytes = frameOf(numbered(delta));
  expect(bytes.toString()).toBe(`id:1234567\ndata:${packScore(delta)}\n\n`);
  expect(bytes.length).toBeLessThan(90);
  expect(frameOf(numbered({ ...delta, play: null })).length).toBeLessThan(70);
});

test("a score of another release, with another shape, makes viewers fetch", () => {
  const { play: _play, ...old } = delta;
  const frame = frameOf(numbered({ ...old, winner: newId() } as unknown as LiveEvent, 9));
  expect(frame.toString()).toBe('id:9\ndata:{"type":"resync"}\n\n');
});

test("whatever people write, an event stays one line: no text can end a frame from inside", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("\n", "\r", "\u2028", "\u0000", ":", " ", "a", "₦") }), (message) => {
      const event: LiveEvent = {
        type: "gift",
        game: idFrom("g1"),
        to: 1,
        from: null,
        naira: nairaFromKobo(kobo(500_00)),
        message,
        sent_at: "2026-11-28T10:00:00.000Z",
      };
      const lines = frameOf(numbered(event))
        .toString()
        .split(/\r\n|\r|\n/u);
      expect(lines).toHaveLength(4);
      expect(lines.slice(2)).toEqual(["", ""]);
    }),
  );
});

test("an unnumbered event has no id; the opening names the newest where there is one", () => {
  expect(passingFrame({ type: "rankings" }).toString()).toBe('data:{"type":"rankings"}\n\n');
  expect(openingFrame(7).toString()).toMatch(/^retry:\d{4}\n\nid:7\nevent:beat\ndata:1\n\n$/u);
  expect(openingFrame(7, true).toString()).toMatch(/^retry:\d{4}\n\nid:7\ndata:\{"type":"resync"\}\n\n$/u);
  expect(openingFrame().toString()).toMatch(/^retry:\d{4}\n\n$/u);
});
