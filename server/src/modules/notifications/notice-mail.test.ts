import { NOTICE_EVENTS, type NoticeEvent } from "@pockethall/domain/notices";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMailServer } from "../../../testing/app/mail-server.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/database/test-database.ts";
import { RETENTION_DEFAULTS } from "../../config/retention-settings.ts";
import { createTransact } from "../../database/transact.ts";
import { runDueJobs } from "../../jobs/jobs.ts";
import { createOutbox } from "../../mail/outbox.ts";
import { createSmtpTransport } from "../../mail/smtp.ts";
import { createRetention } from "../../retention/retention.job.ts";
import { createNoticeMailJob } from "./notice-mail.job.ts";
import * as notifications from "./notifications.service.ts";
import { createNoticePreferencesService } from "./preferences.service.ts";

const database = await openTestDatabase();
const { db } = database;
const server = await openMailServer();
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const MINUTE_MS = 60_000;
const PUBLIC_URL = "https://hall.example.test";
let now = new Date("2026-03-02T09:00:00.000Z");
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const clock = () => now;
const transact = createTransact(db, { clock });
const smtp = createSmtpTransport({ url: server.url, from: "hall@example.test" });
const outbox = createOutbox({ db, clock, transports: { "e-mail": smtp } });
const preferences = createNoticePreferencesService({ db, clock, outbox });
const mailBy = (carrier: Pick<typeof outbox, "post" | "sends">) =>
  createNoticeMailJob({ db, transact, clock, outbox: carrier, publicUrl: PUBLIC_URL });
const mail = mailBy(outbox);

let ada: TestUser;
beforeEach(async () => {
  ada = await givenUser(db);
});

const sendNotice = (event: NoticeEvent, title: string, person = ada) =>
  transact((tx) =>
    notifications.notify(tx, {
      userId: person.userId,
      event,
      type: "info",
      title,
      message: `About ${title}.`,
      url: "/tournaments/7",
    }),
  );

/** The minute's round, and the outbox after it; answers the e-mails that arrived at this person's mailbox since. */
async function round(person = ada): Promise<string[]> {
  const before = server.taken.length;
  await mail.sendDue();
  await runDueJobs({
    databaseUrl: database.url,
    tasks: { "send-message": (payload) => outbox.deliver((payload as { id: string }).id) },
    warn: () => undefined,
  });
  return server.taken.slice(before).flatMap(({ to, text }) => (to.includes(person.email) ? [unfolded(text)] : []));
}
/** Long lines are broken on the way (quoted-printable). */
const unfolded = (text: string): string =>
  text.replaceAll("=\r\n", "").replaceAll("\r\n ", " ").replaceAll("\r\n", "\n");
const subjectOf = (text: string | undefined) => /^Subject: (.*)$/mu.exec(text ?? "")?.[1]?.trim();

test("a notice waits ten minutes for company, then leaves once, with its words, its page and a way out", async () => {
  await sendNotice("entry", "Registration confirmed");
  later(9);
  expect(await round()).toEqual([]);
  later(1);
  const [text, ...more] = await round();
  expect(more).toEqual([]);
  expect(subjectOf(text)).toBe("Registration confirmed");
  expect(text).toContain("About Registration confirmed.");
  expect(text).toContain(`${PUBLIC_URL}/tournaments/7`);
  expect(text).toMatch(/List-Unsubscribe: <https:\/\/hall\.example\.test\/unsubscribe\/[\da-f-]{36}>/u);
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  later(60);
  expect(await round()).toEqual([]);
});

test("what is urgent leaves with the next round, and takes along what waits", async () => {
  await sendNotice("entry", "Registration confirmed");
  await sendNotice("seat-freed", "A seat is free for you");
  expect((await round()).map(subjectOf).toSorted()).toEqual(["A seat is free for you", "Registration confirmed"]);
});

test("three that gather within ten minutes are one e-mail in their order; outgoing money has its own e-mail", async () => {
  await sendNotice("entry", "One");
  later(4);
  await sendNotice("draw-made", "Two");
  later(4);
  await sendNotice("tournament", "Three");
  later(2);
  const [digest, ...none] = await round();
  expect(none).toEqual([]);
  expect(subjectOf(digest)).toBe("3 updates: One, Two and more");
  expect(digest?.search("About One")).toBeLessThan(digest?.search("About Two") ?? 0);
  expect(digest?.search("About Two")).toBeLessThan(digest?.search("About Three") ?? 0);

  for (const title of ["Four", "Five", "Six"]) await sendNotice("entry", title);
  await sendNotice("money-out", "Withdrawal paid");
  const letters = await round();
  expect(letters.map(subjectOf)).toContain("Withdrawal paid");
  expect(letters).toHaveLength(2);
  const alone = letters.find((text) => subjectOf(text) === "Withdrawal paid") ?? "";
  expect(alone).not.toContain("nsubscribe");
});

