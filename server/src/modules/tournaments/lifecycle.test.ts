import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { givenUser } from "../../../testing/database/test-database.ts";
import {
  FIELDS,
  givenPlayers,
  givenRegistrations,
  NOW,
  openTournamentServer,
  type TournamentServer,
} from "./testing/tournament-server.ts";
import { lockTournament } from "./tournaments.service.ts";

let server: TournamentServer;
beforeAll(async () => {
  server = await openTournamentServer();
  return () => server[Symbol.asyncDispose]();
});

test("a tournament goes from draft to champion, and the people concerned are notified", async () => {
  const { db, organizer, ask, step } = server;

  const draft = await server.givenDraft();
  expect(draft).toMatchObject({
    name: "Ikeja Open",
    description: "Professional snooker tournament",
    status: "draft",
    entry_fee: 2500.5,
    total_prize_pool: 80_000,
    total_frames: 7,
    max_participants: 32,
    participant_count: 0,
    drawn_at: null,
    organizer: { id: organizer.userId, name: "Ngozi Test" },
    champion: null,
  });
  expect(draft.image_url).toMatch(/^\/images\/tournament-(?:[1-9]|1[0-2])\.svg$/u);

  expect((await step(draft.id, "publish")).json().data).toMatchObject({ status: "upcoming", drawn_at: null });
  const players = await givenPlayers(db, 2);
  await givenRegistrations(db, draft.id, players);
  const drawn = await step(draft.id, "draw");
  expect(drawn.json().data).toMatchObject({ status: "upcoming", drawn_at: NOW.toISOString() });
  expect((await step(draft.id, "start")).json().data).toMatchObject({ status: "ongoing" });

  const [championId = "", runnerUpId = ""] = players;
  await db
    .updateTable("games")
    .set({ status: "completed", completed_at: NOW, winner_id: championId, player1_score: 4, player2_score: 1 })
    .where("tournament_id", "=", draft.id)
    .execute();
  const places = { championId, runnerUpId, thirdIds: [], ordered: [[championId], [runnerUpId]] };
  await server.transact((tx) => server.tournaments.completeTournament(tx, draft.id, places));

  const answer = await ask(`GET /api/tournaments/${draft.id}`);
  expect(answer.json().data).toMatchObject({ status: "completed", champion: { id: championId, name: "Player 01" } });
  expect(await proposedFor(draft.id)).toEqual([championId, runnerUpId]);
  for (const playerId of players)
    expect(await server.noticesOf(playerId)).toEqual([
      ["Draw made", "The draw for Ikeja Open has been made."],
      ["Tournament started", "Ikeja Open has started."],
      ["Tournament completed", "Player 01 has won Ikeja Open."],
    ]);
});

/** The players proposed for a prize, the first place first. */
async function proposedFor(tournamentId: TournamentId): Promise<string[]> {
  const shares = server.db.selectFrom("prize_proposal_shares").where("tournament_id", "=", tournamentId);
  return (await shares.select("player_id").orderBy("place_number").execute()).map(({ player_id }) => player_id);
}

test("each step is kept with the row before and after, and published to the viewers of the tournament", async () => {
  const { id } = await server.givenDraft();
  await server.step(id, "publish");
  await givenRegistrations(server.db, id, await givenPlayers(server.db, 3));
  await server.step(id, "draw");
  await server.step(id, "start");

  const records = await server.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject", "=", `tournament:${id}`)
    .orderBy("id")
    .execute();
  expect(records.map(({ action, subject, actor_id }) => [action, subject, actor_id])).toEqual(
    ["create", "publish", "draw", "start"].map((step) => [
      `tournament.${step}`,
      `tournament:${id}`,
      server.organizer.userId,
    ]),
  );
  expect(records[0]).toMatchObject({ before: null, after: { status: "draft", entry_fee_kobo: 250_050 } });
  expect(records[1]).toMatchObject({ before: { status: "draft" }, after: { status: "upcoming" } });
  expect(records[2]).toMatchObject({ before: { drawn_at: null }, after: { status: "upcoming" } });
  expect(records[3]).toMatchObject({ before: { status: "upcoming" }, after: { status: "ongoing" } });

  const events = await server.db.selectFrom("live_events").select(["topics", "payload"]).orderBy("id").execute();
  expect(events.filter(({ topics }) => topics.includes(`tournament:${id}`))).toEqual(
    ["published", "drawn", "started"].map((change) => ({
      topics: [`tournament:${id}`],
      payload: { type: "tournament", tournament: id, change },
    })),
  );
});

