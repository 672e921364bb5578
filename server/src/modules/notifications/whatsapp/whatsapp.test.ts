import { createHmac } from "node:crypto";
import type { MatchId } from "@pockethall/domain/ids";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { type Letter, NotDelivered } from "../../../mail/outbox.ts";
import { jobTasks } from "../../../tasks.ts";
import * as notifications from "../notifications.service.ts";
import { callsSeen } from "../push/ladders.repository.ts";
import {
  givenCalledMatch,
  later,
  notice,
  now,
  SECOND_MS,
  service,
  usePushServer,
} from "../push/testing/push-server.ts";
import { textsOf } from "../push/text-costs.ts";

usePushServer();

const WHATSAPP = { appSecret: "app-secret", verifyToken: "verify-token", numberId: "106540352242922" };
const ADDRESS = "/api/webhooks/whatsapp";
const texts: Letter[] = [];
const messages: Letter[] = [];
/** Why WhatsApp takes no message now. */
let problem: NotDelivered | null = null;
const OUTAGE = new NotDelivered("the provider of text messages answered 503", { isFinal: false });
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({
    outgoingNetwork: service.network,
    clock: () => now,
    transports: {
      sms: { send: async (letter) => void texts.push(letter) },
      whatsapp: {
        send: async (letter) => {
          if (problem) throw problem;
          messages.push(letter);
          return { messageId: `wamid.${letter.id}` };
        },
      },
    },
    whatsApp: WHATSAPP,
    textCosts: { priceKobo: 500, whatsAppPriceKobo: 1_200, mostPerTournamentKobo: 1_700, mostPerDayKobo: 100_000 },
  });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  [texts.length, messages.length, problem] = [0, 0, null];
  await server.db.deleteFrom("text_message_costs").execute();
});

/** The jobs that are due by the test's clock: those that send, and the ladders. */
async function run(): Promise<void> {
  const all = jobTasks(server.services);
  await server.services.laddersJob.climbDue();
  const tasks = { "send-message": all["send-message"] as () => Promise<void> };
  await runDueJobs({ databaseUrl: server.databaseUrl, tasks, warn: () => undefined });
  await server.services.laddersJob.climbDue();
  await runDueJobs({ databaseUrl: server.databaseUrl, tasks, warn: () => undefined });
}

let numbers = 0;
/** A person who has chosen WhatsApp and is called. */
async function givenCalled(choice: object = { whatsapp_calls: true }) {
  const person = await givenUser(server.db);
  numbers += 1;
  for (const change of [{ phone: `+23480399${String(numbers).padStart(5, "0")}` }, { phone_verified_at: now }])
    await server.db.updateTable("users").set(change).where("id", "=", person.userId).execute();
  const saved = await send(server.http, "PUT /api/notifications/preferences", { as: person, body: choice });
  expect(saved.json().data).toMatchObject({ sends_whatsapp: true, ...choice });
  const match = await givenCalledMatch(server);
  await server.services.transact((tx) =>
    notifications.notify(tx, { userId: person.userId, ...notice("match-called", { call: match }) }),
  );
  return { person, match };
}
/** What the calls of a match's tournament have cost so far. */
async function costsOf(match: MatchId) {
  const { tournament_id: id } = await server.db
    .selectFrom("games")
    .select("tournament_id")
    .where("id", "=", match)
    .executeTakeFirstOrThrow();
  return textsOf(server.db, id);
}
const spentToday = async () =>
  server.db
    .selectFrom("text_message_costs")
    .select("cost_kobo")
    .where("scope", "like", "day:%")
    .executeTakeFirstOrThrow();
const seenOf = async (match: Awaited<ReturnType<typeof givenCalledMatch>>) => (await callsSeen(server.db, [match]))[0];

type Status = { id: string; status: string; errors?: { code: number }[]; biz_opaque_callback_data?: string };
const notificationOf = (statuses: Status[], numberId = WHATSAPP.numberId) => {
  const metadata = { display_phone_number: "15550783881", phone_number_id: numberId };
  const value = { messaging_product: "whatsapp", metadata, statuses };
  return { object: "whatsapp_business_account", entry: [{ id: "102", changes: [{ value, field: "messages" }] }] };
};
const report = async (body: object, secret = WHATSAPP.appSecret): Promise<number> => {
  const payload = JSON.stringify(body);
  const signature = `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`;
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
  return (await server.http.inject({ method: "POST", url: ADDRESS, headers, payload })).statusCode;
};
const statusOf = (letter: Letter | undefined, status: string, more: Partial<Status> = {}): Status => ({
  id: `wamid.${letter?.id}`,
  status,
  ...more,
});

