import { MOST_PUSH_DEVICES, type PushDevice } from "@pockethall/contract/push";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { newPushDevice } from "../../../../testing/app/push-device.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { createSecretBox } from "../../../kernel/secret-box.ts";
import { sha256 } from "../../../kernel/tokens.ts";
import {
  ask,
  DEVICES,
  devicesOf,
  givenPhone,
  later,
  MINUTE_MS,
  notify,
  now,
  OFF_CURVE,
  publicKey,
  SECOND_MS,
  START,
  sendPushes,
  server,
  service,
  shownOn,
  subscribe,
  usePushServer,
} from "./testing/push-server.ts";

usePushServer();

/** What the server's own role may not do. */
async function asOwner({ databaseUrl }: TestServer, statement: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(statement, values).finally(() => owner.end());
}
/** The same person on another phone. */
async function anotherSession(person: TestUser): Promise<TestUser> {
  const token = newId();
  const { userId } = person;
  const expires_at = new Date(START.getTime() + 60 * MINUTE_MS);
  const session = { id: newId(), user_id: userId, token_hash: sha256(token), device: "Chrome on Android", expires_at };
  await server.db.insertInto("sessions").values(session).execute();
  return { ...person, token };
}

describe("devices", () => {
  test("the key of the installation is made once and kept sealed", async () => {
    const person = await givenUser(server.db);
    const key = await publicKey(person);
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
    expect(await publicKey(await givenUser(server.db))).toBe(key);
    const row = await server.db.selectFrom("push_keys").selectAll().executeTakeFirstOrThrow();
    const pair = await server.services.pushKeys.pair();
    expect(row.sealed_private_key.includes(Buffer.from(pair?.privateKey ?? ""))).toBe(false);
  });

  test("a pair that was sealed with another server's key turns push off, and the server goes on", async () => {
    const person = await givenUser(server.db);
    const kept = await server.db.selectFrom("push_keys").selectAll().executeTakeFirstOrThrow();
    const keep = (sealed: Buffer) => asOwner(server, "update push_keys set sealed_private_key = $1", [sealed]);
    await keep(createSecretBox("another server's key").seal("private", "push key"));
    expect(await ask("GET /api/push/key", person)).toMatchObject({ status: 409 });
    await notify(person, "match-called");
    await sendPushes();
    await expect(server.services.pushKeys.prepare()).rejects.toThrow(/authenticate/u);
    await keep(kept.sealed_private_key);
    expect(await publicKey(person)).toBe(kept.public_key);
  });

  test("asking for the key writes nothing: without a pair there is none until a server starts", async () => {
    await using other = await openTestServer({ clock: () => now });
    await asOwner(other, "delete from push_keys");
    const asked = await givenUser(other.db);
    expect((await send(other.http, "GET /api/push/key", { as: asked })).statusCode).toBe(409);
    expect(await other.db.selectFrom("push_keys").selectAll().execute()).toEqual([]);
    await Promise.all([other.services.pushKeys.prepare(), other.services.pushKeys.prepare()]);
    expect((await send(other.http, "GET /api/push/key", { as: asked })).statusCode).toBe(200);
  });

  test("a device is added, listed as the current one, removed by its owner alone", async () => {
    const { person, id } = await givenPhone();
    expect(await devicesOf(person)).toMatchObject([{ id, is_current: true, last_success_at: null }]);
    const outsider = await givenUser(server.db);
    expect((await ask(`DELETE ${DEVICES}/${id}`, outsider)).status).toBe(404);
    expect((await ask(`DELETE ${DEVICES}/${id}`, person)).status).toBe(204);
    expect(await devicesOf(person)).toEqual([]);
  });

  test.each([
    "http://push.service.ng/a",
    "https://192.168.1.4/a",
    "https://localhost/a",
    "https://push.service.ng:22/a",
  ])("%s takes no messages", async (endpoint) => {
    const person = await givenUser(server.db);
    const { keys } = newPushDevice().subscription;
    service.leadTo(["192.168.1.4"]);
    const answer = await ask(`POST ${DEVICES}`, person, { endpoint, keys });
    expect(answer).toMatchObject({ status: 422, errors: { endpoint: expect.any(String) } });
  });

  test("a name in a private network is refused when it is saved and when it is sent to", async () => {
    const person = await givenUser(server.db);
    service.leadTo(["127.0.0.1", "10.0.0.7"]);
    expect((await subscribe(person)).errors).toEqual({ endpoint: "The address is not on the public internet" });
    service.leadTo(["127.0.0.1"]);
    expect((await subscribe(person)).status).toBe(201);
    service.leadTo(["10.0.0.7"]);
    await notify(person, "match-called");
    await sendPushes();
    expect(service.taken).toEqual([]);
  });

  test("a key that is no point of the curve is refused on its field", async () => {
    const person = await givenUser(server.db);
    const { endpoint, keys } = newPushDevice().subscription;
    const answer = await ask(`POST ${DEVICES}`, person, { endpoint, keys: { ...keys, p256dh: OFF_CURVE } });
    expect(answer).toMatchObject({ status: 422, errors: { "keys.p256dh": "This is no key of a browser" } });
  });

  test("an account has a limited number of devices; a browser's new address replaces its old one", async () => {
    const person = await givenUser(server.db);
    for (let device = 0; device < MOST_PUSH_DEVICES; device += 1)
      expect((await subscribe(await anotherSession(person))).status).toBe(201);
    expect((await subscribe(person)).status).toBe(409);
    const [first] = await devicesOf(person);
    await ask(`DELETE ${DEVICES}/${first.id}`, person);
    expect((await subscribe(person)).status).toBe(201);
    expect((await subscribe(person)).status).toBe(201);
    const devices = await devicesOf(person);
    expect(devices).toHaveLength(MOST_PUSH_DEVICES);
    expect(devices.filter(({ is_current }: PushDevice) => is_current)).toHaveLength(1);
  });

  test("a phone shows the notices of the account that subscribed last, and none after a log-out", async () => {
    const { person, phone } = await givenPhone();
    const next = await givenUser(server.db);
    await subscribe(next, phone);
    await notify(person, "match-called");
    await notify(next, "match-called");
    await sendPushes();
    expect(shownOn(phone)).toHaveLength(1);
    await ask("POST /api/auth/logout", next);
    await notify(next, "match-called");
    await sendPushes();
    expect(shownOn(phone)).toHaveLength(1);
  });
});

