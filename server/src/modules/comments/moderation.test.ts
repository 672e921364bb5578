import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type CommentServer, openCommentServer } from "../../../testing/app/comment-server.ts";
import { send } from "../../../testing/app/test-app.ts";
import type { TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";

let server: CommentServer;
beforeAll(async () => {
  server = await openCommentServer();
  return () => server[Symbol.asyncDispose]();
});

const SECRET = "He lives behind the filling station";

/** A match with its organizer and one comment that should not stand there. */
async function givenComment() {
  const organizer = await server.user({ roles: ["organizer"], name: "Organizer" });
  const { gameId, tournamentId } = await server.match({ organizer_id: organizer.userId, state: "Enugu" });
  const author = await server.user({ name: "Loud" });
  const { id } = (await server.write(author, gameId, SECRET)).json().data;
  return { organizer, gameId, tournamentId, author, id };
}

const queue = async (as: TestUser, tournamentId: TournamentId) =>
  (await send(server.app, `GET /api/organizer/tournaments/${tournamentId}/comment-reports`, { as })).json();
const reporters = (count: number) => Promise.all(Array.from({ length: count }, () => server.user()));
const auditOf = async (subject: string) =>
  await server.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "after"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();

test("three people who report at once hide a comment; its words leave neither the list nor the live stream any more", async () => {
  const { gameId, id } = await givenComment();
  const people = await reporters(3);
  const answers = await Promise.all(people.flatMap((person) => [server.report(person, id), server.report(person, id)]));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
  const list = await server.read(gameId);
  expect(list.data).toEqual([
    { id, player_id: null, name: null, text: null, hidden: "reports", created_at: expect.any(String), edited_at: null },
  ]);
  const published = await server.published(gameId);
  expect(published.filter(({ type }) => type === "comment")).toEqual([]);
  expect(published.at(-1)).toEqual({ type: "comment-gone", game: gameId, id, by: "reports" });
  expect(published).toHaveLength(2); // hidden once
  expect(JSON.stringify([list, published])).not.toContain(SECRET);
});

test("two people, or one who reports often, hide nothing; all of it waits for a moderator with its reasons", async () => {
  const { gameId, id, organizer, tournamentId } = await givenComment();
  const [ada, bola] = await reporters(2);
  if (!ada || !bola) throw new Error("two people were wanted");
  for (let time = 0; time < 5; time += 1) await server.report(ada, id, "private");
  await server.report(bola, id, "abuse");
  expect((await server.read(gameId)).data[0].text).toBe(SECRET);
  expect(await queue(organizer, tournamentId)).toMatchObject({
    data: [
      {
        id,
        text: SECRET,
        name: "Loud",
        hidden: null,
        reports: 2,
        reasons: [
          { reason: "abuse", count: 1 },
          { reason: "private", count: 1 },
        ],
        match: { id: gameId, name: "TBD vs TBD" },
        tournament: { id: tournamentId },
      },
    ],
    meta: { total: 1 },
  });
});

test("no report of one's own comment, of one that is gone, without a reason, or above the limit", async () => {
  const { author, id, organizer, tournamentId, gameId } = await givenComment();
  expect((await server.report(author, id)).json()).toMatchObject({ status: 409, code: "own-comment" });
  expect((await server.report(organizer, id, "dull")).json()).toMatchObject({ errors: { reason: "Choose a reason" } });
  for (const none of [newId(), "nothing"])
    expect((await server.report(organizer, none)).json()).toMatchObject({ status: 404, code: "comment-not-found" });
  await server.decide(organizer, tournamentId, id, "hide");
  expect((await server.report(await server.user(), id)).json()).toMatchObject({ code: "comment-not-found" });
  const busy = await server.user();
  for (let count = 0; count < 20; count += 1) {
    const other = (await server.write(await server.user(), gameId, `Comment ${count}`)).json().data.id;
    expect((await server.report(busy, other)).statusCode).toBe(204);
  }
  const more = (await server.write(await server.user(), gameId, "One more")).json().data.id;
  expect((await server.report(busy, more)).json()).toMatchObject({ status: 429, code: "too-many-requests" });
  server.pass(3_600_000);
  expect((await server.report(busy, more)).statusCode).toBe(204);
});

test("a comment that a moderator keeps is published again, and reports hide it no more", async () => {
  const { gameId, id, organizer, tournamentId } = await givenComment();
  for (const person of await reporters(3)) await server.report(person, id);
  expect((await server.decide(organizer, tournamentId, id, "keep")).statusCode).toBe(204);
  expect((await server.read(gameId)).data[0]).toMatchObject({ text: SECRET, hidden: null });
  expect((await server.published(gameId)).at(-1)).toMatchObject({
    type: "comment",
    comment: { id, text: SECRET, name: "Loud" },
  });
  expect((await queue(organizer, tournamentId)).data).toEqual([]);
  for (const person of await reporters(4)) await server.report(person, id);
  expect((await server.read(gameId)).data[0].hidden).toBeNull();
  expect((await queue(organizer, tournamentId)).data).toMatchObject([{ id, reports: 4 }]);
});

test("hidden by a moderator it is gone everywhere, once and on the record without its words", async () => {
  const { gameId, id, organizer, tournamentId, author } = await givenComment();
  await server.report(await server.user(), id);
  const answers = await Promise.all([
    server.decide(organizer, tournamentId, id, "hide"),
    server.decide(organizer, tournamentId, id, "hide"),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await server.read(gameId)).data).toMatchObject([{ text: null, name: null, hidden: "moderator" }]);
  expect((await queue(organizer, tournamentId)).data).toEqual([]);
  const audit = await auditOf(`match:${gameId}`);
  expect(audit).toMatchObject([
    { action: "comment.hide", actor_id: organizer.userId, after: { comment_id: id, author_id: author.userId } },
  ]);
  expect(JSON.stringify([audit, await server.published(gameId)])).not.toContain(SECRET);
});

test("its author deletes while a moderator hides: it ends hidden, and keeping it does not bring it back", async () => {
  const { gameId, id, organizer, tournamentId, author } = await givenComment();
  const answers = await Promise.all([server.remove(author, id), server.decide(organizer, tournamentId, id, "hide")]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  await server.decide(organizer, tournamentId, id, "keep");
  const { data } = await server.read(gameId);
  expect(JSON.stringify([data, await server.published(gameId)])).not.toContain(SECRET);
  expect(data).toEqual([]);
});

test.each([
  ["its organizer", "organizer", 204],
  ["its state's coordinator", "coordinator", 204],
  ["an admin", "admin", 204],
  ["another organizer", "another", 403],
  ["a coordinator elsewhere", "elsewhere", 403],
  ["a referee", "referee", 403],
  ["finance", "finance", 403],
  ["another player", "player", 403],
] as const)("%s removes another person's comment: %s %i", async (_, role, status) => {
  const { gameId, id, organizer, tournamentId } = await givenComment();
  const people: Record<typeof role, () => Promise<TestUser>> = {
    organizer: async () => organizer,
    coordinator: () => server.user({ roles: ["coordinator"], coordinates: "Enugu" }),
    admin: () => server.user({ roles: ["admin"] }),
    another: () => server.user({ roles: ["organizer"] }),
    elsewhere: () => server.user({ roles: ["coordinator"], coordinates: "Kano" }),
    referee: () => server.user({ roles: ["referee"] }),
    finance: () => server.user({ roles: ["finance"] }),
    player: () => server.user(),
  };
  const person = await people[role]();
  expect((await server.remove(person, id)).statusCode).toBe(status);
  expect((await server.read(gameId)).data[0].text).toBe(status === 204 ? null : SECRET);
  const asked = (await queue(person, tournamentId)).status ?? 200;
  expect(asked).toBe(status === 204 ? 200 : 403);
});

test("a moderator does not show a comment of their own that was hidden; another one does", async () => {
  const { gameId, organizer, tournamentId } = await givenComment();
  const { id } = (await server.write(organizer, gameId, "Only fools support him")).json().data;
  for (const person of await reporters(3)) await server.report(person, id);
  const refused = await server.decide(organizer, tournamentId, id, "keep");
  expect(refused.json()).toMatchObject({ status: 403, code: "conflict-of-interest" });
  expect((await server.read(gameId)).data[0].hidden).toBe("reports");
  const admin = await server.user({ roles: ["admin"] });
  expect((await server.decide(admin, tournamentId, id, "keep")).statusCode).toBe(204);
  expect((await server.read(gameId)).data[0]).toMatchObject({ id, hidden: null });
  expect((await server.decide(organizer, tournamentId, id, "hide")).statusCode).toBe(204);
});

test("a moderator decides on comments of their own tournament only", async () => {
  const [own, foreign] = [await givenComment(), await givenComment()];
  const answer = await server.decide(own.organizer, own.tournamentId, foreign.id, "hide");
  expect(answer.json()).toMatchObject({ status: 404, code: "comment-not-found" });
  expect((await server.read(foreign.gameId)).data[0].text).toBe(SECRET);
});

test("a block in one tournament allows others; a block everywhere allows none; both last until their end", async () => {
  const { organizer, author, tournamentId, gameId } = await givenComment();
  const admin = await server.user({ roles: ["admin"] });
  const { gameId: elsewhere } = await server.match();
  server.pass(60_000);
  const at = `/api/organizer/tournaments/${tournamentId}/comment-blocks`;
  const body = { player_id: author.playerId, hours: 24, reason: "Numbers of others" };
  const blocked = await send(server.app, `POST ${at}`, { as: organizer, body });
  expect(blocked.json().data).toMatchObject({ name: "Loud", reason: "Numbers of others", blocked_by: "Organizer" });
  const refused = (await server.write(author, gameId, "Let me")).json();
  expect(refused).toMatchObject({ status: 403, code: "comment-blocked" });
  expect(refused.message).toMatch(/^You can't comment here until Nov 2\d, 2026, \d\d:\d\d\.$/u);
  expect((await server.write(author, elsewhere, "Hello")).statusCode).toBe(201);

  await send(server.app, "POST /api/admin/comment-blocks", {
    as: admin,
    body: { player_id: author.playerId, reason: "Everywhere" },
  });
  expect((await server.write(author, elsewhere, "Again")).json().message).toBe("You can't comment here.");
  const { data: everywhere } = (await send(server.app, "GET /api/admin/comment-blocks", { as: admin })).json();
  expect(everywhere).toMatchObject([{ name: "Loud", until: null }]);
  expect((await send(server.app, `DELETE ${at}/${everywhere[0].id}`, { as: organizer })).json()).toMatchObject({
    code: "block-not-found",
  });
  expect(
    (await send(server.app, `DELETE /api/admin/comment-blocks/${everywhere[0].id}`, { as: admin })).statusCode,
  ).toBe(204);
  server.pass(5_000);
  expect((await server.write(author, elsewhere, "Again")).statusCode).toBe(201);

  server.pass(24 * 3_600_000);
  expect((await server.write(author, gameId, "A day later")).statusCode).toBe(201);
  expect((await send(server.app, `GET ${at}`, { as: organizer })).json().data).toEqual([]);
  expect((await auditOf(`tournament:${tournamentId}`)).map(({ action }) => action)).toEqual(["comment.block"]);
  expect((await auditOf(`user:${author.userId}`)).map(({ action }) => action)).toEqual([
    "comment.block",
    "comment.unblock",
  ]);
});

test("a block everywhere, and its end, reach open pages without naming the account", async () => {
  const { author } = await givenComment();
  const admin = await server.user({ roles: ["admin"] });
  const published = async () =>
    (
      await sql<{ payload: unknown }>`
        select payload from live_events where 'comment-blocks' = any(topics) order by id`.execute(server.db)
    ).rows.map(({ payload }) => payload);
  const before = await published();
  const body = { player_id: author.playerId, reason: "Everywhere" };
  const block = (await send(server.app, "POST /api/admin/comment-blocks", { as: admin, body })).json().data;
  expect(await published()).toEqual([...before, { type: "comment-blocks" }]);
  await send(server.app, `DELETE /api/admin/comment-blocks/${block.id}`, { as: admin });
  expect(await published()).toEqual([...before, { type: "comment-blocks" }, { type: "comment-blocks" }]);
});

test("a block in one tournament, its end, and changed settings reach the open pages of that tournament", async () => {
  const { organizer, author, tournamentId } = await givenComment();
  const other = await givenComment();
  const published = async (id: string) =>
    (
      await sql<{ payload: unknown }>`
        select payload from live_events where ${`tournament:${id}`} = any(topics) order by id`.execute(server.db)
    ).rows.map(({ payload }) => payload);
  const [before, elsewhere] = [await published(tournamentId), await published(other.tournamentId)];
  const at = `/api/organizer/tournaments/${tournamentId}`;
  const ask = (endpoint: string, body?: object) =>
    send(server.app, endpoint, { as: organizer, ...(body ? { body } : {}) });
  const block = { player_id: author.playerId, reason: "Loud" };
  const { id } = (await ask(`POST ${at}/comment-blocks`, block)).json().data;
  const change = { type: "tournament", tournament: tournamentId, change: "details" };
  expect(await published(tournamentId)).toEqual([...before, change]);
  await ask(`DELETE ${at}/comment-blocks/${id}`);
  await ask(`PUT ${at}/comment-settings`, { enabled: false, slow_mode_seconds: 5 });
  await ask(`PUT ${at}/comment-settings`, { enabled: false, slow_mode_seconds: 5 }); // nothing changes
  expect(await published(tournamentId)).toEqual([...before, change, change, change]);
  expect(await published(other.tournamentId)).toEqual(elsewhere);
});

test("blocked again means until another time, and taking the block away ends it", async () => {
  const { organizer, author, tournamentId, gameId } = await givenComment();
  const at = `/api/organizer/tournaments/${tournamentId}/comment-blocks`;
  const block = async (hours?: number) =>
    (
      await send(server.app, `POST ${at}`, {
        as: organizer,
        body: { player_id: author.playerId, reason: "Loud", ...(hours ? { hours } : {}) },
      })
    ).json().data;
  const [first, second] = [await block(1), await block()];
  expect([second.id, second.until]).toEqual([first.id, null]);
  expect((await send(server.app, `DELETE ${at}/${first.id}`, { as: organizer })).statusCode).toBe(204);
  server.pass(60_000);
  expect((await server.write(author, gameId, "Thanks")).statusCode).toBe(201);
  expect(
    (await send(server.app, `POST ${at}`, { as: organizer, body: { player_id: newId(), reason: "Who" } })).json(),
  ).toMatchObject({
    code: "player-not-found",
  });
});

test("settings: off and on again at once, slow mode within its bounds, each change in the audit log and published", async () => {
  const { organizer, tournamentId, gameId } = await givenComment();
  const at = `/api/organizer/tournaments/${tournamentId}/comment-settings`;
  const set = (body: object) => send(server.app, `PUT ${at}`, { as: organizer, body });
  expect((await send(server.app, `GET ${at}`, { as: organizer })).json().data).toEqual({
    enabled: true,
    slow_mode_seconds: 5,
  });
  expect((await set({ enabled: false, slow_mode_seconds: 30 })).json().data).toEqual({
    enabled: false,
    slow_mode_seconds: 30,
  });
  expect((await server.read(gameId)).meta).toMatchObject({ enabled: false, slow_mode_seconds: 30 });
  expect((await set({ enabled: false, slow_mode_seconds: 30 })).statusCode).toBe(200);
  for (const seconds of [-1, 3_601, 1.5, "5"])
    expect((await set({ enabled: true, slow_mode_seconds: seconds })).json()).toMatchObject({
      status: 422,
      errors: { slow_mode_seconds: expect.any(String) },
    });
  expect((await auditOf(`tournament:${tournamentId}`)).map(({ action }) => action)).toEqual(["comment.settings"]);
  const { version } = await server.db
    .selectFrom("tournaments")
    .select("version")
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  expect(version).toBe(2); // an edit of the tournament from an older page gets a conflict
});

test("the admin's queue holds every tournament's, the longest waiting first", async () => {
  const admin = await server.user({ roles: ["admin"] });
  const [one, two] = [await givenComment(), await givenComment()];
  await server.report(await server.user(), two.id);
  server.pass(1_000);
  await server.report(await server.user(), one.id);
  const { data } = (await send(server.app, "GET /api/admin/comment-reports?per_page=100", { as: admin })).json();
  const ids = data.map(({ id }: { id: string }) => id);
  expect(ids.indexOf(two.id)).toBeLessThan(ids.indexOf(one.id));
  expect(ids).toContain(one.id);
  expect((await send(server.app, "GET /api/admin/comment-reports", { as: one.organizer })).statusCode).toBe(403);
});