describe("quiet hours", () => {
  const quiet = { from: "22:00", until: "07:00" };

  test("e-mail waits for the morning in Lagos, money that leaves does not", async () => {
    await transact((tx) => preferences.change(tx, ada.userId, { quiet_hours: quiet }));
    now = new Date("2026-03-03T21:30:00Z"); // 22:30 in Lagos
    await sendNotice("entry", "In the night");
    await sendNotice("money-out", "Withdrawal paid");
    later(15);
    expect((await round()).map(subjectOf)).toEqual(["Withdrawal paid"]);
    now = new Date("2026-03-04T05:59:00Z");
    expect(await round()).toEqual([]);
    later(1);
    expect((await round()).map(subjectOf)).toEqual(["In the night"]);
  });
});

test("no number of notices that wait for the morning keeps back the e-mail about money that leaves", async () => {
  await transact((tx) => preferences.change(tx, ada.userId, { quiet_hours: { from: "22:00", until: "07:00" } }));
  now = new Date("2026-03-05T21:30:00Z"); // 22:30 in Lagos
  for (let notice = 0; notice < 200; notice += 1) await sendNotice("entry", `In the night ${notice}`);
  later(15);
  expect(await round()).toEqual([]);
  await sendNotice("money-out", "Withdrawal paid");
  expect((await round()).map(subjectOf)).toEqual(["Withdrawal paid"]);
});

test("who has turned e-mail off meanwhile, or has a new address that is not verified, is not written to", async () => {
  const bola = await givenUser(db);
  await sendNotice("entry", "One");
  await sendNotice("entry", "One", bola);
  await transact((tx) => preferences.change(tx, ada.userId, { channels: { email: false } }));
  await db
    .updateTable("users")
    .set({ email: `new-${bola.email}` })
    .where("id", "=", bola.userId)
    .execute();
  later(10);
  expect(await round()).toEqual([]);
  expect(await round(bola)).toEqual([]);
  expect(server.taken.filter(({ to }) => to.includes(`new-${bola.email}`))).toEqual([]);
  const waiting = db.selectFrom("notification_deliveries").select("due_at").where("done_at", "is", null);
  expect(await waiting.where("user_id", "in", [ada.userId, bola.userId]).execute()).toEqual([]);
});

test("eight rounds at the same moment send one e-mail", async () => {
  for (const title of ["One", "Two", "Three"]) await sendNotice("entry", title);
  later(10);
  await Promise.all(Array.from({ length: 8 }, () => mail.sendDue()));
  expect(await round()).toHaveLength(1);
});

test("a round that dies in the middle has sent nothing, and delays no other person; the next one sends once", async () => {
  const bola = await givenUser(db);
  for (const title of ["One", "Two"]) await sendNotice("entry", title);
  await sendNotice("entry", "For Bola", bola);
  later(10);
  let posted = 0;
  const dying = mailBy({
    ...outbox,
    post: async (tx, message) => {
      await outbox.post(tx, message);
      if (message.recipient !== ada.email) return;
      posted += 1;
      if (posted === 2) throw new Error("killed");
    },
  });
  await expect(dying.sendDue()).rejects.toThrow("some people could not be written to");
  const kept = await db.selectFrom("outbox_messages").select("recipient").where("sent_at", "is", null).execute();
  expect(kept).toEqual([{ recipient: bola.email }]);
  expect((await round()).map(subjectOf).toSorted()).toEqual(["One", "Two"]);
  expect(await round()).toEqual([]);
});

test("without a mail server notices wait; after two days they are no news, and are forgotten", async () => {
  await sendNotice("entry", "Late");
  later(10);
  await mailBy(createOutbox({ db, clock, transports: {} })).sendDue();
  expect(await db.selectFrom("outbox_messages").select("id").where("subject", "=", "Late").execute()).toEqual([]);
  later(2 * 24 * 60);
  expect(await round()).toEqual([]);
  await createRetention({ transact, clock, ages: RETENTION_DEFAULTS, onRemoved: () => undefined }).removeOld();
  const waiting = db.selectFrom("notification_deliveries").select("due_at").where("user_id", "=", ada.userId);
  expect(await waiting.execute()).toEqual([]);
});

test("a very busy day is one e-mail with twenty items, and the count of the others", async () => {
  const repeated = NOTICE_EVENTS.flatMap((event) => [event, event, event]).filter((event) => event !== "money-out");
  const events = NOTICE_EVENTS.map((event) => ({ event, email: true }));
  await transact((tx) => preferences.change(tx, ada.userId, { events }));
  for (const [index, event] of repeated.entries()) {
    now = new Date(now.getTime() + 1_000);
    await sendNotice(event, `News ${index}`);
  }
  const [text, ...more] = await round();
  expect(more).toEqual([]);
  expect(text).toContain("About News 19.");
  expect(text).not.toContain("About News 20.");
  expect(text).toContain(`And ${repeated.length - 20} more`);
});
