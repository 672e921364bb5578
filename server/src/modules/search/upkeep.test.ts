import { nameKey } from "@pockethall/domain/names";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { givenGame, givenHall, givenPlayer } from "./testing/given-found.ts";

// The search index follows every write, from any module.
const server = await openTestServer();
const { db, http: app } = server;
afterAll(() => server[Symbol.asyncDispose]());

async function idsOf(query: string) {
  const found = (await send(app, `GET /api/search?query=${encodeURIComponent(query)}`)).json();
  const ids = (group: string): string[] => found[group].map(({ id }: { id: string }) => id).sort();
  return { users: ids("users"), tournaments: ids("tournaments"), games: ids("games"), players: ids("players") };
}

async function hallsOf(query: string): Promise<string[]> {
  const found = (await send(app, `GET /api/search?query=${encodeURIComponent(query)}`)).json();
  return found.halls.map(({ id }: { id: string }) => id);
}

// Each test has names of its own: letters that stand for its number.
let turn = 0;
let tag = "";
beforeEach(() => {
  turn += 1;
  tag = `zq${String.fromCodePoint(96 + turn).repeat(4)}`;
});
const rename = (id: string, name: string) =>
  db
    .updateTable("players")
    .set({ name, name_key: nameKey(name) })
    .where("id", "=", id)
    .execute();

test("a player who is renamed is found by the new name, and so are their games", async () => {
  const id = await givenPlayer(db, `Old${tag} Bello`);
  const game = await givenGame(db, await givenTournament(db), "r1m1", [id, null]);
  await rename(id, `New${tag} Bello`);
  expect(await idsOf(`new${tag}`)).toEqual({ users: [], tournaments: [], games: [game], players: [id] });
  expect(await idsOf(`old${tag}`)).not.toMatchObject({ players: [id] });
});

test("a new word is known at once: a slip in it is forgiven", async () => {
  const id = await givenPlayer(db, `Ada${tag} Bello`);
  expect((await idsOf(`ada${tag.slice(0, -2)}x${tag.slice(-1)}`)).players).toEqual([id]);
});

test("a player who was found to be another one is shown no more; the other is found by both names", async () => {
  const kept = await givenPlayer(db, `Kept${tag} Bello`);
  const gone = await givenPlayer(db, `Gone${tag} Bello`);
  const game = await givenGame(db, await givenTournament(db), "r1m1", [kept, null]);
  await db.updateTable("players").set({ merged_into: kept }).where("id", "=", gone).execute();
  for (const query of [`kept${tag}`, `gone${tag}`, `gone${tag} kept${tag}`])
    expect(await idsOf(query)).toEqual({ users: [], tournaments: [], games: [game], players: [kept] });
  await db.updateTable("players").set({ merged_into: null }).where("id", "=", gone).execute();
  expect((await idsOf(`gone${tag}`)).players).toEqual([gone]);
});

test("an account is found from its first moment, and where it moves", async () => {
  const user = await givenUser(db, { name: `Ada${tag} Bello` });
  expect(await idsOf(`ada${tag}`)).toMatchObject({ users: [user.playerId], players: [user.playerId] });
  const other = await givenPlayer(db, `Obi${tag} Musa`);
  await db.updateTable("users").set({ player_id: other }).where("id", "=", user.userId).execute();
  expect((await idsOf(`ada${tag}`)).users).toEqual([]);
  expect((await idsOf(`obi${tag}`)).users).toEqual([other]);
});

test("an account that was closed is found no more, its player is", async () => {
  const user = await givenUser(db, { name: `Eve${tag} Bello` });
  await db.updateTable("users").set({ closed_at: new Date() }).where("id", "=", user.userId).execute();
  expect(await idsOf(`eve${tag}`)).toMatchObject({ users: [], players: [user.playerId] });
});

