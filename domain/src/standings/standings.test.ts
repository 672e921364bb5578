import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayerId } from "../common/ids.ts";
import { placePlayers, type StandingsGame } from "./standings.ts";
import { DEFAULT_TIE_BREAKS, type TieBreak, type TieBreakOrder, tieBreaksProblem } from "./tie-break-order.ts";

const tieBreakHash = (playerId: PlayerId) => createHash("sha256").update(`t1:${playerId}`).digest("hex");
const options = { tieBreakHash };

type Change = Partial<StandingsGame>;
/** A completed game 'ada 3-1 bola'. */
function game(result: string, change: Change = {}): StandingsGame {
  const [player1Id = "", score1 = 0, score2 = 0, player2Id = ""] = result.split(/[ -]/);
  const scores = { score1: Number(score1), score2: Number(score2), winnerId: null, outcome: null };
  return { id: result, status: "completed", player1Id, player2Id, ...scores, ...change };
}

const place = (games: readonly StandingsGame[], playerIds = ["ada", "bola", "chidi", "dayo"]) =>
  placePlayers(playerIds, games, options);
const rowOf = (games: readonly StandingsGame[], playerId: PlayerId) =>
  place(games).find((row) => row.playerId === playerId);
const order = (games: readonly StandingsGame[], playerIds: PlayerId[], seeds: Record<string, number> = {}) =>
  placePlayers(playerIds, games, { tieBreakHash, seedOf: (id) => seeds[id] ?? null }).map((row) => row.playerId);

describe("what counts", () => {
  test("a win is 3 points, a draw 1, a loss 0; frames are what the scores say", () => {
    const games = [game("ada 3-1 bola"), game("bola 2-2 chidi"), game("chidi 0-3 ada")];
    expect(place(games, ["ada", "bola", "chidi"])).toEqual([
      {
        playerId: "ada",
        position: 1,
        played: 2,
        wins: 2,
        draws: 0,
        losses: 0,
        framesWon: 6,
        framesLost: 1,
        frameDifference: 5,
        points: 6,
        provisional: false,
      },
      {
        playerId: "bola",
        position: 2,
        played: 2,
        wins: 0,
        draws: 1,
        losses: 1,
        framesWon: 3,
        framesLost: 5,
        frameDifference: -2,
        points: 1,
        provisional: false,
      },
      {
        playerId: "chidi",
        position: 3,
        played: 2,
        wins: 0,
        draws: 1,
        losses: 1,
        framesWon: 2,
        framesLost: 5,
        frameDifference: -3,
        points: 1,
        provisional: false,
      },
    ]);
  });

  const nothing = { played: 0, points: 0, framesWon: 0, framesLost: 0, provisional: false };
  test.each([
    [
      "a live game adds its frames and nothing else",
      game("ada 2-1 bola", { status: "live" }),
      { ...nothing, framesWon: 2, framesLost: 1, frameDifference: 1, provisional: true },
    ],
    [
      "a live game without a score counts nowhere",
      game("ada 0-0 bola", { status: "live", score1: null, score2: null }),
      nothing,
    ],
    ["a live game with half a score counts nowhere", game("ada 2-1 bola", { status: "live", score1: null }), nothing],
    ["a scheduled game counts nowhere", game("ada 3-1 bola", { status: "scheduled" }), nothing],
    ["a cancelled game counts nowhere", game("ada 3-1 bola", { status: "cancelled" }), nothing],
    ["a postponed game counts nowhere", game("ada 2-1 bola", { status: "postponed" }), nothing],
    ["a game with half a score counts nowhere", game("ada 3-1 bola", { score2: null }), nothing],
    ["0-0 without a winner counts nowhere", game("ada 0-0 bola"), nothing],
    ["a void game counts nowhere", game("ada 3-1 bola", { outcome: "void", winnerId: "ada" }), nothing],
    ["a void game counts nowhere while live", game("ada 2-1 bola", { outcome: "void", status: "live" }), nothing],
    [
      "a walkover is a win without frames",
      game("ada 0-0 bola", { winnerId: "ada" }),
      { ...nothing, played: 1, wins: 1, points: 3 },
    ],
    [
      "a walkover with frames adds none",
      game("ada 2-0 bola", { winnerId: "ada", outcome: "walkover" }),
      { ...nothing, played: 1, wins: 1, points: 3 },
    ],
    [
      "a retirement keeps its frames and its winner",
      game("ada 1-2 bola", { winnerId: "ada", outcome: "retired" }),
      { played: 1, wins: 1, points: 3, framesWon: 1, framesLost: 2 },
    ],
    [
      "a default keeps its frames and its winner",
      game("ada 1-0 bola", { winnerId: "bola", outcome: "defaulted" }),
      { played: 1, losses: 1, points: 0, framesWon: 1 },
    ],
    ["the score overrides a wrong winner", game("ada 3-1 bola", { winnerId: "bola" }), { wins: 1, points: 3 }],
    ["a walkover to a player of another group counts nowhere", game("ada 0-0 bola", { winnerId: "zara" }), nothing],
    ["a game against a player of another group counts nowhere", game("ada 3-1 zara"), nothing],
    ["a game without a second player counts nowhere", game("ada 3-1 bola", { player2Id: null }), nothing],
    ["a game without a first player counts nowhere", game("bola 3-1 ada", { player1Id: null }), nothing],
    ["a game against oneself counts nowhere", game("ada 3-1 ada"), nothing],
  ])("%s", (_, played, expected) => {
    expect(rowOf([played], "ada")).toMatchObject(expected);
  });

  test("a listed player without games has a row; a player listed twice has one", () => {
    expect(place([], ["ada", "ada"])).toMatchObject([{ playerId: "ada", position: 1, played: 0 }]);
    expect(place([], [])).toEqual([]);
  });
});

