import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../common/random.ts";
import { redrawRound } from "./draws.ts";
import { participants } from "./testing/play.ts";

const random = () => seededRandom("redraw");
const filledBy = (games: ReturnType<typeof redrawRound>) =>
  games.flatMap(({ player1, player2 }) =>
    [player1, player2].flatMap((slot) => (slot.kind === "participant" ? slot.participantId : [])),
  );

test("each remaining player has one opponent, and the same randomness gives the same round", () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 4, 8, 64, 512), fc.string(), (count, seed) => {
      const draw = () => redrawRound({ round: 2, winners: participants(count), random: seededRandom(seed) });
      expect(filledBy(draw()).toSorted()).toEqual(participants(count).toSorted());
      expect(draw()).toEqual(draw());
      expect(draw().map(({ position }) => position)).toEqual(participants(count / 2).map((_, index) => index + 1));
    }),
    { numRuns: 40 },
  );
});

test("of four, the three possible rounds come up about equally often", () => {
  const chance = random();
  const counts = new Map<string, number>();
  for (let time = 0; time < 3000; time += 1) {
    const games = redrawRound({ round: 3, winners: ["ada", "bola", "chidi", "dayo"], random: chance });
    const opponent = filledBy(games)[filledBy(games).indexOf("ada") ^ 1] as string;
    counts.set(opponent, (counts.get(opponent) ?? 0) + 1);
  }
  for (const each of ["bola", "chidi", "dayo"]) expect(Math.abs((counts.get(each) ?? 0) - 1000)).toBeLessThan(100);
});

test("the last two play the final, the losers of the semi-finals for the third place when asked", () => {
  const given = { round: 4, winners: ["ada", "bola"], random: random() };
  expect(redrawRound(given).map(({ key, roundName }) => [key, roundName])).toEqual([["r4m1", "Final"]]);
  expect(redrawRound({ ...given, semiFinalLosers: ["chidi", "dayo"] })[1]).toEqual({
    key: "third",
    round: 4,
    roundName: "Third place",
    position: 2,
    phase: "knockout",
    player1: { kind: "participant", participantId: "chidi" },
    player2: { kind: "participant", participantId: "dayo" },
  });
  expect(redrawRound({ ...given, semiFinalLosers: ["chidi"] })).toHaveLength(1);
  expect(redrawRound({ ...given, winners: participants(4), semiFinalLosers: ["chidi", "dayo"] })).toHaveLength(2);
});

test.each([
  [8, 3, "Quarter-final"],
  [16, 3, "Round 3"],
  [4, 1, "Semi-final"],
])("%i in round %i: %s", (count, round, name) => {
  expect(redrawRound({ round, winners: participants(count), random: random() })[0]?.roundName).toBe(name);
});

test.each([
  ["none", []],
  ["one", ["ada"]],
  ["three", ["ada", "bola", "chidi"]],
  ["one twice", ["ada", "ada"]],
])("a round of %s is refused", (_, winners) => {
  expect(() => redrawRound({ round: 2, winners, random: random() })).toThrow(RangeError);
});
