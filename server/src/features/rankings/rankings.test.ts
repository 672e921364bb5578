import { outcomeOf, type Side } from "@pockethall/domain/matches";
import { nameKey } from "@pockethall/domain/names";
import { type FormLetter, type RankingRow, rankForm, rankOverall } from "@pockethall/domain/rankings";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenTournament } from "../../../testing/given.ts";
import { createTestApp, send } from "../../../testing/test-app.ts";
import { openTestDatabase } from "../../../testing/test-database.ts";
import type { Db } from "../../platform/database/database.ts";
import { createTransact, type Transact } from "../../platform/database/transact.ts";
import { newId } from "../../platform/ids.ts";
import { listRankings } from "./rankings.read-model.ts";
import { rankingsRoutes } from "./rankings.routes.ts";
import { rebuildStats, recordPrize, recordResult } from "./rankings.service.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let transact: Transact;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  transact = createTransact(db);
});
afterAll(() => database[Symbol.asyncDispose]());

// Two with the letters that a careless alphabet puts last, one in lower case.
const NAMES = ["Ọláyínká Bello", "Ƙasim Danjuma", "ada Obi", "Zainab O'Neil", "Óbi Ade", "Musa -Ali"];
let players: { id: string; name: string; state: string }[];

beforeEach(async () => {
  for (const table of ["prize_awards", "player_stats", "games", "registrations", "tournaments", "players"] as const)
    await db.deleteFrom(table).execute();
  players = NAMES.map((name, index) => ({ id: newId(), name, state: index % 2 ? "Kano" : "Lagos" }));
  await db
    .insertInto("players")
    .values(players.map((player) => ({ ...player, name_key: nameKey(player.name) })))
    .execute();
});

type Fixture = {
  sides: [number, number];
  score: [number, number] | null;
  outcome: "played" | "walkover" | "retired" | "defaulted" | "void" | "annulled" | null;
  winner: 0 | Side;
  minute: number;
  tournament: number;
};
const fixture: fc.Arbitrary<Fixture> = fc.record({
  sides: fc.constantFrom<[number, number][]>([0, 1], [1, 2], [2, 0], [3, 1], [0, 3]),
  score: fc.oneof(
    { weight: 9, arbitrary: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  outcome: fc.constantFrom("played", "played", "walkover", "retired", "defaulted", "void", "annulled", null),
  winner: fc.constantFrom(0, 1, 2),
  minute: fc.integer({ min: 0, max: 9 }),
  tournament: fc.integer({ min: 0, max: 1 }),
});

const gameRow = (game: Fixture, index: number, tournaments: readonly string[]) => {
  const [player1, player2] = game.sides.map((side) => players[side]?.id ?? "") as [string, string];
  return {
    id: newId(),
    tournament_id: tournaments[game.tournament] ?? "",
    draw_key: `g${index}`,
    round_number: 1,
    round_name: "Round 1",
    position: index + 1,
    is_knockout: false,
    player1_id: player1,
    player2_id: player2,
    player1_score: game.score?.[0] ?? null,
    player2_score: game.score?.[1] ?? null,
    winner_id: [null, player1, player2][game.winner] ?? null,
    outcome: game.outcome,
    status: "completed" as const,
    completed_at: new Date(Date.UTC(2026, 0, 1, 0, game.minute)),
    total_frames: 5,
  };
};
type GameRow = ReturnType<typeof gameRow>;

/** The same boards from the same games by the domain's rules, one game after the other. */
function recordsByDomain(games: readonly GameRow[]): RankingRow[] {
  const records = new Map<string, RankingRow & { form: FormLetter[] }>(
    players.map(({ id, name }) => {
      const zeros = { matches: 0, wins: 0, losses: 0, draws: 0, framesWon: 0, framesLost: 0, highestBreak: null };
      return [id, { playerId: id, name, ...zeros, form: [] }];
    }),
  );
  const newestFirst = games.toSorted(
    (a, b) => b.completed_at.getTime() - a.completed_at.getTime() || (a.id < b.id ? 1 : -1),
  );
  for (const game of newestFirst) {
    const winner = game.winner_id === null ? null : game.winner_id === game.player1_id ? 1 : 2;
    const scores = { score1: game.player1_score, score2: game.player2_score };
    const reading = outcomeOf({ outcome: game.outcome, ...scores, winner });
    if (reading.outcome === "void") continue;
    for (const side of [1, 2] as const) {
      const record = records.get(side === 1 ? game.player1_id : game.player2_id);
      if (!record) continue;
      const letter = reading.winner === null ? "D" : reading.winner === side ? "W" : "L";
      record.matches += 1;
      record[({ W: "wins", L: "losses", D: "draws" } as const)[letter]] += 1;
      if (reading.outcome === "played" && record.form.length < 5) record.form.push(letter);
      if (reading.outcome === "walkover") continue;
      record.framesWon += (side === 1 ? scores.score1 : scores.score2) ?? 0;
      record.framesLost += (side === 1 ? scores.score2 : scores.score1) ?? 0;
    }
  }
  return [...records.values()];
}

const boardRow = (row: ReturnType<typeof rankOverall>[number]) => ({
  rank: row.rank,
  player_id: row.playerId,
  matches: row.matches,
  wins: row.wins,
  draws: row.draws,
  losses: row.losses,
  win_rate: row.winRate,
  frames_won: row.framesWon,
  frames_lost: row.framesLost,
  frame_diff: row.frameDifference,
  form: row.form,
});
const records = () => db.selectFrom("player_stats").selectAll().orderBy("player_id").execute();
const page = { page: 1, per_page: 100 };

test("whatever games are completed in whatever order: moved records are the recomputed ones, and both boards are the domain's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fixture, { maxLength: 14 }), async (fixtures) => {
      for (const table of ["player_stats", "games"] as const) await db.deleteFrom(table).execute();
      const tournaments = [await givenTournament(db), await givenTournament(db)];
      const games = fixtures.map((game, index) => gameRow(game, index, tournaments));
      for (const game of games)
        await transact(async (tx) => {
          await tx.db.insertInto("games").values(game).execute();
          await recordResult(tx, { player1Id: game.player1_id, player2Id: game.player2_id });
        });
      const moved = await records();
      await transact(rebuildStats);
      expect(await records()).toEqual(moved);

      for (const [board, rank] of [
        ["overall", rankOverall],
        ["form", rankForm],
      ] as const) {
        const shown = await listRankings(db, { ...page, board });
        expect(shown.data).toMatchObject(rank(recordsByDomain(games)).map(boardRow));
      }
      const [first] = tournaments as [string];
      const there = games.filter((game) => game.tournament_id === first);
      const played = rankOverall(recordsByDomain(there)).filter((row) => row.matches > 0);
      const shown = await listRankings(db, { ...page, board: "overall", tournament_id: first });
      expect(shown.data.filter((row) => row.matches > 0)).toMatchObject(played.map(boardRow));
    }),
    { numRuns: 40 },
  );
});

