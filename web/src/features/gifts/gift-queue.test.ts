import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { type GiftQueue, isRecent, MOST_WAITING, NO_GIFTS, type ShownGift, withGift, withNext } from "./gift-queue.ts";

const gift = (key: number, naira = 100): ShownGift => ({
  type: "gift",
  game: idFrom<MatchId>("g1"),
  to: 1,
  from: "Ada",
  naira: wireNaira(naira),
  message: "",
  sent_at: "2026-11-28T10:00:00.000Z",
  key,
});
const keys = ({ shown, waiting }: GiftQueue) => [shown?.key ?? null, ...waiting.map(({ key }) => key)];
const after = (...naira: number[]) =>
  naira.reduce((queue, each, place) => withGift(queue, gift(place + 1, each)), NO_GIFTS);

test("a gift that a stream repeats after a gap is no news", () => {
  const sentMs = Date.parse("2026-11-28T10:00:00Z");
  expect(isRecent(gift(1), sentMs + 29_000)).toBe(true);
  expect(isRecent(gift(1), sentMs + 31_000)).toBe(false);
});

test("one at a time, in the order they came", () => {
  const queue = after(100, 50, 500);
  expect(keys(queue)).toEqual([1, 2, 3]);
  expect(keys(withNext(queue))).toEqual([2, 3]);
  expect(keys(withNext(withNext(withNext(queue))))).toEqual([null]);
});

test("a shower of gifts stays bounded: what is left out is the smallest that waits, never the one that is shown", () => {
  const queue = after(50, 500, 100, 500, 500, 500, 500);
  expect(queue.waiting).toHaveLength(MOST_WAITING);
  expect(keys(queue)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(keys(withGift(queue, gift(8, 60)))).toEqual([1, 2, 4, 5, 6, 7]);
});
