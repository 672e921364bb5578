import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenGame, givenHall, givenPlayer } from "./testing/given-found.ts";

const server = await openTestServer();
const { db, http: app } = server;
afterAll(() => server[Symbol.asyncDispose]());

const NOTHING = { users: [], tournaments: [], games: [], players: [], halls: [] };
let ngozi: TestUser;
let walkInId: string;
let openId: TournamentId;

const search = async (query: string) => (await send(app, `GET /api/search?query=${encodeURIComponent(query)}`)).json();
const titles = (group: { title: string }[]) => group.map(({ title }) => title);

let gameId: MatchId;
beforeAll(async () => {
  ngozi = await givenUser(db, { name: "Ngọzi Ádékúnlé" });
  walkInId = await givenPlayer(db, "Chukwuemeka O'Kafor");
  await db.insertInto("player_stats").values({ player_id: walkInId, matches: 1, wins: 1, frames_won: 3 }).execute();
  await db.insertInto("player_ranks").values({ board: "overall", player_id: walkInId, rank: 1 }).execute();
  openId = await givenTournament(db, { name: "Governor's Cup", venue: "Ìbàdàn Cue Hall", state: "Oyo" });
  const draftId = await givenTournament(db, { name: "Governor's Secret Cup", status: "draft" });
  gameId = await givenGame(db, openId, "r1m1", [ngozi.playerId, walkInId]);
  await givenGame(db, openId, "r2m1", [walkInId, null]);
  await givenGame(db, draftId, "r1m1", [ngozi.playerId, walkInId]);
});

test.each(["", " ", "n", "é ", "--", "a!"])("%j has fewer than two characters and finds nothing", async (query) => {
  expect(await search(query)).toEqual(NOTHING);
});

test("a player and the account are found by the start of any word, accents and case aside, without the e-mail", async () => {
  for (const query of ["ng", "ADE", "adekunle ngo", "Ngọzi Ádékúnlé"]) {
    const { users, players } = await search(query);
    expect(users).toEqual([
      {
        type: "user",
        id: ngozi.playerId,
        title: ngozi.name,
        name: ngozi.name,
        url: `/players/${ngozi.playerId}`,
        profile_image: null,
        state: expect.any(String),
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
    expect(players).toMatchObject([{ id: walkInId, title: "Chukwuemeka O'Kafor", ranking: 1, state: "Oyo" }]);
    expect(users).toEqual([]);
  }
});

test("a part of an e-mail finds no one, and neither do the signs of a pattern", async () => {
  expect(await search("example.test")).toEqual(NOTHING);
  expect(await search("%%%")).toEqual(NOTHING);
  expect(await search("__")).toEqual(NOTHING);
  expect((await search("ng%")).players).toHaveLength(1);
});

test("a hall is found by its name and address, with a typing error in one of two words, and its page opens", async () => {
  const id = await givenHall(db, { name: "Rayfield Billiards", address: "12 Bukuru Road, Jos", state: "Plateau" });
  for (const query of ["rayfield", "rayfeild billiards", "Billiards Rayfeld", "bukuru rayfield", "bilards rayfield"]) {
    const { halls } = await search(query);
    expect(halls).toEqual([
      {
        type: "hall",
        id,
        title: "Rayfield Billiards",
        name: "Rayfield Billiards",
        url: `/halls/${id}`,
        venue: "12 Bukuru Road, Jos",
        state: "Plateau",
      },
    ]);
  }
  expect(await send(app, `GET /api/halls/${id}`)).toMatchObject({ statusCode: 200 });
});

test("the hall whose name fits comes before one whose address does", async () => {
  await givenHall(db, { name: "Mango Club", address: "1 Tamarind Street" });
  await givenHall(db, { name: "Tamarind Club", address: "9 Mango Street" });
  expect(titles((await search("tamarind")).halls)).toEqual(["Tamarind Club", "Mango Club"]);
  expect(titles((await search("mango")).halls)).toEqual(["Mango Club", "Tamarind Club"]);
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
      title: "Governor's Cup, Final",
      url: `/matches/${gameId}`,
      player1: "Ngọzi Ádékúnlé",
      player2: "Chukwuemeka O'Kafor",
      venue: "Ìbàdàn Cue Hall",
      state: "Oyo",
    },
  ]);
  const sides = (await search("okafor")).games.map((game: { player1: string; player2: string }) => [
    game.player1,
    game.player2,
  ]);
  expect(sides).toEqual([
    ["Chukwuemeka O'Kafor", "TBD"],
    [ngozi.name, "Chukwuemeka O'Kafor"],
  ]);
});

test("at most ten of a group, whole words before near ones", async () => {
  await Promise.all(Array.from({ length: 14 }, (_, index) => givenPlayer(db, `Musa Bello ${index + 10}`)));
  await givenPlayer(db, "Mussa Belo");
  const { players } = await search("musa bello");
  expect(players).toHaveLength(10);
  expect(titles(players).every((title) => title.startsWith("Musa Bello"))).toBe(true);
});

test("a query of more than a hundred characters is refused", async () => {
  expect(await search("a".repeat(101))).toMatchObject({ status: 422, code: "invalid-request" });
});

