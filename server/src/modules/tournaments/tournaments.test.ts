import type { Participant, Tournament } from "@pockethall/contract/tournaments";
import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { givenUser } from "../../../testing/database/test-database.ts";
import type { Db } from "../../database/database.ts";
import { gamesOfTournaments } from "../matches/games.read-model.ts";
import { refreshRanks } from "../rankings/ranks.job.ts";
import { createWithIncluded } from "./included.read-model.ts";
import {
  givenPlayers,
  givenRegistrations,
  openTournamentServer,
  type TournamentServer,
} from "./testing/tournament-server.ts";
import { listTournaments, publishedTournamentId } from "./tournaments.read-model.ts";

type Kept = Pick<Tournament, "name" | "status"> & { day: number; state?: string };

/** A tournament of three days from a day of December 2026, in any status, straight into the table. */
async function given(server: TournamentServer, { name, status, day, state = "Lagos" }: Kept): Promise<string> {
  const { id } = await server.givenDraft({ name, state });
  const starts_at = new Date(Date.UTC(2026, 11, day, 9));
  const ends_at = new Date(Date.UTC(2026, 11, day + 2, 18));
  await server.db.updateTable("tournaments").set({ status, starts_at, ends_at }).where("id", "=", id).execute();
  return id;
}

const namesOf = async (server: TournamentServer, query: string): Promise<string[]> => {
  const answer = await server.ask(`GET /api/tournaments?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.map(({ name }: Tournament) => name);
};

const SEASON: Kept[] = [
  { name: "cancelled", status: "cancelled", day: 9 },
  { name: "completed first", status: "completed", day: 1 },
  { name: "upcoming later", status: "upcoming", day: 20, state: "FCT" },
  { name: "draft", status: "draft", day: 3 },
  { name: "completed last", status: "completed", day: 4 },
  { name: "postponed", status: "postponed", day: 2 },
  { name: "ongoing", status: "ongoing", day: 8, state: "FCT" },
  { name: "upcoming soon", status: "upcoming", day: 11 },
];
const IN_ORDER = [
  "ongoing",
  "upcoming soon",
  "upcoming later",
  "postponed",
  "completed last",
  "completed first",
  "cancelled",
];

test("the list: what is on first, results latest first, drafts never, filtered and paged with a total", async () => {
  await using server = await openTournamentServer();
  for (const kept of SEASON) await given(server, kept);

  expect(await namesOf(server, "")).toEqual(IN_ORDER);
  expect(await namesOf(server, "status=upcoming")).toEqual(["upcoming soon", "upcoming later"]);
  expect(await namesOf(server, "status=completed")).toEqual(["completed last", "completed first"]);
  for (const status of ["ongoing", "in_progress"])
    expect(await namesOf(server, `status=${status}`)).toEqual(["ongoing"]);
  for (const state of ["FCT", "Abuja", "federal%20capital%20territory"])
    expect(await namesOf(server, `state=${state}`)).toEqual(["ongoing", "upcoming later"]);
  expect(await namesOf(server, "state=Abuja&status=upcoming")).toEqual(["upcoming later"]);
  expect(await namesOf(server, "state=Atlantis")).toEqual([]);
  expect(await namesOf(server, "state=")).toEqual(IN_ORDER);
  expect((await server.ask("GET /api/tournaments?status=draft")).json().code).toBe("invalid-request");
  const repeated = (await server.ask("GET /api/tournaments?page=1&page=2")).json();
  expect([repeated.status, Object.keys(repeated.errors)]).toEqual([422, ["page"]]);

  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => server.ask(`GET /api/tournaments?per_page=2&page=${page}`)),
  );
  expect(pages.flatMap((answer) => answer.json().data.map(({ name }: Tournament) => name))).toEqual(IN_ORDER);
  for (const [index, answer] of pages.entries())
    expect(answer.json().meta).toMatchObject({ page: index + 1, per_page: 2, total: 7 });
  expect((await server.ask("GET /api/tournaments?status=upcoming&state=FCT")).json().meta.total).toBe(1);
});

test("tournaments that start together keep their order from page to page", async () => {
  await using server = await openTournamentServer();
  const names = Array.from({ length: 9 }, (_, index) => `upcoming ${index}`);
  for (const name of names) await given(server, { name, status: "upcoming", day: 12 });
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => namesOf(server, `per_page=2&page=${page}`)));
  expect(pages.flat().toSorted()).toEqual(names);
});

test("an organizer sees their own tournaments, a coordinator those of the state too, an admin all; newest first", async () => {
  await using server = await openTournamentServer();
  const { db } = server;
  const [other, coordinator, admin, player] = await Promise.all([
    givenUser(db, { roles: ["organizer"] }),
    givenUser(db, { roles: ["coordinator", "organizer"], coordinates: "Kano" }),
    givenUser(db, { roles: ["admin"] }),
    givenUser(db, { roles: ["referee"] }),
  ]);
  await server.givenDraft({ name: "Lagos one" });
  await server.givenDraft({ name: "Kano one", state: "Kano" });
  await server.givenDraft({ name: "of another" }, other);
  await server.givenDraft({ name: "of the coordinator" }, coordinator);
  const own = async (as: typeof other, query = "") => {
    const answer = (await server.ask(`GET /api/organizer/tournaments${query}`, { as })).json();
    return [answer.data.map(({ name }: Tournament) => name), answer.meta.total];
  };

  expect(await own(server.organizer)).toEqual([["Kano one", "Lagos one"], 2]);
  expect(await own(other)).toEqual([["of another"], 1]);
  expect(await own(coordinator)).toEqual([["of the coordinator", "Kano one"], 2]);
  expect(await own(admin)).toEqual([["of the coordinator", "of another", "Kano one", "Lagos one"], 4]);
  expect(await own(admin, "?per_page=3&page=2")).toEqual([["Lagos one"], 4]);
  expect((await server.ask("GET /api/organizer/tournaments", { as: player })).statusCode).toBe(403);
});

test("an imported tournament of varying length shows the default number of frames", async () => {
  await using server = await openTournamentServer();
  const id = await given(server, { name: "imported", status: "completed", day: 1 });
  await server.db.updateTable("tournaments").set({ total_frames: null, organizer_id: null }).execute();
  const answer = await server.ask(`GET /api/tournaments/${id}`);
  expect(answer.json().data).toMatchObject({ total_frames: 7, organizer: null });
});

test("games and participants come when asked for: the draw in its order, participants by seed, then by name", async () => {
  await using server = await openTournamentServer();
  const { id } = await server.givenDraft();
  await server.step(id, "publish");
  const players = await givenPlayers(server.db, 3);
  await givenRegistrations(server.db, id, players.toReversed());
  await server.db
    .insertInto("player_stats")
    .values({ player_id: players[1] ?? "", matches: 4, wins: 3, losses: 1, frames_won: 14, frames_lost: 9 })
    .execute();
  await refreshRanks(server.db);
  const read = async (include: string) =>
    (await server.ask(`GET /api/tournaments/${id}?include=${include}`)).json().data;
  const participants = (tournament: Tournament) =>
    tournament.participants?.map(({ name, seed }: Participant) => [name, seed]);

  const before = await read("participants");
  expect(before.games).toBeUndefined();
  expect(participants(before)).toEqual([
    ["Player 01", null],
    ["Player 02", null],
    ["Player 03", null],
  ]);
  expect(before.participants[1]).toMatchObject({ state: "Kano", profile_image: null, ranking: 1, win_rate: 75 });

  await server.step(id, "draw");
  const after = await read("games,%20participants");
  expect(participants(after)).toEqual([
    ["Player 02", 1],
    ["Player 03", 2],
    ["Player 01", 3],
  ]);
  expect(after.games).toMatchObject([
    { round_number: 1, player1_id: players[2], player2_id: players[0] },
    { round_number: 2, player1_id: players[1], player2_id: null },
  ]);
  expect(await read("games")).not.toHaveProperty("participants");
  expect(await read("secrets")).not.toHaveProperty("games");

  await server.db
    .updateTable("registrations")
    .set({ left_at: new Date() })
    .where("player_id", "=", players[0] ?? "")
    .execute();
  expect(participants(await read("participants"))).toEqual([
    ["Player 02", 1],
    ["Player 03", 2],
  ]);
});

test("twenty tournaments with games and participants cost as many queries as one", async () => {
  await using server = await openTournamentServer();
  const players = await givenPlayers(server.db, 4);
  for (let number = 1; number <= 20; number += 1) {
    const { id } = await server.givenDraft({ name: `Open ${number}` });
    await givenRegistrations(server.db, id, players);
    for (const step of ["publish", "draw"]) expect((await server.step(id, step)).statusCode).toBe(200);
  }
  const queries = async (per_page: number) => {
    const { db, count } = countingQueries(server.db);
    const list = await listTournaments(db, { page: 1, per_page });
    const tournaments = await createWithIncluded({ db, gamesOf: gamesOfTournaments })(list.data, "games,participants");
    expect(tournaments).toHaveLength(per_page);
    for (const tournament of tournaments) {
      expect(tournament.games).toHaveLength(3);
      expect(tournament.participants).toHaveLength(4);
    }
    return count();
  };

  const forOne = await queries(1);
  expect(await queries(20)).toBe(forOne);
  expect(forOne).toBeGreaterThanOrEqual(4); // the list, its total, games, participants: the count does count
  expect(forOne).toBeLessThanOrEqual(8);
});

test("only a published tournament is published", async () => {
  await using server = await openTournamentServer();
  const { id } = await server.givenDraft();
  expect(await publishedTournamentId(server.db, id)).toBeUndefined();
  await server.step(id, "publish");
  expect(await publishedTournamentId(server.db, id)).toBe(id);
  expect(await publishedTournamentId(server.db, idFrom("nonsense"))).toBeUndefined();
});

function countingQueries(db: Db): { db: Db; count: () => number } {
  let count = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, count: () => count };
}
