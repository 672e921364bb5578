import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { changed, forgetAllButNewest, publish } from "../../testing/live/live-radio.ts";
import { eventsBetween, eventsFrom } from "./missed.repository.ts";

test("a viewer older than the oldest event gets a resync, one just before it gets all events", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  await publish(db, ["match:a"], ["one", "two", "three"].map(changed));
  const [one = 0, two = 0, three = 0] = (await eventsFrom(db, 0, 3)).map(({ id }) => id);
  await forgetAllButNewest(db);
  const between = (afterId: number) => eventsBetween(db, { topics: ["match:a"], afterId, upToId: three });
  expect(await between(one)).toBeUndefined();
  expect((await between(two))?.map(({ id }) => id)).toEqual([three]);
  expect(await between(three)).toEqual([]);
});