describe("the door", () => {
  const board = async (query: string) => {
    const app = await createTestApp(db, (serve) => rankingsRoutes(serve, { db }));
    return (await send(app, `GET /api/rankings?${query}`)).json();
  };
  const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

  test("players without games are last, alphabetically, and pages go on counting", async () => {
    const alphabetical = ["ada Obi", "Ƙasim Danjuma", "Musa -Ali", "Óbi Ade", "Ọláyínká Bello", "Zainab O'Neil"];
    expect(names(await board(""))).toEqual(alphabetical);
    const second = await board("per_page=4&page=2&board=form");
    expect(second.meta).toEqual({ page: 2, per_page: 4, total: 6 });
    expect(second.data.map((row: { rank: number; name: string }) => [row.rank, row.name])).toEqual([
      [5, "Ọláyínká Bello"],
      [6, "Zainab O'Neil"],
    ]);
  });

  test("a state keeps its players and ranks them anew; a state that is none has nobody", async () => {
    expect(names(await board("state=KANO"))).toEqual(["Ƙasim Danjuma", "Musa -Ali", "Zainab O'Neil"]);
    for (const query of ["state=International", "tournament_id=none", `tournament_id=${newId()}`])
      expect(await board(query)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await board("board=money")).toMatchObject({ code: "invalid-request" });
  });

  test("a tournament lists its entrants and players, with its own prize money only", async () => {
    const [champion, entrant] = players;
    if (!champion || !entrant) throw new Error("two players are given");
    const [here, elsewhere] = [await givenTournament(db), await givenTournament(db)];
    for (const [tournament_id, amount_kobo] of [
      [here, 7_000_050],
      [elsewhere, 2_000_000],
    ] as const) {
      await db
        .insertInto("prize_awards")
        .values({ tournament_id, player_id: champion.id, place_number: 1, amount_kobo })
        .execute();
      await transact((tx) => recordPrize(tx, champion.id, amount_kobo));
    }
    await db
      .insertInto("registrations")
      .values({ id: newId(), tournament_id: here, player_id: entrant.id, fee_kobo: 0, payment_method: "none" })
      .execute();
    const game = gameRow({ sides: [0, 2], score: [3, 1], outcome: "played", winner: 1, minute: 1, tournament: 0 }, 0, [
      here,
    ]);
    await db.insertInto("games").values(game).execute();
    await transact((tx) => recordResult(tx, { player1Id: game.player1_id, player2Id: game.player2_id }));

    const answer = await board(`tournament_id=${here}`);
    expect(answer.data.map((row: { name: string; prize_money: number }) => [row.name, row.prize_money])).toEqual([
      ["Ọláyínká Bello", 70_000.5],
      ["ada Obi", 0],
      ["Ƙasim Danjuma", 0],
    ]);
    expect((await board("per_page=1")).data[0]).toMatchObject({
      name: "Ọláyínká Bello",
      prize_money: 90_000.5,
      form: ["W"],
    });

    const before = await records();
    await transact(rebuildStats);
    expect(await records()).toEqual(before);
  });

  test("a game that is annulled leaves no trace on the records", async () => {
    const tournaments = [await givenTournament(db)];
    const game = gameRow(
      { sides: [0, 1], score: [3, 0], outcome: "played", winner: 1, minute: 1, tournament: 0 },
      0,
      tournaments,
    );
    const both = { player1Id: game.player1_id, player2Id: game.player2_id };
    await db.insertInto("games").values(game).execute();
    await transact((tx) => recordResult(tx, both));
    expect(await records()).toHaveLength(2);
    await db.updateTable("games").set({ outcome: "void", winner_id: null }).where("id", "=", game.id).execute();
    await transact((tx) => recordResult(tx, both));
    expect(await records()).toEqual([]);
  });
});
