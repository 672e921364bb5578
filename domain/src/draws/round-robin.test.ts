import { expect, test } from "vitest";
import { sharedData } from "../../testing/shared-data.ts";
import { type DrawnGame, drawTournament } from "./draws.ts";
import { participants, seedNumber } from "./testing/play.ts";

const { round_robin: circles } = sharedData<{ round_robin: Record<string, [number, number][][]> }>("vectors.json");

const draw = (count: number, legs: 1 | 2 = 1) => drawTournament("round-robin", { legs }, participants(count));
const seedsOf = ({ player1, player2 }: DrawnGame) =>
  [player1, player2].map((slot) => (slot.kind === "participant" ? seedNumber(slot.participantId) : Number.NaN)) as [
    number,
    number,
  ];

test.each(Object.entries(circles))("%s players turn in the known circle; 0 rests", (count, circle) => {
  const rounds = Map.groupBy(draw(Number(count)), ({ round }) => round);
  const known = circle.map((pairs) => pairs.filter((pair) => !pair.includes(0)));
  expect([...rounds.values()].map((games) => games.map(seedsOf))).toEqual(known);
});

test("every size 2 to 100 and 200: each pair exactly `legs` times, no player twice in a round, in as few rounds as can be", () => {
  for (const count of [...Array.from({ length: 99 }, (_, index) => index + 2), 200])
    for (const legs of count <= 40 ? ([1, 2] as const) : ([1] as const))
      expect({ count, legs, ...factsOf(count, legs) }).toEqual({
        count,
        legs,
        games: (legs * count * (count - 1)) / 2,
        timesMet: new Set([legs]),
        twiceInARound: 0,
        rounds: legs * (count % 2 === 0 ? count - 1 : count),
      });
});

function factsOf(count: number, legs: 1 | 2) {
  const games = draw(count, legs);
  const met = new Uint8Array(count * (count + 1));
  const lastPlayed = new Uint16Array(count + 1);
  let twiceInARound = 0;
  for (const game of games) {
    const seeds = seedsOf(game);
    const pair = Math.min(...seeds) * count + Math.max(...seeds) - count - 1;
    met[pair] = (met[pair] ?? 0) + 1;
    for (const seed of seeds) {
      if (lastPlayed[seed] === game.round) twiceInARound += 1;
      lastPlayed[seed] = game.round;
    }
  }
  // of each pair one order counts, so half of the square stays 0
  const timesMet = met.filter((times) => times > 0);
  return {
    games: games.length,
    timesMet: new Set(timesMet.length === (count * (count - 1)) / 2 ? timesMet : []),
    twiceInARound,
    rounds: games.at(-1)?.round,
  };
}

test("in the second leg the sides are turned", () => {
  expect(draw(3, 2).map((game) => [game.key, ...seedsOf(game)])).toEqual([
    ["g1r1m1", 2, 3],
    ["g1r2m1", 1, 3],
    ["g1r3m1", 1, 2],
    ["g1r4m1", 3, 2],
    ["g1r5m1", 3, 1],
    ["g1r6m1", 2, 1],
  ]);
});

test("a game of a round robin has all its facts", () => {
  expect(draw(2)).toEqual([
    {
      key: "g1r1m1",
      round: 1,
      roundName: "Round 1",
      position: 1,
      phase: "group",
      group: 1,
      player1: { kind: "participant", participantId: "seed-1" },
      player2: { kind: "participant", participantId: "seed-2" },
    },
  ]);
});
