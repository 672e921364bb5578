import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Game } from "@pockethall/contract/games";
import type { Season, SeasonTournament } from "@pockethall/contract/seasons";
import type { UserId } from "@pockethall/domain/ids";
import { seededRandom } from "@pockethall/domain/random";
import { STATES } from "@pockethall/domain/states";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import { jobTasks } from "../../../tasks.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as registrations from "../registration/registration.service.ts";

let server: TestServer;
let organizer: TestUser;
let finance: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
  finance = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});

type Fields = Endpoints["POST /api/organizer/seasons"]["body"];
const stage = (fields: Partial<Fields["stages"]["state"]> = {}) => ({
  total_frames: 3,
  entry_fee: 0,
  prize_pool: 0,
  ...fields,
});
const stagesOf = (fields: Partial<Fields["stages"]> = {}): Fields["stages"] => ({
  state: stage(),
  zone: stage(),
  national: stage(),
  ...fields,
});
const season = (fields: Partial<Fields> = {}): Fields => ({
  name: "Naira Cup",
  first_day: inDays(9).toISOString().slice(0, 10),
  weeks_between: 2,
  states: [...STATES],
  capacity: 16,
  from_state: 2,
  from_zone: 2,
  stages: stagesOf(),
  ...fields,
});

const ask = (body: object, { as = organizer, idempotencyKey = newId() } = {}) =>
  send(server.http, "POST /api/organizer/seasons", { as, body, idempotencyKey });
async function givenSeason(fields: Partial<Fields>): Promise<Season> {
  const answer = await ask(season(fields));
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
const read = async (id: string): Promise<Season> => (await send(server.http, `GET /api/seasons/${id}`)).json().data;
const stageNamed = ({ tournaments }: Season, label: string): SeasonTournament =>
  tournaments.find((each) => each.label === label) as SeasonTournament;

/** Does what was asked for in transactions that committed, as the server's own runner would. */
const runJobs = () =>
  runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });

async function enter(players: readonly TestUser[], { tournament_id: id }: SeasonTournament): Promise<void> {
  for (const as of players) {
    const body = { payment_method: "wallet" };
    const answer = await send(server.http, `POST /api/tournaments/${id}/register`, {
      as,
      body,
      idempotencyKey: newId(),
    });
    expect(answer.statusCode).toBe(201);
  }
}

async function take(step: "draw" | "undraw" | "start", { tournament_id: id }: SeasonTournament): Promise<void> {
  const answer = await send(server.http, `POST /api/organizer/tournaments/${id}/${step}`, { as: organizer });
  expect(answer.statusCode).toBe(200);
}

const gamesOf = async ({ tournament_id: id }: SeasonTournament): Promise<Game[]> =>
  (await send(server.http, `GET /api/games?tournament_id=${id}&per_page=100`)).json().data;

type Result = { winner: 1 | 2; reason?: string };
const result = ({ id, version }: Game, { winner, reason }: Result) =>
  send(server.http, `PUT /api/organizer/matches/${id}/result`, {
    as: organizer,
    body: {
      outcome: "played",
      player1_score: winner === 1 ? 2 : 0,
      player2_score: winner === 2 ? 2 : 0,
      version,
      ...(reason ? { reason } : {}),
    },
  });

/** Draws, starts and plays to the end; who wins a game is up to `winnerOf`. */
async function playOut(tournament: SeasonTournament, winnerOf: (game: Game) => 1 | 2 = () => 1): Promise<void> {
  await take("draw", tournament);
  await take("start", tournament);
  for (;;) {
    const ready = (await gamesOf(tournament)).filter(
      ({ status, player1_id, player2_id }) => status === "scheduled" && player1_id && player2_id,
    );
    if (ready.length === 0) return;
    for (const game of ready) {
      const answer = await result(game, { winner: winnerOf(game) });
      expect(answer.statusCode).toBe(200);
    }
  }
}

const people = (count: number, state: string): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => givenUser(server.db, { state })));
const participantsOf = async ({ tournament_id: id }: SeasonTournament): Promise<string[]> => {
  const { data } = (await send(server.http, `GET /api/tournaments/${id}?include=participants`)).json();
  return data.participants.map((each: { id: string }) => each.id).toSorted();
};

