import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { changed, publish } from "../../testing/live/live-radio.ts";
import { frameOf } from "./event-frames.ts";
import type { EventHub } from "./hub.ts";
import { eventsFrom } from "./missed.repository.ts";
import { createRecentEvents } from "./recent-events.ts";
import { createMissed } from "./resume.ts";

test("events received and dropped while a viewer's table is read do not cause a resync", async () => {
  await using database = await openTestDatabase();
  await publish(database.db, ["match:a"], ["one", "two", "three", "four"].map(changed));
  const events = await eventsFrom(database.db, 0, 4);
  const [first, second, third, fourth] = events.map(({ id }) => id);
  const hub = { newest: () => third, completeAfter: () => second, recentAfter: () => undefined };
  // Two and three are known when the read begins; three is dropped and four received before it ends.
  const memory = createRecentEvents(frameOf, third ?? 0);
  for (const event of events.slice(3)) memory.add(event);
  const reading = createMissed(database.db, hub as unknown as EventHub)(["match:a"], first ?? 0);
  Object.assign(hub, { newest: () => fourth, completeAfter: () => third, recentAfter: memory.after });
  const frames = (await reading)() ?? [];
  expect(
    Buffer.concat(frames)
      .toString()
      .match(/resync|two|three|four/gu),
  ).toEqual(["two", "three", "four"]);
});
