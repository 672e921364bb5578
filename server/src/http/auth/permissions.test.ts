import { type Appointment, ROLES, type Role } from "@pockethall/contract/endpoint";
import { idFrom, type PlayerId, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import type { Caller } from "./caller.ts";
import { isPermitted, type Ownership, requireNotPlaying, requirePermission } from "./permissions.ts";
import { requireStepUp } from "./step-up.ts";

type More = { coordinates?: string; appointments?: readonly Appointment[] };
const caller = (who: string, roles: readonly Role[], { coordinates, appointments = [] }: More = {}): Caller => ({
  userId: idFrom(who),
  playerId: `player of ${who}`,
  name: who,
  email: `${who}@example.test`,
  sessionId: "session",
  confirmedAt: new Date(0),
  roles: new Set(roles),
  coordinates: coordinates ?? null,
  appointments: new Set(appointments),
  secondFactor: "optional",
});
const OWNERSHIP: Ownership = {
  organizerId: idFrom("olu"),
  coOrganizerIds: [idFrom("ada")],
  refereeId: idFrom("ref"),
  officialIds: [idFrom("mark")],
  markerId: "player of lola" as PlayerId,
  state: "Lagos",
};
const LOOKUPS = {
  tournament: async () => OWNERSHIP,
  match: async () => OWNERSHIP,
  league: async () => OWNERSHIP,
};

test.each<[who: string, someone: Caller, runs: boolean, officiates: boolean]>([
  ["its organizer", caller("olu", ["organizer"]), true, true],
  ["its former organizer, now a referee", caller("olu", ["referee"]), false, false],
  ["its former organizer without a role", caller("olu", []), false, false],
  ["its co-organizer", caller("ada", ["organizer"]), true, true],
  ["a co-organizer who is only a referee now", caller("ada", ["referee"]), false, false],
  ["a co-organizer without a role", caller("ada", [], { appointments: ["organizer"] }), true, true],
  ["a co-organizer of another tournament", caller("bola", [], { appointments: ["organizer"] }), false, false],
  ["its referee", caller("ref", ["referee"]), false, true],
  ["its referee who has lost the role", caller("ref", []), false, false],
  ["a marker of its tournament, not of the match", caller("mark", [], { appointments: ["referee"] }), false, false],
  ["its referee, appointed elsewhere only", caller("ref", [], { appointments: ["referee"] }), false, false],
  ["the marker of this match", caller("lola", [], { appointments: ["referee"] }), false, true],
  ["another referee", caller("other", ["referee"]), false, false],
  ["the coordinator of its state", caller("cora", ["coordinator"], { coordinates: "Lagos" }), true, true],
  ["a coordinator of another state", caller("cora", ["coordinator"], { coordinates: "Kano" }), false, false],
  ["a former coordinator of its state", caller("cora", ["referee"], { coordinates: "Lagos" }), false, false],
  ["finance", caller("fay", ["finance"]), false, false],
  ["an admin", caller("amy", ["admin"]), true, true],
])("%s", async (_who, someone, runs, officiates) => {
  expect(await isPermitted("organizer-of-tournament", someone, "id", LOOKUPS)).toBe(runs);
  expect(await isPermitted("organizer-of-match", someone, "id", LOOKUPS)).toBe(runs);
  expect(await isPermitted("official-of-match", someone, "id", LOOKUPS)).toBe(officiates);
});

const MISSING = { tournament: async () => undefined, match: async () => undefined, league: async () => undefined };
const NO_ROLE = "no role";
const HOLDERS = [NO_ROLE, ...ROLES] as const;

test.each([
  ["user", HOLDERS],
  ["referee", ["referee", "organizer", "coordinator", "admin"]],
  ["organizer", ["organizer", "coordinator", "admin"]],
  ["co-organizer", ["organizer", "coordinator", "admin"]],
  ["finance", ["finance", "admin"]],
  ["staff", ["coordinator", "finance", "admin"]],
  ["coordinator", ["coordinator", "admin"]],
  ["admin", ["admin"]],
] as const)("the permission %s is held by %j alone", async (permission, holders) => {
  const held = await Promise.all(
    HOLDERS.map((role) => isPermitted(permission, caller("ada", role === NO_ROLE ? [] : [role]), "id", LOOKUPS)),
  );
  expect(HOLDERS.filter((_role, index) => held[index])).toEqual(holders);
});

test.each([
  ["organizer-of-tournament", "tournament-not-found"],
  ["owner-of-tournament", "tournament-not-found"],
  ["organizer-of-league", "league-not-found"],
  ["organizer-of-match", "match-not-found"],
  ["official-of-match", "match-not-found"],
] as const)(
  "%s: an admin learns that the object is missing, a player only that it is not permitted",
  async (permission, code) => {
    const ask = (someone: Caller) => requirePermission(permission, someone, "id", MISSING);
    await expect(ask(caller("amy", ["admin"]))).rejects.toMatchObject({ code });
    await expect(ask(caller("ada", []))).rejects.toMatchObject({ code: "not-permitted" });
    expect(await isPermitted(permission, caller("amy", ["admin"]), "id", MISSING)).toBe(false);
  },
);

test("an error of the database is not an answer about permission", async () => {
  const lookups = { ...LOOKUPS, match: () => Promise.reject(new Error("connection lost")) };
  await expect(isPermitted("organizer-of-match", caller("amy", ["admin"]), "id", lookups)).rejects.toThrow(
    "connection lost",
  );
});

test("a person who plays in an event takes no official action there, an admin neither", async () => {
  const playsIn = async (scope: string, id: string, playerId: PlayerId) =>
    scope === "tournament" && id === "open" && playerId === "player of amy";
  const check = (person: string, scope: "tournament" | "match", id: string) =>
    requireNotPlaying(scope, caller(person, ["admin"]), id, { ...LOOKUPS, playsIn });
  await expect(check("amy", "tournament", "open")).rejects.toMatchObject({ code: "conflict-of-interest" });
  await check("amy", "match", "open");
  await check("amy", "tournament", "another");
  await check("olu", "tournament", "open");
});

test("without a required second factor a person may what every user may, and nothing more", async () => {
  const ask = (permission: "user" | "admin", secondFactor: Caller["secondFactor"]) =>
    requirePermission(permission, { ...caller("amy", ["admin"]), secondFactor }, "id", LOOKUPS);
  await expect(ask("admin", "missing")).rejects.toMatchObject({ code: "second-factor-required" });
  await ask("user", "missing");
  await ask("admin", "there");
  await ask("admin", "optional");
});

test("a token scores where its owner runs the tournament, and not as the referee or marker that its owner is", async () => {
  const byToken = (someone: Caller) =>
    isPermitted("official-of-match", { ...someone, scopes: new Set() }, "id", LOOKUPS);
  expect(await byToken(caller("olu", ["organizer"]))).toBe(true);
  expect(await byToken(caller("ref", ["referee"]))).toBe(false);
  expect(await byToken(caller("lola", [], { appointments: ["referee"] }))).toBe(false);
});

test("without a look-up of leagues, no league is found", async () => {
  const { league: _none, ...lookups } = LOOKUPS;
  const ask = requirePermission("organizer-of-league", caller("amy", ["admin"]), "id", lookups);
  await expect(ask).rejects.toMatchObject({ code: "league-not-found" });
});

test("without a look-up of participants, every caller counts as not playing", async () => {
  const { playsIn: _none, ...lookups } = { ...LOOKUPS, playsIn: undefined };
  await expect(requireNotPlaying("match", caller("amy", ["admin"]), "id", lookups)).resolves.toBeUndefined();
});

test("a confirmed password counts for ten minutes, not a millisecond longer", () => {
  const confirmedAt = new Date("2026-11-23T09:00:00Z");
  const check = (ageMs: number) =>
    requireStepUp({ ...caller("ada", []), confirmedAt }, new Date(confirmedAt.getTime() + ageMs));
  check(0);
  check(600_000);
  expect(() => check(600_001)).toThrow(expect.objectContaining({ code: "step-up-required" }));
});

test("a marker without a role scores the match that is assigned to them", async () => {
  const match = async () => ({ ...OWNERSHIP, refereeId: idFrom<UserId>("mark") });
  const marker = caller("mark", [], { appointments: ["referee"] });
  expect(await isPermitted("official-of-match", marker, "id", { ...LOOKUPS, match })).toBe(true);
  expect(await isPermitted("organizer-of-match", marker, "id", { ...LOOKUPS, match })).toBe(false);
});

test.each<[who: string, someone: Caller, owns: boolean]>([
  ["the organizer", caller("olu", ["organizer"]), true],
  ["a co-organizer", caller("ada", ["organizer"], { appointments: ["organizer"] }), false],
  ["the coordinator of the state", caller("cora", ["coordinator"], { coordinates: "Lagos" }), true],
  ["an admin", caller("amy", ["admin"]), true],
])("tournament and league belong to %s: %s", async (_who, someone, owns) => {
  expect(await isPermitted("owner-of-tournament", someone, "id", LOOKUPS)).toBe(owns);
  expect(await isPermitted("organizer-of-league", someone, "id", LOOKUPS)).toBe(owns);
});
