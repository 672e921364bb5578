import type { EndpointKey } from "@pockethall/contract/endpoints";
import type { RegistrationId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenLeague, givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { ENDPOINTS } from "../../../http/endpoints.ts";
import { newId } from "../../../kernel/ids.ts";
import { WITHOUT_THE_RULE } from "./testing/without-the-rule.ts";

const CONFLICT = {
  status: 403,
  code: "conflict-of-interest",
  message: "You play in this. Ask a co-organiser, a coordinator or an admin to do it.",
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  return () => server[Symbol.asyncDispose]();
});

/** A knock-out of four and a league, both of whose organizer plays in them; in the knock-out as the first seed. */
async function givenOwnEvent() {
  const { db } = server;
  const organizer = await givenUser(db, { roles: ["organizer", "referee"] });
  const draw = await givenDraw(db, { organizer, registrations: [organizer], state: "Kano" });
  const registrations = draw.players.map(({ playerId }, index) => ({
    id: newId<RegistrationId>(),
    tournament_id: draw.tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    seed: index + 1,
  }));
  await db.insertInto("registrations").values(registrations).execute();
  const league = await givenLeague(db, { organizerId: organizer.userId, state: "Kano" });
  const members = draw.players.slice(0, 2).map(({ userId, playerId }, index) => ({
    id: newId(),
    league_id: league,
    fee_kobo: 0,
    user_id: userId,
    player_id: playerId,
    number: index + 1,
    joined_at: new Date(),
  }));
  await db.insertInto("league_members").values(members).execute();
  const coordinator = await givenUser(db, { roles: ["coordinator", "organizer", "referee"], coordinates: "Kano" });
  const ask = (endpoint: string, as: TestUser, body: object = {}) => send(server.http, endpoint, { as, body });
  return {
    ...draw,
    db,
    organizer,
    coordinator,
    registrations,
    league,
    ask,
    own: draw.gameId("r1m1"),
    foreign: draw.gameId("r1m2"),
  };
}
type OwnEvent = Awaited<ReturnType<typeof givenOwnEvent>>;

const KEYS = (Object.keys(ENDPOINTS) as EndpointKey[]).toSorted();
const STAFF = KEYS.filter((key) => {
  const { permission } = ENDPOINTS[key];
  return !key.startsWith("GET ") && permission !== "public" && permission !== "user";
});
const RULED = KEYS.filter((key) => ENDPOINTS[key].notWhilePlayingIn !== undefined);

test("everything that staff may change has the rule, or a reason why not", () => {
  const reasons = Object.values(WITHOUT_THE_RULE).flat();
  expect([...RULED, ...reasons].toSorted()).toEqual(STAFF);
});

function endpointOf(key: EndpointKey, { tournamentId, own, league }: OwnEvent): string {
  const scope = ENDPOINTS[key].notWhilePlayingIn;
  const id = scope === "league" ? league : scope === "tournament" ? tournamentId : own;
  return key.replace(":id", id).replaceAll(/:\w+/gu, () => newId());
}

test.each(RULED)("%s is refused to an official who plays, and not to another", async (key) => {
  const event = await givenOwnEvent();
  const endpoint = endpointOf(key, event);
  expect((await event.ask(endpoint, event.organizer)).json()).toMatchObject(CONFLICT);
  expect((await event.ask(endpoint, event.coordinator)).body).not.toContain(CONFLICT.code);
});

test("in a tournament that one plays in, the matches of others are left to other officials too", async () => {
  const { ask, organizer, coordinator, foreign, players } = await givenOwnEvent();
  const endpoint = `PUT /api/organizer/matches/${foreign}/result`;
  const body = { outcome: "walkover", winner_id: players[1]?.playerId, reason: "Did not come", version: 1 };
  expect((await ask(endpoint, organizer, body)).json()).toMatchObject(CONFLICT);
  expect((await ask(endpoint, coordinator, body)).statusCode).toBe(200);
});

test.each([
  ["POST /api/referee/matches/:id/start", {}],
  ["POST /api/referee/matches/:id/unstart", {}],
  ["PUT /api/matches/:id/score", { score: 1 }],
  ["POST /api/matches/:id/events", { events: [] }],
] as const)(
  "%s of a match of others is refused to an organizer who plays, until another official assigns it",
  async (key, body) => {
    const { ask, db, organizer, coordinator, foreign, players } = await givenOwnEvent();
    await expect(
      ask(`PUT /api/organizer/matches/${foreign}`, organizer, { referee_player_id: organizer.playerId }),
    ).resolves.toHaveProperty("statusCode", 403);
    const endpoint = key.replace(":id", foreign);
    const sent = { ...body, playerId: players[1]?.playerId };
    expect((await ask(endpoint, organizer, sent)).json()).toMatchObject(CONFLICT);
    expect((await ask(endpoint, coordinator, sent)).body).not.toContain(CONFLICT.code);
    await db.updateTable("games").set({ referee_id: organizer.userId }).where("id", "=", foreign).execute();
    expect((await ask(endpoint, organizer, sent)).body).not.toContain(CONFLICT.code);
  },
);