describe("the wizard", () => {
  test("writes 44 tournaments at once, one time for a key", async () => {
    const [body, idempotencyKey] = [season({ name: "National Cup", venues: { Kano: "Sabon Gari Hall" } }), newId()];
    const first = await ask(body, { idempotencyKey });
    const second = await ask(body, { idempotencyKey });
    expect(second.json()).toEqual(first.json());
    const written = await read(first.json().data.id);
    expect(written.tournaments).toHaveLength(44);
    expect(stageNamed(written, "Kano")).toMatchObject({
      name: "National Cup: Kano",
      venue: "Sabon Gari Hall",
      state: "Kano",
      status: "upcoming",
      feeds: stageNamed(written, "North West").tournament_id,
      places: 2,
    });
    expect(stageNamed(written, "National final")).toMatchObject({ feeds: null, places: 0, venue: "To be announced" });
    const { total } = await server.db
      .selectFrom("tournaments")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("name", "like", "National Cup:%")
      .executeTakeFirstOrThrow();
    expect(total).toBe(44);
    const audit = await server.db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("action", "=", "season.create")
      .execute();
    expect(audit).toEqual([{ actor_id: organizer.userId }]);
  });

  test("a season of drafts is visible to its organizer only", async () => {
    const { id, tournaments } = await givenSeason({ publish: false, states: ["Lagos", "Ogun"], last_stage: "zone" });
    expect(tournaments.map(({ status }) => status)).toEqual(["draft", "draft", "draft"]);
    expect((await send(server.http, `GET /api/seasons/${id}`)).statusCode).toBe(404);
    const shown = await givenSeason({ name: "South West 2026", states: ["Lagos", "Ogun"], last_stage: "zone" });
    const listed = (await send(server.http, "GET /api/seasons?per_page=1")).json();
    expect(listed).toMatchObject({ data: [{ id: shown.id, name: "South West 2026" }], meta: { per_page: 1 } });
    const everything = (await send(server.http, "GET /api/seasons?per_page=100")).json();
    expect(everything.meta.total).toBe(everything.data.length);
    expect(everything.data).not.toContainEqual(expect.objectContaining({ id }));
  });

  test("an error is reported on its field, and nothing is written", async () => {
    const day = await ask(season({ name: "Refused", first_day: "2026-01-02" }));
    expect(day.json()).toMatchObject({ status: 422, errors: { first_day: expect.stringContaining("later day") } });
    const frames = await ask(
      season({ name: "Refused", states: ["Oyo", "Edo"], stages: stagesOf({ zone: stage({ total_frames: 4 }) }) }),
    );
    expect(frames.json().errors).toEqual({ "stages.zone.total_frames": "Use an odd number of frames" });
    const left = await server.db.selectFrom("tournaments").select("id").where("name", "like", "Refused%").execute();
    expect(left).toEqual([]);
  });

  test("a coordinator gets their own state, and no more", async () => {
    const as = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Kano" });
    const own = await ask(season({ states: ["Kano"], last_stage: "state" }), { as });
    expect(own.json().data.tournaments).toMatchObject([{ label: "Kano", feeds: null }]);
    for (const fields of [{ states: ["Lagos" as const], last_stage: "state" as const }, { states: ["Kano" as const] }])
      expect((await ask(season(fields), { as })).json()).toMatchObject({ status: 403, code: "not-permitted" });
  });
});

