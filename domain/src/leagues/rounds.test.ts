import fc from "fast-check";
import { expect, test } from "vitest";
import { lagosTimestamp } from "../time/time.ts";
import { cutDivisions, divisionsProblem, nextSeasonOrder, zoneOf } from "./divisions.ts";
import { matchCount, planRounds } from "./rounds.ts";

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `p${from + index}`);
const plan = (divisions: string[][], legs: 1 | 2 = 1, daysPerRound = 7) =>
  planRounds({ divisions, legs, daysPerRound, firstDay: "2026-11-30" });
const season = fc.record({
  players: fc.integer({ min: 2, max: 40 }),
  divisions: fc.integer({ min: 1, max: 4 }),
  legs: fc.constantFrom(1 as const, 2 as const),
  daysPerRound: fc.integer({ min: 1, max: 28 }),
});

test("three players, home and away: six rounds of a week, from midnight in Lagos", () => {
  const rounds = plan([["ada", "bola", "chidi"]], 2).map(({ round, player1Id, player2Id, from, to }) =>
    [round, player1Id, player2Id, lagosTimestamp(from).slice(0, 16), lagosTimestamp(to).slice(0, 16)].join(" "),
  );
  expect(rounds).toEqual([
    "1 bola chidi 2026-11-30 00:00 2026-12-07 00:00",
    "2 ada chidi 2026-12-07 00:00 2026-12-14 00:00",
    "3 ada bola 2026-12-14 00:00 2026-12-21 00:00",
    "4 chidi bola 2026-12-21 00:00 2026-12-28 00:00",
    "5 chidi ada 2026-12-28 00:00 2027-01-04 00:00",
    "6 bola ada 2027-01-04 00:00 2027-01-11 00:00",
  ]);
});

test("each pair of a division meets once a leg, no player twice in a round or outside their division", () => {
  fc.assert(
    fc.property(season, ({ players, divisions, legs, daysPerRound }) => {
      const groups = cutDivisions(names(players), divisions);
      const matches = plan(groups, legs, daysPerRound);
      expect(matches).toHaveLength(
        matchCount(
          groups.map((group) => group.length),
          legs,
        ),
      );
      const sided = matches.map(({ player1Id, player2Id }) => `${player1Id} ${player2Id}`);
      expect(new Set(sided).size).toBe(sided.length); // the second leg has the sides turned
      const pairs = Map.groupBy(sided, (pair) => pair.split(" ").toSorted().join());
      expect([...pairs.values()].every((met) => met.length === legs)).toBe(true);
      const slots = matches.flatMap(({ round, player1Id, player2Id }) => [
        `${round} ${player1Id}`,
        `${round} ${player2Id}`,
      ]);
      expect(new Set(slots).size).toBe(slots.length);
      for (const { division, player1Id, player2Id } of matches)
        expect(groups[division - 1]).toEqual(expect.arrayContaining([player1Id, player2Id]));
      for (const { round, from, to } of matches) {
        expect(to.getTime() - from.getTime()).toBe(daysPerRound * 86_400_000);
        expect(lagosTimestamp(from).slice(11)).toBe("00:00:00");
        expect(from.getTime()).toBe(Date.parse("2026-11-29T23:00:00Z") + (round - 1) * daysPerRound * 86_400_000);
      }
    }),
    { numRuns: 60 },
  );
});

test("divisions keep the order, and their sizes differ by one at most", () => {
  expect(cutDivisions(names(7), 3)).toEqual([
    ["p0", "p1", "p2"],
    ["p3", "p4"],
    ["p5", "p6"],
  ]);
  fc.assert(
    fc.property(season, ({ players, divisions }) => {
      const groups = cutDivisions(names(players), divisions);
      expect(groups.flat()).toEqual(names(players));
      const sizes = groups.map((group) => group.length);
      expect(sizes).toHaveLength(divisions);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [{ divisions: 1, promoted: 0 }, 2, null],
  [{ divisions: 2, promoted: 1 }, 4, null],
  [{ divisions: 2, promoted: 2 }, 4, "The divisions are too small for 2 to go up and 2 to go down."],
  [{ divisions: 3, promoted: 1 }, 5, "3 divisions need at least 6 players."],
  [{ divisions: 3, promoted: 2 }, 11, "The divisions are too small for 2 to go up and 2 to go down."],
  [{ divisions: 3, promoted: 2 }, 12, null],
] as const)("%o with %i players", (rules, players, problem) => {
  expect(divisionsProblem(rules, players)).toBe(problem);
});

test("the first go up and the last go down, but for the first and the last division", () => {
  const rules = { divisions: 3, promoted: 1 };
  const zones = [1, 2, 3].map((division) =>
    [1, 2, 3].map((position) => zoneOf(rules, { division, position, size: 3 })),
  );
  expect(zones).toEqual([
    [null, null, "down"],
    ["up", null, "down"],
    ["up", null, null],
  ]);
});

test("the next season's order is each division after its exchange", () => {
  const tables = [
    ["a1", "a2", "a3"],
    ["b1", "b2", "b3"],
    ["c1", "c2", "c3"],
  ];
  expect(cutDivisions(nextSeasonOrder(tables, 1), 3)).toEqual([
    ["a1", "a2", "b1"],
    ["a3", "b2", "c1"],
    ["b3", "c2", "c3"],
  ]);
});

test("no player is lost between two seasons, and as many go up as down", () => {
  fc.assert(
    fc.property(season, fc.integer({ min: 0, max: 4 }), ({ players, divisions }, promoted) => {
      fc.pre(divisionsProblem({ divisions, promoted }, players) === null);
      const tables = cutDivisions(names(players), divisions);
      const next = nextSeasonOrder(tables, promoted);
      expect(next.toSorted()).toEqual(names(players).toSorted());
      for (const [index, division] of cutDivisions(next, divisions).entries()) {
        const stayed = division.filter((playerId) => tables[index]?.includes(playerId)).length;
        const leaving = (index > 0 ? promoted : 0) + (index < divisions - 1 ? promoted : 0);
        expect(stayed).toBe(division.length - leaving);
      }
    }),
  );
});
