import { expect, test } from "vitest";
import { officialDestinations } from "./navigation.ts";

test.each([
  [null, []],
  [{ roles: [] }, []],
  [{ roles: ["finance" as const] }, ["/finance"]],
  [{ roles: ["referee" as const] }, ["/referee"]],
  [{ roles: ["organizer" as const] }, ["/organize", "/referee"]],
  [{ roles: ["coordinator" as const] }, ["/organize", "/referee"]],
  [{ roles: ["admin" as const] }, ["/organize", "/referee", "/finance", "/admin/people"]],
])("%j is offered %j", (user, addresses) => {
  expect(officialDestinations(user).map(({ to }) => to)).toEqual(addresses);
});
