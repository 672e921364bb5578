import type { MatchId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openProcesses, type Process } from "../../testing/app/server-processes.ts";
import { send } from "../../testing/app/test-app.ts";
import { givenTournament } from "../../testing/database/given.ts";
import { givenUser, givenUsers, type TestUser } from "../../testing/database/test-database.ts";
import { newId } from "../kernel/ids.ts";

let aheadMs = 0;
let servers: Awaited<ReturnType<typeof openProcesses>>;
let first: Process;
let second: Process;
beforeAll(async () => {
  servers = await openProcesses(2, () => performance.now() + aheadMs);
  [first, second] = servers.processes as [Process, Process];
  return () => servers[Symbol.asyncDispose]();
});

const FINAL = {
  draw_key: "r1m1",
  round_number: 1,
  round_name: "Final",
  position: 1,
  is_knockout: true,
  status: "scheduled",
  total_frames: 9,
} as const;

async function givenMatch(status: "ongoing" | "draft" = "ongoing") {
  const tournamentId = await givenTournament(servers.db, { status });
  const [ada, bola] = [await givenUser(servers.db), await givenUser(servers.db)];
  const gameId = newId<MatchId>();
  await servers.db
    .insertInto("games")
    .values({
      ...FINAL,
      id: gameId,
      tournament_id: tournamentId,
      player1_id: ada.playerId,
      player2_id: bola.playerId,
    })
    .execute();
  return { tournamentId, gameId, ada, bola };
}
const read = async ({ http }: Process, path: string) => (await send(http, `GET ${path}`)).json();
const heavy = "/api/tournaments?include=games,participants&per_page=50";

test("an unchanged answer is made once and then costs no statement, whole or as 304", async () => {
  const { tournamentId } = await givenMatch();
  for (const path of [heavy, `/api/tournaments/${tournamentId}`, "/api/matches/live", "/api/matches"]) {
    const made = await send(first.http, `GET ${path}`);
    expect(first.asked().length).toBeGreaterThan(0);
    const again = await send(first.http, `GET ${path}`);
    expect([again.body, again.headers["etag"]]).toEqual([made.body, made.headers["etag"]]);
    const headers = { "if-none-match": String(made.headers["etag"]) };
    expect((await send(first.http, `GET ${path}`, { headers })).statusCode).toBe(304);
    expect(first.asked()).toEqual([]);
  }
});

test("a player's page is made again when the player's record or rank changes, not when those of a hundred others do", async () => {
  const [ada, chika] = [await givenUser(servers.db), await givenUser(servers.db)];
  const others = await givenUsers(
    servers.db,
    Array.from({ length: 100 }, () => ({})),
  );
  const pagesOf = ({ playerId }: TestUser) => [`/api/players/${playerId}`, `/api/players/${playerId}/titles`];
  const isMade = async (player: TestUser) => {
    first.asked();
    for (const path of pagesOf(player)) await read(first, path);
    return first.asked().length > 0;
  };
  const records = [ada, ...others].map(({ playerId }) => ({ player_id: playerId, matches: 1, losses: 1 }));
  const ranks = [ada, ...others].map(({ playerId }, index) => ({
    board: "overall",
    player_id: playerId,
    rank: index + 1,
  }));
  for (const change of [
    () => servers.db.insertInto("player_stats").values(records.slice(0, 2)).execute(),
    () => servers.db.insertInto("player_ranks").values(ranks).execute(),
    () => servers.db.updateTable("player_ranks").set({ rank: 500 }).execute(),
  ]) {
    await isMade(ada);
    await isMade(chika);
    await change();
    expect([await isMade(ada), await isMade(chika)]).toEqual([true, false]);
  }
});

test("three hundred writes by either process, each read at once in the other and in itself: none is out of date", async () => {
  // Eight of them in turns, so that none is asked for so often that it is hot.
  const matches = await Promise.all(Array.from({ length: 8 }, () => givenMatch()));
  const scoreIn = ({ data }: { data: { player1_score?: number; games?: { player1_score: number }[] } }) =>
    data.games ? data.games[0]?.player1_score : data.player1_score;
  let stale = 0;
  for (let score = 0; score < 300; score += 1) {
    const [writer, reader] = score % 2 === 0 ? [first, second] : [second, first];
    const { gameId, tournamentId } = matches[score % 8] ?? { gameId: newId<MatchId>(), tournamentId: "" };
    await writer.services.transact(({ db }) =>
      db.updateTable("games").set({ player1_score: score }).where("id", "=", gameId).execute(),
    );
    const path = score % 3 === 0 ? `/api/tournaments/${tournamentId}?include=games` : `/api/matches/${gameId}`;
    const seen = await Promise.all([read(reader, path), read(writer, path)]);
    stale += seen.filter((answer) => scoreIn(answer) !== score).length;
  }
  expect(stale).toBe(0);
});

