import type { MatchId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { eventsOf, NO_EVENTS } from "../../../testing/play/given-log.ts";

// Notices of other modules' facts: through the whole server, as people read them.

let server: TestServer;
let referee: TestUser;
beforeAll(async () => {
  const now = new Date(); // one moment for all, or a test at midnight would see two days
  server = await openTestServer({ clock: () => now });
  referee = await givenUser(server.db, { roles: ["referee"] });
});
afterAll(() => server[Symbol.asyncDispose]());

type NoticeFacts = { event: string; title: string; message: string; url: string };
const noticesOf = async (as: TestUser): Promise<NoticeFacts[]> =>
  (await send(server.http, "GET /api/notifications/unread", { as })).json();

async function givenMatch() {
  const draw = await givenDraw(server.db);
  const matchId = draw.gameId("r1m1");
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", matchId).execute();
  const [first, , , fourth] = draw.players as [TestUser, TestUser, TestUser, TestUser];
  return { ...draw, matchId, first, fourth };
}

const PAD = "pad-of-ada-1";
function postLines(matchId: MatchId, lines: ReturnType<typeof eventsOf>) {
  const entries = lines.map(({ pad: _pad, ...entry }) => entry);
  return send(server.http, `POST /api/matches/${matchId}/events`, { as: referee, body: { pad: PAD, entries } });
}
const STARTED = { kind: "started", breaker: 1 } as const;

test("only the two players are notified that their match is called", async () => {
  const { matchId, first, fourth, players } = await givenMatch();
  const started = await send(server.http, `POST /api/referee/matches/${matchId}/start`, { as: referee });
  expect(started.statusCode).toBe(200);
  for (const player of [first, fourth])
    expect(await noticesOf(player)).toMatchObject([
      { event: "match-called", title: "Your match is called", url: `/live-matches/${matchId}` },
    ]);
  expect(await noticesOf(players[1] as TestUser)).toEqual([]);
});

test("a referee's pad calls them as well, and sends no further notice with later lines", async () => {
  const { matchId, fourth } = await givenMatch();
  const lines = eventsOf({ matchId, pad: PAD, head: NO_EVENTS }, [STARTED, { kind: "frame-won", winner: 1 } as const]);
  for (const line of lines) expect((await postLines(matchId, [line])).statusCode).toBe(200);
  expect((await noticesOf(fourth)).map(({ event }) => event)).toEqual(["match-called"]);
});

test("the end is notified with the score and a link", async () => {
  const { matchId, first, fourth } = await givenMatch();
  const won = { kind: "frame-won", winner: 1 } as const;
  const lines = eventsOf({ matchId, pad: PAD, head: NO_EVENTS }, [STARTED, won, won, won]);
  expect((await postLines(matchId, lines)).statusCode).toBe(200);
  for (const player of [first, fourth]) {
    const final = (await noticesOf(player)).find(({ event }) => event === "score-final");
    expect(final).toMatchObject({ title: "Score final", url: `/matches/${matchId}` });
    expect(final?.message).toContain("3-0");
  }
});

test("a deposit is notified once with its amount, however often and by whichever source it is reported", async () => {
  const ada = await givenUser(server.db);
  const answer = await send(server.http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 1_250.5 } });
  const { reference } = answer.json().data;
  await server.simulator.control(`POST transactions/${reference}/succeed`);
  const verify = () => send(server.http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference } });
  await Promise.all(Array.from({ length: 6 }, verify));
  expect(await noticesOf(ada)).toMatchObject([
    { event: "money-in", title: "Deposit credited", message: "₦1,250.50 by card is in your wallet.", url: "/wallet" },
  ]);
});

test("one click in an e-mail turns e-mail off for its receiver, and leaves the app as it was", async () => {
  const ada = await givenUser(server.db);
  await server.db.insertInto("notification_settings").values({ user_id: ada.userId }).execute();
  const { unsubscribe_key: key } = await server.db
    .selectFrom("notification_settings")
    .select("unsubscribe_key")
    .where("user_id", "=", ada.userId)
    .executeTakeFirstOrThrow();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const done = await server.http.inject({ method: "POST", url: `/unsubscribe/${key}`, headers, payload: "" });
  expect(done.statusCode).toBe(200);
  const current = (await send(server.http, "GET /api/notifications/preferences", { as: ada })).json().data;
  expect(current.channels).toEqual({ in_app: true, email: false, push: true });
});
