import { Readable } from "node:stream";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedText } from "../../../../domain/testing/shared-data.ts";
import { eventually } from "../../../testing/app/eventually.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import { createTransact } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { importResults } from "../imports/imports.flow.ts";
import { recordResults } from "./rankings.service.ts";
import { refreshDueStreaks } from "./streaks.job.ts";
import { markStreaks } from "./streaks.repository.ts";

// Two seasons of real results, counted once more by a plain reading of the file.
const text = sharedText("matches_2016_2018.csv");
const results = text
  .trim()
  .split(/\r?\n/u)
  .slice(1)
  .map((line) => line.split(",").slice(0, 16));

const server = await openTestServer();
const { db } = server;
const transact = createTransact(db, { clock: machineClock });
afterAll(() => server[Symbol.asyncDispose]());
beforeAll(async () => {
  const deps = { ...server.services, clock: () => new Date(), imageOf: () => "/images/tournament-1.svg" };
  await importResults(deps, Readable.from([text]));
  await refreshDueStreaks(db);
});

const board = async () => (await send(server.http, "GET /api/records")).json().data.winning_streaks;
const stored = () => db.selectFrom("player_streaks").selectAll().orderBy("player_id").execute();
const marks = () => db.selectFrom("streaks_due").select("player_id").execute();

test("the board has the longest runs of the file, walkovers left out, equal ones with one rank", async () => {
  const played = results
    .filter((cells) => cells[14] === "0")
    .map((cells) => ({
      at: new Date(cells[2] || `${cells[1]}T00:00Z`).getTime(),
      names: cells.slice(10, 12),
      won: cells[15],
    }))
    .toSorted((a, b) => a.at - b.at);
  const [running, longest] = [new Map<string, number>(), new Map<string, number>()];
  for (const { names, won } of played)
    for (const [side, name] of names.entries()) {
      const run = won === String(side + 1) ? (running.get(name) ?? 0) + 1 : 0;
      running.set(name, run);
      longest.set(name, Math.max(longest.get(name) ?? 0, run));
    }
  const lengths = [...longest.values()].toSorted((a, b) => b - a);
  const rows: { rank: number; name: string; wins: number }[] = await board();
  expect(rows).toHaveLength(20);
  expect(rows.map(({ wins }) => wins)).toEqual(lengths.slice(0, 20));
  expect(rows.map(({ name }) => longest.get(name))).toEqual(rows.map(({ wins }) => wins));
  expect(rows.map(({ rank }) => rank)).toEqual(
    rows.map(({ wins }) => 1 + lengths.filter((other) => other > wins).length),
  );
});

test("what is counted result by result is what a full count gives, and what the player's page says", async () => {
  const counted = await stored();
  await rebuildAll(db, transact);
  expect(await stored()).toEqual(counted);
  const [first] = await board();
  const { longest_streak } = (await send(server.http, `GET /api/players/${first.player_id}/years`)).json().data;
  expect(longest_streak).toEqual({ wins: first.wins, from: first.from, until: first.until });
});

test("one win is no streak", async () => {
  const [first] = await board();
  const kept = await stored();
  await db.updateTable("player_streaks").set({ wins: 1 }).where("player_id", "<>", first.player_id).execute();
  await eventually(async () => expect(await board()).toEqual([first]));
  for (const { player_id, wins } of kept)
    await db.updateTable("player_streaks").set({ wins }).where("player_id", "=", player_id).execute();
});

test("a corrected result ends the run on the board; put right again, it is there again", async () => {
  const [first] = await board();
  const { rows } = await sql<{ id: MatchId; tournament_id: TournamentId; player1_id: string; player2_id: string }>`
    select id, tournament_id, player1_id, player2_id from games where status = 'completed' and winner_id = ${first.player_id}
      and outcome = 'played' and completed_at > ${first.from} and completed_at < ${first.until}
    order by completed_at limit 1`.execute(db);
  const [game] = rows;
  if (!game) throw new Error("a run has matches within it");
  const turn = () =>
    transact(async (tx) => {
      await sql`
        update games set player1_score = player2_score, player2_score = player1_score,
          winner_id = case winner_id when player1_id then player2_id else player1_id end
        where id = ${game.id}`.execute(tx.db);
      const { id, tournament_id: tournamentId, player1_id: player1Id, player2_id: player2Id } = game;
      await recordResults(tx, [{ id, tournamentId, player1Id, player2Id }]);
    });
  await turn();
  expect((await marks()).map(({ player_id }) => player_id).toSorted()).toEqual(
    [game.player1_id, game.player2_id].toSorted(),
  );
  await refreshDueStreaks(db);
  // The cache learns of it by a notification, which may come after the count.
  await eventually(async () => {
    const after: { player_id: string; wins: number }[] = await board();
    expect(after.find(({ player_id }) => player_id === first.player_id)?.wins ?? 0).toBeLessThan(first.wins);
  });
  await turn();
  await refreshDueStreaks(db);
  await eventually(async () => expect((await board())[0]).toEqual(first));
  expect(await marks()).toEqual([]);
});

test("a count does not take a mark away that another transaction is writing", async () => {
  const [first] = await board();
  await markStreaks(db, [first.player_id]);
  await transact(async (tx) => {
    await markStreaks(tx.db, [first.player_id]);
    await refreshDueStreaks(db);
  });
  expect(await marks()).toEqual([{ player_id: first.player_id }]);
  await refreshDueStreaks(db);
  expect(await marks()).toEqual([]);
});
