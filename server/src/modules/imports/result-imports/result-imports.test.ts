import type { WrittenTournamentFile } from "@pockethall/contract/tournament-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesOf, fromElsewhere } from "../../../../testing/app/given-files.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import { newId } from "../../../kernel/ids.ts";

let server: TestServer;
let admin: TestUser;
let organizer: TestUser;
let ada: TestUser;
let bola: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
  organizer = await givenUser(server.db, { roles: ["organizer"] });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A tournament of Ada and Bola, entered by hand by its organizer and played: our own export of it. */
async function exportedFinal(): Promise<WrittenTournamentFile> {
  ada = await givenUser(server.db, { name: `Ada ${newId().slice(-8)}` });
  bola = await givenUser(server.db, { name: `Bola ${newId().slice(-8)}` });
  const files = filesOf(server.http, organizer);
  const id = await files.publish({ max_participants: 2 });
  const as = organizer;
  for (const { playerId } of [ada, bola])
    await send(server.http, `POST /api/organizer/tournaments/${id}/walk-ins`, { as, body: { player_id: playerId } });
  await files.drawAndStart(id);
  const [game] = (await send(server.http, `GET /api/games?tournament_id=${id}`)).json().data;
  const result = { outcome: "played", player1_score: 2, player2_score: 0, version: game.version };
  await send(server.http, `PUT /api/organizer/matches/${game.id}/result`, { as, body: result });
  return files.exported(id);
}

const forged = (file: WrittenTournamentFile): WrittenTournamentFile => fromElsewhere(file, "Forged Cup");
const importFile = (body: object, to = server, as = organizer) => filesOf(to.http, as).imported(body);
const decide = (id: string, decision: string, as = admin) =>
  send(server.http, `POST /api/admin/result-imports/${id}/decision`, { as, body: { decision, reason: "Checked" } });
const staffList = async (state: string) =>
  (await send(server.http, `GET /api/admin/result-imports?state=${state}`, { as: admin })).json();

/** Everything that results add up to, of these two players, and how many games their pages list. */
async function recordsOf({ db, http }: TestServer, players: readonly TestUser[]) {
  const ids = players.map(({ playerId }) => playerId);
  const stats = await db
    .selectFrom("player_stats")
    .select(["player_id", "matches", "wins", "titles", "form"])
    .where("player_id", "in", ids)
    .orderBy("player_id")
    .execute();
  const pairs = await db
    .selectFrom("player_pairs")
    .select("matches")
    .where("player1_id", "in", ids)
    .orderBy("player1_id")
    .execute();
  const rated = await db
    .selectFrom("current_strengths")
    .select(["player_id", "matches"])
    .where("player_id", "in", ids)
    .orderBy("player_id")
    .execute();
  const listed = await Promise.all(
    ids.map(async (id) => (await send(http, `GET /api/players/${id}/games`)).json().meta.total),
  );
  return { stats, pairs, rated, listed };
}

