import type { PlayerId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Entrant, inSeedOrder } from "./seeding.ts";

const entrant = (playerId: PlayerId, facts: Partial<Entrant> = {}): Entrant => ({
  playerId,
  name: playerId,
  seed: null,
  registeredAt: new Date("2026-11-01T12:00:00Z"),
  matches: 0,
  wins: 0,
  losses: 0,
  draws: 0,
  framesWon: 0,
  framesLost: 0,
  ...facts,
});
const onDay = (day: number) => ({ registeredAt: new Date(Date.UTC(2026, 10, day)) });
const played = (wins: number, losses: number, framesWon = 4 * wins, framesLost = 4 * losses) => ({
  matches: wins + losses,
  wins,
  losses,
  framesWon,
  framesLost,
});

test("by hand, then by the Overall board, then by registration time", () => {
  const entrants = [
    entrant("late newcomer", onDay(9)),
    entrant("early newcomer", onDay(2)),
    entrant("two wins", { ...played(2, 1), ...onDay(8) }),
    entrant("five wins", { ...played(5, 9), ...onDay(9) }),
    entrant("loser of a match", { ...played(0, 1), ...onDay(9) }),
    entrant("second by hand", { seed: 7 }),
    entrant("first by hand", { seed: 3, ...onDay(9) }),
  ];
  expect(inSeedOrder(entrants)).toEqual([
    "first by hand",
    "second by hand",
    "five wins",
    "two wins",
    "loser of a match",
    "early newcomer",
    "late newcomer",
  ]);
});

test("equal wins are decided by frame difference", () => {
  const entrants = [entrant("narrow", played(2, 1, 8, 7)), entrant("clear", played(2, 1, 8, 4))];
  expect(inSeedOrder(entrants)).toEqual(["clear", "narrow"]);
});

test("the order in which entrants are listed never matters, and no entrant is lost", () => {
  const anyEntrant = fc.record({
    seed: fc.option(fc.integer({ min: 1, max: 3 })),
    wins: fc.nat(2),
    losses: fc.nat(2),
    day: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyEntrant, { maxLength: 12 }), (facts) => {
      const entrants = facts.map(({ seed, wins, losses, day }, index) =>
        entrant(`p${index}`, { seed, ...played(wins, losses), ...onDay(day) }),
      );
      const order = inSeedOrder(entrants);
      expect(inSeedOrder(entrants.toReversed())).toEqual(order);
      expect(order.toSorted()).toEqual(entrants.map(({ playerId }) => playerId).toSorted());
    }),
  );
});
