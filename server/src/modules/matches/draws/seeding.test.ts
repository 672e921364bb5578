import type { PlayerId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inSeedOrder, type Participant } from "./seeding.ts";

const participant = (playerId: PlayerId, facts: Partial<Participant> = {}): Participant => ({
  playerId,
  name: playerId,
  seed: null,
  strength: null,
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
  const participants = [
    participant("late newcomer", onDay(9)),
    participant("early newcomer", onDay(2)),
    participant("two wins", { ...played(2, 1), ...onDay(8) }),
    participant("five wins", { ...played(5, 9), ...onDay(9) }),
    participant("loser of a match", { ...played(0, 1), ...onDay(9) }),
    participant("second by hand", { seed: 7 }),
    participant("first by hand", { seed: 3, ...onDay(9) }),
  ];
  expect(inSeedOrder(participants)).toEqual([
    "first by hand",
    "second by hand",
    "five wins",
    "two wins",
    "loser of a match",
    "early newcomer",
    "late newcomer",
  ]);
});

test("by rating where that is given, before the Overall board", () => {
  const participants = [
    participant("many wins", { ...played(9, 0), strength: -0.2 }),
    participant("not rated", played(5, 0)),
    participant("strong", { ...played(1, 3), strength: 0.8 }),
    participant("by hand", { seed: 1, strength: -1 }),
  ];
  expect(inSeedOrder(participants)).toEqual(["by hand", "strong", "many wins", "not rated"]);
});

test("equal wins are decided by frame difference", () => {
  const participants = [participant("narrow", played(2, 1, 8, 7)), participant("clear", played(2, 1, 8, 4))];
  expect(inSeedOrder(participants)).toEqual(["clear", "narrow"]);
});

test("the order in which participants are listed never matters, and no participant is lost", () => {
  const anyParticipant = fc.record({
    seed: fc.option(fc.integer({ min: 1, max: 3 })),
    wins: fc.nat(2),
    losses: fc.nat(2),
    day: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyParticipant, { maxLength: 12 }), (facts) => {
      const participants = facts.map(({ seed, wins, losses, day }, index) =>
        participant(`p${index}`, { seed, ...played(wins, losses), ...onDay(day) }),
      );
      const order = inSeedOrder(participants);
      expect(inSeedOrder(participants.toReversed())).toEqual(order);
      expect(order.toSorted()).toEqual(participants.map(({ playerId }) => playerId).toSorted());
    }),
  );
});