describe("the tie-break, step by step", () => {
  test("three draws are three points, but one win ranks higher", () => {
    const games = [game("ada 3-2 x"), game("bola 2-2 x"), game("bola 2-2 y"), game("bola 2-2 z")];
    expect(order(games, ["bola", "ada", "x", "y", "z"]).slice(0, 2)).toEqual(["ada", "bola"]);
  });

  test("level on all three, the game between the two decides", () => {
    const games = [game("bola 3-2 ada"), game("ada 3-1 x"), game("x 3-2 bola"), game("x 0-3 y"), game("y 3-0 x")];
    const rows = placePlayers(["ada", "bola", "x", "y"], games, options);
    expect(rows.slice(1, 3)).toMatchObject([
      { playerId: "ada", points: 3, frameDifference: 1 },
      { playerId: "bola", points: 3, frameDifference: 0 },
    ]);
    const level = [...games, game("bola 1-0 z", { status: "live" }), game("ada 5-5 x", { status: "live" })];
    expect(order(level, ["ada", "bola", "x", "y", "z"]).slice(1, 3)).toEqual(["bola", "ada"]);
  });

  test("a ring of three: the frames among them put a first, then b and c begin afresh with their own game", () => {
    const ring = [game("a 3-0 b"), game("b 3-1 c"), game("c 3-2 a")]; // among them: a +2, b -1, c -1
    const level = ["a 0-2 x", "b 1-0 x", "c 1-0 x"].map((result) => game(result, { status: "live" }));
    const rows = placePlayers(["c", "b", "a", "x"], [...ring, ...level], options).slice(0, 3);
    expect(rows.map((row) => row.frameDifference)).toEqual([0, 0, 0]);
    expect(rows.map((row) => [row.playerId, row.framesWon])).toEqual([
      ["a", 5],
      ["b", 4], // more frames won would have put c above b
      ["c", 5],
    ]);
  });

  test("frames won level: the highest break, then the next one, before walkovers, seeds and the hash", () => {
    const breaks: Record<string, number[]> = { ada: [51, 60], bola: [60, 52], chidi: [], dayo: [61] };
    const placed = placePlayers(Object.keys(breaks), [], {
      tieBreakHash,
      seedOf: (id) => (id === "chidi" ? 1 : null),
      breaksOf: (id) => breaks[id] ?? [],
    });
    expect(placed.map((row) => row.playerId)).toEqual(["dayo", "bola", "ada", "chidi"]);
  });

  test("then more frames won, then fewer walkovers given, then the better seed, then the hash", () => {
    const drawn = [game("ada 2-2 x"), game("bola 3-3 x")];
    expect(order(drawn, ["ada", "bola", "x"], { ada: 1 })).toEqual(["x", "bola", "ada"]);

    const conceded = [game("ada 0-0 x", { winnerId: "x" }), game("bola 0-0 x", { winnerId: "x", outcome: "retired" })];
    expect(order(conceded, ["ada", "bola", "x"], { ada: 1, bola: 2 })).toEqual(["x", "bola", "ada"]);
    const given = [game("x 0-0 ada", { winnerId: "x" }), ...conceded.slice(1)];
    expect(order(given, ["ada", "bola", "x"], { ada: 1, bola: 2 })).toEqual(["x", "bola", "ada"]);

    expect(order([], ["ada", "bola", "chidi"], { chidi: 1, ada: 9 })).toEqual(["chidi", "ada", "bola"]);

    const byHash = ["ada", "bola", "chidi", "dayo"].sort((a, b) => (tieBreakHash(a) < tieBreakHash(b) ? -1 : 1));
    expect(place([]).map((row) => row.playerId)).toEqual(byHash);
    expect(placePlayers(["b", "a"], [], { tieBreakHash: () => "" }).map((row) => row.playerId)).toEqual(["a", "b"]);
  });
});

