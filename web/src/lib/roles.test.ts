import { expect, test } from "vitest";
import { canOrganize, canReferee, canRunTournaments } from "./roles.ts";

test.each([
  [null, false, false],
  [{ roles: [] }, false, false],
  [{ roles: ["finance" as const] }, false, false],
  [{ roles: ["referee" as const] }, false, true],
  [{ roles: ["coordinator" as const] }, true, true],
  [{ roles: ["organizer" as const, "referee" as const] }, true, true],
  [{ roles: ["admin" as const] }, true, true],
])("%o organizes: %s, referees: %s", (user, organizes, referees) => {
  expect(canOrganize(user)).toBe(organizes);
  expect(canReferee(user)).toBe(referees);
});

test.each([
  [{ roles: [] }, false, false],
  [{ roles: [], appointments: ["organizer" as const] }, true, false],
  [{ roles: [], appointments: ["referee" as const] }, false, true],
  [{ roles: ["organizer" as const], appointments: [] }, true, true],
])("%o runs tournaments: %s, referees: %s; appointments create none", (user, runs, referees) => {
  expect(canRunTournaments(user)).toBe(runs);
  expect(canReferee(user)).toBe(referees);
  expect(canOrganize(user)).toBe(user.roles.length > 0);
});