test("a season is played from two states to its champion; money, records and places add up", async () => {
  const random = seededRandom("season");
  const toss = () => (random() < 0.5 ? 1 : 2);
  const groups = { format: "groups" as const, format_options: { groupCount: 2, qualifiersPerGroup: 1 } };
  const coast: Partial<Fields> = {
    name: "Coast Cup",
    states: ["Lagos", "Ogun"],
    last_stage: "zone",
    stages: stagesOf({
      state: stage({ entry_fee: 1000, prize_pool: 3000 }),
      zone: stage({ ...groups, draw_method: "random", prize_pool: 50_000 }),
    }),
  };
  expect((await ask(season(coast))).json().errors).toEqual({
    pool_payer: "Entry fees can't cover ₦50,000.00 of the pool. Choose who pays it.",
  });
  const paid = { ...coast, pool_payer: "organizer" as const };
  expect((await ask(season(paid))).json().errors).toEqual({
    pool_payer: "You deposit ₦50,000.00 for the prizes. Your wallet holds ₦0.00.",
  });
  await givenBalance(server.db, organizer.userId, 50_000_00);
  const { id, ...planned } = await givenSeason(paid);
  expect(await balanceOf(server.db, "wallet", organizer.userId)).toBe(0);
  for (const label of ["Lagos", "Ogun"]) {
    const tournament = stageNamed({ id, ...planned }, label);
    const players = await people(4, label);
    for (const { userId } of players) await givenBalance(server.db, userId, 500_000);
    await enter(players, tournament);
    await playOut(tournament, toss);
  }
  expect((await read(id)).tournaments.map(({ qualifiers }) => qualifiers.map(({ seated }) => seated))).toEqual([
    [false, false],
    [false, false],
    [],
  ]);
  await runJobs();
  const halfway = await read(id);
  const zone = stageNamed(halfway, "South West");
  const through = halfway.tournaments.flatMap(({ qualifiers }) => qualifiers);
  expect(through).toHaveLength(4);
  expect(through.every(({ seated }) => seated)).toBe(true);
  expect(await participantsOf(zone)).toEqual(through.map(({ player_id }) => player_id).toSorted());

  await playOut(zone, toss);
  const played = await read(id);
  expect(stageNamed(played, "South West")).toMatchObject({ status: "completed", champion: { id: expect.any(String) } });
  for (const { tournament_id } of played.tournaments) {
    const endpoint = `POST /api/finance/prizes/${tournament_id}/approve`;
    const answer = await send(server.http, endpoint, { as: finance, body: {}, idempotencyKey: newId() });
    expect(answer.statusCode).toBe(200);
    const money = (await send(server.http, `GET /api/tournaments/${tournament_id}/money`)).json().data;
    // Four fees of ₦1,000 stand against ₦3,000 of prizes; the zone has none, and the organizer has deposited its pool.
    expect(money.deposits).toBe(money.entry_fees > 0 ? 0 : 50_000);
    expect(money.escrow).toBe(money.entry_fees > 0 ? 1000 : 0);
  }
  expect(await ledgerFaults(server.db)).toEqual([]);
  const records = () => server.db.selectFrom("player_stats").selectAll().orderBy("player_id").execute();
  const before = await records();
  await rebuildAll(server.db, server.services.transact);
  expect(await records()).toEqual(before);
  const board = (await send(server.http, "GET /api/rankings?per_page=100")).json().data;
  expect(JSON.stringify(board)).toContain(stageNamed(played, "South West").champion?.name);
});

