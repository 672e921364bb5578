import type { MatchId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, givenUsers } from "../../../testing/database/test-database.ts";
import { givenMatch } from "../../../testing/play/given-match.ts";

// Browsers drop what is not newer than the version of a match that they show.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const versionOf = async (id: MatchId) =>
  (await server.db.selectFrom("games").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;

test("a change of a match raises its version by one, whatever version the statement gives it", async () => {
  const match = await givenMatch(server.db, { tournament_id: await givenTournament(server.db) });
  const other = await givenMatch(server.db, { tournament_id: await givenTournament(server.db) });
  const [before, others] = [await versionOf(match), await versionOf(other)];
  await server.db.updateTable("games").set({ round_name: "Final" }).where("id", "=", match).execute();
  expect(await versionOf(match)).toBe(before + 1);
  await server.db.updateTable("games").set({ round_name: "Last", version: 0 }).where("id", "=", match).execute();
  expect(await versionOf(match)).toBe(before + 2);
  expect(await versionOf(other)).toBe(others);
});

test("a merge of two players raises the version of their matches, and so does its undoing", async () => {
  const { db } = server;
  const admin = await givenUser(db, { roles: ["admin"] });
  const [kept, opponent] = await givenUsers(db, [{}, {}]);
  const merged = await db
    .insertInto("players")
    .values({ id: crypto.randomUUID(), name: "Ada Obi", name_key: "ada obi", state: "Lagos" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const match = await givenMatch(db, {
    tournament_id: await givenTournament(db),
    player1_id: merged.id,
    player2_id: opponent?.playerId ?? null,
  });
  const before = await versionOf(match);
  const body = { into: kept?.playerId, reason: "The same person" };
  const answer = await send(server.http, `POST /api/admin/players/${merged.id}/merge`, { as: admin, body });
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()]);
  expect(await versionOf(match)).toBe(before + 1);
  await send(server.http, `POST /api/admin/player-merges/${answer.json().data.id}/undo`, { as: admin });
  expect(await versionOf(match)).toBe(before + 2);
});
