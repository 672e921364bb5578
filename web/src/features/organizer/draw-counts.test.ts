import { expect, test } from "vitest";
import { countsLine, offersWarning } from "./draw-counts.ts";

const counts = { registered: 31, checked_in: 28, unseeded: 2, no_shows: 4, requested: 0, waiting: 5, offered: 1 };

test("the draw says who is in and who is not yet; a random draw has no seeds", () => {
  expect(countsLine(counts, { hasSeeds: true })).toBe("31 in, 1 offered, 3 not checked in, 2 unseeded, 5 waiting");
  expect(countsLine(counts, { hasSeeds: false })).toBe("31 in, 1 offered, 3 not checked in, 5 waiting");
  const all = { ...counts, checked_in: 31, unseeded: 0, offered: 0, waiting: 0 };
  expect(countsLine(all, { hasSeeds: true })).toBe("31 in");
  expect(countsLine({ ...all, requested: 2 }, { hasSeeds: true })).toBe("31 in, 2 waiting for approval");
});

test("an open offer closes with the draw", () => {
  expect(offersWarning(counts)).toBe("A seat is offered to 1 player. The draw closes the offer.");
  expect(offersWarning({ offered: 2 })).toBe("Seats are offered to 2 players. The draw closes the offers.");
  expect(offersWarning({ offered: 0 })).toBeNull();
});