describe("the order of tie-breaks that a tournament has chosen", () => {
  // Level on points and wins. ada beat bola; bola has the better frames; ada has the better points.
  const played = [
    game("ada 3-2 bola", { pointsScored: [300, 200] }),
    game("ada 0-3 x", { pointsScored: [100, 150] }),
    game("bola 3-0 x", { pointsScored: [200, 150] }),
  ];
  const first = (...keys: TieBreak[]) => [...keys, ...DEFAULT_TIE_BREAKS.filter((key) => !keys.includes(key))];
  const chosen = (tieBreaks: TieBreakOrder | null, games = played, breaks: Record<string, number[]> = {}) =>
    placePlayers(["ada", "bola", "x"], games, {
      tieBreakHash,
      tieBreaks,
      seedOf: (id) => ["x", "bola", "ada"].indexOf(id),
      breaksOf: (id) => breaks[id] ?? [],
    }).map((row) => row.playerId);

  test("each key, put first, is the first to separate", () => {
    // All have one win: frames bola +2, x 0, ada -2; among all three the same; points ada +50, x 0, bola -50.
    expect(chosen(first("frame-difference"))).toEqual(["bola", "x", "ada"]);
    expect(chosen(first("points-difference"))).toEqual(["ada", "x", "bola"]);
    expect(chosen(first("frames-won"))).toEqual(["bola", "x", "ada"]);
    expect(chosen(first("highest-break"), played, { x: [40], ada: [40, 20] })).toEqual(["ada", "x", "bola"]);
    expect(chosen(first("lots"))).toEqual(["x", "bola", "ada"]);
  });

  test("head to head before frame difference: who won their match is first", () => {
    const two = [game("ada 3-2 bola"), game("bola 3-0 x"), game("x 3-1 ada"), game("x 0-3 y"), game("y 1-3 bola")];
    const ranked = (tieBreaks: TieBreakOrder | null) =>
      placePlayers(["ada", "bola", "x", "y"], [...two, game("ada 3-2 y")], { tieBreakHash, tieBreaks })
        .slice(0, 2)
        .map((row) => row.playerId);
    expect(ranked(null)).toEqual(["bola", "ada"]);
    expect(ranked(first("head-to-head"))).toEqual(["ada", "bola"]);
  });

  test("a key that needs points is left out where a frame has none; the order of before takes breaks as noted", () => {
    const lacking = [...played.slice(0, 2), game("bola 3-0 x")];
    const breaks = { x: [100], ada: [20] };
    expect(chosen(first("points-difference"), lacking)).toEqual(["bola", "x", "ada"]);
    expect(chosen(first("highest-break"), lacking, breaks)).toEqual(["bola", "x", "ada"]);
    // A walkover has no frames, so none without points.
    const walkover = game("bola 0-0 x", { outcome: "walkover", winnerId: "bola" });
    expect(chosen(first("points-difference"), [...played.slice(0, 2), walkover])).toEqual(["x", "ada", "bola"]);
    const level = [game("ada 1-1 bola"), game("ada 1-1 x"), game("bola 1-1 x")];
    expect(chosen(null, level, breaks)).toEqual(["x", "ada", "bola"]);
    expect(chosen(DEFAULT_TIE_BREAKS, level, breaks)).toEqual(["x", "bola", "ada"]);
  });

  test("points difference counts by default, and did not before there was a choice", () => {
    const level = [
      game("ada 1-1 bola", { pointsScored: [90, 20] }),
      game("ada 1-1 x", { pointsScored: [30, 20] }),
      game("bola 1-1 x", { pointsScored: [60, 50] }),
    ];
    expect(chosen(DEFAULT_TIE_BREAKS, level)).toEqual(["ada", "x", "bola"]);
    expect(chosen(null, level)).toEqual(["x", "bola", "ada"]);
  });

  test.each([
    [[...DEFAULT_TIE_BREAKS], null],
    [first("points-difference", "frames-won"), null],
    [["lots", ...DEFAULT_TIE_BREAKS.slice(0, -1)], /^Lots must come last/u],
    [DEFAULT_TIE_BREAKS.slice(1), /exactly once/u],
    [["head-to-head", ...DEFAULT_TIE_BREAKS.slice(1)], /exactly once/u],
    [[...DEFAULT_TIE_BREAKS, "lots"], /exactly once/u],
    [["frame difference", ...DEFAULT_TIE_BREAKS.slice(1)], /exactly once/u],
  ])("%j: %s", (keys, problem) => {
    if (problem === null) expect(tieBreaksProblem(keys)).toBeNull();
    else expect(tieBreaksProblem(keys)).toMatch(problem);
  });
});

