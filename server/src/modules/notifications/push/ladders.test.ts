import type { MatchId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import * as notifications from "../notifications.service.ts";
import {
  acknowledge,
  ask,
  call,
  climb,
  givenPhone,
  later,
  MINUTE_MS,
  now,
  SECOND_MS,
  seen,
  sendPushes,
  server,
  service,
  shownOn,
  usePushServer,
} from "./testing/push-server.ts";

usePushServer();

const rungsOf = (matchId: MatchId) =>
  server.db
    .selectFrom("notification_deliveries")
    .select(["channel", "tried_at", "acknowledged_at", "climb_at"])
    .where("match_id", "=", matchId)
    .orderBy("channel")
    .execute();

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
    await server.services.retention.removeOld();
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
