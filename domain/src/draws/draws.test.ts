import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedData, type Vectors } from "../../testing/shared-data.ts";
import {
  bracketSize,
  type DrawnGame,
  drawSingleElimination,
  drawTournament,
  roundName,
  seedOrder,
  withoutGame,
} from "./draws.ts";
import { betterSeed, disorderIn, participants, play, seedNumber } from "./testing/play.ts";

const vectors = sharedData<Vectors>("vectors.json");

const anyCount = fc.integer({ min: 2, max: 1024 });

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

test.each([0, 1, -4, 2.5, 1025, Number.NaN])("there is no bracket for %d participants", (count) => {
  expect(() => bracketSize(count)).toThrow(RangeError);
});

test.each([
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 8],
  [1024, 1024],
])("%d participants need a bracket of %d", (count, size) => {
  expect(bracketSize(count)).toBe(size);
});

test.each(vectors.byes)(
  "$entrants participants: $byes byes, $first_round_matches games first, $total_matches in all",
  (row) => {
    const games = drawSingleElimination(participants(row.entrants));
    expect(bracketSize(row.entrants)).toBe(row.size);
    expect(games).toHaveLength(row.total_matches);
    expect(games.filter((game) => game.round === 1)).toHaveLength(row.first_round_matches);
    const firstRound = games.filter((game) => game.round === 1).flatMap(({ player1, player2 }) => [player1, player2]);
    expect(row.entrants - firstRound.length).toBe(row.byes);
  },
);

test("three participants: the best waits in the final", () => {
  expect(drawSingleElimination(["ada", "bola", "chidi"])).toEqual([
    {
      key: "r1m2",
      round: 1,
      roundName: "Semi-final",
      position: 2,
      phase: "knockout",
      player1: { kind: "participant", participantId: "bola" },
      player2: { kind: "participant", participantId: "chidi" },
    },
    {
      key: "r2m1",
      round: 2,
      roundName: "Final",
      position: 1,
      phase: "knockout",
      player1: { kind: "participant", participantId: "ada" },
      player2: { kind: "winner", of: "r1m2" },
    },
  ]);
});

test("every size 2 to 1,024: n - 1 games, byes exact, no participant twice, feeders by the rule, 1 and 2 meet in the final only", () => {
  for (let count = 2; count <= 1024; count += 1) {
    const games = drawSingleElimination(participants(count));
    expect({ count, wrong: [...disorderIn(games), ...wrongIn(games, count)] }).toEqual({ count, wrong: [] });
  }
});

/** All that a single elimination of `count` must be and this one is not. */
function wrongIn(games: readonly DrawnGame[], count: number): string[] {
  const [byes, rounds] = [bracketSize(count) - count, Math.log2(bracketSize(count))];
  const wrong: string[] = games.length === count - 1 ? [] : [`${games.length} games`];
  const byKey = new Map(games.map((game) => [game.key, game]));
  const entered: number[] = [];
  for (const game of games) {
    for (const slot of [game.player1, game.player2]) {
      if (slot.kind !== "participant") continue;
      const seed = seedNumber(slot.participantId);
      entered.push(seed);
      if (game.round !== (seed <= byes ? 2 : 1)) wrong.push(`${slot.participantId} enters in round ${game.round}`);
    }
    if (game.round === rounds) continue;
    const next = byKey.get(`r${game.round + 1}m${Math.ceil(game.position / 2)}`);
    const slot = game.position % 2 === 1 ? next?.player1 : next?.player2;
    if (slot?.kind !== "winner" || slot.of !== game.key) wrong.push(`${game.key} feeds nothing`);
  }
  if (entered.sort((a, b) => a - b).some((seed, index) => seed !== index + 1))
    wrong.push("not every participant enters once");
  if (firstMeeting(games, "seed-1", "seed-2") !== `r${rounds}m1`) wrong.push("1 and 2 meet before the final");
  return wrong;
}

/** The first game in which both can be, if they keep winning. */
function firstMeeting(games: readonly DrawnGame[], one: string, other: string): string | undefined {
  const wayOf = (participantId: string) => {
    const way: string[] = [];
    for (const { key, player1, player2 } of games)
      for (const slot of [player1, player2]) {
        const isHere =
          slot.kind === "participant"
            ? slot.participantId === participantId
            : slot.kind === "winner" && slot.of === way.at(-1);
        if (isHere) way.push(key);
      }
    return way;
  };
  const otherWay = new Set(wayOf(other));
  return wayOf(one).find((key) => otherWay.has(key));
}

test("if the better seed always wins, the best 2^k are the last 2^k: seeds 1 and 2 meet in the final", () => {
  fc.assert(
    fc.property(anyCount, (count) => {
      const games = drawSingleElimination(participants(count));
      const rounds = Math.log2(bracketSize(count));
      const played = play(games, betterSeed);
      for (const game of games) {
        const players = played.get(game.key)?.players ?? [];
        const stillIn = 2 ** (rounds - game.round + 1);
        for (const player of players) expect(seedNumber(player)).toBeLessThanOrEqual(stillIn);
      }
      expect(played.get(`r${rounds}m1`)?.players.map(seedNumber).sort()).toEqual([1, 2]);
    }),
    { numRuns: 25, examples: [[2], [3], [1024]] },
  );
});

