import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, givenUsers, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});

type Given = { players: readonly TestUser[]; status?: "draft" | "upcoming"; capacity?: number };

/** A stage that is over, with its qualifiers, and the next one, which has not followed yet. */
async function givenStages({ players, status = "upcoming", capacity }: Given) {
  const { db } = server;
  const own = { organizer_id: organizer.userId };
  const next = await givenTournament(db, { ...own, name: "Zone", status, max_participants: capacity ?? null });
  const stage = await givenTournament(db, { ...own, name: "State", status: "completed" });
  const seasonId = newId();
  await db
    .insertInto("seasons")
    .values({ id: seasonId, name: "Naira Cup", organizer_id: organizer.userId, created_at: new Date() })
    .execute();
  const common = { season_id: seasonId, label: "Lagos" };
  await db
    .insertInto("season_stages")
    .values([
      { ...common, tournament_id: next, position: 2, stage: "zone", feeds: null, places: 0 },
      { ...common, tournament_id: stage, position: 1, stage: "state", feeds: next, places: players.length },
    ])
    .execute();
  const qualifiers = players.map(({ playerId }, index) => ({
    tournament_id: stage,
    player_id: playerId,
    place_number: index + 1,
    decided_at: new Date(),
  }));
  await db.insertInto("season_qualifiers").values(qualifiers).execute();
  return { seasonId, stage, next };
}

const enteredIn = async (tournamentId: TournamentId): Promise<PlayerId[]> => {
  const rows = await server.db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .execute();
  return rows.map(({ player_id }) => player_id);
};
const unreadOf = async (as: TestUser) => (await send(server.http, "GET /api/notifications/unread", { as })).json();
const job = () => server.services.qualifierEntriesJob;

test("a qualifier for a draft reads it with a link that opens: to the stage that they have played", async () => {
  const player = await givenUser(server.db);
  const { stage, next } = await givenStages({ players: [player], status: "draft" });
  await job().enter(next);
  expect(await enteredIn(next)).toEqual([player.playerId]);
  const qualified = { title: "Qualified", url: `/tournaments/${stage}` };
  expect(await unreadOf(player)).toMatchObject([qualified]);
  const lost = { revoked_at: new Date(), is_settled: false };
  await server.db.updateTable("season_qualifiers").set(lost).where("tournament_id", "=", stage).execute();
  await job().enter(next);
  expect(await unreadOf(player)).toMatchObject([{ title: "Not qualified", url: `/tournaments/${stage}` }, qualified]);
  for (const { url } of await unreadOf(player))
    expect((await send(server.http, `GET /api${url}`, { as: player })).statusCode).toBe(200);
});

test("a qualifier removed from a draft by the organiser reads it with a link that opens", async () => {
  const player = await givenUser(server.db);
  const { next } = await givenStages({ players: [player], status: "draft" });
  await job().enter(next);
  const desk = `/api/organizer/tournaments/${next}/entries`;
  const [entry] = (await send(server.http, `GET ${desk}`, { as: organizer })).json().data;
  expect((await send(server.http, `DELETE ${desk}/${entry.id}`, { as: organizer })).statusCode).toBe(200);
  expect((await unreadOf(player))[0]).toMatchObject({ title: "Entry removed", url: "/dashboard" });
});

test("a qualifier for a published tournament reads it with a link to that one", async () => {
  const player = await givenUser(server.db);
  const { next } = await givenStages({ players: [player] });
  await job().enter(next);
  expect(await unreadOf(player)).toMatchObject([{ title: "Qualified", url: `/tournaments/${next}` }]);
});

test("a stage that cannot follow does not delay the others, and follows later", async () => {
  const [ada, bola] = (await givenUsers(server.db, [{}, {}])) as [TestUser, TestUser];
  const failing = await givenStages({ players: [ada] });
  const other = await givenStages({ players: [bola] });
  const mend = await failUpdates(server.databaseUrl, "season_qualifiers", `new.tournament_id = '${failing.stage}'`);
  await expect(job().resume()).rejects.toThrow("players of some stages could not be entered");
  expect(await enteredIn(failing.next)).toEqual([]);
  expect(await enteredIn(other.next)).toEqual([bola.playerId]);
  await mend();
  await job().resume();
  expect(await enteredIn(failing.next)).toEqual([ada.playerId]);
});

const close = (as: TestUser) => send(server.http, "DELETE /api/auth/account", { as });

test("a qualifier who waits for a seat and closes the account gets none", async () => {
  const [ada, bola, waiting] = (await givenUsers(server.db, [{}, {}, {}])) as [TestUser, TestUser, TestUser];
  const { seasonId, next } = await givenStages({ players: [ada, bola, waiting], capacity: 2 });
  await job().enter(next);
  expect(await enteredIn(next)).toHaveLength(2);
  expect((await close(waiting)).statusCode).toBe(204);
  await server.db.updateTable("tournaments").set({ max_participants: 3 }).where("id", "=", next).execute();
  await job().resume();
  expect(await enteredIn(next)).toHaveLength(2);
  const { tournaments } = (await send(server.http, `GET /api/seasons/${seasonId}`)).json().data;
  expect(tournaments[0].qualifiers).toMatchObject([
    { seated: true },
    { seated: true },
    { seated: false, refused: "This player's account is closed." },
  ]);
});

test("a qualifier whose account is being closed gets no seat", async () => {
  const player = await givenUser(server.db);
  const { next } = await givenStages({ players: [player] });
  const work = await server.services.transact(async (tx) => {
    await tx.db.selectFrom("users").select("id").where("id", "=", player.userId).forUpdate().execute();
    const closing = close(player);
    await untilLockIsAwaited(server.db, 1);
    const entering = job().enter(next);
    await untilLockIsAwaited(server.db, 2);
    return [closing, entering] as const;
  });
  const [closed] = await Promise.all(work);
  expect(closed.statusCode).toBe(204);
  expect(await enteredIn(next)).toEqual([]);
});
