import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenLeague, givenTournament } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { readMigrations } from "./database/migrate.ts";

const MESSAGE = "Enter a date from 2000 to 2099";
const RULES = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 3,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
};
const FIELDS = {
  name: "Ikeja Open",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: "2099-12-31T22:00:00Z",
  end_date: "2099-12-31T23:59:59Z",
  registration_deadline: "2099-12-30T00:00:00Z",
  total_prize_pool: 0,
  entry_fee: 0,
  max_participants: 8,
};

let app: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  app = await openTestServer();
  organizer = await givenUser(app.db, { roles: ["organizer"] });
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (key: string, body?: object, as = organizer) => send(app.http, key, body ? { as, body } : { as });
const read = (path: string) => send(app.http, `GET ${path}`);
const create = async (fields: object) => ask("POST /api/organizer/tournaments", { ...FIELDS, ...fields });

describe("dates outside 2000 to 2099 are refused, on their field", () => {
  test.each([
    ["GET /api/games?from=0000-01-01T00:00:00Z", "from"],
    ["GET /api/games?to=9999-12-31T23:59:59Z", "to"],
    ["GET /api/matches?to=0000-01-01T00:00:00Z", "to"],
    ["GET /api/matches/live?from=0000-01-01T00:00:00Z", "from"],
    ["GET /api/wallet/transactions?from=0000-01-01", "from"],
  ])("%s", async (key, field) => {
    const answer = await ask(key);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: MESSAGE }]);
  });

  test.each(["start_date", "end_date", "registration_deadline", "check_in_opens_at"])(
    "a tournament: %s",
    async (field) => {
      for (const year of ["0000", "0206", "9999"]) {
        const answer = await create({ [field]: `${year}-12-31T23:00:00Z` });
        expect([answer.statusCode, answer.json().errors[field]]).toEqual([422, MESSAGE]);
      }
    },
  );

  test("a copy of a tournament, by its start or by what follows from it", async () => {
    const { id } = (await create({})).json().data;
    const copy = (start_date: string) =>
      ask(`POST /api/organizer/tournaments/${id}/duplicate`, { name: "Again", start_date });
    for (const start of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"])
      expect((await copy(start)).json().errors).toEqual({ start_date: MESSAGE });
    expect((await copy("2099-12-31T23:00:00Z")).json().errors).toEqual({ end_date: MESSAGE });
  });

  test("a season, by its first day or by its last stage", async () => {
    const terms = { format: "single-elimination", entry_fee: 0, prize_pool: 0 };
    const season = (first_day: string) =>
      ask("POST /api/organizer/seasons", {
        name: "Cup",
        first_day,
        weeks_between: 4,
        states: ["Lagos", "Ogun"],
        capacity: 8,
        from_state: 2,
        from_zone: 2,
        stages: { state: terms, zone: terms, national: terms },
      });
    expect((await season("9999-12-31")).json().errors).toEqual({ first_day: MESSAGE });
    expect((await season("2099-12-20")).json().errors).toEqual({ first_day: "The season would end after 2099" });
  });

  test("a league", async () => {
    const league = (fields: object) =>
      ask("POST /api/leagues", { name: "Yaba", state: "Lagos", starts_on: "2099-01-01", rules: RULES, ...fields });
    expect((await league({ starts_on: "9999-12-31" })).json().errors).toEqual({ starts_on: MESSAGE });
    expect((await league({ join_by: "0000-01-01T00:00:00Z" })).json().errors).toEqual({ join_by: MESSAGE });
  });

  test("the time of a match, and when a referee can come", async () => {
    const draw = await givenDraw(app.db, { organizer });
    for (const scheduled_at of ["0000-01-01T00:00:00Z", "0206-05-01T10:00:00Z", "9999-12-31T23:59:59Z"])
      for (const path of ["/api/matches", "/api/organizer/matches"]) {
        const answer = await ask(`PUT ${path}/${draw.gameId("r1m1")}`, { scheduled_at });
        expect([answer.statusCode, answer.json().errors]).toEqual([422, { scheduled_at: MESSAGE }]);
      }
    const settings = await ask(`PUT /api/organizer/tournaments/${draw.tournamentId}/order-of-play/settings`, {
      hall_ids: [],
      minutes_per_frame: null,
      rest_minutes: 15,
      referees: [{ player_id: organizer.playerId, available_from: "0000-01-01T00:00:00Z" }],
    });
    expect(settings.json().errors).toEqual({ "referees.0.available_from": MESSAGE });
  });
});

const LISTS = [
  "/api/tournaments?include=games,participants",
  "/api/games?sort=latest",
  "/api/matches?sort=latest",
  "/api/games",
];