test("for any winners, games follow their feeders and all but the champion lose exactly once", () => {
  fc.assert(
    fc.property(anyCount, fc.infiniteStream(fc.constantFrom(1 as const, 2 as const)), (count, sides) => {
      const played = play(drawSingleElimination(participants(count)), () => sides.next().value ?? 1);
      const losers = [...played.values()].map(({ loser }) => loser);
      expect(new Set(losers).size).toBe(count - 1);
      for (const loser of losers) expect(loser).toMatch(/^seed-\d+$/);
    }),
    { numRuns: 25 },
  );
});

test("a third-place match is the losers of the semi-finals, beside the final", () => {
  const games = drawSingleElimination(participants(6), { thirdPlace: true });
  expect(games).toHaveLength(6);
  expect(games.at(-1)).toEqual({
    key: "third",
    round: 3,
    roundName: "Third place",
    position: 2,
    phase: "knockout",
    player1: { kind: "loser", of: "r2m1" },
    player2: { kind: "loser", of: "r2m2" },
  });
  expect(play(games, betterSeed).get("third")?.players).toEqual(["seed-4", "seed-3"]);
});

test("four participants are enough for a third-place match", () => {
  expect(drawSingleElimination(participants(4), { thirdPlace: true }).map((game) => game.key)).toEqual([
    "r1m1",
    "r1m2",
    "r2m1",
    "third",
  ]);
});

test.each([2, 3])("%d participants have no two semi-finals, so no third-place match", (count) => {
  expect(drawSingleElimination(participants(count), { thirdPlace: true })).toHaveLength(count - 1);
});

test("without being asked there is no third-place match", () => {
  expect(drawSingleElimination(participants(8), { thirdPlace: false })).toEqual(drawSingleElimination(participants(8)));
});

test.each([
  ["none", []],
  ["one", ["ada"]],
  ["one twice", ["ada", "bola", "ada"]],
  ["too many", participants(1025)],
])("a draw of %s is refused", (_, participantIds) => {
  expect(() => drawSingleElimination(participantIds)).toThrow(RangeError);
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

test("a knock-out redrawn each round has its first round only; participants without a game have byes", () => {
  const options = { thirdPlace: true, redrawEachRound: true };
  const games = drawTournament("single-elimination", options, participants(11));
  expect(games.map(({ key }) => key)).toEqual(["r1m2", "r1m6", "r1m8"]);
  expect(withoutGame(participants(11), games)).toEqual(participants(5));
});

test("participants that the format does not take are not drawn", () => {
  expect(() => drawTournament("swiss", { rounds: 5 }, participants(4))).toThrow("at most 3 rounds");
  expect(() => drawTournament("ladder", { challengeReach: 3 }, ["ada", "ada"])).toThrow(
    "a participant is listed twice",
  );
});

test("at the draw a ladder has no games", () => {
  expect(drawTournament("ladder", { challengeReach: 3 }, participants(5))).toEqual([]);
});

/** Entry rounds that work, made from the last one backwards, and how many enter in all. */
const anyEntryRounds = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(), { maxLength: 6 }))
  .map(([power, choices]) => {
    const rounds: number[] = [];
    let field = 2 ** power;
    for (const [index, choice] of choices.entries()) {
      // at least one enters last; before, none has to; the others have won, from a field twice as large
      const entering = index === 0 ? 1 + (choice % (field - 1)) : choice % field;
      if (2 * (field - entering) > 512) break;
      rounds.unshift(entering);
      field = 2 * (field - entering);
    }
    return [field, ...rounds];
  });

test("staggered entry of any kind: n - 1 games, each enters in their own round, feeders by the rule, 1 and 2 for the end", () => {
  fc.assert(
    fc.property(anyEntryRounds, (entryRounds) => {
      const count = entryRounds.reduce((sum, entering) => sum + entering, 0);
      const games = drawSingleElimination(participants(count), { entryRounds });
      const entered = games.flatMap(({ round, player1, player2 }) =>
        [player1, player2].flatMap((slot) =>
          slot.kind === "participant" ? [{ round, seed: seedNumber(slot.participantId) }] : [],
        ),
      );
      const expected = entryRounds.flatMap((entering, index) => Array<number>(entering).fill(index + 1)).reverse();
      expect(entered.toSorted((a, b) => a.seed - b.seed)).toEqual(
        expected.map((round, index) => ({ round, seed: index + 1 })),
      );
      expect([games.length, ...disorderIn(games)]).toEqual([count - 1]);

      const byKey = new Map(games.map((game) => [game.key, game]));
      for (const { key, round, position } of games.slice(0, -1)) {
        const next = byKey.get(`r${round + 1}m${Math.ceil(position / 2)}`);
        expect(position % 2 === 1 ? next?.player1 : next?.player2).toEqual({ kind: "winner", of: key });
      }
      const final = play(games, betterSeed).get(games.at(-1)?.key ?? "");
      expect(final?.players.map(seedNumber).toSorted()).toEqual([1, 2]);
    }),
    { numRuns: 100 },
  );
});
