import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { type CommentServer, openCommentServer } from "../../../testing/app/comment-server.ts";
import { send } from "../../../testing/app/test-app.ts";
import { newId } from "../../kernel/ids.ts";

let server: CommentServer;
beforeAll(async () => {
  server = await openCommentServer();
  return () => server[Symbol.asyncDispose]();
});

const LONG_AGO_MS = 3_600_000;

test("a comment is tidied, kept, listed newest first and published live under its author's name", async () => {
  const [ada, bola] = [await server.user({ name: "Adé Ọbí" }), await server.user({ name: "Bola" })];
  const { gameId } = await server.match();
  const first = await server.write(ada, gameId, "  What\u202E a   break! \r\n\r\n 🎱 ");
  server.pass(1_000);
  await server.write(bola, gameId, "Indeed");
  expect(first.statusCode).toBe(201);
  const comment = { player_id: ada.playerId, name: "Adé Ọbí", text: "What a break!\n🎱" };
  expect(first.json().data).toMatchObject({ ...comment, hidden: null });
  const { data, meta } = await server.read(gameId);
  expect(data.map(({ text }: { text: string }) => text)).toEqual(["Indeed", "What a break!\n🎱"]);
  expect(meta).toEqual({ page: 1, per_page: 50, total: 2, enabled: true, slow_mode_seconds: 5 });
  expect(await server.published(gameId)).toMatchObject([
    { type: "comment", game: gameId, comment: { ...comment, id: first.json().data.id } },
    { type: "comment", comment: { name: "Bola" } },
  ]);
  expect(JSON.stringify([data, await server.published(gameId)])).not.toContain(ada.email);
});

test.each([
  ["", "Write something first"],
  ["\u200B \n", "Write something first"],
  ["x".repeat(501), "At most 500 characters"],
  ["1\n2\n3\n4\n5\n6", "At most 5 lines"],
  ["http://a.ng http://b.ng http://c.ng", "At most 2 links"],
  [7, "Write something first"],
])("a text of case %# is refused on its field: %s", async (text, words) => {
  const { gameId } = await server.match();
  const answer = await server.write(await server.user(), gameId, text);
  expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request", errors: { text: words } });
  expect((await server.read(gameId)).data).toEqual([]);
});

test("who is not logged in reads, and is asked to log in before writing", async () => {
  const { gameId } = await server.match();
  expect((await server.write(undefined, gameId, "Hello")).json()).toMatchObject({ status: 401 });
  expect((await server.read(gameId)).data).toEqual([]);
});

test("no comments on an unknown match, nor on a draft's", async () => {
  const ada = await server.user();
  const { gameId } = await server.match({ status: "draft" });
  for (const id of [gameId, newId<MatchId>(), idFrom<MatchId>("nothing")]) {
    expect((await server.write(ada, id, "Hello")).json()).toMatchObject({ status: 404, code: "match-not-found" });
    expect(await server.read(id)).toMatchObject({ code: "match-not-found" });
  }
});

test("where the organizer turned comments off nothing is written, and the list shows it", async () => {
  const { gameId } = await server.match({ comments_enabled: false });
  expect((await server.write(await server.user(), gameId, "Hello")).json()).toMatchObject({
    status: 409,
    code: "comments-off",
    message: "Comments are turned off for this match",
  });
  expect((await server.read(gameId)).meta.enabled).toBe(false);
});

