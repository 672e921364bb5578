import fc from "fast-check";
import { expect, test } from "vitest";
import { type RealDraw, sharedData, type Vectors } from "../../testing/shared-data.ts";
import { bracketSize, type DrawnGame, drawSingleElimination, roundName, type Slot, seedOrder } from "./draws.ts";

const vectors = sharedData<Vectors>("vectors.json");
const knockouts = sharedData<RealDraw[]>("draws.json").filter((draw) => draw.format === "knockout");

const entrants = (count: number) => Array.from({ length: count }, (_, index) => `seed-${index + 1}`);
const anyCount = fc.integer({ min: 2, max: 1024 });

/** Plays a draw: `winnerOf` picks the winning side of each game; gives the players and the loser of every game. */
function play(games: readonly DrawnGame[], winnerOf: (game: DrawnGame, players: readonly [string, string]) => 1 | 2) {
  const played = new Map<string, { players: readonly [string, string]; winner: string; loser: string }>();
  const whoIn = (slot: Slot) =>
    slot.kind === "entrant" ? slot.entrantId : (played.get(slot.of)?.[slot.kind] ?? `nobody from ${slot.of}`);
  for (const game of games) {
    const players = [whoIn(game.player1), whoIn(game.player2)] as const;
    const side = winnerOf(game, players);
    played.set(game.key, { players, winner: players[side - 1] as string, loser: players[2 - side] as string });
  }
  return played;
}

const seedNumber = (entrantId: string) => Number(entrantId.replace("seed-", ""));
const betterSeed = (_: DrawnGame, [one, other]: readonly [string, string]) =>
  seedNumber(one) < seedNumber(other) ? 1 : 2;

test.each(Object.entries(vectors.seeding.standard))("the standard order of %s is the known one", (size, order) => {
  expect(seedOrder(Number(size))).toEqual(order);
});

test.each(Object.entries(vectors.seeding.crucible))("the Crucible order of %s is the known one", (size, order) => {
  expect(seedOrder(Number(size), "crucible")).toEqual(order);
});

test("a bracket of one holds seed 1", () => {
  expect(seedOrder(1)).toEqual([1]);
});

test.each([0, -2, 3, 6, 2.5, 2048, Number.NaN])("there is no seed order of %d", (size) => {
  expect(() => seedOrder(size)).toThrow(RangeError);
});

test.each([0, 1, -4, 2.5, 1025, Number.NaN])("there is no bracket for %d entrants", (count) => {
  expect(() => bracketSize(count)).toThrow(RangeError);
});

test.each([
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 8],
  [1024, 1024],
])("%d entrants need a bracket of %d", (count, size) => {
  expect(bracketSize(count)).toBe(size);
});

test.each(vectors.byes)(
  "$entrants entrants: $byes byes, $first_round_matches games first, $total_matches in all",
  (row) => {
    const games = drawSingleElimination(entrants(row.entrants));
    expect(bracketSize(row.entrants)).toBe(row.size);
    expect(games).toHaveLength(row.total_matches);
    expect(games.filter((game) => game.round === 1)).toHaveLength(row.first_round_matches);
    const firstRound = games.filter((game) => game.round === 1).flatMap(({ player1, player2 }) => [player1, player2]);
    expect(row.entrants - firstRound.length).toBe(row.byes);
  },
);

test("three entrants: the best waits in the final", () => {
  expect(drawSingleElimination(["ada", "bola", "chidi"])).toEqual([
    {
      key: "r1m2",
      round: 1,
      position: 2,
      player1: { kind: "entrant", entrantId: "bola" },
      player2: { kind: "entrant", entrantId: "chidi" },
    },
    {
      key: "r2m1",
      round: 2,
      position: 1,
      player1: { kind: "entrant", entrantId: "ada" },
      player2: { kind: "winner", of: "r1m2" },
    },
  ]);
});

test("every size: n - 1 games, everybody enters once, byes to the top seeds exactly, feeders by the rule", () => {
  fc.assert(
    fc.property(anyCount, (count) => {
      const games = drawSingleElimination(entrants(count));
      const byes = bracketSize(count) - count;
      expect(games).toHaveLength(count - 1);
      expect(new Set(games.map((game) => game.key)).size).toBe(count - 1);

      const entries = games.flatMap(({ round, player1, player2 }) =>
        [player1, player2].map((slot) => ({ round, slot })),
      );
      const entered = entries.flatMap(({ round, slot }) =>
        slot.kind === "entrant" ? [{ round, seed: seedNumber(slot.entrantId) }] : [],
      );
      expect(entered.map(({ seed }) => seed).sort((a, b) => a - b)).toEqual(entrants(count).map(seedNumber));
      for (const { round, seed } of entered) expect(round).toBe(seed <= byes ? 2 : 1);

      const byKey = new Map(games.map((game) => [game.key, game]));
      for (const game of games) {
        if (game.round === Math.log2(bracketSize(count))) continue;
        const next = byKey.get(`r${game.round + 1}m${Math.ceil(game.position / 2)}`);
        expect(game.position % 2 === 1 ? next?.player1 : next?.player2).toEqual({ kind: "winner", of: game.key });
      }
    }),
    { numRuns: 60, examples: [[2], [3], [1023], [1024]] },
  );
});

