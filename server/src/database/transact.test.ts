import { expect, test } from "vitest";
import { givenUser, openTestDatabase } from "../../testing/database/test-database.ts";
import { machineClock } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import { createTransact, type Tx, withSavepoint } from "./transact.ts";

async function openNotebook() {
  const database = await openTestDatabase();
  const { db } = database;
  const { userId } = await givenUser(db);
  return {
    ...database,
    transact: createTransact(db, { clock: machineClock }),
    write: (tx: Tx, title: string) =>
      tx.db
        .insertInto("notifications")
        .values({ id: newId(), user_id: userId, type: "info", title, message: "" })
        .execute(),
    titles: async () =>
      (await db.selectFrom("notifications").select("title").orderBy("title").execute()).map((row) => row.title),
    events: async () =>
      (await db.selectFrom("live_events").select("topics").orderBy("id").execute()).map((row) => row.topics[0]),
  };
}
const EVENT = { type: "rankings" } as const;
const boom = new Error("boom");

test("a transaction that fails leaves neither rows nor events", async () => {
  await using book = await openNotebook();
  const failing = book.transact(async (tx) => {
    tx.publish(["rankings"], EVENT);
    await book.write(tx, "a");
    throw boom;
  });
  await expect(failing).rejects.toBe(boom);
  expect([await book.titles(), await book.events()]).toEqual([[], []]);
});

test("inner work that fails is undone alone, with its events", async () => {
  await using book = await openNotebook();
  await book.transact(async (tx) => {
    await book.write(tx, "before");
    tx.publish(["live"], EVENT);
    const inner = withSavepoint(tx, async (own) => {
      await book.write(own, "inner");
      own.publish(["match:inner"], EVENT);
      throw boom;
    });
    await expect(inner).rejects.toBe(boom);
    await book.write(tx, "later");
    tx.publish(["rankings"], EVENT);
  });
  expect([await book.titles(), await book.events()]).toEqual([
    ["before", "later"],
    ["live", "rankings"],
  ]);
});

test("a failure inside a failure: the outer work is undone as a whole", async () => {
  await using book = await openNotebook();
  await book.transact(async (tx) => {
    const outer = withSavepoint(tx, async (own) => {
      await book.write(own, "outer");
      await withSavepoint(own, () => Promise.reject(boom)).catch(() => undefined);
      throw boom;
    });
    await expect(outer).rejects.toBe(boom);
    await book.write(tx, "kept");
  });
  expect(await book.titles()).toEqual(["kept"]);
});

test("events are numbered in the order they were published, and topics stay theirs", async () => {
  await using book = await openNotebook();
  await book.transact(async (tx) => {
    for (const topic of ["match:a", "match:b", "live"]) tx.publish([topic], EVENT);
  });
  expect(await book.events()).toEqual(["match:a", "match:b", "live"]);
});