describe("calls by WhatsApp", () => {
  test("go to who chose it after 20 s, once, before a text message; read is seen, and its cost is booked", async () => {
    const { match, person } = await givenCalled();
    later(20 * SECOND_MS);
    await Promise.all([run(), run()]);
    expect(messages).toMatchObject([{ recipient: expect.stringMatching(/^\+23480399/u) }]);
    expect(messages[0]?.body).toContain("go to Table 2");
    expect(texts).toEqual([]);
    later(9 * SECOND_MS);
    expect(await report(notificationOf([statusOf(messages[0], "sent"), statusOf(messages[0], "delivered")]))).toBe(200);
    expect(await seenOf(match)).toMatchObject({ seen_at: null });
    const readAt = now;
    expect(await report(notificationOf([statusOf(messages[0], "read")]))).toBe(200);
    later(60 * SECOND_MS);
    expect(await report(notificationOf([statusOf(messages[0], "read"), statusOf(messages[0], "delivered")]))).toBe(200);
    await run();
    expect(await seenOf(match)).toMatchObject({ player_id: person.playerId, seen_at: readAt, is_over: false });
    expect([messages.length, texts.length]).toEqual([1, 0]);
    expect(await costsOf(match)).toEqual({ messages: 1, costKobo: 1_200 });
  });

  test("a report that cannot be written is asked for again, and keeps none of the others waiting", async () => {
    for (let people = 0; people < 2; people += 1) await givenCalled();
    later(20 * SECOND_MS);
    await run();
    const [first, second] = messages;
    const mend = await failUpdates(server.databaseUrl, "outbox_messages", `new.id = '${first?.id}'`);
    const both = notificationOf([statusOf(first, "read"), statusOf(second, "read")]);
    expect(await report(both)).toBe(500);
    const readAt = async (letter: Letter | undefined) =>
      server.db
        .selectFrom("outbox_messages")
        .select("read_at")
        .where("id", "=", letter?.id ?? "")
        .executeTakeFirstOrThrow();
    expect([await readAt(first), await readAt(second)]).toEqual([{ read_at: null }, { read_at: now }]);
    await mend();
    expect(await report(both)).toBe(200);
    expect(await readAt(first)).toEqual({ read_at: now });
  });

  test("unread after 30 s, a text message follows, and the hall calls out no later than without WhatsApp", async () => {
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    later(29 * SECOND_MS);
    await run();
    expect(texts).toEqual([]);
    later(SECOND_MS);
    await run();
    expect([messages.length, texts.length]).toEqual([1, 1]);
    expect(await seenOf(match)).toMatchObject({ is_over: false });
    later(60 * SECOND_MS);
    await run();
    expect(await seenOf(match)).toMatchObject({ seen_at: null, is_over: true });
  });

  test("an outage means the next rung at once, and the message is not sent late", async () => {
    problem = OUTAGE;
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    expect([messages.length, texts.length]).toEqual([0, 1]);
    problem = null;
    later(60 * SECOND_MS);
    await server.services.outbox.resume();
    await run();
    expect([messages.length, texts.length]).toEqual([0, 1]);
    // As without WhatsApp, a text message has 90 seconds.
    later(30 * SECOND_MS);
    await run();
    expect([messages.length, texts.length]).toEqual([0, 1]);
    expect(await seenOf(match)).toMatchObject({ is_over: true });
  });

  test("a message that could not be delivered, as the provider says later, means the next rung, once", async () => {
    await givenCalled();
    later(20 * SECOND_MS);
    await run();
    later(2 * SECOND_MS);
    const failed = statusOf(messages[0], "failed", { errors: [{ code: 131_026 }] });
    expect(await report(notificationOf([failed]))).toBe(200);
    await run();
    expect(await report(notificationOf([failed]))).toBe(200);
    await run();
    expect([messages.length, texts.length]).toEqual([1, 1]);
    const row = await server.db
      .selectFrom("outbox_messages")
      .select("last_error")
      .where("id", "=", messages[0]?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(row.last_error).toContain("131026");
  });

  test("a report that is faster than our own record is found by our id", async () => {
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    const id = messages[0]?.id ?? "";
    await server.db.updateTable("outbox_messages").set({ provider_message_id: null }).where("id", "=", id).execute();
    const read = { id: "wamid.unknown", status: "read", biz_opaque_callback_data: id };
    expect(await report(notificationOf([read]))).toBe(200);
    expect(await seenOf(match)).toMatchObject({ seen_at: now });
  });

  test("are not sent to who has not chosen it, and not beyond the limit, where the cheaper text message follows", async () => {
    await givenCalled({ whatsapp_calls: false });
    later(20 * SECOND_MS);
    await run();
    expect([messages.length, texts.length]).toEqual([0, 1]);
    const { match } = await givenCalled();
    const { tournament_id: id } = await server.db
      .selectFrom("games")
      .select("tournament_id")
      .where("id", "=", match)
      .executeTakeFirstOrThrow();
    const spent = { scope: `tournament:${id}`, messages: 1, cost_kobo: 1_000, updated_at: now };
    await server.db.insertInto("text_message_costs").values(spent).execute();
    later(20 * SECOND_MS);
    await run();
    expect([messages.length, texts.length]).toEqual([0, 2]);
  });
});

describe("the cost of a message that was not taken", () => {
  const definite = (isFinal: boolean) => new NotDelivered("refused", { isFinal, mayBeSent: false });
  const unknown = (isFinal: boolean) => new NotDelivered("no answer", { isFinal, mayBeSent: true });

  test.each([
    ["a final refusal", definite(true), { messages: 1, costKobo: 500 }],
    ["a refusal without a second attempt in time", definite(false), { messages: 1, costKobo: 500 }],
    ["a final outcome that is unknown", unknown(true), { messages: 2, costKobo: 1_700 }],
    ["an unknown one without a second attempt in time", unknown(false), { messages: 2, costKobo: 1_700 }],
  ])("%s: only the text message and what may have been sent stay booked", async (_name, reason, costs) => {
    problem = reason;
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    expect([messages.length, texts.length]).toEqual([0, 1]);
    expect(await costsOf(match)).toEqual(costs);
    expect(await spentToday()).toEqual({ cost_kobo: costs.costKobo });
  });

  test("is free again when the provider reports later that it could not deliver it", async () => {
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    expect(await costsOf(match)).toEqual({ messages: 1, costKobo: 1_200 });
    for (const status of ["failed", "failed"]) await report(notificationOf([statusOf(messages[0], status)]));
    expect(await costsOf(match)).toEqual({ messages: 0, costKobo: 0 });
    expect(await spentToday()).toEqual({ cost_kobo: 0 });
  });

  test("stays free: staff cannot send the message again", async () => {
    problem = definite(true);
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    problem = null;
    const again = await server.services.transact((tx) => server.services.outbox.sendAllAgain(tx, "whatsapp"));
    await run();
    expect([again, messages.length]).toEqual([0, 0]);
    expect(await costsOf(match)).toEqual({ messages: 1, costKobo: 500 });
  });
});

describe("reports of WhatsApp", () => {
  test("need the signature of the app over the bytes", async () => {
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    const read = notificationOf([statusOf(messages[0], "read")]);
    expect(await report(read, "another-secret")).toBe(401);
    const unsigned = await server.http.inject({ method: "POST", url: ADDRESS, payload: read });
    expect(unsigned.statusCode).toBe(401);
    expect(await seenOf(match)).toMatchObject({ seen_at: null });
  });

  test("about another number, unknown messages, and of other shapes change nothing", async () => {
    const { match } = await givenCalled();
    later(20 * SECOND_MS);
    await run();
    const read = statusOf(messages[0], "read");
    const odd = [{ ...read, id: 7 }, null, { ...read, status: "toString" }, { ...read, id: "wamid.other" }] as Status[];
    for (const body of [notificationOf([read], "999999"), notificationOf(odd), {}, { entry: 7 }, []])
      expect(await report(body)).toBe(200);
    expect(await seenOf(match)).toMatchObject({ seen_at: null });
  });

  test.each([
    ["verify-token", "subscribe", 200, "1158201444"],
    ["another-token", "subscribe", 403, ""],
    ["verify-token", "unsubscribe", 403, ""],
  ])("the address is confirmed with %s and %s: %i", async (token, mode, status, body) => {
    const query = new URLSearchParams({ "hub.mode": mode, "hub.verify_token": token, "hub.challenge": "1158201444" });
    const answer = await server.http.inject({ method: "GET", url: `${ADDRESS}?${query}` });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
  });

  test("no page of the sender's choice is shown", async () => {
    const challenge = "<script>alert(1)</script>";
    const query = new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.verify_token": "verify-token",
      "hub.challenge": challenge,
    });
    expect((await server.http.inject({ method: "GET", url: `${ADDRESS}?${query}` })).statusCode).toBe(403);
  });
});
