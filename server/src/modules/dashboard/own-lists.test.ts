import type { TournamentId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament, inDays } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenEntry, givenMatch } from "../../../testing/play/given-match.ts";
import type { Db } from "../../database/database.ts";
import { newId } from "../../kernel/ids.ts";
import { dashboardOf } from "./dashboard.service.ts";

const NOON = new Date("2026-03-02T12:00:00.000Z");
const clock = () => NOON;
const server = await openTestServer({ clock });
const { db, http: app } = server;
afterAll(() => server[Symbol.asyncDispose]());

let ada: TestUser;
let rivalId: string;
beforeEach(async () => {
  ada = await givenUser(db, { name: "Ada Obi", state: "Kano" });
  rivalId = newId();
  await db
    .insertInto("players")
    .values({ id: rivalId, name: "Rita Rival", name_key: nameKey("Rita Rival") })
    .execute();
});

const read = async (path: string, as: TestUser = ada) => (await send(app, `GET /api/dashboard${path}`, { as })).json();
const titlesOf = (answer: { data: { title: string }[] }) => answer.data.map(({ title }) => title);

function givenResult(tournamentId: TournamentId, day: number, frames: readonly [number, number]): Promise<string> {
  return givenMatch(db, {
    tournament_id: tournamentId,
    player1_id: ada.playerId,
    player2_id: rivalId,
    player1_score: frames[0],
    player2_score: frames[1],
    winner_id: frames[0] > frames[1] ? ada.playerId : rivalId,
    status: "completed",
    outcome: "played",
    completed_at: inDays(day, NOON),
  });
}

type Sums = {
  wins?: number;
  losses?: number;
  draws?: number;
  title?: "champion" | "runner-up";
  last_played_at?: Date | null;
};

async function givenSums(
  tournamentId: TournamentId,
  { wins = 0, losses = 0, draws = 0, ...rest }: Sums,
): Promise<void> {
  const none = { frames_won: 0, frames_lost: 0, century_breaks: 0, fifty_breaks: 0, break_count: 0, break_points: 0 };
  await db
    .insertInto("player_tournament_stats")
    .values({
      ...none,
      tournament_id: tournamentId,
      player_id: ada.playerId,
      matches: wins + losses + draws,
      wins,
      losses,
      draws,
      prize_kobo: 0,
      last_results: [],
      last_played_at: NOON,
      ...rest,
    })
    .execute();
}

/** A gift in the ledger, as modules/gifts names it. */
async function givenGift(to: TestUser, kobo: number): Promise<void> {
  const entries = [
    { kind: "opening", owner: null, amount: -kobo },
    { kind: "rewards", owner: to.userId, amount: kobo },
  ];
  await sql`select ledger_post(${newId()}::uuid, ${`gift:${newId()}`}, 'gift', 'Gift from Rita Rival to Ada Obi: Well played', null,
    ${JSON.stringify(entries)}::jsonb, null)`.execute(db);
}

describe("activity", () => {
  test("results, entries, prizes, finals and gifts in one list, the latest first, each with its way", async () => {
    const id = await givenTournament(db, {
      name: "Kano Masters",
      venue: "Sabon Gari Hall",
      state: "Kano",
      status: "completed",
      completed_at: inDays(-2, NOON),
    });
    await givenEntry(db, { tournament_id: id, player_id: ada.playerId, created_at: inDays(-9, NOON) });
    const game = await givenResult(id, -3, [3, 1]);
    await givenSums(id, { wins: 1, title: "champion", last_played_at: inDays(-2, NOON) });
    await db
      .insertInto("prize_awards")
      .values({
        tournament_id: id,
        player_id: ada.playerId,
        place_number: 1,
        amount_kobo: 7_000_050,
        created_at: inDays(-1, NOON),
      })
      .execute();
    const { data, meta } = await read("/activity");
    expect(meta).toEqual({ page: 1, per_page: 50, total: 4 });
    expect(data).toEqual([
      {
        type: "prize",
        title: "Prize of ₦70,000.50",
        description: "Kano Masters",
        timestamp: inDays(-1, NOON).toISOString(),
        url: `/tournaments/${id}`,
      },
      {
        type: "title",
        title: "Champion of Kano Masters",
        description: "Sabon Gari Hall, Kano",
        timestamp: inDays(-2, NOON).toISOString(),
        url: `/tournaments/${id}`,
      },
      {
        type: "match",
        title: "Won against Rita Rival 3–1",
        description: "Kano Masters",
        timestamp: inDays(-3, NOON).toISOString(),
        url: `/matches/${game}`,
      },
      {
        type: "registration",
        title: "Entered Kano Masters",
        description: "Sabon Gari Hall, Kano",
        timestamp: inDays(-9, NOON).toISOString(),
        url: `/tournaments/${id}`,
      },
    ]);
  });

  test("only the recipient of a gift sees it", async () => {
    await givenGift(ada, 50_000);
    expect((await read("/activity")).data).toMatchObject([
      {
        type: "gift",
        title: "Received a gift of ₦500.00",
        description: "Gift from Rita Rival to Ada Obi: Well played",
        url: "/wallet",
      },
    ]);
    const other = await givenUser(db);
    expect(await read("/activity", other)).toEqual({ data: [], meta: { page: 1, per_page: 50, total: 0 } });
  });

  test("pages go on where the last one ended, over all kinds", async () => {
    const titles = [];
    for (let day = 1; day <= 7; day += 1) {
      const id = await givenTournament(db, { name: `Open ${day}`, status: "ongoing" });
      await givenEntry(db, { tournament_id: id, player_id: ada.playerId, created_at: inDays(-2 * day - 1, NOON) });
      await givenResult(id, -2 * day, [3, day % 3]);
      titles.push(`Won against Rita Rival 3–${day % 3}`, `Entered Open ${day}`);
    }
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(...titlesOf(await read(`/activity?page=${page}&per_page=4`)));
    expect(pages).toEqual(titles);
    expect((await read("/activity?page=5&per_page=4")).meta).toEqual({ page: 5, per_page: 4, total: 14 });
  });
});

