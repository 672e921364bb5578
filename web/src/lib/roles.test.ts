import { expect, test } from "vitest";
import { canOrganize, canReferee } from "./roles.ts";

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