describe("a device belongs to a session", () => {
  const HOUR_MS = 60 * MINUTE_MS;
  const DAY_MS = 24 * HOUR_MS;

  test.each([
    ["a session of the day, unused for 4 h", { lifeMs: 12 * HOUR_MS, unusedMs: 4 * HOUR_MS, isStaff: false }],
    ["a remembered session, unused for 14 days", { lifeMs: 30 * DAY_MS, unusedMs: 14 * DAY_MS, isStaff: false }],
    ["a remembered session of staff, unused for 1 h", { lifeMs: 30 * DAY_MS, unusedMs: HOUR_MS, isStaff: true }],
    ["a session that is over", { lifeMs: HOUR_MS, unusedMs: HOUR_MS, isStaff: false }],
  ])("%s ends its pushes at the moment that it ends the log-in", async (_, { lifeMs, unusedMs, isStaff }) => {
    const { person, phone } = await givenPhone();
    if (isStaff) await server.db.insertInto("user_roles").values({ user_id: person.userId, role: "finance" }).execute();
    const begun = { created_at: START, last_seen_at: START, expires_at: new Date(START.getTime() + lifeMs) };
    await server.db.updateTable("sessions").set(begun).where("user_id", "=", person.userId).execute();
    const pushed = async () => {
      const before = shownOn(phone).length;
      await notify(person, "match-called");
      await sendPushes();
      return shownOn(phone).length > before;
    };
    const isLoggedIn = async () => (await server.services.accounts.findCaller(person.token, false)) !== undefined;
    later(unusedMs - SECOND_MS);
    expect([await isLoggedIn(), await pushed()]).toEqual([true, true]);
    later(SECOND_MS);
    expect([await isLoggedIn(), await pushed()]).toEqual([false, false]);
  });

  test("a phone whose session has ended takes no place from the next one", async () => {
    const { person, phone } = await givenPhone();
    const expires_at = new Date(START.getTime() + SECOND_MS);
    await server.db.updateTable("sessions").set({ expires_at }).where("user_id", "=", person.userId).execute();
    later(MINUTE_MS);
    const next = await anotherSession(person);
    await subscribe(next);
    expect(await devicesOf(next)).toMatchObject([{ is_current: true }]);
    const left = server.db
      .selectFrom("push_subscriptions")
      .select("id")
      .where("endpoint", "=", phone.subscription.endpoint);
    expect(await left.execute()).toEqual([]);
  });
});