test("matches to come are paged in their order; where a match has its own hall, that one is named", async () => {
  const id = await givenTournament(db, { venue: "Yaba Cue Hall", status: "ongoing" });
  const games = [];
  for (let day = 1; day <= 5; day += 1)
    games.push(
      await givenMatch(db, {
        tournament_id: id,
        player1_id: rivalId,
        player2_id: ada.playerId,
        scheduled_at: inDays(day, NOON),
        venue: day === 5 ? "Ikeja Annex" : null,
      }),
    );
  await givenResult(id, -1, [3, 0]);
  const first = await read("/upcoming?per_page=3");
  const second = await read("/upcoming?per_page=3&page=2");
  expect([...first.data, ...second.data].map((match: { id: string }) => match.id)).toEqual(games);
  expect(second).toMatchObject({
    data: [{ venue: "Yaba Cue Hall" }, { venue: "Ikeja Annex", opponent: "Rita Rival" }],
    meta: { page: 2, per_page: 3, total: 5 },
  });
});

test("twelve months in Lagos and their kinds of tournament; what is older is left out", async () => {
  const knockout = await givenTournament(db, { status: "ongoing" });
  const swiss = await givenTournament(db, { format: "swiss" });
  const old = await givenTournament(db, { format: "ladder" });
  await givenSums(knockout, { wins: 2, losses: 1, last_played_at: new Date("2026-02-28T23:30:00Z") });
  await givenSums(swiss, { wins: 1, draws: 3, last_played_at: new Date("2025-03-31T23:00:00Z") });
  await givenSums(old, { losses: 5, last_played_at: new Date("2025-03-31T22:59:00Z") });
  const { months, formats } = await read("");
  expect(months).toHaveLength(12);
  expect(months.filter(({ wins }: { wins: number }) => wins > 0)).toEqual([
    { month: "2025-04", wins: 1, losses: 0, draws: 3 },
    { month: "2026-03", wins: 2, losses: 1, draws: 0 },
  ]);
  expect(formats).toEqual([
    { format: "swiss", wins: 1, losses: 0, draws: 3 },
    { format: "single-elimination", wins: 2, losses: 1, draws: 0 },
  ]);
});

test("as many queries for a full career as for none", async () => {
  const none = await queriesFor(ada);
  for (let count = 0; count < 12; count += 1) {
    const id = await givenTournament(db, { status: count < 3 ? "completed" : "ongoing" });
    await givenEntry(db, { tournament_id: id, player_id: ada.playerId });
    await givenResult(id, -count, [3, 1]);
    await givenMatch(db, { tournament_id: id, player1_id: ada.playerId, player2_id: rivalId });
    await givenSums(id, { wins: 1 });
  }
  // The tables of tournaments come with five more, however many there are.
  expect([none, await queriesFor(ada)]).toEqual([8, 13]);
});

async function queriesFor(person: TestUser): Promise<number> {
  let queries = 0;
  const watched: Db = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await dashboardOf({ db: watched, clock }, person);
  return queries;
}