describe("dates that follow from others stay within the bounds", () => {
  test("a tournament on the last day of 2099: what would be played after it has no time yet, and every list answers", async () => {
    const { id } = (await create({})).json().data;
    await ask(`POST /api/organizer/tournaments/${id}/publish`);
    for (const name of ["Ada", "Bola", "Chidi", "Dayo"])
      await ask(`POST /api/organizer/tournaments/${id}/walk-ins`, { name: `${name} Player`, state: "Lagos" });
    const steps = [
      await ask(`POST /api/organizer/tournaments/${id}/draw`),
      await ask(`POST /api/organizer/tournaments/${id}/start`),
    ];
    expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const games = await app.db.selectFrom("games").select("scheduled_at").where("tournament_id", "=", id).execute();
    const times = games.map(({ scheduled_at }) => scheduled_at?.toISOString() ?? null).toSorted();
    expect(times).toEqual(["2099-12-31T22:00:00.000Z", "2099-12-31T22:45:00.000Z", null]);
    const answers = await Promise.all([...LISTS, `/api/tournaments/${id}/draw`].map(read));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await ask(`GET /api/organizer/tournaments/${id}/export`)).statusCode).toBe(200);
  });

  test("a league whose last round would end after 2099 does not start, and the refusal names the reason", async () => {
    const starts_on = "2099-12-25";
    const { id } = (await ask("POST /api/leagues", { name: "Yaba", state: "Lagos", starts_on, rules: RULES })).json()
      .data;
    await ask(`POST /api/leagues/${id}/open`);
    for (let count = 0; count < 4; count += 1) await ask(`POST /api/leagues/${id}/join`, {}, await givenUser(app.db));
    const started = await ask(`POST /api/leagues/${id}/start`);
    expect([started.statusCode, started.json().message]).toEqual([409, "The last round would end after 2099."]);
    const league = await read(`/api/leagues/${id}`);
    expect([league.statusCode, league.json().data.status]).toEqual([200, "open"]);
  });
});

const FAR = "10000-01-03 10:00:00+00";

describe("what older versions stored", () => {
  const asOwner = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const dropBounds = () =>
    asOwner(`do $$ declare found record; begin
      for found in select conrelid::regclass as of_table, conname from pg_constraint where conname like '%\\_plausible' loop
        execute format('alter table %s drop constraint %I', found.of_table, found.conname);
      end loop;
      drop function is_recordable;
    end $$`);
  const migration = async () =>
    (await readMigrations()).find(({ name }) => name.endsWith("_bounded_dates.sql"))?.sql ?? "";

  test("the database refuses a date outside 1900 to 2100", async () => {
    await expect(givenTournament(app.db, { starts_at: "0206-05-01T10:00:00Z" })).rejects.toThrow(
      /tournaments_starts_at_plausible/u,
    );
    const draw = await givenDraw(app.db);
    const far = app.db.updateTable("games").set({ scheduled_at: FAR }).where("id", "=", draw.gameId("r1m1")).execute();
    await expect(far).rejects.toThrow(/games_scheduled_at_plausible/u);
  });

  test("one bad row breaks no list, and the migration repairs it and reports it", async () => {
    await dropBounds();
    const [draw, league] = [await givenDraw(app.db), await givenLeague(app.db, { organizerId: organizer.userId })];
    const { tournamentId } = draw;
    const games = app.db.updateTable("games").set({ scheduled_at: FAR });
    await games.where("tournament_id", "=", tournamentId).where("round_number", "=", 2).execute();
    const tiers = JSON.stringify([{ until: "9999-01-01T00:00:00.000Z", hundredths: 5_000 }]);
    const dates = { starts_at: "9999-12-31T23:00:00Z", ends_at: FAR, refund_tiers: tiers };
    await app.db.updateTable("tournaments").set(dates).where("id", "=", tournamentId).execute();
    await app.db
      .updateTable("leagues")
      .set({ starts_on: "10000-01-01", join_by: FAR })
      .where("id", "=", league)
      .execute();
    const answers = await Promise.all([...LISTS, `/api/tournaments/${tournamentId}/draw`, "/api/leagues"].map(read));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);

    await asOwner(`begin; ${await migration()}; commit`);
    const repaired = await read(`/api/tournaments/${tournamentId}?include=games`);
    expect(repaired.json().data).toMatchObject({
      start_date: "2100-01-01T00:00:00.000Z",
      end_date: "2100-01-01T00:00:00.000Z",
      settings: { refund_tiers: [{ until: "2100-01-01T00:00:00.000Z", hundredths: 5_000 }] },
    });
    const final = repaired.json().data.games.find(({ round_number }: { round_number: number }) => round_number === 2);
    expect(final.scheduled_at).toBeNull();
    expect((await read(`/api/leagues/${league}`)).json().data).toMatchObject({
      starts_on: "2099-12-31",
      join_by: null,
    });
    const audited = await app.db
      .selectFrom("audit_log")
      .select(["action", "subject"])
      .where("action", "like", "%.dates-repaired")
      .orderBy("id")
      .execute();
    expect(audited).toEqual([
      { action: "tournament.dates-repaired", subject: `tournament:${tournamentId}` },
      { action: "match.dates-repaired", subject: `match:${draw.gameId("r2m1")}` },
      { action: "league.dates-repaired", subject: `league:${league}` },
    ]);
  });
});