test("two hundred who ask at once cost one computation, also right after a change", async () => {
  const { gameId } = await givenMatch();
  const path = `/api/matches/${gameId}/statistics`;
  first.asked();
  await read(first, path);
  const once = first.asked().length;
  expect(once).toBeGreaterThan(0);
  for (let round = 0; round < 3; round += 1) {
    coolDown();
    await servers.db.updateTable("games").set({ player1_score: round }).where("id", "=", gameId).execute();
    const answers = await Promise.all(Array.from({ length: 200 }, () => read(first, path)));
    expect(answers).toHaveLength(200);
    // These reads make the key hot, and a hot key may be refreshed in the background; a cold one is read at once.
    coolDown();
    await read(first, path);
    expect(first.asked()).toHaveLength(once);
  }
});

test("a draft is in no list until it is published, and then at once in both processes", async () => {
  const tournamentId = await givenTournament(servers.db, { status: "draft", name: "Secret Open" });
  const textsOf = () => Promise.all(servers.processes.map(async (each) => JSON.stringify(await read(each, heavy))));
  for (const text of await textsOf()) expect(text).not.toContain("Secret Open");
  expect(await read(first, `/api/tournaments/${tournamentId}`)).toMatchObject({ status: 404 });
  await servers.db.updateTable("tournaments").set({ status: "upcoming" }).where("id", "=", tournamentId).execute();
  for (const text of await textsOf()) expect(text).toContain("Secret Open");
  expect(await read(second, `/api/tournaments/${tournamentId}`)).toMatchObject({ data: { name: "Secret Open" } });
  await servers.db.updateTable("tournaments").set({ status: "draft" }).where("id", "=", tournamentId).execute();
  for (const text of await textsOf()) expect(text).not.toContain("Secret Open");
});

test("a comment that is hidden is gone at once from both processes", async () => {
  const { gameId, ada } = await givenMatch();
  const path = `/api/matches/${gameId}/comments`;
  await send(first.http, `POST ${path}`, { as: ada, body: { text: "an ugly word" } });
  for (const each of servers.processes) expect(JSON.stringify(await read(each, path))).toContain("an ugly word");
  await servers.db
    .updateTable("comments")
    .set({ hidden_at: new Date(), hidden_why: "moderator", hidden_by: ada.userId })
    .where("game_id", "=", gameId)
    .execute();
  for (const each of servers.processes) expect(JSON.stringify(await read(each, path))).not.toContain("an ugly word");
});

test("of a page that many ask for a writer reads the own write at once, while others may get the page of before", async () => {
  await using stopped = await openProcesses(1, () => 1_000); // no time passes: a hot page stays hot, and as old as it may be
  const [server] = stopped.processes as [Process];
  const ada = await givenUser(stopped.db);
  const tournamentId = await givenTournament(stopped.db, { status: "ongoing" });
  const gameId = newId<MatchId>();
  await stopped.db
    .insertInto("games")
    .values({ ...FINAL, id: gameId, tournament_id: tournamentId, player1_id: ada.playerId, player2_id: null })
    .execute();
  const path = `/api/matches/${gameId}/comments`;
  for (let times = 0; times < 50; times += 1) await read(server, path);
  expect((await send(server.http, `POST ${path}`, { as: ada, body: { text: "Well played" } })).statusCode).toBe(201);
  expect(JSON.stringify(await read(server, path))).not.toContain("Well played");
  expect((await send(server.http, `GET ${path}`, { as: ada })).body).toContain("Well played");
});

test("after a loss of the listening connection no earlier response is used; later ones are cached again", async () => {
  const { gameId } = await givenMatch();
  const path = `/api/matches/${gameId}`;
  await read(first, path);
  for (let score = 1; score <= 20; score += 1) {
    await servers.killListeners();
    await servers.db.updateTable("games").set({ player1_score: score }).where("id", "=", gameId).execute();
    expect(await read(first, path)).toMatchObject({ data: { player1_score: score } });
    expect(await read(second, path)).toMatchObject({ data: { player1_score: score } });
    if (score % 5 === 0) await untilCached(path);
  }
});

/** Lets a hot key cool down: its response may be stale. */
const coolDown = (): void => {
  aheadMs += 2_200;
};

/** A response requested twice without a statement is cached. */
async function untilCached(path: string): Promise<void> {
  await eventually(async () => {
    await read(first, path);
    first.asked();
    await read(first, path);
    expect(first.asked()).toEqual([]);
  });
  coolDown(); // this many reads may have made the key hot
}