test("slow mode: of eight comments at once exactly one is written, and the refusals name the wait", async () => {
  const ada = await server.user();
  const { gameId } = await server.match();
  await Promise.all(Array.from({ length: 8 }, () => server.read(gameId))); // eight connections stand: none comes late
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => server.write(ada, gameId, `Comment ${index}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array<number>(7).fill(429)]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: "comment-too-soon", errors: { text: "Please wait 5 s" } });
  expect(refused?.headers["retry-after"]).toBe("5");
  expect((await server.read(gameId)).data).toHaveLength(1);
  server.pass(1_200);
  expect((await server.write(ada, gameId, "Too soon")).json().message).toBe("Please wait 4 s");
  server.pass(3_800);
  expect((await server.write(ada, gameId, "Now")).statusCode).toBe(201);
});

test("slow mode is each person's and each match's own, and as long as the organizer sets", async () => {
  const [ada, bola] = [await server.user(), await server.user()];
  const { gameId, tournamentId } = await server.match({ comment_slow_mode_seconds: 60 });
  const other = await server.anotherGame(tournamentId);
  for (const [who, where] of [
    [ada, gameId],
    [bola, gameId],
    [ada, other],
  ] as const)
    expect((await server.write(who, where, "Hello")).statusCode).toBe(201);
  expect((await server.write(ada, gameId, "Again")).json().message).toBe("Please wait 60 s");
});

test("ten comments a minute over all matches", async () => {
  const ada = await server.user();
  for (let index = 0; index < 10; index += 1) {
    const { gameId } = await server.match({ comment_slow_mode_seconds: 0 });
    expect((await server.write(ada, gameId, "Hello")).statusCode).toBe(201);
    server.pass(1_000);
  }
  const { gameId } = await server.match({ comment_slow_mode_seconds: 0 });
  expect((await server.write(ada, gameId, "Eleven")).json().message).toBe("Please wait 50 s");
  server.pass(50_000);
  expect((await server.write(ada, gameId, "Eleven")).statusCode).toBe(201);
});

test("the same words again are refused for a while; another person may write them, and their author after deleting them", async () => {
  const [ada, bola] = [await server.user(), await server.user()];
  const { gameId } = await server.match({ comment_slow_mode_seconds: 0 });
  const written = await server.write(ada, gameId, "Up Lagos!");
  expect((await server.write(ada, gameId, " up  LAGOS! ")).json()).toMatchObject({
    code: "comment-repeated",
    errors: { text: "You already posted that." },
  });
  expect((await server.write(bola, gameId, "Up Lagos!")).statusCode).toBe(201);
  await server.remove(ada, written.json().data.id);
  expect((await server.write(ada, gameId, "Up Lagos!")).statusCode).toBe(201);
  server.pass(10 * 60_000 + 1);
  expect((await server.write(ada, gameId, "Up Lagos!")).statusCode).toBe(201);
});

test("with an id of its author's own a comment is written once, however often it is sent", async () => {
  const [ada, bola] = [await server.user(), await server.user()];
  const { gameId } = await server.match();
  const id = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.write(ada, gameId, "Once", id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await server.read(gameId)).data).toHaveLength(1);
  expect(await server.published(gameId)).toHaveLength(1);
  expect((await server.write(bola, gameId, "Mine", id)).json()).toMatchObject({
    status: 422,
    errors: { id: expect.any(String) },
  });
  expect((await server.write(ada, gameId, "Other words", id)).json()).toMatchObject({ status: 422 });
});

test("pages go back by the last comment seen, and do not move while people write", async () => {
  const { gameId } = await server.match({ comment_slow_mode_seconds: 0 });
  for (const text of ["1", "2", "3", "4", "5"]) {
    await server.write(await server.user(), gameId, text);
    if (text !== "2") server.pass(1_000); // two of the same moment are ordered by their ids
  }
  const texts = (list: { data: { text: string }[] }) => list.data.map(({ text }) => text);
  const newest = await server.read(gameId, "?per_page=2");
  expect(texts(newest)).toEqual(["5", "4"]);
  await server.write(await server.user(), gameId, "6");
  const older = await server.read(gameId, `?per_page=2&before=${newest.data[1].id}`);
  const oldest = await server.read(gameId, `?per_page=2&before=${older.data[1].id}`);
  expect([...texts(older), ...texts(oldest)].toSorted()).toEqual(["1", "2", "3"]);
  expect(older.meta.total).toBe(3);
  expect(texts(await server.read(gameId, "?before=nothing"))).toEqual([]);
});

test("its author deletes a comment within 15 minutes: it is gone from the list and its removal is published", async () => {
  const ada = await server.user();
  const { gameId } = await server.match();
  const { id } = (await server.write(ada, gameId, "A slip")).json().data;
  server.pass(15 * 60_000);
  expect((await server.remove(ada, id)).statusCode).toBe(204);
  expect((await server.read(gameId)).data).toEqual([]);
  expect(await server.published(gameId)).toMatchObject([
    { type: "comment-gone", id },
    { type: "comment-gone", id, by: "author" },
  ]);
  expect((await server.remove(ada, id)).statusCode).toBe(404);
  const late = (await server.write(ada, gameId, "Another")).json().data.id;
  server.pass(15 * 60_000 + 1);
  expect((await server.remove(ada, late)).json()).toMatchObject({
    status: 403,
    message: "You can only delete a comment within 15 minutes.",
  });
});

test("standing reports who moderates, who is blocked and how long to wait", async () => {
  const organizer = await server.user({ roles: ["organizer"] });
  const ada = await server.user();
  const { gameId } = await server.match({ organizer_id: organizer.userId });
  await server.write(ada, gameId, "Hello");
  const standing = async (as: typeof ada) =>
    (await send(server.app, `GET /api/matches/${gameId}/comments/status`, { as })).json();
  expect(await standing(ada)).toEqual({
    data: { is_moderator: false, is_blocked: false, blocked_until: null, wait_seconds: 5, edit_seconds: 300, held: [] },
  });
  expect((await standing(organizer)).data).toMatchObject({ is_moderator: true, wait_seconds: 0 });
  server.pass(LONG_AGO_MS);
  expect((await standing(ada)).data.wait_seconds).toBe(0);
});
