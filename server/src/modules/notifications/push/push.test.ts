import type { ServerResponse } from "node:http";
import { lagosTimestamp } from "@pockethall/domain/time";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { newPushDevice, vapidClaims } from "../../../../testing/app/push-device.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { jobTasks } from "../../../tasks.ts";
import * as notifications from "../notifications.service.ts";
import {
  ask,
  call,
  devicesOf,
  givenPhone,
  later,
  MINUTE_MS,
  notice,
  notify,
  now,
  OFF_CURVE,
  publicKey,
  SECOND_MS,
  sendPushes,
  server,
  service,
  shownOn,
  usePushServer,
} from "./testing/push-server.ts";

usePushServer();

/** The time of day in Lagos in so many minutes. */
const clockIn = (minutes: number) => lagosTimestamp(new Date(now.getTime() + minutes * MINUTE_MS)).slice(11, 16);

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
