import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { type CommentServer, openCommentServer } from "../../../testing/app/comment-server.ts";
import { send } from "../../../testing/app/test-app.ts";
import type { TestUser } from "../../../testing/database/test-database.ts";

let app: CommentServer;
beforeAll(async () => {
  app = await openCommentServer();
  return () => app[Symbol.asyncDispose]();
});

const HELD = "Call 0803 123 4567 for cheap cues";
const noticesOf = async ({ userId }: TestUser) => {
  const rows = await app.db
    .selectFrom("notifications")
    .select(["title", "message"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ title }) => title);
};
const status = async (as: TestUser, gameId: MatchId) =>
  (await send(app.app, `GET /api/matches/${gameId}/comments/status`, { as })).json().data;
const queue = async (as: TestUser, tournamentId: TournamentId) =>
  (await send(app.app, `GET /api/organizer/tournaments/${tournamentId}/comment-reports`, { as })).json();

async function givenHeld() {
  const [organizer, author] = [await app.user({ roles: ["organizer"] }), await app.user({ name: "Ada" })];
  const { gameId, tournamentId } = await app.match({ organizer_id: organizer.userId });
  const answer = await app.write(author, gameId, HELD);
  return { organizer, author, gameId, tournamentId, answer, id: answer.json().data.id as string };
}

test("a held comment is seen only by its author and the moderators", async () => {
  const { organizer, author, gameId, tournamentId, answer, id } = await givenHeld();
  expect([answer.statusCode, answer.json().data]).toEqual([
    201,
    expect.objectContaining({ text: HELD, hidden: "held" }),
  ]);
  const again = await app.write(author, gameId, HELD, id);
  expect(again.json().data).toMatchObject({ id, hidden: "held" });
  expect(await app.read(gameId)).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await app.published(gameId)).toEqual([]);
  expect((await status(author, gameId)).held).toMatchObject([{ id, text: HELD, hidden: "held" }]);
  expect((await status(await app.user(), gameId)).held).toEqual([]);
  expect((await app.report(await app.user(), id)).statusCode).toBe(404);
  const waiting = await queue(organizer, tournamentId);
  expect(waiting).toMatchObject({
    data: [{ id, text: HELD, hidden: "held", held_for: "phone", reports: 0, reasons: [] }],
    meta: { total: 1 },
  });
});

test("moderators get one notice an hour of a tournament, however much waits", async () => {
  const admin = await app.user({ roles: ["admin"] });
  const { organizer, author, gameId } = await givenHeld();
  app.pass(60_000);
  await app.write(author, gameId, "see www.example.ng");
  expect([await noticesOf(organizer), await noticesOf(admin)]).toEqual([["Comment to review"], ["Comment to review"]]);
  app.pass(61 * 60_000);
  await app.write(author, gameId, "see www.example.net");
  expect(await noticesOf(organizer)).toHaveLength(2);
});

test("an approved comment appears in its place and live; a removed one stays away; its author is notified of both", async () => {
  const { organizer, author, gameId, tournamentId, id } = await givenHeld();
  expect((await app.decide(organizer, tournamentId, id, "keep")).statusCode).toBe(204);
  expect((await app.read(gameId)).data).toMatchObject([{ id, text: HELD, hidden: null }]);
  expect(await app.published(gameId)).toMatchObject([{ type: "comment", comment: { id, text: HELD } }]);
  expect((await queue(organizer, tournamentId)).data).toEqual([]);
  app.pass(60_000);
  const second = (await app.write(author, gameId, "mumu player")).json().data;
  await app.decide(organizer, tournamentId, second.id, "hide");
  expect((await app.read(gameId)).data[0]).toMatchObject({ id: second.id, text: null, hidden: "moderator" });
  expect(await noticesOf(author)).toEqual(["Your comment is shown", "Your comment was removed"]);
});

test("when reports hide a comment, moderators and author are notified", async () => {
  const [organizer, author] = [await app.user({ roles: ["organizer"] }), await app.user()];
  const { gameId } = await app.match({ organizer_id: organizer.userId });
  const { id } = (await app.write(author, gameId, "He lives behind the filling station")).json().data;
  for (let count = 0; count < 3; count += 1) await app.report(await app.user(), id);
  expect([await noticesOf(organizer), await noticesOf(author)]).toEqual([
    ["Comment to review"],
    ["Your comment is hidden"],
  ]);
});
