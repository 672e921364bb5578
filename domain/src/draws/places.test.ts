import { expect, test } from "vitest";
import { type PlacingGame, placesOf } from "./places.ts";

type Side = "player1Id" | "player2Id";

function game(key: string, round: number, players: string, winner: 1 | 2 | null): PlacingGame {
  const [player1Id = null, player2Id = null] = players.split("").map((player) => (player === "-" ? null : player));
  const side: Side = winner === 1 ? "player1Id" : "player2Id";
  const winnerId = winner === null ? null : { player1Id, player2Id }[side];
  const rest = { phase: "knockout", isSkipped: false } as const;
  return { key, round, player1Id, player2Id, winnerId, ...rest };
}
const orderOf = (games: PlacingGame[], tables: string[][] = []) =>
  placesOf({ games, tables })
    ?.ordered.map((ids) => ids.toSorted().join(""))
    .join(" ");

const FIRST_ROUND = [
  game("r1m1", 1, "AH", 1),
  game("r1m2", 1, "DE", 1),
  game("r1m3", 1, "CF", 1),
  game("r1m4", 1, "BG", 1),
];
const SEMI_FINALS = [game("r2m1", 2, "AD", 1), game("r2m2", 2, "CB", 2)];

test("a player who came further ranks higher; those who went out in one round share their places", () => {
  const games = [...FIRST_ROUND, ...SEMI_FINALS, game("r3m1", 3, "AB", 2)];
  expect(orderOf(games)).toBe("B A CD EFGH");
  expect(placesOf({ games, tables: [] })).toMatchObject({ championId: "B", runnerUpId: "A", thirdIds: ["D", "C"] });
});

test("the third-place match splits the losers of the semi-finals, unless it was void", () => {
  const games = [...FIRST_ROUND, ...SEMI_FINALS, game("r3m1", 3, "AB", 1)];
  expect(orderOf([...games, game("third", 3, "DC", 2)])).toBe("A B C D EFGH");
  expect(orderOf([...games, game("third", 3, "DC", null)])).toBe("A B CD EFGH");
  expect(orderOf([...games, game("third", 3, "D-", 1)])).toBe("A B D C EFGH");
});

test("a void match puts both out behind those who lost in its round; a final without a winner gives no places", () => {
  const void1 = [game("r1m1", 1, "AD", null), game("r1m2", 1, "BC", 1), game("r2m1", 2, "-B", 2)];
  expect(orderOf(void1)).toBe("B C AD");
  expect(orderOf([...SEMI_FINALS, game("r3m1", 3, "AB", null)])).toBeUndefined();
  const cancelled = { ...game("r3m1", 3, "AB", null), status: "cancelled" };
  expect(orderOf([...SEMI_FINALS, cancelled])).toBeUndefined();
});

test("of two finals the last one played decides", () => {
  const finals = (winner: 1 | 2) => [
    { ...game("l1m1", 2, "CD", 1), phase: "losers" as const },
    { ...game("final", 3, "AC", winner), phase: "grand-final" as const },
  ];
  const second = { ...game("final2", 4, "CA", 2), phase: "grand-final" as const };
  expect(orderOf([...finals(2), second])).toBe("A C D");
  expect(orderOf([...finals(1), { ...game("final2", 4, "--", null), isSkipped: true }])).toBe("A C D");
});

test("without a knock-out the table decides; behind one the others rank by their place in the group", () => {
  const group = (key: string, players: string) => ({ ...game(key, 1, players, 1), phase: "group" as const });
  expect(orderOf([group("g1r1m1", "AB")], [["B", "A", "C"]])).toBe("B A C");
  const games = [group("g1r1m1", "AC"), group("g2r1m1", "BD"), game("r2m1", 2, "AB", 2)];
  expect(
    orderOf(games, [
      ["A", "C", "E"],
      ["B", "D"],
    ]),
  ).toBe("B A CD E");
});
