import { beforeAll, expect, test } from "vitest";
import { type CommentServer, openCommentServer } from "../../../testing/app/comment-server.ts";
import { send } from "../../../testing/app/test-app.ts";
import type { TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";

const MINUTE_MS = 60_000;

let server: CommentServer;
beforeAll(async () => {
  server = await openCommentServer();
  return () => server[Symbol.asyncDispose]();
});

const edit = (as: TestUser, id: string, text: unknown) =>
  send(server.app, `PUT /api/comments/${id}`, { as, body: { text } });

async function givenComment(text = "Waht a break") {
  const [ada, { gameId, tournamentId }] = [await server.user({ name: "Ada Obi" }), await server.match()];
  const { id } = (await server.write(ada, gameId, text)).json().data;
  return { ada, gameId, tournamentId, id: id as string };
}

test("an author edits a comment: all readers get the new words, also those who resume the live stream", async () => {
  const { ada, gameId, id } = await givenComment();
  server.pass(MINUTE_MS);
  const answer = await edit(ada, id, "  What a   break! ");
  const edited_at = server.clock().toISOString();
  expect(answer.json().data).toMatchObject({ id, text: "What a break!", edited_at });
  expect((await server.read(gameId)).data).toMatchObject([{ id, text: "What a break!", edited_at }]);
  const published = await server.published(gameId);
  expect(published).toMatchObject([
    { type: "comment", comment: { id, text: "What a break!" } },
    { type: "comment", comment: { id, text: "What a break!", edited_at } },
  ]);
  expect(JSON.stringify(published)).not.toContain("Waht");
});

test("the same words again change nothing", async () => {
  const { ada, gameId, id } = await givenComment();
  expect((await edit(ada, id, "Waht a break")).json().data).toMatchObject({ edited_at: null });
  expect(await server.published(gameId)).toHaveLength(1);
});

test("moderators read its earlier text", async () => {
  const { ada, tournamentId, id } = await givenComment("First words");
  server.pass(MINUTE_MS);
  await edit(ada, id, "Second words");
  server.pass(MINUTE_MS);
  await edit(ada, id, "Third words");
  await server.report(await server.user(), id);
  const admin = await server.user({ roles: ["admin"] });
  const queue = (
    await send(server.app, `GET /api/organizer/tournaments/${tournamentId}/comment-reports`, { as: admin })
  ).json();
  expect(queue.data).toMatchObject([
    { id, text: "Third words", versions: [{ text: "First words" }, { text: "Second words" }] },
  ]);
});

test("five minutes, the author alone, and never a comment that is hidden or gone", async () => {
  const { ada, gameId, id } = await givenComment();
  const other = await server.user({ roles: ["admin"] });
  expect((await edit(other, id, "Not mine")).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect((await edit(ada, newId(), "Nothing")).json()).toMatchObject({ status: 404, code: "comment-not-found" });
  expect((await edit(ada, "none", "Nothing")).json()).toMatchObject({ status: 404, code: "comment-not-found" });
  const status = (await send(server.app, `GET /api/matches/${gameId}/comments/status`, { as: ada })).json().data;
  expect(status.edit_seconds).toBe(300);

  server.pass(5 * MINUTE_MS - 1);
  expect((await edit(ada, id, "In time")).statusCode).toBe(200);
  server.pass(1);
  expect((await edit(ada, id, "Too late")).json()).toMatchObject({
    status: 403,
    message: "You can only edit a comment within 5 minutes.",
  });
  const gone = await givenComment();
  await server.remove(gone.ada, gone.id);
  expect((await edit(gone.ada, gone.id, "Back again")).json()).toMatchObject({ code: "comment-not-found" });
});

test("an edited comment that a moderator kept can be reported again: three reports hide it", async () => {
  const { ada, gameId, tournamentId, id } = await givenComment("What a fluke");
  const admin = await server.user({ roles: ["admin"] });
  const reportByThree = async () => {
    for (let count = 0; count < 3; count += 1) await server.report(await server.user(), id);
  };
  await reportByThree();
  await server.decide(admin, tournamentId, id, "keep");
  await edit(ada, id, "He lives behind the filling station");
  await reportByThree();
  expect((await server.read(gameId)).data).toMatchObject([{ hidden: "reports", text: null }]);
});

test("an edit is no way past the rules for new comments", async () => {
  const { ada, gameId, tournamentId, id } = await givenComment("Well played");
  const refused = async (text: string) => (await edit(ada, id, text)).json().errors;
  expect(await refused("")).toEqual({ text: "Write something first" });
  expect(await refused("Call me on 0803 123 4567 for a loan")).toEqual({
    text: "Leave out insults, links, phone numbers and offers of money.",
  });
  await server.db.updateTable("tournaments").set({ comments_enabled: false }).where("id", "=", tournamentId).execute();
  expect((await edit(ada, id, "Comments are off")).json()).toMatchObject({ code: "comments-off" });
  await server.db.updateTable("tournaments").set({ comments_enabled: true }).where("id", "=", tournamentId).execute();
  const admin = await server.user({ roles: ["admin"] });
  const block = { player_id: ada.playerId, reason: "Insults" };
  await send(server.app, "POST /api/admin/comment-blocks", { as: admin, body: block });
  expect((await edit(ada, id, "Blocked now")).json()).toMatchObject({ code: "comment-blocked" });
  expect((await server.read(gameId)).data).toMatchObject([{ text: "Well played" }]);
});