test("a match by hand and a place for another in a league are refused where the body names what one plays in", async () => {
  const event = await givenOwnEvent();
  const { ask, db, tournamentId, players, organizer, coordinator, league } = event;
  const match = { tournament_id: tournamentId, player1_id: players[0]?.playerId, player2_id: players[1]?.playerId };
  const friend = await givenUser(db);
  const actions = [
    ["POST /api/matches", { ...match, round_number: 1 }],
    [`POST /api/leagues/${league}/join`, { userId: friend.userId }],
  ] as const;
  for (const [endpoint, body] of actions) {
    expect((await ask(endpoint, organizer, body)).json()).toMatchObject(CONFLICT);
    expect((await ask(endpoint, coordinator, body)).statusCode).toBeLessThan(300);
  }
});

test("an organizer cannot approve their own request, nor enter themselves at the desk", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"], name: "Own Desk" });
  const id = await givenTournament(server.db, { organizer_id: organizer.userId, needs_approval: true });
  const ask = (endpoint: string, body: object = {}) => send(server.http, endpoint, { as: organizer, body });
  const walkIn = await ask(`POST /api/organizer/tournaments/${id}/walk-ins`, { player_id: organizer.playerId });
  expect(walkIn.json()).toMatchObject({
    code: CONFLICT.code,
    message: "You can't enter yourself here. Register on the tournament's page.",
  });
  const asked = (await ask(`POST /api/tournaments/${id}/waiting-list`)).json().data;
  expect(asked).toMatchObject({ state: "requested" });
  const request = await server.db
    .selectFrom("entry_requests")
    .select("id")
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  const approve = `POST /api/organizer/tournaments/${id}/entries/${request.id}/approve`;
  expect((await ask(approve)).json()).toMatchObject(CONFLICT);
  const entered = await server.db.selectFrom("registrations").select("id").where("tournament_id", "=", id).execute();
  expect(entered).toEqual([]);
});

test("an organizer who plays changes the words of the tournament, and neither prizes nor format", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const id = await givenTournament(server.db, { organizer_id: organizer.userId, prize_pool_kobo: 10_000_00 });
  const ask = (endpoint: string, body?: object) =>
    send(server.http, endpoint, { as: organizer, ...(body ? { body } : {}) });
  const { settings, ...tournament } = (await ask(`GET /api/organizer/tournaments/${id}`)).json().data;
  const fields = { ...tournament, ...settings };
  expect((await ask(`POST /api/tournaments/${id}/register`, { payment_method: "wallet" })).statusCode).toBe(201);

  const prizes = await ask(`PUT /api/organizer/tournaments/${id}`, { ...fields, prize_table: [100_00] });
  expect(prizes.json()).toMatchObject({
    status: 422,
    errors: { prize_table: expect.stringMatching(/^You play in this/u) },
  });
  const words = await ask(`PUT /api/organizer/tournaments/${id}`, { ...fields, description: "Bring your own cue" });
  expect(words.json().data).toMatchObject({ description: "Bring your own cue" });

  const steps = (await ask(`GET /api/organizer/tournaments/${id}/steps`)).json();
  expect(steps.plays).toBe(true);
  expect(steps.data).toContainEqual({ step: "draw", missing: CONFLICT.message });
  expect(steps.data).toContainEqual({ step: "postpone", missing: null });
});

test("a participant cannot be named an official: a referee in the match, a co-organizer in the tournament", async () => {
  const { ask, db, tournamentId, coordinator, players, own, foreign } = await givenOwnEvent();
  const matches = await db
    .selectFrom("games")
    .select(["id", "player1_id", "player2_id"])
    .where("id", "in", [own, foreign])
    .execute();
  const player = players[1] as TestUser;
  const plays = matches.find(({ player1_id, player2_id }) => [player1_id, player2_id].includes(player.playerId))?.id;
  const other = [own, foreign].find((id) => id !== plays);
  await db
    .insertInto("user_roles")
    .values((["referee", "organizer"] as const).map((role) => ({ user_id: player.userId, role })))
    .execute();

  const name = (id: string | undefined) =>
    ask(`PUT /api/organizer/matches/${id}`, coordinator, { referee_player_id: player.playerId });
  expect((await name(plays)).json()).toMatchObject({
    errors: { referee_player_id: "This referee plays in the match" },
  });
  expect((await name(other)).statusCode).toBe(200);

  const coOrganizer = await ask(`POST /api/organizer/tournaments/${tournamentId}/officials`, coordinator, {
    player_id: player.playerId,
    role: "co-organizer",
  });
  expect(coOrganizer.json().errors).toEqual({ player_id: expect.stringMatching(/plays in this tournament$/u) });
});

test("a referee who plays in the tournament scores the matches of others, and no role makes an exception", async () => {
  const event = await givenOwnEvent();
  const { db, ask, own, foreign, players } = event;
  const [, second] = players as [TestUser, TestUser];
  await db.insertInto("user_roles").values({ user_id: second.userId, role: "referee" }).execute();
  await db.updateTable("games").set({ referee_id: second.userId }).execute();
  const isInFirst = await db
    .selectFrom("games")
    .select("id")
    .where("id", "=", own)
    .where((where) => where.or([where("player1_id", "=", second.playerId), where("player2_id", "=", second.playerId)]))
    .executeTakeFirst();
  const [played, other] = isInFirst ? [own, foreign] : [foreign, own];
  expect((await ask(`POST /api/referee/matches/${played}/start`, second)).json()).toMatchObject(CONFLICT);
  expect((await ask(`POST /api/referee/matches/${other}/start`, second)).statusCode).toBe(200);
  await db.insertInto("user_roles").values({ user_id: second.userId, role: "admin" }).execute();
  expect((await ask(`POST /api/referee/matches/${played}/start`, second)).json()).toMatchObject(CONFLICT);
});
