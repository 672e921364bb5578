import fc from "fast-check";
import { expect, test } from "vitest";
import { type Graph, leftOut, type Matching, matchMost, pairedOff } from "./matching.ts";

/** A graph from the pairs that may meet. */
function graphOf(size: number, pairs: readonly (readonly [number, number])[]): Graph {
  const allowed = new Set(pairs.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]));
  return { size, mayMeet: (one, other) => allowed.has(`${one},${other}`) };
}

const all = ({ size }: Graph) => [...Array(size).keys()];
const pairsIn = (matching: Matching) => matching.filter((partner) => partner >= 0).length / 2;

/** As many pairs as any way of pairing has, found by trying all. */
function mostPairs(graph: Graph, vertices: readonly number[]): number {
  const [one, ...others] = vertices;
  if (one === undefined) return 0;
  const without = mostPairs(graph, others);
  const withOne = others
    .filter((other) => graph.mayMeet(one, other))
    .map(
      (other) =>
        1 +
        mostPairs(
          graph,
          others.filter((each) => each !== other),
        ),
    );
  return Math.max(without, ...withOne);
}

/** Partners name each other, may meet, and take part. */
function isSound(graph: Graph, matching: Matching, vertices: readonly number[]): boolean {
  return [...matching.entries()].every(
    ([one, other]) =>
      other < 0 ||
      (matching[other] === one && graph.mayMeet(one, other) && vertices.includes(one) && vertices.includes(other)),
  );
}

const anyGraph = fc
  .integer({ min: 1, max: 9 })
  .chain((size) => {
    const pairs = Array.from({ length: size }, (_, a) => Array.from({ length: a }, (__, b) => [a, b] as const)).flat();
    return fc.tuple(fc.constant(size), fc.subarray(pairs));
  })
  .map(([size, pairs]) => graphOf(size, pairs));

test("any graph: as many pairs as trying everything finds", () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const matching = matchMost(graph, all(graph));
      expect(pairsIn(matching)).toBe(mostPairs(graph, all(graph)));
      expect(isSound(graph, matching, all(graph))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("any two may be paired off exactly when that costs the others no pair", () => {
  fc.assert(
    fc.property(anyGraph, fc.nat(), fc.nat(), (graph, a, b) => {
      const [one, other] = [a % graph.size, b % graph.size];
      fc.pre(graph.mayMeet(one, other));
      const most = mostPairs(graph, all(graph));
      const rest = all(graph).filter((vertex) => vertex !== one && vertex !== other);
      const left = pairedOff(graph, matchMost(graph, all(graph)), one, other);
      expect(left !== undefined).toBe(mostPairs(graph, rest) === most - 1);
      if (!left) return;
      expect(pairsIn(left)).toBe(most - 1);
      expect(isSound(graph, left, rest)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("whichever vertices are left out, the others make as many pairs as they can", () => {
  fc.assert(
    fc.property(anyGraph, fc.nat(), (graph, a) => {
      const one = a % graph.size;
      const rest = all(graph).filter((vertex) => vertex !== one);
      const left = leftOut(graph, matchMost(graph, all(graph)), one);
      expect(pairsIn(left)).toBe(mostPairs(graph, rest));
      expect(isSound(graph, left, rest)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("two odd circles joined by a chain are paired whole, which pairing neighbours in turn does not find", () => {
  const chain = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((vertex) => [vertex, vertex + 1] as const);
  const graph = graphOf(10, [...chain, [0, 2], [7, 9], [4, 1], [8, 5]]);
  for (let turn = 0; turn < 10; turn += 1) {
    const order = [...all(graph).slice(turn), ...all(graph).slice(0, turn)];
    expect(pairsIn(matchMost(graph, order))).toBe(5);
  }
});

test("a hundred rings of five joined in a ring: large graphs that no near pairing solves", () => {
  const size = 500;
  const ringOf = (vertex: number) => vertex - (vertex % 5);
  const pairs = Array.from({ length: size }, (_, vertex) => [
    [vertex, ringOf(vertex) + ((vertex + 1) % 5)] as const,
    ...(vertex % 5 === 0 ? [[vertex, (vertex + 5) % size] as const] : []),
  ]).flat();
  expect(pairsIn(matchMost(graphOf(size, pairs), all(graphOf(size, pairs)).toReversed()))).toBe(size / 2);
});
