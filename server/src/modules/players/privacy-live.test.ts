import { forEachField } from "@pockethall/contract/self-description";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import * as scoring from "../matches/scoring/scoring.service.ts";
import { recordPrizes } from "../rankings/rankings.service.ts";
import { profileColumns } from "./own-profile.read-model.ts";

// A player who hides everything plays, writes, gives and changes the profile, while a visitor follows every topic there is.

const PICTURE = "/uploads/the-hidden-face.webp";
const TEXTS = forEachField((field) => `The shy one's ${field}`);
const EARNINGS_KOBO = 7_070_707;

/** What an event may say, by its type: a new field has to be put here on purpose. A score is a tuple of numbers. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  tournament: ["change", "tournament", "type"],
  rankings: ["type"],
  "comment-blocks": ["type"],
  comment: ["comment", "game", "type"],
  "comment-gone": ["by", "game", "id", "type"],
  gift: ["from", "game", "message", "naira", "sent_at", "to", "type"],
};
const COMMENT_FIELDS = ["created_at", "edited_at", "id", "name", "player_id", "text"];

let server: TestServer;
let shy: TestUser;
let messages: string[] = [];

/** What a visitor receives while `work` runs, up to the block that ends it. */
async function received(topics: readonly string[], work: () => Promise<void>): Promise<string[]> {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/api/live?topics=${topics.join(",")}`, { signal: stop.signal });
  if (!response.body) throw new Error("no stream");
  await work();
  let text = "";
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes('"comment-blocks"')) break;
  }
  stop.abort();
  const frames = text.split("\n\n").filter((frame) => !/^event:beat$/mu.test(frame));
  return frames.flatMap((frame) => /^data: ?(.+)$/mu.exec(frame)?.[1] ?? []);
}

async function liveOfAPrivatePlayer({ db, http, services }: TestServer): Promise<void> {
  const other = await givenUser(db, { name: "Open Bello" });
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const admin = await givenUser(db, { roles: ["admin"] });
  const draw = await givenDraw(db, { registrations: [shy, other], players: 2, totalFrames: 1, organizer });
  const gameId = draw.gameId("r1m1");
  await givenBalance(db, shy.userId, 10_000_00);
  const topics = ["live", "rankings", "comment-blocks"];
  for (const [kind, id] of [
    ["match", gameId],
    ["comments", gameId],
    ["tournament", draw.tournamentId],
  ])
    topics.push(`${kind}:${id}`);
  const ask = async (endpoint: string, as: TestUser, body: object) => {
    const answer = await send(http, endpoint, { as, body });
    expect([endpoint, answer.statusCode < 300]).toEqual([endpoint, true]);
    return answer.json();
  };
  messages = await received(topics, async () => {
    await services.transact((tx) => scoring.start(tx, gameId, organizer.userId));
    const { data } = await ask(`POST /api/matches/${gameId}/comments`, shy, { text: "Well played" });
    const gift = { recipientId: other.playerId, amount: 500, message: "", matchId: gameId, showName: false };
    await ask("POST /api/wallet/gift", shy, gift);
    await services.transact((tx) =>
      scoring.setScore(tx, gameId, { playerId: shy.playerId, score: 1 }, organizer.userId),
    );
    const prize = { tournament_id: draw.tournamentId, player_id: shy.playerId, place_number: 1 };
    await db
      .insertInto("prize_awards")
      .values({ ...prize, amount_kobo: EARNINGS_KOBO })
      .execute();
    await services.transact((tx) => recordPrizes(tx, draw.tournamentId, [shy.playerId]));
    for (const show of [true, false])
      await ask("PUT /api/players/me/privacy", shy, { show_earnings: show, show_picture: show, show_bio: show });
    await send(http, `DELETE /api/comments/${data.id}`, { as: shy });
    await ask("POST /api/admin/comment-blocks", admin, { player_id: shy.playerId, reason: "Loud" });
  });
}

beforeAll(async () => {
  server = await openTestServer();
  shy = await givenUser(server.db, { name: "Shy Danjuma", state: "Kano" });
  const hidden = { show_earnings: false, show_picture: false, show_bio: false };
  await server.db
    .updateTable("players")
    .set({ ...profileColumns({ ...TEXTS, profile_image_url: PICTURE }), ...hidden })
    .where("id", "=", shy.playerId)
    .execute();
  await liveOfAPrivatePlayer(server);
  return () => server[Symbol.asyncDispose]();
});

type SentEvent = Record<string, unknown> & { type: string };
const events = () => messages.map((text) => JSON.parse(text) as unknown[] | SentEvent);

test("the stream carried each kind of event about the player", () => {
  const kinds = events().map((event) => (Array.isArray(event) ? "score" : event.type));
  for (const kind of ["score", "tournament", "comment", "comment-gone", "gift", "rankings", "comment-blocks"])
    expect(kinds).toContain(kind);
});

test("nothing that the player hides is on it, no address and no account", async () => {
  const { phone } = await server.db
    .selectFrom("users")
    .select("phone")
    .where("id", "=", shy.userId)
    .executeTakeFirstOrThrow();
  const whole = messages.join("\n");
  const earnings = String(EARNINGS_KOBO / 100);
  for (const secret of [PICTURE, ...Object.values(TEXTS), shy.email, phone, shy.userId, earnings, "Kano"])
    expect([secret, whole.includes(secret)]).toEqual([secret, false]);
});

test("events have known fields alone, and an anonymous gift names no one", () => {
  for (const event of events()) {
    if (Array.isArray(event)) expect(event.slice(1).every(Number.isInteger)).toBe(true);
    else expect([event.type, Object.keys(event).toSorted()]).toEqual([event.type, FIELDS[event.type]]);
  }
  const sent = events().filter((event): event is SentEvent => !Array.isArray(event));
  const comment = sent.find(({ type }) => type === "comment")?.["comment"] ?? {};
  expect(Object.keys(comment).toSorted()).toEqual(COMMENT_FIELDS);
  expect(sent.find(({ type }) => type === "gift")?.["from"]).toBeNull();
});
