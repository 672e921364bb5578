import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFlights } from "./flights.ts";
import { createTopics } from "./topics.ts";

const watched = { name: "a", topics: ["games"] };

test("what begins while nobody listens is spoiled from the beginning", async () => {
  const isListening = { now: true };
  const flights = createFlights<boolean>({
    topics: createTopics(),
    isListening: () => isListening.now,
    nowMs: () => 7,
  });
  const isSpoiled = () => flights.take(watched, async (flight) => flight.spoiledAtMs !== undefined);
  expect(await isSpoiled()).toBe(false);
  isListening.now = false;
  expect(await isSpoiled()).toBe(true);
});

test("however many changes and askers, one runs at a time, and who comes after a change gets what began after it", async () => {
  const topics = createTopics();
  const flights = createFlights<number>({ topics, isListening: () => true, nowMs: () => 0 });
  let value = 0;
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    const read = value;
    for (let turns = 0; turns < 3; turns += 1) await turn();
    running -= 1;
    return read;
  };
  const late: Promise<boolean>[] = [];
  for (let change = 1; change <= 50; change += 1) {
    value = change;
    topics.tell("games");
    for (let asker = 0; asker < 3; asker += 1) late.push(flights.take(watched, work).then((read) => read >= change));
    if (change % 5 === 0) await turn();
  }
  expect(await Promise.all(late)).toEqual(late.map(() => true));
  expect(most).toBe(1);
  expect(flights.isFlying("a")).toBe(false);
});
