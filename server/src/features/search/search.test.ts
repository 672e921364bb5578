import { nameKey } from "@pockethall/domain/names";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenTournament } from "../../../testing/given.ts";
import { createTestApp, send } from "../../../testing/test-app.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/test-database.ts";
import { newId } from "../../platform/ids.ts";
import { searchRoutes } from "./search.routes.ts";

const database = await openTestDatabase();
const { db } = database;
const app = await createTestApp(db, (serve) => searchRoutes(serve, { db }));
afterAll(async () => {
  await app.close();
  await database[Symbol.asyncDispose]();
});

const NOTHING = { users: [], tournaments: [], games: [], players: [] };
let ngozi: TestUser;
let guestId: string;
let openId: string;

const search = async (query: string) => (await send(app, `GET /api/search?query=${encodeURIComponent(query)}`)).json();
const titles = (group: { title: string }[]) => group.map(({ title }) => title);

async function givenPlayer(name: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("players")
    .values({ id, name, name_key: nameKey(name), state: "Oyo" })
    .execute();
  return id;
}

async function givenGame(
  tournamentId: string,
  key: string,
  player1: string | null,
  player2: string | null,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("games")
    .values({
      id,
      tournament_id: tournamentId,
      draw_key: key,
      round_number: 1,
      round_name: "Final",
      position: 1,
      is_knockout: true,
      player1_id: player1,
      player2_id: player2,
      status: "scheduled",
      total_frames: 5,
    })
    .execute();
  return id;
}

let gameId: string;
beforeAll(async () => {
  ngozi = await givenUser(db, { name: "Ngọzi Ádékúnlé" });
  guestId = await givenPlayer("Chukwuemeka O'Kafor");
  await db.insertInto("player_stats").values({ player_id: guestId, matches: 1, wins: 1, frames_won: 3 }).execute();
  openId = await givenTournament(db, { name: "Governor's Cup", venue: "Ìbàdàn Cue Hall", state: "Oyo" });
  const draftId = await givenTournament(db, { name: "Governor's Secret Cup", status: "draft" });
  gameId = await givenGame(openId, "r1m1", ngozi.playerId, guestId);
  await givenGame(openId, "r2m1", guestId, null);
  await givenGame(draftId, "r1m1", ngozi.playerId, guestId);
});

test.each(["", " ", "n", "é ", "--", "a!"])("%j has fewer than two characters and finds nothing", async (query) => {
  expect(await search(query)).toEqual(NOTHING);
});

test("a player and the account are found by the start of any word, accents and case aside; the e-mail is masked", async () => {
  for (const query of ["ng", "ADE", "adekunle ngo", "Ngọzi Ádékúnlé"]) {
    const { users, players } = await search(query);
    expect(users).toEqual([
      {
        type: "user",
        id: ngozi.userId,
        title: ngozi.name,
        name: ngozi.name,
        url: `/players/${ngozi.playerId}`,
        profile_image: null,
        email: "p•••@example.test",
      },
    ]);
    expect(players).toMatchObject([
      { type: "player", id: ngozi.playerId, url: `/players/${ngozi.playerId}`, ranking: null },
    ]);
  }
});

test("a name spelt nearly so is found", async () => {
  for (const query of ["okafor", "chukwumeka", "Chukwuemeca okafor"]) {
    const { players, users } = await search(query);
    expect(players).toMatchObject([{ id: guestId, title: "Chukwuemeka O'Kafor", ranking: 1, state: "Oyo" }]);
    expect(users).toEqual([]);
  }
});

test("nobody is found by a part of an e-mail, nor by signs that a pattern would read", async () => {
  expect(await search("example.test")).toEqual(NOTHING);
  expect(await search("%%%")).toEqual(NOTHING);
  expect(await search("__")).toEqual(NOTHING);
  expect((await search("ng%")).players).toHaveLength(1);
});

test("tournaments are found by name and venue; drafts never", async () => {
  for (const query of ["governor's", "governors cup", "ibadan", "CUP cue"]) {
    const { tournaments } = await search(query);
    expect(tournaments).toEqual([
      {
        type: "tournament",
        id: openId,
        title: "Governor's Cup",
        name: "Governor's Cup",
        url: `/tournaments/${openId}`,
        venue: "Ìbàdàn Cue Hall",
        state: "Oyo",
      },
    ]);
  }
  expect((await search("secret")).tournaments).toEqual([]);
});

test("games are found by a player's name; those of drafts never, an open side is TBD", async () => {
  const { games } = await search("ngozi");
  expect(games).toEqual([
    {
      type: "game",
      id: gameId,
      title: "Ngọzi Ádékúnlé vs Chukwuemeka O'Kafor",
      url: `/matches/${gameId}`,
      player1: "Ngọzi Ádékúnlé",
      player2: "Chukwuemeka O'Kafor",
      venue: "Ìbàdàn Cue Hall",
      state: "Oyo",
    },
  ]);
  expect(titles((await search("okafor")).games).sort()).toEqual(["Chukwuemeka O'Kafor vs TBD", games[0].title]);
});

test("at most ten of a group, whole words before near ones", async () => {
  await Promise.all(Array.from({ length: 14 }, (_, index) => givenPlayer(`Musa Bello ${index + 10}`)));
  await givenPlayer("Mussa Belo");
  const { players } = await search("musa bello");
  expect(players).toHaveLength(10);
  expect(titles(players).every((title) => title.startsWith("Musa Bello"))).toBe(true);
});

test("a query of more than a hundred characters is refused", async () => {
  expect(await search("a".repeat(101))).toMatchObject({ status: 422, code: "invalid-request" });
});
