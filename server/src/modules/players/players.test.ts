import { forEachField } from "@pockethall/contract/self-description";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { newId } from "../../kernel/ids.ts";
import { refreshRanks } from "../rankings/ranks.job.ts";
import { gamePlayersByIds } from "./players.read-model.ts";
import * as players from "./players.service.ts";

const server = await openTestServer({ clock: () => new Date("2026-03-02T09:00:00Z") });
const { db, http: app } = server;
const { transact } = server.services;
afterAll(() => server[Symbol.asyncDispose]());

type Figures = { wins: number; losses: number; draws?: number; framesWon: number; framesLost: number };
const ids: Record<string, string> = {};

async function givenRecord(name: string, state: string, figures?: Figures): Promise<void> {
  const id = await transact((tx) => players.createPlayer(tx, { name, state }));
  ids[name] = id;
  if (!figures) return;
  const { wins, losses, draws = 0, framesWon, framesLost } = figures;
  await db
    .insertInto("player_stats")
    .values({
      player_id: id,
      wins,
      losses,
      draws,
      matches: wins + losses + draws,
      frames_won: framesWon,
      frames_lost: framesLost,
      tournaments_played: 2,
      prize_kobo: 700050,
      form: "WLW",
      highest_break: 71,
      fifty_breaks: 3,
      break_count: 8,
      break_points: 170,
      titles: 1,
      finals: 2,
    })
    .execute();
}

beforeAll(async () => {
  await givenRecord("Ade Idle", "FCT");
  await givenRecord("Femi Fewer Frames", "FCT", { wins: 5, losses: 1, framesWon: 19, framesLost: 10 });
  await givenRecord("Bisi Less Wins", "Lagos", { wins: 2, losses: 0, framesWon: 20, framesLost: 0 });
  await givenRecord("Chidi Best", "Lagos", { wins: 5, losses: 1, framesWon: 20, framesLost: 10 });
  await givenRecord("Dayo Worse Difference", "Kano", { wins: 5, losses: 1, framesWon: 20, framesLost: 11 });
  await givenRecord("Efe Worse Rate", "Kano", { wins: 5, losses: 2, framesWon: 30, framesLost: 21 });
  await refreshRanks(db);
});

const rankingOf = async (name: string) => (await send(app, `GET /api/players/${ids[name]}`)).json().data.ranking;

test("the ranking follows the Overall board: wins, frame difference, win rate, frames won", async () => {
  const order = ["Chidi Best", "Dayo Worse Difference", "Femi Fewer Frames", "Efe Worse Rate", "Bisi Less Wins"];
  const rankings = await Promise.all(order.map(rankingOf));
  expect(rankings).toEqual([1, 2, 3, 4, 5]);
  expect(await rankingOf("Ade Idle")).toBeNull();
});

test("players are listed by name, in pages, with a total", async () => {
  const first = (await send(app, "GET /api/players?per_page=4")).json();
  const second = (await send(app, "GET /api/players?per_page=4&page=2")).json();

  expect(first.meta).toEqual({ page: 1, per_page: 4, total: 6, next: expect.any(String) });
  expect([...first.data, ...second.data].map(({ name }: { name: string }) => name)).toEqual(Object.keys(ids).sort());
  expect(first.data[0]).toEqual({
    id: ids["Ade Idle"],
    name: "Ade Idle",
    state: "FCT",
    profile_image_url: null,
    ranking: null,
  });
  expect(first.data[2]).toMatchObject({ name: "Chidi Best", ranking: 1 });
});

test.each([
  ["Kano", 2],
  ["Abuja", 2],
  ["fct", 2],
  ["", 6],
  ["Texas", 0],
])("state %s has %i players", async (state, total) => {
  const answer = (await send(app, `GET /api/players?state=${state}`)).json();
  expect(answer.meta.total).toBe(total);
  expect(answer.data).toHaveLength(total);
});

const namesFor = async (query: string) =>
  (await send(app, `GET /api/players?${query}`)).json().data.map(({ name }: { name: string }) => name);

test("each word of a query is in the name, in any order and spelling; punctuation alone finds no player", async () => {
  expect(await namesFor("query=worse")).toEqual(["Dayo Worse Difference", "Efe Worse Rate"]);
  expect(await namesFor("query=R%C3%81TE%20w%C3%B2rse")).toEqual(["Efe Worse Rate"]);
  expect(await namesFor("query=worse&state=Kano")).toEqual(["Dayo Worse Difference", "Efe Worse Rate"]);
  for (const sign of ["%25", "_", "'", "%5C"]) expect(await namesFor(`query=${sign}`)).toEqual([]);
});

test("by rank only those who have one are listed", async () => {
  const answer = (await send(app, "GET /api/players?sort=rank")).json();
  expect(answer.data.map(({ ranking }: { ranking: number }) => ranking)).toEqual([1, 2, 3, 4, 5]);
  expect(answer.meta.total).toBe(5);
  expect(await namesFor("sort=rank&state=FCT")).toEqual(["Femi Fewer Frames"]);
});