describe("properties", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const anyGame = fc
    .record({
      pair: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }),
      status: fc.constantFrom("completed", "completed", "completed", "live", "scheduled"),
      scores: fc.constantFrom([3, 0], [3, 1], [2, 2], [1, 3], [0, 0]),
      outcome: fc.constantFrom(null, null, null, "walkover", "void"),
      winner: fc.constantFrom(0, 1, null),
    })
    .map(({ pair, status, scores, outcome, winner }) => ({
      id: pair.join(),
      status,
      player1Id: pair[0] as string,
      player2Id: pair[1] as string,
      score1: scores[0] as number,
      score2: scores[1] as number,
      winnerId: winner === null ? null : (pair[winner] as string),
      outcome,
    })) as fc.Arbitrary<StandingsGame>;
  const anyGames = fc.array(anyGame, { maxLength: 20 });

  test("the order players, games and sides come in never shows", () => {
    const situation = anyGames.chain((games) =>
      fc.tuple(
        fc.constant(games),
        fc.shuffledSubarray(games, { minLength: games.length }),
        fc.shuffledSubarray(ids, { minLength: 6 }),
      ),
    );
    fc.assert(
      fc.property(situation, ([games, shuffledGames, shuffledIds]) => {
        const turned = shuffledGames.map((each) => ({
          ...each,
          player1Id: each.player2Id,
          player2Id: each.player1Id,
          score1: each.score2,
          score2: each.score1,
        }));
        expect(place(turned, shuffledIds)).toEqual(place(games, ids));
      }),
    );
  });

  test("positions are 1 to n, keys never rise on the way down, frames and results balance", () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const rows = place(games, ids);
        expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6]);
        for (const [index, row] of rows.slice(1).entries()) {
          const above = rows[index] as typeof row;
          const step = [above.points - row.points, above.wins - row.wins, above.frameDifference - row.frameDifference];
          expect(step.find((difference) => difference !== 0) ?? 1).toBeGreaterThan(0);
        }
        const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
        expect(sum((row) => row.frameDifference)).toBe(0);
        expect(sum((row) => row.wins - row.losses)).toBe(0);
        for (const row of rows) {
          expect(row.points).toBe(3 * row.wins + row.draws);
          expect(row.played).toBe(row.wins + row.draws + row.losses);
        }
      }),
    );
  });

  test("in any order of tie-breaks, the order of input never shows", () => {
    const anyOrder = fc
      .shuffledSubarray(DEFAULT_TIE_BREAKS.slice(0, -1), { minLength: DEFAULT_TIE_BREAKS.length - 1 })
      .map((keys): TieBreak[] => [...keys, "lots"]);
    const withPoints = anyGames.chain((games) =>
      fc
        .array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: games.length, maxLength: games.length })
        .map((points) => games.map((each, index) => ({ ...each, pointsScored: points[index] ?? null }))),
    );
    fc.assert(
      fc.property(anyOrder, withPoints, (tieBreaks, games) => {
        const ranked = (ids_: string[], games_: StandingsGame[]) =>
          placePlayers(ids_, games_, { tieBreakHash, tieBreaks });
        expect(ranked(ids.toReversed(), games.toReversed())).toEqual(ranked(ids, games));
        expect(ranked(ids, games).map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6]);
      }),
    );
  });

  test("1,024 players who have not played are placed by their hash", () => {
    const many = Array.from({ length: 1024 }, (_, index) => `player-${index}`);
    const placed = placePlayers(many, [], options).map((row) => row.playerId);
    expect(placed).toEqual(many.toSorted((a, b) => (tieBreakHash(a) < tieBreakHash(b) ? -1 : 1)));
  });
});