describe("who goes on", () => {
  /** Two finals of two players each, played; their winners have taken their places. */
  async function givenFinals() {
    const fields = { states: ["Abia" as const, "Imo" as const], last_stage: "zone" as const, from_state: 1 };
    const { id, ...planned } = await givenSeason({ name: "East Cup", ...fields });
    const abia = stageNamed({ id, ...planned }, "Abia");
    for (const label of ["Abia", "Imo"]) {
      const tournament = stageNamed({ id, ...planned }, label);
      await enter(await people(2, label), tournament);
      await playOut(tournament);
    }
    await runJobs();
    const [final] = (await gamesOf(abia)) as [Game];
    const [winner, loser] = [final.player1_id, final.player2_id] as [string, string];
    const zone = stageNamed({ id, ...planned }, "South East");
    return { id, abia, zone, final, winner, loser };
  }

  test("a corrected result moves the place, and no place is given twice", async () => {
    const { abia, zone, final, winner, loser } = await givenFinals();
    expect(await participantsOf(zone)).toContain(winner);
    const correction = await result(final, { winner: 2, reason: "The scores were swapped" });
    expect(correction.statusCode).toBe(200);
    await runJobs();
    await server.services.qualifierEntriesJob.enter(zone.tournament_id);
    const participants = await participantsOf(zone);
    expect(participants).toHaveLength(2);
    expect(participants).toContain(loser);
    const [again] = (await gamesOf(abia)) as [Game];
    await result(again, { winner: 1, reason: "They were right at first" });
    await runJobs();
    expect(await participantsOf(zone)).toContain(winner);
    expect(await participantsOf(zone)).not.toContain(loser);
  });

  test("a place that a correction takes from one player goes to the next qualifier, before the waiting list", async () => {
    const { zone, final, winner, loser } = await givenFinals();
    await server.db
      .updateTable("tournaments")
      .set({ max_participants: 2 })
      .where("id", "=", zone.tournament_id)
      .execute();
    const [waiting] = (await people(1, "Abia")) as [TestUser];
    await send(server.http, `POST /api/tournaments/${zone.tournament_id}/waiting-list`, { as: waiting });
    const desk = `/api/organizer/tournaments/${zone.tournament_id}/entries`;
    const [request] = (await send(server.http, `GET ${desk}?status=requested`, { as: organizer })).json().data;
    await send(server.http, `POST ${desk}/${request.id}/approve`, { as: organizer });
    await result(final, { winner: 2, reason: "The scores were swapped" });
    await runJobs();
    expect(await participantsOf(zone)).toContain(loser);
    expect(await participantsOf(zone)).not.toContain(winner);
    const { counts } = (await send(server.http, `GET ${desk}`, { as: organizer })).json();
    expect(counts).toMatchObject({ registered: 2, waiting: 1, offered: 0 });
  });

  test("a qualifier under 18 without a guardian's consent gets no place, and keeps none of the others from theirs", async () => {
    const { id, zone, final, winner, loser } = await givenFinals();
    await sql`insert into minors (user_id, born_on, stated_at)
      select id, now() - interval '15 years', now() from users where player_id = ${loser}`.execute(server.db);
    await result(final, { winner: 2, reason: "The scores were swapped" });
    await runJobs();
    const followed = await read(id);
    expect(stageNamed(followed, "Abia").qualifiers).toMatchObject([
      { player_id: loser, seated: false, refused: expect.stringContaining("guardian") },
    ]);
    expect(stageNamed(followed, "Imo").qualifiers).toMatchObject([{ seated: true }]);
    expect(await participantsOf(zone)).not.toContain(winner);
  });

  test("once the next stage is drawn the place stays, and moves when that draw is taken back", async () => {
    const { id, zone, final, winner, loser } = await givenFinals();
    await take("draw", zone);
    await result(final, { winner: 2, reason: "The scores were swapped" });
    await runJobs();
    expect(await participantsOf(zone)).toContain(winner);
    expect(stageNamed(await read(id), "Abia").qualifiers).toMatchObject([
      { player_id: loser, seated: false, refused: "The draw for East Cup: South East has been made." },
    ]);
    await take("undraw", zone);
    await server.services.qualifierEntriesJob.resume();
    expect(await participantsOf(zone)).toContain(loser);
    expect(await participantsOf(zone)).not.toContain(winner);
  });

  test("one who leaves of their own will is not seated again", async () => {
    const { id, zone, winner } = await givenFinals();
    const [as] = await server.db.selectFrom("users").select("id").where("player_id", "=", winner).execute();
    await server.services.transact((tx) =>
      registrations.leave(tx, {
        tournamentId: zone.tournament_id,
        userId: as?.id as UserId,
        playerId: winner,
      }),
    );
    await server.services.qualifierEntriesJob.resume();
    await server.services.qualifierEntriesJob.enter(zone.tournament_id);
    expect(await participantsOf(zone)).not.toContain(winner);
    expect((await read(id)).tournaments).toHaveLength(3);
  });
});

test("a stage whose prizes promise more than one organizer may is named", async () => {
  const stages = stagesOf({ zone: stage({ prize_pool: 2_000_000, entry_fee: 1_000_000 }) });
  const answer = await ask(season({ publish: true, stages }));
  expect(answer.json().errors).toEqual({ "stages.zone.prize_pool": expect.stringMatching(/^You can promise/u) });
});
