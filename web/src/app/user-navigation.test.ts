import { expect, test } from "vitest";
import { drawerOfficialDestinations, officialDestinations } from "./user-navigation.ts";

test.each([
  [null, []],
  [{ roles: [] }, ["/organize/apply"]],
  [{ roles: ["finance" as const] }, ["/finance", "/organize/apply"]],
  [{ roles: ["referee" as const] }, ["/referee", "/organize/apply"]],
  [{ roles: ["organizer" as const] }, ["/organize", "/referee"]],
  [{ roles: ["coordinator" as const] }, ["/organize", "/referee", "/admin/applications"]],
  [
    { roles: ["admin" as const] },
    [
      "/organize",
      "/referee",
      "/finance",
      "/admin/applications",
      "/admin/people",
      "/admin/backups",
      "/admin/jobs",
      "/admin/outbox",
    ],
  ],
])("%j is offered %j", (user, addresses) => {
  const places = drawerOfficialDestinations(user).map(({ to }) => to);
  expect(places).toEqual(addresses);
  // The account menu has the same, less the way to become an organiser (SH-08).
  expect(officialDestinations(user).map(({ to }) => to)).toEqual(places.filter((to) => to !== "/organize/apply"));
});
