import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { outcomeOf, type Side } from "@pockethall/domain/matches";
import { nameKey } from "@pockethall/domain/names";
import { type FormLetter, type RankingRow, rankForm, rankOverall } from "@pockethall/domain/rankings";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchSize } from "../../../testing/app/search-size.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { aggregateRows } from "../../../testing/database/aggregates.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { listRankings } from "./rankings.read-model.ts";
import { recordPrizes, recordResults } from "./rankings.service.ts";

let server: TestServer;
let db: Db;
let transact: Transact;

beforeAll(async () => {
  server = await openTestServer();
  db = server.db;
  transact = server.services.transact;
});
afterAll(() => server[Symbol.asyncDispose]());

const SUMS = ["player_tournament_stats", "player_stats", "player_pairs", "player_streaks", "streaks_due"] as const;
/** Without their values, and everything that is added up from games. */
async function empty(tables: readonly ("prize_awards" | "registrations" | "tournaments" | "players")[]) {
  for (const table of [...SUMS, "games"] as const) await db.deleteFrom(table).execute();
  await rebuildAll(db, transact);
  await db.deleteFrom("player_ranks").execute();
  for (const table of tables) await db.deleteFrom(table).execute();
}

// Two with the letters that a careless alphabet puts last, one in lower case.
const NAMES = ["Ọláyínká Bello", "Ƙasim Danjuma", "ada Obi", "Zainab O'Neil", "Óbi Ade", "Musa -Ali"];
let players: { id: string; name: string; state: string }[];

beforeEach(async () => {
  await empty(["prize_awards", "registrations"]);
  await empty(["tournaments", "players"]);
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
  breaks: [number[], number[]];
};
const someBreaks = fc.array(fc.constantFrom(8, 49, 50, 72, 99, 100, 147), { maxLength: 2 });
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
  breaks: fc.tuple(someBreaks, someBreaks),
});

const gameRow = (game: Fixture, index: number, tournaments: readonly TournamentId[]) => {
  const [player1, player2] = game.sides.map((side) => players[side]?.id ?? "") as [string, string];
  return {
    id: newId<MatchId>(),
    tournament_id: tournaments[game.tournament] ?? newId<TournamentId>(),
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

const frameRow = (game: GameRow, [player1_breaks, player2_breaks]: Fixture["breaks"]) => ({
  game_id: game.id,
  frame: 1,
  winner_id: game.player1_id,
  ended_by: "declared" as const,
  attempt: 1,
  corrected: false,
  player1_breaks,
  player2_breaks,
  ended_at: game.completed_at,
});

/** Counts a game's result, as every end or change of a game does. */
const count = (game: GameRow) =>
  transact((tx) =>
    recordResults(tx, [
      { id: game.id, tournamentId: game.tournament_id, player1Id: game.player1_id, player2Id: game.player2_id },
    ]),
  );

/** The same boards from the same games by the domain's rules, one game after the other. */
function recordsByDomain(games: readonly (GameRow & Pick<Fixture, "breaks">)[]): RankingRow[] {
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
      if (reading.outcome === "played")
        for (const points of game.breaks[side - 1] ?? [])
          record.highestBreak = Math.max(record.highestBreak ?? 0, points);
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
  highest_break: row.highestBreak,
});
const records = () => db.selectFrom("player_stats").selectAll().orderBy("player_id").execute();
const WON = {
  outcome: "played",
  winner: 1,
  minute: 1,
  tournament: 0,
  breaks: [[], []],
} as const satisfies Partial<Fixture>;
const page = { page: 1, per_page: 100 };

test("after any games are completed, corrected and annulled: moved rows are the recomputed ones, and boards the domain's", async () => {
  const corrected = fc.array(fc.tuple(fc.nat(13), fixture), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(fixture, { maxLength: 14 }), corrected, async (fixtures, corrections) => {
      await empty(["tournaments"]);
      const tournaments = [await givenTournament(db), await givenTournament(db)];
      const games = fixtures.map((game, index) => ({ ...gameRow(game, index, tournaments), breaks: game.breaks }));
      for (const { breaks, ...game } of games) {
        await db.insertInto("games").values(game).execute();
        await db.insertInto("game_frames").values(frameRow(game, breaks)).execute();
        await count(game);
      }
      for (const [index, { score, outcome, winner, breaks }] of corrections) {
        const game = games[index];
        if (!game) continue;
        const changed = gameRow({ ...(fixtures[index] as Fixture), score, outcome, winner }, index, tournaments);
        const { player1_score, player2_score, winner_id } = changed;
        Object.assign(game, { player1_score, player2_score, winner_id, outcome, breaks });
        const result = { player1_score, player2_score, winner_id, outcome };
        await db.updateTable("games").set(result).where("id", "=", game.id).execute();
        const [player1_breaks, player2_breaks] = breaks;
        await db
          .updateTable("game_frames")
          .set({ player1_breaks, player2_breaks })
          .where("game_id", "=", game.id)
          .execute();
        await count(game);
      }
      const moved = await aggregateRows(db);
      await rebuildAll(db, transact);
      expect(await aggregateRows(db)).toEqual(moved);

      for (const [board, rank] of [
        ["overall", rankOverall],
        ["form", rankForm],
      ] as const) {
        const shown = await listRankings(db, { ...page, board }, machineClock());
        expect(shown.data).toMatchObject(rank(recordsByDomain(games)).map(boardRow));
        const [first] = tournaments as [TournamentId];
        const played = rank(recordsByDomain(games.filter((game) => game.tournament_id === first)));
        const there = await listRankings(db, { ...page, board, tournament_id: first }, machineClock());
        expect(there.data.filter((row) => row.matches > 0)).toMatchObject(
          played.filter((row) => row.matches > 0).map(boardRow),
        );
      }
    }),
    { numRuns: searchSize(10, 150) },
  );
});

