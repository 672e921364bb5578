import type { UserId } from "@pockethall/domain/ids";
import { WEBHOOK_EVENTS } from "@pockethall/domain/webhooks";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openOutgoingReceiver } from "../../../testing/app/outgoing-receiver.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../testing/database/lock-waits.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import type { Db } from "../../database/database.ts";
import { publishTournament } from "../../live/publish.ts";
import { recordPublished, write } from "./webhook-events.service.ts";
import { deleteEndpoint } from "./webhooks.repository.ts";

// What happens at one moment: facts, their deliveries, and an owner who removes the address.

let receiver: Awaited<ReturnType<typeof openOutgoingReceiver>>;
let server: TestServer;
beforeAll(async () => {
  receiver = await openOutgoingReceiver();
  server = await openTestServer({ outgoingNetwork: receiver.network });
  return async () => {
    await server[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
});
beforeEach(() => {
  receiver.taken.length = 0;
});

/** An organiser with a tournament and this many addresses, in the order of their ids. */
async function givenAddresses(count: number) {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  for (let index = 0; index < count; index += 1)
    await send(server.http, "POST /api/organizer/webhooks", {
      as: organizer,
      body: { url: `https://hooks.club.ng/${index}`, events: WEBHOOK_EVENTS },
    });
  const endpoints = server.db.selectFrom("webhook_endpoints").select("id").where("user_id", "=", organizer.userId);
  const ids = (await endpoints.orderBy("id").execute()).map(({ id }) => id);
  const tournamentId = await givenTournament(server.db, { organizer_id: organizer.userId });
  return { userId: organizer.userId as UserId, ids, id: ids[0] ?? "", tournamentId };
}
const publish = (tournamentId: string) =>
  server.services.transact(async (tx) => publishTournament(tx, tournamentId, "entries"));
const record = (db: Db, tournamentId: string) =>
  recordPublished(
    db,
    [
      {
        topics: [`tournament:${tournamentId}`],
        event: { type: "tournament", tournament: tournamentId, change: "entries" },
      },
    ],
    new Date(),
  );
const deliveriesTo = (endpointId: string) =>
  server.db.selectFrom("webhook_deliveries").select("id").where("endpoint_id", "=", endpointId).execute();

test("a fact is kept though its organiser removes the address at that moment", async () => {
  const { id, userId, tournamentId } = await givenAddresses(1);
  await server.db.transaction().execute(async (tx) => {
    await deleteEndpoint(tx, { id, userId });
    await server.db.transaction().execute(async (fact) => {
      await sql`set local lock_timeout = '1s'`.execute(fact); // it does not wait, and would wait for ever
      await record(fact, tournamentId);
    });
  });
  expect(await deliveriesTo(id)).toEqual([]);
});

test("two facts for two addresses never wait for each other in a circle", async () => {
  const { ids, tournamentId } = await givenAddresses(2);
  const [first = "", second = ""] = ids;
  const at = { now: new Date(), type: "tournament.draw", tournamentId, data: {} } as const;
  const writeTo = (db: Db, endpointIds: readonly string[]) =>
    write(
      { db, now: at.now },
      endpointIds.map((endpointId) => ({ endpointId, type: at.type, tournamentId, data: at.data })),
    );
  await publish(tournamentId); // the kind of job is known: its first insertion would be one more lock
  const { other } = await server.db.transaction().execute(async (tx) => {
    await writeTo(tx, [first]);
    const waits = server.db.transaction().execute((otherTx) => writeTo(otherTx, [second, first]));
    await untilLockIsAwaited(server.db, 1);
    await writeTo(tx, [second]);
    return { other: waits };
  });
  await other;
  expect([await deliveriesTo(first), await deliveriesTo(second)].map(({ length }) => length)).toEqual([3, 3]);
});

test("a delivery about a change is not sent before the change is committed", async () => {
  const { id, tournamentId } = await givenAddresses(1);
  await publish(tournamentId);
  await server.db.transaction().execute(async (tx) => {
    await record(tx, tournamentId);
    await server.services.webhooksJob.send(id);
    expect(receiver.taken).toEqual([]);
  });
  await server.services.webhooksJob.send(id);
  expect(receiver.taken).toHaveLength(1);
});

test("a change gets a delivery of its own while the one that waits is being taken", async () => {
  const { id, tournamentId } = await givenAddresses(1);
  await publish(tournamentId);
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom("webhook_deliveries").select("id").where("endpoint_id", "=", id).forUpdate().execute();
    await publish(tournamentId);
  });
  expect(await deliveriesTo(id)).toHaveLength(2);
});
