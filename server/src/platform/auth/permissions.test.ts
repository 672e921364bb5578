import type { Role } from "@pockethall/contract/endpoint";
import { expect, test } from "vitest";
import type { Caller } from "./caller.ts";
import { isPermitted, type Ownership } from "./permissions.ts";

const caller = (userId: string, roles: readonly Role[], coordinates: string | null = null): Caller => ({
  userId,
  playerId: `player of ${userId}`,
  name: userId,
  email: `${userId}@example.test`,
  sessionId: "session",
  confirmedAt: new Date(0),
  roles: new Set(roles),
  coordinates,
});
const OWNERSHIP: Ownership = {
  organizerId: "olu",
  coOrganizerIds: ["ada"],
  refereeId: "ref",
  state: "Lagos",
};
const LOOKUPS = {
  tournament: async () => OWNERSHIP,
  match: async () => OWNERSHIP,
  league: async () => OWNERSHIP,
};

test.each<[who: string, someone: Caller, runs: boolean, owns: boolean, officiates: boolean]>([
  ["its organizer", caller("olu", ["organizer"]), true, true, true],
  ["its former organizer, now a referee", caller("olu", ["referee"]), false, false, false],
  ["its former organizer without a role", caller("olu", []), false, false, false],
  ["its co-organizer", caller("ada", ["organizer"]), true, false, true],
  ["a co-organizer who is only a referee now", caller("ada", ["referee"]), false, false, false],
  ["its referee", caller("ref", ["referee"]), false, false, true],
  ["its referee who has lost the role", caller("ref", []), false, false, false],
  ["another referee", caller("other", ["referee"]), false, false, false],
  ["the coordinator of its state", caller("cora", ["coordinator"], "Lagos"), true, true, true],
  ["a coordinator of another state", caller("cora", ["coordinator"], "Kano"), false, false, false],
  ["a former coordinator of its state", caller("cora", ["referee"], "Lagos"), false, false, false],
  ["finance", caller("fay", ["finance"]), false, false, false],
  ["an admin", caller("amy", ["admin"]), true, true, true],
])("%s", async (_who, someone, runs, owns, officiates) => {
  expect(await isPermitted("organizer-of-tournament", someone, "id", LOOKUPS)).toBe(runs);
  expect(await isPermitted("organizer-of-match", someone, "id", LOOKUPS)).toBe(runs);
  expect(await isPermitted("owner-of-tournament", someone, "id", LOOKUPS)).toBe(owns);
  expect(await isPermitted("organizer-of-league", someone, "id", LOOKUPS)).toBe(owns);
  expect(await isPermitted("official-of-match", someone, "id", LOOKUPS)).toBe(officiates);
});
