import type { LiveEvent } from "@pockethall/contract/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow } from "./follow.ts";

type FakeLive = { emit: (event: LiveEvent) => void; status: string };
const live = vi.hoisted((): FakeLive => ({ emit: () => undefined, status: "open" }));
vi.mock("../live.ts", () => ({
  subscribe: (_topic: string, handler: FakeLive["emit"]) => {
    live.emit = handler;
  },
  useLiveStatus: { getState: () => ({ status: live.status }) },
}));

beforeEach(() => {
  vi.useFakeTimers();
  live.status = "open";
});
afterEach(() => vi.useRealTimers());

type Answer = number | "missing" | Error;
const score = (v: number) => ({ type: "score", v }) as LiveEvent;

/** Follows a number; `answers` holds the next reads, and the last one repeats. */
async function openFollowed(...answers: Answer[]) {
  const shown: (number | "missing")[] = [];
  const read = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer as number | "missing";
  });
  follow<number>({
    topic: "match:1",
    read,
    after: (value, event) => (event.type === "score" ? event.v : event.type === "tournament" ? "read" : value),
    merge: Math.max,
    show: (value) => shown.push(value),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { shown, read, answers };
}

test("it is read once and then moved by the stream; what changes nothing is not shown again", async () => {
  const { shown, read } = await openFollowed(1);
  live.emit(score(2));
  live.emit(score(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown, read.mock.calls.length]).toEqual([[1, 2], 1]);
});

test("after a gap, and after an event with too little data, it is read again", async () => {
  const { shown, answers } = await openFollowed(1);
  answers[0] = 5;
  live.emit({ type: "resync" });
  await vi.advanceTimersByTimeAsync(0);
  answers[0] = 6;
  live.emit({ type: "tournament", tournament: "t", change: "drawn" });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([1, 5, 6]);
});

test("a read that fails is tried again; the last that was known stays", async () => {
  const { shown, read } = await openFollowed(new Error("away"), new Error("away"), 7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown, read.mock.calls.length]).toEqual([[7], 3]);
});

test("an hour without a network asks once every five seconds, no more and no less", async () => {
  const { shown, read, answers } = await openFollowed(1);
  answers[0] = new Error("away");
  live.status = "down";
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read.mock.calls.length).toBe(1 + 720);
  answers[0] = 2;
  live.status = "open";
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length).toBe(1 + 721);
});

test("what is missing is shown as such, and as itself once it is there", async () => {
  const { shown, answers } = await openFollowed("missing");
  answers[0] = 3;
  live.emit(score(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["missing", 3]);
});

test("a read does not undo events that arrived while it was under way", async () => {
  const { shown, read } = await openFollowed(1);
  const slow = Promise.withResolvers<number>();
  read.mockImplementationOnce(() => slow.promise);
  live.emit({ type: "resync" });
  live.emit(score(4));
  slow.resolve(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([1, 4]);
});

test("however much happens while a read is under way, one more follows it", async () => {
  const { read } = await openFollowed(1);
  const slow = Promise.withResolvers<number>();
  read.mockImplementationOnce(() => slow.promise);
  for (let index = 0; index < 20; index++) live.emit({ type: "resync" });
  slow.resolve(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(read.mock.calls.length).toBe(3);
});
