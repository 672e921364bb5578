import type { ServerResponse } from "node:http";
import { MOST_PUSH_DEVICES, type PushDevice } from "@pockethall/contract/push";
import type { MatchId } from "@pockethall/domain/ids";
import type { NoticeEvent } from "@pockethall/domain/notices";
import { gsmLength, SMS_PAGE } from "@pockethall/domain/sms-text";
import { lagosTimestamp } from "@pockethall/domain/time";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openOutgoingReceiver } from "../../../../testing/app/outgoing-receiver.ts";
import { newPushDevice, vapidClaims } from "../../../../testing/app/push-device.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import { createSecretBox } from "../../../kernel/secret-box.ts";
import { sha256 } from "../../../kernel/tokens.ts";
import type { Letter } from "../../../mail/outbox.ts";
import { jobTasks } from "../../../tasks.ts";
import * as notifications from "../notifications.service.ts";
import { callsSeen } from "./ladders.repository.ts";
import { textsOf } from "./text-costs.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** As long as a key, and begins as one does. */
const OFF_CURVE = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");

/** Stands still, but for what a test moves it: sessions of the database begin by the real clock. */
const START = new Date();
let now = START;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let service: Awaited<ReturnType<typeof openOutgoingReceiver>>;
let server: TestServer;
beforeAll(async () => {
  service = await openOutgoingReceiver();
  server = await openTestServer({ outgoingNetwork: service.network, clock: () => now });
  return async () => {
    await server[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  };
});
beforeEach(async () => {
  now = START;
  await server.db.updateTable("notification_deliveries").set({ done_at: now, climb_at: null }).execute();
  service.taken.length = 0;
  service.answerWith(201);
  service.leadTo(["127.0.0.1"]);
});

/** What the server's own role may not do. */
async function asOwner({ databaseUrl }: TestServer, statement: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(statement, values).finally(() => owner.end());
}
let requests = 0;
const ask = async (endpoint: string, as?: TestUser, body?: object) => {
  requests += 1;
  const address = `10.9.${requests >> 8}.${requests & 255}`;
  const answer = await send(server.http, endpoint, { ...(as ? { as } : {}), address, ...(body ? { body } : {}) });
  return { status: answer.statusCode, ...(answer.body === "" ? {} : answer.json()) };
};
/** The same person on another phone. */
async function anotherSession(person: TestUser): Promise<TestUser> {
  const token = newId();
  const { userId } = person;
  const expires_at = new Date(START.getTime() + 60 * MINUTE_MS);
  const session = { id: newId(), user_id: userId, token_hash: sha256(token), device: "Chrome on Android", expires_at };
  await server.db.insertInto("sessions").values(session).execute();
  return { ...person, token };
}
const DEVICES = "/api/push/subscriptions";
const subscribe = (as: TestUser, device = newPushDevice()) => ask(`POST ${DEVICES}`, as, device.subscription);
const devicesOf = async (as: TestUser) => (await ask(`GET ${DEVICES}`, as)).data;
const acknowledge = (token: string) => ask("POST /api/push/acknowledgements", undefined, { token });
const sendPushes = () => server.services.pushJob.sendDue();
const climb = () => server.services.laddersJob.climbDue();
const publicKey = async (as: TestUser) => (await ask("GET /api/push/key", as)).data.public_key as string;

/** A person with a phone that shows notifications. */
async function givenPhone() {
  const person = await givenUser(server.db);
  const phone = newPushDevice();
  await publicKey(person);
  const { data } = await subscribe(person, phone);
  return { person, phone, id: data.id as string };
}
const notice = (event: NoticeEvent, more: { title?: string; message?: string; call?: MatchId } = {}) => ({
  event,
  type: "info" as const,
  title: "Called to table",
  message: "Ada against Bola: go to Table 2.",
  url: "/matches/7",
  ...more,
});
const notify = ({ userId }: TestUser, event: NoticeEvent, more: Parameters<typeof notice>[1] = {}) =>
  server.services.transact((tx) => notifications.notify(tx, { userId, ...notice(event, more) }));
/** A match that is called to a table of its own. */
async function givenCalledMatch({ db }: TestServer): Promise<MatchId> {
  const { userId } = await givenUser(db);
  const matchId = (await givenDraw(db, { players: 2 })).gameId("r1m1") as MatchId;
  const [hall_id, table_id] = [newId(), newId()];
  const hall = { id: hall_id, owner_id: userId, name: "Yaba Cue Hall", address: "", state: "Lagos", created_at: now };
  await db.insertInto("halls").values(hall).execute();
  await db.insertInto("hall_tables").values({ id: table_id, hall_id, name: "Table 2", position: 1 }).execute();
  const row = { game_id: matchId, table_id, called_at: now, called_by: userId };
  await db.insertInto("match_calls").values(row).execute();
  return matchId;
}
/** Calls a person to a match; answers the match. */
async function call(person: TestUser): Promise<MatchId> {
  const matchId = await givenCalledMatch(server);
  await notify(person, "match-called", { call: matchId });
  return matchId;
}
/** The time of day in Lagos in so many minutes. */
const clockIn = (minutes: number) => lagosTimestamp(new Date(now.getTime() + minutes * MINUTE_MS)).slice(11, 16);
type Shown = { title: string; body: string; url: string; tag: string; acknowledgeToken: string };
const shownOn = (phone: ReturnType<typeof newPushDevice>): Shown[] =>
  service.taken
    .filter(({ path }) => phone.subscription.endpoint.endsWith(path))
    .map(({ bytes }) => phone.read(bytes) as Shown);
const rungsOf = (matchId: MatchId) =>
  server.db
    .selectFrom("notification_deliveries")
    .select(["channel", "tried_at", "acknowledged_at", "climb_at"])
    .where("match_id", "=", matchId)
    .orderBy("channel")
    .execute();
const seen = async (matchId: MatchId) => (await callsSeen(server.db, [matchId]))[0];

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

describe("sending", () => {
  test("a call reaches the phone alone, encrypted, signed by the installation, after the transaction", async () => {
    const { person, phone, id } = await givenPhone();
    await notify(person, "match-called");
    expect(service.taken).toEqual([]);
    await runDueJobs({
      databaseUrl: server.databaseUrl,
      tasks: jobTasks(server.services),
      warn: () => undefined,
    });
    const [{ headers, bytes } = { headers: {}, bytes: Buffer.alloc(0) }] = service.taken;
    expect(bytes.includes("Table 2")).toBe(false);
    expect(() => newPushDevice().read(bytes)).toThrow(/authenticate/u);
    expect(shownOn(phone)).toEqual([
      {
        title: "Called to table",
        body: "Ada against Bola: go to Table 2.",
        url: "/matches/7",
        tag: expect.any(String),
        acknowledgeToken: expect.any(String),
      },
    ]);
    expect(headers).toMatchObject({ ttl: "900", urgency: "high", "content-encoding": "aes128gcm" });
    const claims = vapidClaims(headers, await publicKey(person));
    expect(claims).toMatchObject({ isSigned: true, aud: "https://push.service.ng" });
    expect(await devicesOf(person)).toMatchObject([{ id, last_success_at: now.toISOString() }]);
  });

  test("a lock screen shows no amount of money", async () => {
    const { person, phone } = await givenPhone();
    await ask("PUT /api/notifications/preferences", person, { events: [{ event: "money-in", push: true }] });
    await notify(person, "money-in", { title: "Deposit", message: "₦5,000 is in your wallet." });
    await sendPushes();
    expect(shownOn(phone)).toMatchObject([{ title: "Deposit", body: "Open PocketHall for the details." }]);
  });

  test("results are pushed to those who chose it, calls to everyone with a device, nothing when push is off", async () => {
    const { person, phone } = await givenPhone();
    await notify(person, "score-final");
    await sendPushes();
    expect(shownOn(phone)).toEqual([]);
    await ask("PUT /api/notifications/preferences", person, { events: [{ event: "score-final", push: true }] });
    await notify(person, "score-final");
    await sendPushes();
    expect(shownOn(phone)).toHaveLength(1);
    await ask("PUT /api/notifications/preferences", person, { channels: { push: false } });
    await notify(person, "match-called");
    await sendPushes();
    expect(shownOn(phone)).toHaveLength(1);
  });

  test.each([404, 410])("a device that its service answers %s for is dropped", async (status) => {
    const { person } = await givenPhone();
    service.answerWith(status);
    await notify(person, "match-called");
    await sendPushes();
    expect(await devicesOf(person)).toEqual([]);
  });

  test("a device that nothing can be encrypted for is dropped, and the others get their notice once", async () => {
    const [broken, other] = [await givenPhone(), await givenPhone()];
    await server.db.updateTable("push_subscriptions").set({ p256dh: OFF_CURVE }).where("id", "=", broken.id).execute();
    for (const { person } of [broken, other]) await notify(person, "match-called");
    await sendPushes();
    later(MINUTE_MS);
    await sendPushes();
    expect(shownOn(other.phone)).toHaveLength(1);
    expect(await devicesOf(broken.person)).toEqual([]);
  });

  test("a service that is down is asked again, as long as it helps, and each notice is shown once", async () => {
    const { person, phone } = await givenPhone();
    service.answerWith(503);
    await notify(person, "match-called");
    await sendPushes();
    await sendPushes();
    expect(service.taken).toHaveLength(1);
    service.answerWith(201);
    later(MINUTE_MS);
    await sendPushes();
    await sendPushes();
    expect(shownOn(phone)).toHaveLength(2);
    expect(new Set(shownOn(phone).map(({ tag }) => tag)).size).toBe(1);
    service.answerWith(503);
    await notify(person, "match-called");
    await sendPushes();
    service.answerWith(201);
    later(20 * MINUTE_MS);
    await sendPushes();
    expect(shownOn(phone)).toHaveLength(3);
  });

  test("a job that died while sending is repeated after its lease, under the same tag", async () => {
    const { person, phone } = await givenPhone();
    await notify(person, "match-called");
    const before = await server.db
      .updateTable("notification_deliveries")
      .set({ tried_at: now, sending_until: new Date(now.getTime() + MINUTE_MS) })
      .where("user_id", "=", person.userId)
      .where("channel", "=", "push")
      .returning("notification_id")
      .executeTakeFirstOrThrow();
    await sendPushes();
    expect(shownOn(phone)).toEqual([]);
    later(MINUTE_MS);
    await sendPushes();
    expect(shownOn(phone)).toMatchObject([{ tag: before.notification_id }]);
  });

  test("two jobs at once send each notice once", async () => {
    const phones = await Promise.all([givenPhone(), givenPhone(), givenPhone()]);
    await server.services.transact((tx) =>
      notifications.notifyUsers(
        tx,
        phones.map(({ person }) => person.userId),
        notice("match-called"),
      ),
    );
    await Promise.all([sendPushes(), sendPushes()]);
    for (const { phone } of phones) expect(shownOn(phone)).toHaveLength(1);
  });

  test("a call goes ahead of what has waited for longer, and a service has 4 s to take it", async () => {
    const { person, phone } = await givenPhone();
    await ask("PUT /api/notifications/preferences", person, { events: [{ event: "draw-made", push: true }] });
    for (let one = 0; one < 25; one += 1) await notify(person, "draw-made", { title: "Draw made" });
    later(SECOND_MS);
    await call(person);
    const limit = vi.spyOn(AbortSignal, "timeout");
    await sendPushes();
    expect(new Set(limit.mock.calls.flat())).toEqual(new Set([4_000]));
    limit.mockRestore();
    const titles = shownOn(phone).map(({ title }) => title);
    expect(titles).toHaveLength(26);
    expect(titles.indexOf("Called to table")).toBeLessThan(20);
  });

  test("a round that is recorded waits for no row while it holds a later one", async () => {
    const [down, up] = [await givenPhone(), await givenPhone()];
    const waiting: ServerResponse[] = [];
    service.answerWith((response) => void waiting.push(response));
    for (const { person } of [down, up]) await notify(person, "match-called");
    const sending = sendPushes();
    await expect.poll(() => waiting.length).toBe(2);
    await server.db.transaction().execute(async (other) => {
      const lock = ({ person }: typeof up) =>
        other
          .selectFrom("notification_deliveries")
          .select("notification_id")
          .where("user_id", "=", person.userId)
          .where("channel", "=", "push")
          .forUpdate()
          .execute();
      await lock(down);
      for (const response of waiting)
        response.writeHead(down.phone.subscription.endpoint.endsWith(response.req.url ?? "") ? 503 : 201).end();
      const blocked = sql<{ locks: number }>`select count(*)::int as locks from pg_locks where not granted`;
      await expect
        .poll(async () => (await blocked.execute(server.db)).rows[0]?.locks, { timeout: 10_000 })
        .toBeGreaterThan(0);
      await lock(up);
    });
    await sending;
    expect(await devicesOf(up.person)).toMatchObject([{ last_success_at: now.toISOString() }]);
  });

  test("quiet hours hold a free seat back until the morning, and no call to the table", async () => {
    const { person, phone } = await givenPhone();
    await ask("PUT /api/notifications/preferences", person, {
      quiet_hours: { from: clockIn(-60), until: clockIn(30) },
    });
    await ask("PUT /api/notifications/preferences", person, { events: [{ event: "draw-made", push: true }] });
    await notify(person, "draw-made", { title: "Draw made" });
    await call(person);
    await sendPushes();
    expect(shownOn(phone).map(({ title }) => title)).toEqual(["Called to table"]);
    later(45 * MINUTE_MS);
    await sendPushes();
    expect(shownOn(phone).map(({ title }) => title)).toEqual(["Called to table", "Draw made"]);
  });
});

describe("the ladder of a call", () => {
  test("what the phone acknowledges ends it: the token is good once, and every token gets the same answer", async () => {
    const { person, phone } = await givenPhone();
    const matchId = await call(person);
    await sendPushes();
    const token = shownOn(phone)[0]?.acknowledgeToken ?? "";
    later(7 * SECOND_MS);
    const seenAt = now;
    expect(await acknowledge(token)).toEqual({ status: 204 });
    expect(await seen(matchId)).toMatchObject({ player_id: person.playerId, seen_at: seenAt, is_over: false });
    later(MINUTE_MS);
    for (const other of [token, newId(), "x"]) expect(await acknowledge(other)).toEqual({ status: 204 });
    await climb();
    expect(await seen(matchId)).toMatchObject({ seen_at: seenAt, is_over: false });
    expect((await rungsOf(matchId)).map(({ channel }) => channel)).toEqual(["page", "push"]);
  });

  test("without an acknowledgement within 20 s the hall is asked to call out, once", async () => {
    const { person } = await givenPhone();
    const matchId = await call(person);
    await sendPushes();
    later(19 * SECOND_MS);
    await climb();
    expect(await seen(matchId)).toMatchObject({ seen_at: null, is_over: false });
    later(SECOND_MS);
    await Promise.all([climb(), climb()]);
    later(MINUTE_MS);
    await climb();
    expect(await seen(matchId)).toMatchObject({ seen_at: null, is_over: true });
    expect((await rungsOf(matchId)).map(({ channel }) => channel)).toEqual(["hall", "page", "push"]);
  });

  test("an open page ends it before the phone is asked", async () => {
    const { person } = await givenPhone();
    const matchId = await call(person);
    const [{ id }] = (await ask("GET /api/notifications", person)).data;
    expect((await ask("POST /api/notifications/seen", await givenUser(server.db), { ids: [id] })).status).toBe(204);
    expect(await seen(matchId)).toMatchObject({ seen_at: null });
    expect((await ask("POST /api/notifications/seen", person, { ids: [id] })).status).toBe(204);
    await sendPushes();
    later(MINUTE_MS);
    await climb();
    expect(service.taken).toEqual([]);
    expect(await seen(matchId)).toMatchObject({ seen_at: new Date(now.getTime() - MINUTE_MS), is_over: false });
    expect((await ask("GET /api/notifications/unread", person)).length ?? 1).toBeGreaterThan(0);
  });

  test("a phone that was seen late takes nothing back: the time is shown after all", async () => {
    const { person, phone } = await givenPhone();
    const matchId = await call(person);
    await sendPushes();
    later(MINUTE_MS);
    await climb();
    await acknowledge(shownOn(phone)[0]?.acknowledgeToken ?? "");
    expect(await seen(matchId)).toMatchObject({ seen_at: now, is_over: true });
  });

  test("a service that is down does not hold the call back: 20 s after it comes the next rung", async () => {
    const { person } = await givenPhone();
    service.answerWith(500);
    const matchId = await call(person);
    later(SECOND_MS);
    await sendPushes();
    await climb();
    expect(await seen(matchId)).toMatchObject({ is_over: false });
    later(19 * SECOND_MS);
    await climb();
    expect(await seen(matchId)).toMatchObject({ is_over: true });
  });

  test("a person without a phone is called out after 20 s, and a call that ended is left", async () => {
    const [ada, bola] = [await givenUser(server.db), await givenUser(server.db)];
    const [calledOut, ended] = [await call(ada), await call(bola)];
    await server.services.transact((tx) => notifications.endCalls(tx, ended));
    later(20 * SECOND_MS);
    await climb();
    expect(await seen(calledOut)).toMatchObject({ is_over: true });
    expect(await seen(ended)).toMatchObject({ seen_at: null, is_over: false });
  });

  test("a call that stands no more goes no further: the match was decided, or left its table", async () => {
    const [decided, taken, stopped, stands] = [
      await call(await givenUser(server.db)),
      await call(await givenUser(server.db)),
      await call(await givenUser(server.db)),
      await call(await givenUser(server.db)),
    ];
    await server.db.updateTable("games").set({ status: "cancelled" }).where("id", "=", decided).execute();
    await server.db.deleteFrom("match_calls").where("game_id", "=", taken).execute();
    await sql`update tournaments set status = 'cancelled' where id = (
      select tournament_id from games where id = ${stopped})`.execute(server.db);
    later(20 * SECOND_MS);
    await climb();
    for (const matchId of [decided, taken, stopped]) {
      expect(await seen(matchId)).toMatchObject({ is_over: false });
      expect((await rungsOf(matchId)).map(({ climb_at }) => climb_at)).toEqual([null]);
    }
    expect(await seen(stands)).toMatchObject({ is_over: true });
  });

  test("housekeeping leaves the ladder of a person who has turned notices in the app off", async () => {
    const { person } = await givenPhone();
    await ask("PUT /api/notifications/preferences", person, { channels: { in_app: false } });
    const matchId = await call(person);
    await sendPushes();
    await server.services.transact(notifications.forgetOld);
    later(20 * SECOND_MS);
    await climb();
    expect(await seen(matchId)).toMatchObject({ is_over: true });
  });

  test("a call that a server finds after it was down goes no further", async () => {
    const matchId = await call(await givenUser(server.db));
    later(3 * MINUTE_MS + SECOND_MS);
    await climb();
    expect(await seen(matchId)).toMatchObject({ is_over: false });
    expect((await rungsOf(matchId)).map(({ climb_at }) => climb_at)).toEqual([null]);
  });

  test("a ladder that its job left between two rungs goes on from what was written", async () => {
    const { person } = await givenPhone();
    const matchId = await call(person);
    later(MINUTE_MS);
    await server.db
      .insertInto("notification_deliveries")
      .columns(["notification_id", "channel", "user_id", "match_id", "is_call", "due_at", "created_at", "tried_at"])
      .expression((query) =>
        query
          .selectFrom("notification_deliveries")
          .select(["notification_id"])
          .select(({ val, ref }) => [
            val("hall").as("channel"),
            ref("user_id").as("user_id"),
            ref("match_id").as("match_id"),
            ref("is_call").as("is_call"),
            ref("due_at").as("due_at"),
            ref("created_at").as("created_at"),
            ref("due_at").as("tried_at"),
          ])
          .where("match_id", "=", matchId)
          .where("channel", "=", "page"),
      )
      .execute();
    await climb();
    expect((await rungsOf(matchId)).filter(({ channel }) => channel === "hall")).toHaveLength(1);
    expect((await rungsOf(matchId)).every(({ climb_at }) => climb_at === null)).toBe(true);
  });
});

describe("text messages of calls", () => {
  const sent: Letter[] = [];
  let texting: TestServer;
  beforeAll(async () => {
    texting = await openTestServer({
      outgoingNetwork: service.network,
      clock: () => now,
      transports: { sms: { send: async (letter) => void sent.push(letter) } },
      // Two a tournament, three a day.
      textCosts: { priceKobo: 300, mostPerTournamentKobo: 600, mostPerDayKobo: 900 },
    });
    return () => texting[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    sent.length = 0;
    await texting.db.deleteFrom("text_message_costs").execute();
  });

  const runTexts = async () => {
    await texting.services.laddersJob.climbDue();
    const tasks = { "send-message": jobTasks(texting.services)["send-message"] as () => Promise<void> };
    await runDueJobs({ databaseUrl: texting.databaseUrl, tasks, warn: () => undefined });
  };
  /** A drawn match, and a person with a proven number who is called to it. */
  async function givenCalled(phone: string, matchId?: MatchId) {
    const person = await givenUser(texting.db, { name: "Ọláṣùnkànmí Adébáyọ̀" });
    // A changed number has to be verified again.
    for (const change of [{ phone }, { phone_verified_at: now }])
      await texting.db.updateTable("users").set(change).where("id", "=", person.userId).execute();
    const match = matchId ?? (await givenCalledMatch(texting));
    await texting.services.transact((tx) =>
      notifications.notify(tx, { userId: person.userId, ...notice("match-called", { call: match }) }),
    );
    return { person, match };
  }
  const overOf = async (match: MatchId) => (await callsSeen(texting.db, [match])).map(({ is_over }) => is_over);

  test("go to a proven number after 20 s, once, on one page, and cost is summed; the hall follows after 90 s", async () => {
    const { match } = await givenCalled("+2348031234567");
    later(19 * SECOND_MS);
    await runTexts();
    expect(sent).toEqual([]);
    later(SECOND_MS);
    await Promise.all([runTexts(), runTexts()]);
    expect(sent).toMatchObject([{ recipient: "+2348031234567", body: expect.stringContaining("go to Table 2") }]);
    expect(gsmLength(sent[0]?.body ?? "")).toBeLessThanOrEqual(SMS_PAGE);
    expect(await overOf(match)).toEqual([false]);
    const { tournament_id: tournamentId } = await texting.db
      .selectFrom("games")
      .select("tournament_id")
      .where("id", "=", match)
      .executeTakeFirstOrThrow();
    expect(await textsOf(texting.db, tournamentId)).toEqual({ messages: 1, costKobo: 300 });
    later(90 * SECOND_MS);
    await runTexts();
    expect(sent).toHaveLength(1);
    expect(await overOf(match)).toEqual([true]);
  });

  test("stop at the limit of a tournament: the hall calls out instead", async () => {
    const { match } = await givenCalled("+2348031234501");
    await givenCalled("+2348031234502", match);
    await givenCalled("+2348031234503", match);
    later(20 * SECOND_MS);
    await runTexts();
    expect(sent).toHaveLength(2);
    expect((await overOf(match)).toSorted()).toEqual([false, false, true]);
  });

  test("stop at the limit of a day, over all tournaments", async () => {
    for (const digit of [1, 2, 3, 4]) await givenCalled(`+234803123460${digit}`);
    later(20 * SECOND_MS);
    await runTexts();
    expect(sent).toHaveLength(3);
  });

  test("are not sent to those who want none or have proven no number", async () => {
    const { person } = await givenCalled("+2348031234504");
    const change = { as: person, body: { text_calls: false } };
    const answer = await send(texting.http, "PUT /api/notifications/preferences", change);
    expect(answer.json().data).toMatchObject({ text_calls: false, sends_texts: true });
    const other = await givenCalled("+2348031234505");
    await texting.db
      .updateTable("users")
      .set({ phone_verified_at: null })
      .where("id", "=", other.person.userId)
      .execute();
    later(20 * SECOND_MS);
    await runTexts();
    expect(sent).toEqual([]);
    expect(await overOf(other.match)).toEqual([true]);
  });
});