describe("results that an organizer imports", () => {
  test("count for nothing until an admin approves them, and stop counting when they are rejected", async () => {
    const file = await exportedFinal();
    const before = await recordsOf(server, [ada, bola]);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await importFile(forged(file));
      expect(answer.json().data).toMatchObject({ status: "completed", import_state: "pending" });
      ids.push(answer.json().data.id);
    }
    const [first = ""] = ids;
    expect(await recordsOf(server, [ada, bola])).toEqual(before);
    expect((await staffList("pending")).data.map((row: { tournament: { id: string } }) => row.tournament.id)).toEqual(
      expect.arrayContaining(ids),
    );

    expect((await decide(first, "approved")).json().data).toMatchObject({ state: "approved", decided_by: admin.name });
    const counted = await recordsOf(server, [ada, bola]);
    expect(counted.stats.map(({ matches }) => matches)).toEqual([2, 2]);
    expect(counted.stats.map(({ titles }) => titles).toSorted()).toEqual([0, 2]);
    expect(counted.pairs).toEqual([{ matches: 2 }]);
    expect(counted.listed).toEqual([2, 2]);
    expect(counted.rated.map(({ matches }) => matches)).toEqual([2, 2]);

    await rebuildAll(server.db, server.services.transact);
    expect(await recordsOf(server, [ada, bola])).toEqual(counted);
    await decide(first, "rejected");
    expect(await recordsOf(server, [ada, bola])).toEqual(before);
  });

  test("are decided neither by their importer nor by a player in them", async () => {
    const file = await exportedFinal();
    const { id } = (await importFile(forged(file), server, admin)).json().data;
    expect((await decide(id, "approved")).json()).toMatchObject({ code: "decided-by-importer", status: 403 });
    await server.db.insertInto("user_roles").values({ user_id: ada.userId, role: "admin" }).execute();
    expect((await decide(id, "approved", ada)).json()).toMatchObject({ code: "decided-by-importer" });
    expect((await decide(newId(), "approved")).json()).toMatchObject({ code: "result-import-not-found" });
  });

  test("count at once with our own signature; a changed figure, a foreign key or an unapproved copy has none", async () => {
    const file = await exportedFinal();
    expect(file.signature).toMatch(/^[0-9a-f]{64}$/u);
    await using elsewhere = await openTestServer();
    const reader = await givenUser(elsewhere.db, { roles: ["organizer"] });
    const stateThere = async (body: object) => (await importFile(body, elsewhere, reader)).json().data.import_state;
    const { secret } = await server.db.selectFrom("signing_keys").select("secret").executeTakeFirstOrThrow();
    await elsewhere.db.insertInto("signing_keys").values({ name: "tournament-files", secret }).execute();
    expect(await stateThere(forged(file))).toBe("pending");
    expect(await stateThere({ ...forged(file), signature: "ab".repeat(32) })).toBe("pending");
    expect(await stateThere(file)).toBe("approved");
  });

  test("of a copy that does not count are exported without a signature", async () => {
    const { id } = (await importFile(forged(await exportedFinal()))).json().data;
    const copy = () => filesOf(server.http, organizer).exported(id);
    expect(await copy()).not.toHaveProperty("signature");
    await decide(id, "approved");
    expect(await copy()).toHaveProperty("signature");
  });
});

test("a player's own pages have imported results while they count", async () => {
  const { id } = (await importFile(forged(await exportedFinal()))).json().data;
  /** How many lines of each page are about the import. */
  const shown = async () =>
    Promise.all(
      ["GET /api/dashboard/activity", "GET /api/me/results"].map(async (page) => {
        const { data, meta } = (await send(server.http, page, { as: bola })).json();
        expect(meta.total).toBe(data.length);
        return data.filter((row: object) => JSON.stringify(row).includes("Forged Cup")).length;
      }),
    );
  const standings = async () => {
    const { tournamentStandings } = (await send(server.http, "GET /api/dashboard", { as: bola })).json();
    return tournamentStandings.filter((row: { tournamentId: string }) => row.tournamentId === id).length;
  };
  expect([await shown(), await standings()]).toEqual([[0, 0], 0]);
  await decide(id, "approved");
  expect([await shown(), await standings()]).toEqual([[3, 1], 1]);
  await decide(id, "rejected");
  expect([await shown(), await standings()]).toEqual([[0, 0], 0]);
});

test("players see what was imported about them and dispute it; a decision closes the dispute", async () => {
  const { id } = (await importFile(forged(await exportedFinal()))).json().data;
  const own = async (as = bola) => (await send(server.http, "GET /api/imported-results", { as })).json().data;
  expect(await own()).toMatchObject([
    {
      tournament: { id, name: "Forged Cup" },
      imported_by: organizer.name,
      state: "pending",
      dispute: null,
      matches: [{ opponent: ada.name }],
    },
  ]);
  expect(await own(admin)).toEqual([]);
  const dispute = (as: TestUser) =>
    send(server.http, `POST /api/imported-results/${id}/dispute`, { as, body: { reason: "I never played this" } });
  expect((await dispute(admin)).json()).toMatchObject({ code: "result-import-not-found" });
  expect((await dispute(bola)).statusCode).toBe(201);
  expect((await dispute(bola)).json().data.dispute).toMatchObject({ reason: "I never played this" });
  expect((await staffList("disputed")).data).toMatchObject([
    { tournament: { id }, disputes: [{ player: { id: bola.playerId }, reason: "I never played this" }] },
  ]);
  const notices = await server.db
    .selectFrom("notifications")
    .select("title")
    .where("user_id", "=", admin.userId)
    .execute();
  // Another reason for the same dispute is on the list that admins read, and no news.
  expect(notices.filter(({ title }) => title === "Imported results disputed")).toHaveLength(1);
  await decide(id, "rejected");
  expect((await staffList("disputed")).data).toEqual([]);
  expect(await own()).toMatchObject([{ state: "rejected", dispute: null }]);
});
