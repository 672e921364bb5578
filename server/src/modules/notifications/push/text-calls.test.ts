import type { MatchId } from "@pockethall/domain/ids";
import { gsmLength, SMS_PAGE } from "@pockethall/domain/sms-text";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import type { Letter } from "../../../mail/outbox.ts";
import { jobTasks } from "../../../tasks.ts";
import * as notifications from "../notifications.service.ts";
import { callsSeen } from "./ladders.repository.ts";
import { givenCalledMatch, later, notice, now, SECOND_MS, service, usePushServer } from "./testing/push-server.ts";
import { bookText, textsOf } from "./text-costs.ts";

usePushServer();

describe("text messages of calls", () => {
  const sent: Letter[] = [];
  let texting: TestServer;
  beforeAll(async () => {
    texting = await openTestServer({
      outgoingNetwork: service.network,
      clock: () => now,
      transports: { sms: { send: async (letter) => void sent.push(letter) } },
      // Two a tournament, three a day.
      textCosts: { priceKobo: 300, whatsAppPriceKobo: 300, mostPerTournamentKobo: 600, mostPerDayKobo: 900 },
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

  test.each([
    ["tournament", { mostPerTournamentKobo: 1_100, mostPerDayKobo: 9_000 }],
    ["day", { mostPerTournamentKobo: 9_000, mostPerDayKobo: 1_100 }],
  ])("calls at once, by text and WhatsApp, share the limit of a %s", async (_name, most) => {
    const matchId = await givenCalledMatch(texting);
    const costs = { priceKobo: 300, whatsAppPriceKobo: 500, ...most };
    const book = async (rungs: readonly ("sms" | "whatsapp")[]) => {
      const { promise: allHaveBegun, resolve } = Promise.withResolvers<void>();
      let begun = 0;
      const bookOne = (rung: "sms" | "whatsapp") =>
        texting.services.transact(async (tx) => {
          begun += 1;
          if (begun === rungs.length) resolve();
          const booked = await bookText(tx, { matchId, rung }, costs);
          await allHaveBegun;
          return booked;
        });
      return Promise.all(rungs.map(bookOne));
    };
    expect(await book(["whatsapp"])).toEqual([500]);
    const booked = await book(["sms", "sms", "sms", "whatsapp"]);
    const total = booked.reduce<number>((sum, kobo) => sum + (kobo ?? 0), 500);
    expect(booked.filter((kobo) => kobo !== null).length).toBeLessThan(3);
    expect(total).toBeLessThanOrEqual(1_100);
    const { tournament_id: id } = await texting.db
      .selectFrom("games")
      .select("tournament_id")
      .where("id", "=", matchId)
      .executeTakeFirstOrThrow();
    expect((await textsOf(texting.db, id)).costKobo).toBe(total);
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