test("results of the same players, committed at once, neither lose a game nor wait for each other in a circle", async () => {
  const tournaments = [await givenTournament(db), await givenTournament(db)];
  const sides: [number, number][] = [
    [0, 1],
    [1, 0],
    [2, 1],
    [1, 3],
    [3, 0],
    [0, 2],
  ];
  const games = Array.from({ length: 18 }, (_, index) =>
    gameRow(
      { ...WON, sides: sides[index % 6] ?? [0, 1], score: [3, index % 3], tournament: index % 2 },
      index,
      tournaments,
    ),
  );
  await db.insertInto("games").values(games).execute();
  await Promise.all(games.map(count));
  const moved = await aggregateRows(db);
  await rebuildAll(db, transact);
  expect(await aggregateRows(db)).toEqual(moved);
  const together = await db
    .selectFrom("player_stats")
    .select(({ fn }) => fn.sum<number>("matches").as("matches"))
    .executeTakeFirst();
  expect(Number(together?.matches)).toBe(2 * games.length);
});

describe("the endpoint", () => {
  const board = async (query: string) => (await send(server.http, `GET /api/rankings?${query}`)).json();
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

  test("a state keeps its players and ranks them from 1; an unknown state is empty", async () => {
    expect(names(await board("state=KANO"))).toEqual(["Ƙasim Danjuma", "Musa -Ali", "Zainab O'Neil"]);
    for (const query of ["state=International", "tournament_id=none", `tournament_id=${newId()}`])
      expect(await board(query)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await board("board=points")).toMatchObject({ code: "invalid-request" });
  });

  test("a tournament lists its participants and players, with its own prize money only", async () => {
    const [champion, participant] = players;
    if (!champion || !participant) throw new Error("two players are given");
    const [here, elsewhere] = [await givenTournament(db), await givenTournament(db)];
    for (const [tournament_id, amount_kobo] of [
      [here, 7_000_050],
      [elsewhere, 2_000_000],
    ] as const) {
      await db
        .insertInto("prize_awards")
        .values({ tournament_id, player_id: champion.id, place_number: 1, amount_kobo })
        .execute();
      await transact((tx) => recordPrizes(tx, tournament_id, [champion.id]));
    }
    await db
      .insertInto("registrations")
      .values({ id: newId(), tournament_id: here, player_id: participant.id, fee_kobo: 0, payment_method: "none" })
      .execute();
    const game = gameRow({ ...WON, sides: [0, 2], score: [3, 1] }, 0, [here]);
    await db.insertInto("games").values(game).execute();
    await count(game);

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
    await rebuildAll(db, transact);
    expect(await records()).toEqual(before);
  });

  test("a game that is annulled leaves no trace on the records", async () => {
    const tournaments = [await givenTournament(db)];
    const game = gameRow({ ...WON, sides: [0, 1], score: [3, 0] }, 0, tournaments);
    await db.insertInto("games").values(game).execute();
    await count(game);
    expect(await records()).toHaveLength(2);
    await db.updateTable("games").set({ outcome: "void", winner_id: null }).where("id", "=", game.id).execute();
    await count(game);
    expect(await aggregateRows(db)).toEqual([]);
  });
});
