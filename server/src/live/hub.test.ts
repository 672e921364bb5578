import { idFrom } from "@pockethall/domain/ids";
import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openDatabaseProxy } from "../../testing/database/database-proxy.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Db } from "../database/database.ts";
import { openListener } from "../database/listener.ts";
import { createTransact } from "../database/transact.ts";
import { machineClock } from "../kernel/clock.ts";
import { type EventHub, openEventHub } from "./hub.ts";

const received = (hub: EventHub) => hub.recentAfter(0, ["live"])?.map(({ id }) => id) ?? [];

/** A hub on a listening connection of its own. */
async function openHub({ db, url }: { db: Db; url: string }) {
  const listener = await openListener(url, () => undefined);
  const hub = await openEventHub({ db, listener, log: () => undefined });
  return {
    ...hub,
    close: async () => {
      await hub.close();
      await listener.close();
    },
  };
}

test("events that were committed while the connection was lost are delivered after the reconnect", async () => {
  await using database = await openTestDatabase();
  await using proxy = await openDatabaseProxy(database.url);
  const hub = await openHub({ db: database.db, url: proxy.url });
  const publish = () =>
    createTransact(database.db, { clock: machineClock })(async (tx) => tx.publish(["live"], { type: "rankings" }));
  proxy.cut();
  await publish();
  await eventually(() => expect(received(hub)).toEqual([1]));
  await publish();
  await eventually(() => expect(received(hub)).toEqual([1, 2]));
  await hub.close();
});

test("an event too large for a notification is delivered all the same", async () => {
  await using database = await openTestDatabase();
  const hub = await openHub(database);
  const message = "₦".repeat(4_000);
  await createTransact(database.db, { clock: machineClock })(async (tx) =>
    tx.publish(["live"], {
      type: "gift",
      game: idFrom("g1"),
      to: 1,
      from: null,
      naira: nairaFromKobo(kobo(500_00)),
      message,
      sent_at: "2026-11-28T10:00:00.000Z",
    }),
  );
  await eventually(() => expect(received(hub)).toEqual([1]));
  expect(hub.recentAfter(0, ["live"])?.[0]?.bytes.toString()).toContain(message);
  await hub.close();
});

test("a process that starts has the earlier events", async () => {
  await using database = await openTestDatabase();
  const transact = createTransact(database.db, { clock: machineClock });
  for (const event of [1, 2, 3])
    await transact(async (tx) => tx.publish(event === 2 ? ["rankings"] : ["live"], { type: "rankings" }));
  const hub = await openHub(database);
  expect([hub.newest(), hub.completeAfter(), received(hub)]).toEqual([3, 0, [1, 3]]);
  await hub.close();
});
