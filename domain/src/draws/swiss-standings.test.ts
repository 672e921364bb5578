import { expect, test } from "vitest";
import type { StandingsGame } from "../standings/standings.ts";
import { buchholz, swissStandings } from "./draws.ts";

/** A completed game 'ada 3-1 bola'. */
function game(result: string, change: Partial<StandingsGame> = {}): StandingsGame {
  const [player1Id = "", score1 = 0, score2 = 0, player2Id = ""] = result.split(/[ -]/);
  const scores = { score1: Number(score1), score2: Number(score2), winnerId: null, outcome: null };
  return { id: result, status: "completed", player1Id, player2Id, ...scores, ...change };
}

const ids = ["ada", "bola", "chidi", "dayo"];
const table = (games: readonly StandingsGame[], byes: readonly string[] = [], playerIds = ids) =>
  swissStandings(playerIds, games, { tieBreakHash: (id) => id, byes }).map((row) =>
    [row.position, row.playerId, row.points, row.buchholz].join(" "),
  );

test("Buchholz is the points of all opponents, added up", () => {
  const points = new Map([
    ["ada", 6],
    ["bola", 3],
  ]);
  expect(buchholz(["ada", "bola", "ada"], points)).toBe(15);
  expect(buchholz(["player-who-left"], points)).toBe(0);
});

test("level on points, the harder opponents count before wins and frames", () => {
  const games = [game("ada 3-0 bola"), game("chidi 3-2 dayo"), game("ada 3-0 chidi"), game("bola 3-0 dayo")];
  // bola and chidi have 3 points each; bola's frames are better, both met ada and dayo: level on Buchholz, then frames
  expect(table(games)).toEqual(["1 ada 6 6", "2 bola 3 6", "3 chidi 3 6", "4 dayo 0 6"]);
  // without the game ada-chidi: chidi has met dayo only, and ada has beaten bola
  expect(table(games.filter(({ id }) => id !== "ada 3-0 chidi"))).toEqual([
    "1 ada 3 3",
    "2 bola 3 3",
    "3 chidi 3 0",
    "4 dayo 0 6",
  ]);
});

test("a bye is the points of a win, without a game, frames or an opponent", () => {
  const [first] = swissStandings(["ada", "bola", "chidi"], [game("ada 2-2 bola")], {
    tieBreakHash: (id) => id,
    byes: ["chidi"],
  });
  expect(first).toMatchObject({ playerId: "chidi", points: 3, byes: 1, played: 0, wins: 0, framesWon: 0, buchholz: 0 });
});

test("a game that counts nowhere is no opponent: void, not played, or without a slot taken", () => {
  const games = [
    game("ada 3-0 bola"),
    game("ada 0-0 chidi", { outcome: "void" }),
    game("chidi 0-0 bola", { status: "scheduled", score1: null, score2: null }),
    game("chidi 0-0 bola", { player2Id: null }),
    game("chidi 0-0 bola", { player1Id: null }),
  ];
  expect(table(games)).toEqual(["1 ada 3 0", "2 bola 0 3", "3 chidi 0 0", "4 dayo 0 0"]);
});

test("a walkover counts as a meeting", () => {
  expect(table([game("ada 0-0 bola", { winnerId: "ada", outcome: "walkover" })])[1]).toBe("2 bola 0 3");
});

test("who was beaten from the first slot counts as an opponent all the same", () => {
  expect(table([game("bola 0-3 ada"), game("chidi 1-3 bola")])).toEqual([
    "1 ada 3 3",
    "2 bola 3 3",
    "3 chidi 0 3",
    "4 dayo 0 0",
  ]);
});