test.each([
  ["a draft cannot be drawn", [], 2, "draw", "A tournament that is draft cannot be drawn."],
  ["a draft cannot be started", [], 2, "start", "A tournament that is draft cannot be started."],
  ["nothing is published twice", ["publish"], 0, "publish", "A tournament that is upcoming cannot be published."],
  ["no draw without participants", ["publish"], 0, "draw", "A tournament needs at least two participants."],
  ["no draw of one", ["publish"], 1, "draw", "A tournament needs at least two participants."],
  ["no start without a draw", ["publish"], 2, "start", "The draw has not been made yet."],
  ["no second draw", ["publish", "draw"], 2, "draw", "The draw has already been made."],
  [
    "no draw of what is ongoing",
    ["publish", "draw", "start"],
    2,
    "draw",
    "A tournament that is ongoing cannot be drawn.",
  ],
  ["no second start", ["publish", "draw", "start"], 2, "start", "A tournament that is ongoing cannot be started."],
] as const)("illegal step: %s", async (_, stepsBefore, participants, step, reason) => {
  const { id } = await server.givenDraft();
  if (participants > 0) await givenRegistrations(server.db, id, await givenPlayers(server.db, participants));
  for (const before of stepsBefore) expect((await server.step(id, before)).statusCode).toBe(200);
  const rowBefore = await server.db
    .selectFrom("tournaments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

  const answer = await server.step(id, step);

  expect(answer.json()).toMatchObject({ status: 409, code: "illegal-step", message: reason });
  expect(await server.db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).toEqual(
    rowBefore,
  );
});

test("a tournament does not end while a game is open, nor before it has begun", async () => {
  const { id } = await server.givenDraft();
  const [championId = "", runnerUpId = "", third = ""] = await givenPlayers(server.db, 3);
  await givenRegistrations(server.db, id, [championId, runnerUpId, third]);
  const ordered = [[championId], [runnerUpId], [third]];
  const places = { championId, runnerUpId, thirdIds: [third], ordered };
  const complete = () => server.transact((tx) => server.tournaments.completeTournament(tx, id, places));

  await expect(complete()).rejects.toThrow("A tournament that is draft cannot be completed.");
  for (const step of ["publish", "draw", "start"]) await server.step(id, step);
  await expect(complete()).rejects.toThrow("Some games are still to be played.");
  expect(await proposedFor(id)).toEqual([]);
});

test.each([
  ["two draws", "draw"],
  ["two starts", "start"],
] as const)("of %s at once one succeeds", async (_, step) => {
  const { id } = await server.givenDraft();
  const players = await givenPlayers(server.db, 5);
  await givenRegistrations(server.db, id, players);
  await server.step(id, "publish");
  if (step === "start") await server.step(id, "draw");

  const answers = await Promise.all(Array.from({ length: 12 }, () => server.step(id, step)));

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array.from({ length: 11 }, () => 409),
  ]);
  expect(await server.db.selectFrom("games").select("id").where("tournament_id", "=", id).execute()).toHaveLength(4);
  for (const playerId of players) expect(await server.noticesOf(playerId)).toHaveLength(step === "draw" ? 1 : 2);
});

test("a draft is visible only to those who run it", async () => {
  const { db, ask } = server;
  const { id } = await server.givenDraft();
  const [player, other, coordinator, elsewhere, admin] = await Promise.all([
    givenUser(db),
    givenUser(db, { roles: ["organizer"] }),
    givenUser(db, { roles: ["coordinator"], coordinates: "Lagos" }),
    givenUser(db, { roles: ["coordinator"], coordinates: "Kano" }),
    givenUser(db, { roles: ["admin"] }),
  ]);

  for (const endpoint of ["", "/standings"]) {
    const answer = await ask(`GET /api/tournaments/${id}${endpoint}`);
    expect(answer.json()).toMatchObject({ status: 404, code: "tournament-not-found" });
  }
  const listed = (await ask("GET /api/tournaments?per_page=100")).json();
  expect(listed.meta.total).toBe(listed.data.length); // all of them
  expect(listed.data).not.toContainEqual(expect.objectContaining({ id }));

  const own = (as?: typeof player) => ask(`GET /api/organizer/tournaments/${id}`, as ? { as } : {});
  expect((await own()).statusCode).toBe(401);
  for (const outsider of [player, other, elsewhere]) {
    expect((await own(outsider)).json()).toMatchObject({ status: 403, code: "not-permitted" });
    for (const step of ["publish", "draw", "start"])
      expect((await server.step(id, step, outsider)).statusCode).toBe(403);
  }
  for (const insider of [server.organizer, coordinator, admin])
    expect((await own(insider)).json().data).toMatchObject({ id, status: "draft", games: [], participants: [] });
  expect((await server.step(id, "publish", coordinator)).statusCode).toBe(200);
});

test("a tournament that does not exist is not found, for any form of id", async () => {
  for (const id of ["019fffff-0000-7000-8000-000000000000", "7", "x'--"]) {
    const paths = [`/api/tournaments/${id}`, `/api/tournaments/${id}/standings`];
    for (const path of paths) expect((await server.ask(`GET ${path}`)).json().code).toBe("tournament-not-found");
    expect((await server.step(id, "publish")).json().code).toBe("tournament-not-found");
    await expect(server.transact((tx) => lockTournament(tx, idFrom(id)))).rejects.toThrow("Tournament not found");
  }
});

test.each([
  [{ registration_deadline: FIELDS.start_date }, { registration_deadline: "The deadline must be before the start" }],
  [{ end_date: "2026-12-05T08:59:59Z" }, { end_date: "The end must be after the start" }],
  [{ name: "  " }, { name: "Name is required" }],
  [{ state: "Abuja" }, { state: "State is required" }],
  [{ total_frames: 4 }, { total_frames: "Use an odd number of frames" }],
  [{ max_participants: 1 }, { max_participants: "At least 2 players" }],
  [{ entry_fee: 0.005 }, { entry_fee: "Enter an amount in naira and kobo" }],
])("creating with %j is refused at its field", async (change, errors) => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const answer = await server.ask("POST /api/organizer/tournaments", { as: organizer, body: { ...FIELDS, ...change } });
  expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request", errors });
  const own = server.db.selectFrom("tournaments").select("id").where("organizer_id", "=", organizer.userId);
  expect(await own.execute()).toEqual([]);
});

test("creating is for organizers, and for a coordinator in their own state", async () => {
  const create = async (as: Awaited<ReturnType<typeof givenUser>>, state: string) =>
    (await server.ask("POST /api/organizer/tournaments", { as, body: { ...FIELDS, state } })).statusCode;
  const coordinator = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Kano" });

  expect(await create(await givenUser(server.db), "Lagos")).toBe(403);
  expect(await create(await givenUser(server.db, { roles: ["referee", "finance"] }), "Lagos")).toBe(403);
  expect(await create(coordinator, "Lagos")).toBe(403);
  expect(await create(coordinator, "Kano")).toBe(201);
});
