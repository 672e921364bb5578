import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { createRecentEvents, MOST_RECENT } from "./recent-events.ts";

const bytesOf = (size: number) => () => Buffer.alloc(size);
const event = (id: number, ...topics: string[]) => ({ id, topics, event: { type: "rankings" } as const });
const idsOf = (found: readonly { id: number }[] | undefined) => found?.map(({ id }) => id);

test("what came after a number on any of the topics, oldest first, each once", () => {
  const recent = createRecentEvents(bytesOf(10), 100);
  for (const [id, ...topics] of [
    [101, "a"],
    [103, "b"],
    [104, "a", "b"],
    [109, "c"],
  ] as const)
    recent.add(event(id, ...topics));
  expect(idsOf(recent.after(100, ["a"]))).toEqual([101, 104]);
  expect(idsOf(recent.after(101, ["a", "b"]))).toEqual([103, 104]);
  expect(idsOf(recent.after(102, ["a", "b", "c"]))).toEqual([103, 104, 109]); // 102 was rolled back, or is another process's
  expect(idsOf(recent.after(109, ["a", "b", "c"]))).toEqual([]);
  expect(idsOf(recent.after(4_000, ["a"]))).toEqual([]);
});

test("before its beginning it does not pretend to know", () => {
  const recent = createRecentEvents(bytesOf(10), 100);
  recent.add(event(101, "a"));
  expect(recent.after(99, ["a"])).toBeUndefined();
  expect(idsOf(recent.after(100, ["a"]))).toEqual([101]);
});

test("at its bound the oldest fall out one by one, and the number up to which they did is known", () => {
  const recent = createRecentEvents(bytesOf(10), 0);
  const total = MOST_RECENT * 3 + 5;
  for (let id = 1; id <= total; id += 1) {
    recent.add(event(id, "a"));
    expect(recent.completeAfter()).toBe(Math.max(0, id - MOST_RECENT));
  }
  const complete = recent.completeAfter();
  expect(recent.after(complete, ["a"])).toHaveLength(MOST_RECENT);
  expect(idsOf(recent.after(complete, ["a"]))?.[0]).toBe(complete + 1);
  expect(recent.after(complete - 1, ["a"])).toBeUndefined();
});

test("large events fall out by their bytes", () => {
  const recent = createRecentEvents(bytesOf(1024 * 1024), 0);
  for (let id = 1; id <= 10; id += 1) recent.add(event(id, "a"));
  expect(recent.completeAfter()).toBe(6);
});

test("a hidden comment is replaced by its removal for viewers that resume; other comments stay", () => {
  const recent = createRecentEvents((numbered) => Buffer.from(JSON.stringify(numbered.event)), 0);
  const topics = ["comments:g1"];
  const game = idFrom<MatchId>("g1");
  const made = (id: string) => ({ id, player_id: "p1", name: "Ada", text: `Words of ${id}`, created_at: "" });
  recent.add({ id: 1, topics, event: { type: "comment", game, comment: made("c1") } });
  recent.add({ id: 2, topics, event: { type: "comment", game, comment: made("c2") } });
  recent.add({ id: 3, topics, event: { type: "comment-gone", game, id: "c1", by: "reports" } });
  const frames = (recent.after(0, topics) ?? []).map(({ bytes }) => bytes.toString());
  expect(frames).toHaveLength(3);
  expect(frames.join()).not.toContain("Words of c1");
  expect(frames[0]).toBe(frames[2]);
  expect(frames[1]).toContain("Words of c2");
  // A moderator kept it: it is published again.
  recent.add({ id: 4, topics, event: { type: "comment", game, comment: made("c1") } });
  expect(recent.after(3, topics)?.[0]?.bytes.toString()).toContain("Words of c1");
});
