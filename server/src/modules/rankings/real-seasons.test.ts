import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { seededRandom } from "@pockethall/domain/random";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aggregateRows } from "../../../testing/database/aggregates.ts";
import {
  type PlainMatch,
  type PlainRow,
  plainForm,
  plainKey,
  plainMatches,
  plainOverall,
  plainPairs,
  plainRows,
} from "../../../testing/database/plain-boards.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import { machineClock } from "../../kernel/clock.ts";
import { commandServices, type Services } from "../../services.ts";
import { importResults } from "../imports/imports.flow.ts";
import * as results from "../matches/results/results.service.ts";
import * as players from "../players/players.service.ts";
import { listRankings } from "./rankings.read-model.ts";
import { listRatings, ratingNeighbours } from "./rating-rows.read-model.ts";
import { writeBoardCounts } from "./ratings/board-counts.repository.ts";

const RESULTS = join(import.meta.dirname, "../../../../../shared/data/matches_2016_2018.csv");
const clock = () => new Date("2026-03-01T12:00:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let services: Services;
/** The file's results, with the corrections of this test. */
let matches: PlainMatch[];
let idOf: (key: string) => string;

beforeAll(async () => {
  database = await openTestDatabase();
  services = commandServices(database.db, clock);
  const { transact } = services;
  const deps = { transact, clock, players, imageOf: () => "/images/tournament-1.svg" };
  await importResults(deps, createReadStream(RESULTS));
  matches = plainMatches(readFileSync(RESULTS, "utf8"));
  const known = await database.db.selectFrom("players").select(["id", "name"]).execute();
  const ids = new Map(known.map(({ id, name }) => [plainKey(name), id]));
  idOf = (key) => ids.get(key) ?? `nobody is called ${key}`;
});
afterAll(() => database[Symbol.asyncDispose]());

/** Every page of a board. */
async function board(name: "overall" | "form", filter: { tournament_id?: TournamentId } = {}) {
  const first = await listRankings(database.db, { board: name, page: 1, per_page: 100, ...filter }, machineClock());
  const pages = Array.from({ length: Math.ceil(first.meta.total / 100) - 1 }, (_, index) => index + 2);
  const others = await Promise.all(
    pages.map((page) => listRankings(database.db, { board: name, page, per_page: 100, ...filter }, machineClock())),
  );
  return [first, ...others].flatMap(({ data }) =>
    data.map(({ rank, player_id, matches: played, wins, losses, draws, frames_won, frames_lost, form }) => ({
      rank,
      player_id,
      matches: played,
      wins,
      losses,
      draws,
      frames_won,
      frames_lost,
      form: form.join(""),
    })),
  );
}

const expected = (rows: readonly PlainRow[]) =>
  rows.map(({ key, matches: played, wins, losses, draws, framesWon, framesLost, form }, index) => ({
    rank: index + 1,
    player_id: idOf(key),
    matches: played,
    wins,
    losses,
    draws,
    frames_won: framesWon,
    frames_lost: framesLost,
    form,
  }));

async function expectPlainBoards() {
  const rows = plainRows(matches);
  expect(await board("overall")).toEqual(expected(plainOverall(rows, idOf)));
  expect(await board("form")).toEqual(expected(plainForm(rows, idOf)));
  const { rows: pairs } = await sql<{ player1_id: PlayerId; player2_id: PlayerId; sums: string }>`
    select player1_id, player2_id, wins1 || '-' || wins2 || '-' || draws || ' ' || frames1 || '-' || frames2 as sums
    from player_pairs`.execute(database.db);
  const plain = Object.entries(plainPairs(matches, idOf)).map(([key, sums]) => [...key.split("|").map(idOf), sums]);
  expect(pairs.map((pair) => [pair.player1_id, pair.player2_id, pair.sums]).toSorted()).toEqual(plain.toSorted());
}

test("two real seasons: Overall, Recent Form and all pairs are the plain script's, to the last row", async () => {
  expect(matches).toHaveLength(5192);
  expect(plainRows(matches)).toHaveLength(487);
  await expectPlainBoards();
});

test("the boards of single events are the plain script's", async () => {
  const events = await database.db
    .selectFrom("tournaments")
    .select(["id", "import_key"])
    .orderBy("import_key")
    .execute();
  for (const { id, import_key } of events.filter((_, index) => index % 6 === 0)) {
    const rows = plainRows(matches.filter(({ event }) => `results:${event}` === import_key));
    expect(rows.length).toBeGreaterThan(1);
    expect(await board("overall", { tournament_id: id })).toEqual(expected(plainOverall(rows, idOf)));
    expect(await board("form", { tournament_id: id })).toEqual(expected(plainForm(rows, idOf)));
  }
});

test("after results are corrected and annulled at random the boards are the plain script's, and a recomputation is the same, byte for byte", async () => {
  const organizer = await givenUser(database.db, { roles: ["admin"] });
  const random = seededRandom("corrections");
  const below = (limit: number) => Math.floor(random() * limit);
  for (let round = 0; round < 60; round += 1) {
    const match = matches[below(matches.length)] as PlainMatch;
    await correct(match, below(4), organizer.userId);
  }
  const rows = plainRows(matches);
  // The organizer is last, behind all who have played.
  expect((await board("overall")).slice(0, rows.length)).toEqual(expected(plainOverall(rows, idOf)));
  expect((await board("form")).slice(0, rows.length)).toEqual(expected(plainForm(rows, idOf)));
  const moved = await aggregateRows(database.db);
  await rebuildAll(database.db, services.transact);
  expect(await aggregateRows(database.db)).toEqual(moved);
});

/** Enters another result through the organizers' endpoint, and notes it in the plain script's list. */
async function correct(match: PlainMatch, how: number, actorId: UserId) {
  const game = await database.db
    .selectFrom("games")
    .select(["id", "player1_id", "player2_id", "total_frames"])
    .where("draw_key", "=", `import:${match.id}`)
    .executeTakeFirstOrThrow();
  const most = Math.floor(game.total_frames / 2) + 1;
  const endings = [
    { outcome: "played", player1_score: most, player2_score: 0, winner: 1 },
    { outcome: "walkover", player1_score: 0, player2_score: 0, winner: 2 },
    { outcome: "retired", player1_score: 0, player2_score: 1, winner: 1 },
    { outcome: "annulled", player1_score: 0, player2_score: 0, winner: 0 },
  ] as const;
  const ending = endings[how] as (typeof endings)[number];
  const { winner, ...result } = ending;
  const winner_id = winner === 0 ? null : winner === 1 ? game.player1_id : game.player2_id;
  await services.transact((tx) =>
    results.enter(
      tx,
      { matchId: game.id, request: { ...result, winner_id, reason: "The sheet was misread" } },
      actorId,
    ),
  );
  match.scores = [result.player1_score, result.player2_score];
  match.winner = winner;
  match.how = result.outcome === "annulled" ? "void" : result.outcome;
}

test("a player's place on the board of ratings, and who is beside it, are those of the list, among equal ratings too", async () => {
  await services.ratingsJob.recountImported();
  await sql`update current_strengths set board_mean = round(board_mean::numeric, 1)`.execute(database.db);
  const now = new Date("2018-05-10T12:00:00Z");
  const page = (number: number) =>
    listRatings(database.db, { ruleset: "snooker15", page: number, per_page: 100 }, now).then(({ data }) => data);
  const listed = (await Promise.all([1, 2, 3, 4].map(page))).flat();
  expect(new Set(listed.map(({ is_provisional }) => is_provisional))).toEqual(new Set([false, true]));
  const at = (index: number) => listed[index]?.player_id ?? null;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from current_strengths
    where ruleset = 'snooker15' and day >= date '2018-05-10' - 365`.execute(database.db);
  const expectPlaces = async () => {
    for (let index = 0; index < listed.length - 1; index += 5) {
      const playerId = listed[index]?.player_id as PlayerId;
      const { row, above, below, total } = await ratingNeighbours(database.db, playerId, { ruleset: "snooker15", now });
      expect([row?.rank, above?.player_id ?? null, below?.player_id ?? null, total]).toEqual([
        index + 1,
        at(index - 1),
        at(index + 1),
        rows[0]?.total,
      ]);
    }
  };
  await expectPlaces();
  await writeBoardCounts(database.db, now, 20);
  await expectPlaces();
});