test("if the better seed always wins, the best 2^k are the last 2^k: seeds 1 and 2 meet in the final", () => {
  fc.assert(
    fc.property(anyCount, (count) => {
      const games = drawSingleElimination(entrants(count));
      const rounds = Math.log2(bracketSize(count));
      const played = play(games, betterSeed);
      for (const game of games) {
        const players = played.get(game.key)?.players ?? [];
        const stillIn = 2 ** (rounds - game.round + 1);
        for (const player of players) expect(seedNumber(player)).toBeLessThanOrEqual(stillIn);
      }
      expect(played.get(`r${rounds}m1`)?.players.map(seedNumber).sort()).toEqual([1, 2]);
    }),
    { numRuns: 60, examples: [[2], [3], [1024]] },
  );
});

test("whoever wins, games follow their feeders and all but the champion lose exactly once", () => {
  fc.assert(
    fc.property(anyCount, fc.infiniteStream(fc.constantFrom(1 as const, 2 as const)), (count, sides) => {
      const played = play(drawSingleElimination(entrants(count)), () => sides.next().value ?? 1);
      const losers = [...played.values()].map(({ loser }) => loser);
      expect(new Set(losers).size).toBe(count - 1);
      for (const loser of losers) expect(loser).toMatch(/^seed-\d+$/);
    }),
    { numRuns: 60 },
  );
});

test("a third-place match is the losers of the semi-finals, beside the final", () => {
  const games = drawSingleElimination(entrants(6), { thirdPlace: true });
  expect(games).toHaveLength(6);
  expect(games.at(-1)).toEqual({
    key: "third",
    round: 3,
    position: 2,
    player1: { kind: "loser", of: "r2m1" },
    player2: { kind: "loser", of: "r2m2" },
  });
  expect(play(games, betterSeed).get("third")?.players).toEqual(["seed-4", "seed-3"]);
});

test("four entrants are enough for a third-place match", () => {
  expect(drawSingleElimination(entrants(4), { thirdPlace: true }).map((game) => game.key)).toEqual([
    "r1m1",
    "r1m2",
    "r2m1",
    "third",
  ]);
});

test.each([2, 3])("%d entrants have no two semi-finals, so no third-place match", (count) => {
  expect(drawSingleElimination(entrants(count), { thirdPlace: true })).toHaveLength(count - 1);
});

test("without being asked there is no third-place match", () => {
  expect(drawSingleElimination(entrants(8), { thirdPlace: false })).toEqual(drawSingleElimination(entrants(8)));
});

test.each([
  ["nobody", []],
  ["one", ["ada"]],
  ["somebody twice", ["ada", "bola", "ada"]],
  ["too many", entrants(1025)],
])("a draw of %s is refused", (_, entrantIds) => {
  expect(() => drawSingleElimination(entrantIds)).toThrow(RangeError);
});

test("there are real knock-outs of four sizes to compare with", () => {
  expect(new Set(knockouts.map((draw) => draw.players))).toEqual(new Set([16, 32, 64, 128]));
  expect(knockouts.length).toBeGreaterThanOrEqual(16);
});

test.each(knockouts)("$name ($id): our feeders lead the real winners to the real pairings", (draw) => {
  const slots = draw.rounds[0]?.matches.flatMap(({ p1, p2 }) => [p1, p2]) ?? [];
  const entrantIds: string[] = [];
  for (const [slot, seed] of seedOrder(slots.length).entries()) entrantIds[seed - 1] = slots[slot] as string;

  const realGame = ({ round, position }: DrawnGame) =>
    draw.rounds[round - 1]?.matches.find((match) => match.n === position);
  const games = drawSingleElimination(entrantIds);
  const played = play(games, (game) => realGame(game)?.w ?? 1);

  expect(games).toHaveLength(draw.rounds.flatMap((round) => round.matches).length);
  for (const game of games) expect(played.get(game.key)?.players).toEqual([realGame(game)?.p1, realGame(game)?.p2]);
});

test("the real 2024 World Championship seats its 16 seeds in Crucible order", () => {
  const draw = knockouts.find(({ id }) => id === "wc-2024");
  const seeds = draw?.seeds ?? {};
  const seated = draw?.rounds[0]?.matches.map(({ p1, p2 }) => seeds[p1] ?? seeds[p2]);
  expect(seated).toEqual(seedOrder(16, "crucible"));
});

test.each([
  [5, 5, "Final"],
  [4, 5, "Semi-final"],
  [3, 5, "Quarter-final"],
  [2, 5, "Round 2"],
  [1, 5, "Round 1"],
  [1, 1, "Final"],
  [1, 2, "Semi-final"],
])("round %d of %d is called %s", (round, rounds, name) => {
  expect(roundName(round, rounds)).toBe(name);
});