test.each([
  ["Lei Peifan", "peifan lei", "players"],
  ["Mark J Williams", "mark williams", "players"],
  ["Mark J Williams", "williams mark j", "players"],
  ["Abdul Rahman Sadiq", "abdulrahman", "players"],
  ["Abdulhamid Lawal", "abdul hamid", "players"],
  ["Chukwuemeka O'Kafor", "o kafor", "players"],
  ["Thepchaiya Un-Nooh", "unnooh", "players"],
  ["Thepchaiya Un-Nooh", "tepchaya", "players"],
  ["Ɗanladi Ƙasimu", "danladi kasimu", "players"],
])("%s is found first by %j", async (name, query, group) => {
  const known = await db.selectFrom("players").select("id").where("name", "=", name).executeTakeFirst();
  if (!known) await givenPlayer(db, name);
  expect(titles((await search(query))[group])[0]).toBe(name);
});

test("names that begin as typed come first, then names with the words elsewhere, then misspelt ones; players of matches first", async () => {
  await givenPlayer(db, "Okoro Zubairu");
  await givenPlayer(db, "Zubairu Okoro");
  await givenPlayer(db, "Zubairu Okorie");
  await givenPlayer(db, "Zubeiru Okoro");
  const played = await givenPlayer(db, "Zubairu Okoro Bala");
  await db.insertInto("player_stats").values({ player_id: played, matches: 9, wins: 9 }).execute();
  expect(titles((await search("zubairu okoro")).players)).toEqual([
    "Zubairu Okoro Bala",
    "Zubairu Okoro",
    "Okoro Zubairu",
    "Zubeiru Okoro",
  ]);
});

test.each(["tde lawson", "ude lawson", "tue lawson", "tud lawson", "tde"])(
  "%j has lost a letter of Tude Lawson",
  async (query) => {
    const known = await db.selectFrom("players").select("id").where("name", "=", "Tude Lawson").executeTakeFirst();
    if (!known) await givenPlayer(db, "Tude Lawson");
    expect(titles((await search(query)).players)).toEqual(["Tude Lawson"]);
  },
);

test("three letters that begin a name are not guessed at: more is being typed", async () => {
  await givenPlayer(db, "Quda Quilox");
  await givenPlayer(db, "Quad Quilux");
  expect(titles((await search("qud")).players)).toEqual(["Quda Quilox"]);
});

test("a long word that has lost two letters is found", async () => {
  await givenPlayer(db, "Gbolahan Sanusi");
  expect(titles((await search("gblhan")).players)).toEqual(["Gbolahan Sanusi"]);
});

test("two slips in a long word are forgiven when nothing lies nearer", async () => {
  expect(titles((await search("chukwwuemekka")).players)).toEqual(["Chukwuemeka O'Kafor"]);
});

test("a misspelt tournament is found; so are a game's players, in any order, with the place", async () => {
  expect(titles((await search("govenor cup")).tournaments)).toEqual(["Governor's Cup"]);
  expect(titles((await search("goverrnor ibadn")).tournaments)).toEqual(["Governor's Cup"]);
  for (const query of [
    "okafor vs ngozi",
    "ngozi v okafor",
    "okafor ngozi oyo",
    "ngosi okafro",
    "ngozi governors cup",
  ]) {
    const [first] = (await search(query)).games;
    expect([query, first?.id]).toEqual([query, gameId]);
  }
});

test.each([
  ["Lagos Open", "lagos opn"],
  ["Coal City Classic", "coal cty"],
  ["Capital Trophy", "capital trofy"],
])("the tournament %s is found by %j: one word of two is misspelt", async (name, query) => {
  await givenTournament(db, { name, venue: "Baize Rooms", state: "Enugu" });
  expect(titles((await search(query)).tournaments)).toEqual([name]);
});

test("a name that is found as typed is not mixed with names that sound like it", async () => {
  await givenPlayer(db, "Mohamed Quilting");
  await givenPlayer(db, "Muhammad Quilting");
  expect(titles((await search("mohamed quilting")).players)).toEqual(["Mohamed Quilting"]);
  expect(titles((await search("mohammad quilting")).players)[0]).toBe("Muhammad Quilting");
});

test("only admins read whole e-mail addresses", async () => {
  const admin = await givenUser(db, { roles: ["admin"], name: "Root Admin" });
  const answer = await send(app, "GET /api/admin/search?query=ngozi", { as: admin });
  expect(answer.json().users).toMatchObject([{ id: ngozi.userId, email: ngozi.email }]);
  expect((await send(app, "GET /api/admin/search?query=ngozi", { as: ngozi })).statusCode).toBe(403);
  expect((await send(app, "GET /api/admin/search?query=ngozi")).statusCode).toBe(401);
});

test.each([
  "'; drop table players; --",
  "a' | 'b",
  "a & !b | (c <-> d):*",
  "\\\\ \\' %_%",
  "🎱🎱🎱",
  "ﷺ ﷺ",
  "\u{10FFFF}\u{10FFFE}",
  "a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a",
  "b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8 9",
  "x".repeat(100),
  "ẹ́".repeat(33),
  "vs vs v versus",
])("%j is searched without an error", async (query) => {
  expect(Object.keys(await search(query)).sort()).toEqual(Object.keys(NOTHING).sort());
});

test("a null byte is refused", async () => {
  expect((await send(app, "GET /api/search?query=a%00b")).statusCode).toBe(422);
});
