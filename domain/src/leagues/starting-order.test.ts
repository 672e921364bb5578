import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../common/random.ts";
import { startingOrder } from "./starting-order.ts";

const starters = [
  { playerId: "first-to-join", rating: null },
  { playerId: "weak", rating: 900 },
  { playerId: "strong", rating: 1_400 },
  { playerId: "new", rating: null },
];

test("by rating, those without one last", () => {
  const order = startingOrder(starters, "rating", seededRandom("any"));
  expect(order.slice(0, 2)).toEqual(["strong", "weak"]);
  expect(order.slice(2).toSorted()).toEqual(["first-to-join", "new"]);
});

test("by lots, anyone can be first", () => {
  const firsts = Array.from({ length: 100 }, (_, seed) => startingOrder(starters, "lots", seededRandom(seed))[0]);
  expect(new Set(firsts)).toEqual(new Set(starters.map(({ playerId }) => playerId)));
});

test("players without a rating are not ordered by joining", () => {
  const unrated = ["a", "b", "c"].map((playerId) => ({ playerId, rating: null }));
  const firsts = Array.from({ length: 100 }, (_, seed) => startingOrder(unrated, "rating", seededRandom(seed))[0]);
  expect(new Set(firsts)).toEqual(new Set(["a", "b", "c"]));
});

test("no player is lost, and no better rating stands below a worse one", () => {
  const starter = fc.record({ playerId: fc.uuid(), rating: fc.option(fc.integer({ min: 0, max: 2_000 })) });
  fc.assert(
    fc.property(fc.uniqueArray(starter, { selector: ({ playerId }) => playerId }), fc.integer(), (players, seed) => {
      const order = startingOrder(players, "rating", seededRandom(seed));
      expect(order.toSorted()).toEqual(players.map(({ playerId }) => playerId).toSorted());
      const ratings = order.map((id) => players.find(({ playerId }) => playerId === id)?.rating ?? -1);
      expect(ratings).toEqual(ratings.toSorted((one, two) => two - one));
    }),
  );
});