test("one player has the record so far", async () => {
  const answer = await send(app, `GET /api/players/${ids["Efe Worse Rate"]}`);
  expect(answer.json()).toEqual({
    data: {
      id: ids["Efe Worse Rate"],
      name: "Efe Worse Rate",
      state: "Kano",
      ...forEachField(() => null),
      profile_image_url: null,
      ranking: 4,
      matches: 7,
      wins: 5,
      losses: 2,
      draws: 0,
      win_rate: 71.4,
      frames_won: 30,
      frames_lost: 21,
      tournaments_played: 2,
      titles: 1,
      finals: 2,
      highest_break: 71,
      century_breaks: 0,
      fifty_breaks: 3,
      average_break: 21.3,
      earnings: 7000.5,
      follower_count: 0,
      ratings: [],
      form: ["W", "L", "W"],
      form_games: [],
    },
  });
  const idle = (await send(app, `GET /api/players/${ids["Ade Idle"]}`)).json().data;
  expect(idle).toMatchObject({ matches: 0, win_rate: 0, frames_won: 0, form: [] });
});

test.each(["x", newId(), "00000000-0000-0000-0000-00000000000g"])("%s is no player", async (id) => {
  const answer = await send(app, `GET /api/players/${id}`);
  expect(answer.json()).toMatchObject({ status: 404, code: "player-not-found", message: "Player not found" });
});

test("the players of games come by id, unknown facts null", async () => {
  const found = await gamePlayersByIds(db, [ids["Chidi Best"] ?? "", ids["Ade Idle"] ?? "", newId()]);

  expect(found.size).toBe(2);
  expect(found.get(ids["Chidi Best"] ?? "")).toMatchObject({
    name: "Chidi Best",
    avatar_url: null,
    ranking: 1,
    win_rate: 83.3,
    tournaments_played: 2,
    highest_break: 71,
    century_breaks: 0,
    total_earnings: 700_050,
  });
  const nothing = { ranking: null, win_rate: null, tournaments_played: null, total_earnings: null };
  expect(found.get(ids["Ade Idle"] ?? "")).toMatchObject(nothing);
  expect(await gamePlayersByIds(db, [])).toEqual(new Map());
});

test("seventy thousand ids are still one query", async () => {
  const many = Array.from({ length: 70_000 }, () => newId());
  expect((await gamePlayersByIds(db, [...many, ids["Chidi Best"] ?? ""])).size).toBe(1);
});

test("names find the players we know and make the others, once", async () => {
  const known = ids["Chidi Best"];
  const names = ["BEST, Chídì", "Oke Tunde", "Tunde Ókè", "Uche New"];
  const found = await transact((tx) => players.findOrCreatePlayersByName(tx, names, { state: "Oyo", isDemo: true }));
  const again = await transact((tx) => players.findOrCreatePlayersByName(tx, ["Uche New", "chidi best"]));

  expect([...found.keys()].sort()).toEqual(["best chidi", "new uche", "oke tunde"]);
  expect(found.get("best chidi")).toBe(known);
  expect(again.get("new uche")).toBe(found.get("new uche"));
  const made = await db
    .selectFrom("players")
    .select(["state", "is_demo"])
    .where("name_key", "=", "oke tunde")
    .execute();
  expect(made).toEqual([{ state: "Oyo", is_demo: true }]);
  expect(await transact((tx) => players.findOrCreatePlayersByName(tx, []))).toEqual(new Map());
});

test("four imports at once make a new name one player", async () => {
  const found = await Promise.all(
    Array.from({ length: 4 }, () =>
      transact((tx) => players.findOrCreatePlayersByName(tx, ["Zainab Race", "Yemi Race"])),
    ),
  );
  expect(new Set(found.map((map) => map.get("race zainab"))).size).toBe(1);
  expect(await db.selectFrom("players").select("id").where("name_key", "like", "race %").execute()).toHaveLength(2);
});

test("a name without a letter is refused", async () => {
  const importing = transact((tx) => players.findOrCreatePlayersByName(tx, ["Ada Obi", " – "]));
  await expect(importing).rejects.toMatchObject({ code: "invalid-request" });
});

test("a list goes on after the longest name", async () => {
  for (const last of ["ẹ", "ọ"]) await givenRecord(`${"ẹ".repeat(119)}${last}`, "Yobe");
  const pageAfter = async (more: string) => (await send(app, `GET /api/players?state=Yobe&per_page=1${more}`)).json();
  const first = await pageAfter("");
  const second = await pageAfter(`&after=${first.meta.next}`);
  expect(second).toMatchObject({ data: [{ name: `${"ẹ".repeat(119)}ọ` }], meta: { next: null } });
});
