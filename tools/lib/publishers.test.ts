import { expect, test } from "vitest";
import { publishedEvents, sharedEvents } from "./publishers.mjs";

const FILE = "server/src/modules/a/a.service.ts";

test.each([
  ['tx.publish(["rankings"], { type: "rankings" });', ["rankings"]],
  ["tx.publish([`match:${id}`], event);", ["computed"]],
  ['tx.publish(topics, { type: kind, game: "1" });', ["computed"]],
  ["tournaments.publish(tx, id);", []],
  ['publisher.publish("channel", text);', []],
])("%s publishes %j", (source, events) => {
  expect(publishedEvents(source, FILE)).toEqual(events);
});

test("an event with two publishers is reported, one with several calls in one file is not", () => {
  const once = new Map([
    ["a.ts", ["rankings", "rankings", "computed"]],
    ["b.ts", ["league", "computed"]],
  ]);
  expect(sharedEvents(once)).toEqual([]);
  expect(sharedEvents(new Map([...once, ["c.ts", ["league"]]]))).toEqual([
    'the live event "league" is published in b.ts and c.ts: keep one publisher',
  ]);
});