test("a tournament and its games are found once it is published, by its newest name, and never as a draft", async () => {
  const player = await givenPlayer(db, `Ada${tag} Bello`);
  const id = await givenTournament(db, { name: `First${tag}`, venue: `Hall${tag}`, status: "draft" });
  const game = await givenGame(db, id, "r1m1", [player, null]);
  const change = (fields: object) => db.updateTable("tournaments").set(fields).where("id", "=", id).execute();
  expect(await idsOf(`first${tag}`)).toMatchObject({ tournaments: [], games: [] });
  expect((await idsOf(`ada${tag}`)).games).toEqual([]);
  await change({ status: "upcoming" });
  for (const query of [`first${tag}`, `hall${tag}`, `first${tag} hall${tag}`])
    expect(await idsOf(query)).toMatchObject({ tournaments: [id], games: [game] });
  await change({ name: `Second${tag}`, state: "Yobe" });
  expect(await idsOf(`first${tag}`)).toMatchObject({ tournaments: [], games: [] });
  expect(await idsOf(`yobe second${tag}`)).toMatchObject({ tournaments: [id], games: [game] });
  await change({ status: "draft" });
  expect(await idsOf(`second${tag}`)).toMatchObject({ tournaments: [], games: [] });
});

test("a game is found by who takes its places; one that is taken away is gone", async () => {
  const [ada, obi] = [await givenPlayer(db, `Ada${tag} Bello`), await givenPlayer(db, `Obi${tag} Musa`)];
  const game = await givenGame(db, await givenTournament(db), "r1m1", [ada, null]);
  expect((await idsOf(`ada${tag} vs obi${tag}`)).games).toEqual([]);
  await db.updateTable("games").set({ player2_id: obi }).where("id", "=", game).execute();
  for (const query of [`ada${tag} vs obi${tag}`, `obi${tag} ada${tag} lagos`])
    expect((await idsOf(query)).games).toEqual([game]);
  await db.deleteFrom("games").where("id", "=", game).execute();
  expect((await idsOf(`ada${tag}`)).games).toEqual([]);
});

test("a hall is found by its newest name, address and state, and neither hidden nor removed", async () => {
  const id = await givenHall(db, { name: `Cue${tag} Club`, address: `4 Allen${tag} Avenue`, state: "Yobe" });
  const change = (fields: object) => db.updateTable("halls").set(fields).where("id", "=", id).execute();
  for (const query of [`cue${tag}`, `club cue${tag}`, `allen${tag}`, `yobe cue${tag}`])
    expect(await hallsOf(query)).toEqual([id]);
  await change({ name: `Chalk${tag} Club` });
  expect(await hallsOf(`cue${tag}`)).toEqual([]);
  await change({ hidden_at: new Date(), hidden_reason: "False address" });
  expect(await hallsOf(`chalk${tag}`)).toEqual([]);
  await change({ hidden_at: null, hidden_reason: null });
  expect(await hallsOf(`chalk${tag}`)).toEqual([id]);
  await change({ removed_at: new Date() });
  expect(await hallsOf(`chalk${tag}`)).toEqual([]);
});

test("the rows kept by the triggers equal a rebuilt index", async () => {
  const hidden = await givenHall(db, { name: `Cue${tag} Club`, address: "1 Allen Avenue" });
  await db
    .updateTable("halls")
    .set({ hidden_at: new Date(), hidden_reason: "Closed" })
    .where("id", "=", hidden)
    .execute();
  await givenHall(db, { name: `Chalk${tag} Club`, address: "2 Allen Avenue" });
  const kept = () =>
    sql`select player_id as id, user_id, words::text, weight from search_people union all
      select game_id, null, words::text, 0 from search_games union all
      select hall_id, null, words::text, 0 from search_halls order by 1`.execute(db);
  const before = await kept();
  for (const table of ["search_people", "search_tournaments", "search_games", "search_halls"] as const)
    await db.deleteFrom(table).execute();
  await sql`select search_note_people(array(select id from players)), search_note_tournaments(array(select id from tournaments))`.execute(
    db,
  );
  await sql`select search_note_halls(array(select id from halls))`.execute(db);
  await sql`select search_note_games(array(select id from games))`.execute(db);
  expect((await kept()).rows).toEqual(before.rows);
});
