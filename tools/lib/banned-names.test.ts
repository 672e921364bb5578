import { expect, test } from "vitest";
import { bannedNames, isBannedPath } from "./banned-names.mjs";

test.for([
  ["const givenSeats = 1;", ["givenSeats"]],
  ["row.seat_ids", ["seat_ids"]],
  ["const LEAST_TOLD_BREAK = 20;", ["LEAST_TOLD_BREAK"]],
  ["class Feed { #tell() {} }", ["#tell"]],
  ["type SwissEntrant = { id: string };", ["SwissEntrant"]],
  ["const Line = () => <Seat />;", ["Seat"]],
  ["row.unchecked_lose_seat", []],
  ['const text = "Players lose their seat"; // who is told', []],
  ["const retell = tolded;", []],
] as const)("%s", ([source, names]) => {
  expect(bannedNames(source, new Set(["unchecked_lose_seat"]), "source.tsx")).toEqual(names);
});

test.for([
  ["server/src/modules/tournaments/entries/lost-seats.service.ts", true],
  ["web/src/features/wallet/deposit-words.ts", true],
  ["web/src/features/next-match/match-words.test.ts", true],
  ["web/src/features/wallet/deposit-labels.ts", false],
  ["server/src/modules/search/search-words.ts", false],
] as const)("%s is banned: %s", ([path, isBanned]) => {
  expect(isBannedPath(path)).toBe(isBanned);
});
