import { expect, test } from "vitest";
import { CSRF_ENDPOINTS } from "./access/public.ts";
import { ENDPOINTS_BY_PERMISSION } from "./access.ts";
import { endpoints } from "./endpoints.ts";

test("each endpoint is in exactly one list of permissions, and no list names another", () => {
  const listed = Object.values(ENDPOINTS_BY_PERMISSION).flat();
  expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

test("the table carries the access of each endpoint", () => {
  for (const key of CSRF_ENDPOINTS) expect(endpoints[key].csrf).toBe(true);
  expect(endpoints["POST /api/auth/login"].permission).toBe("public");
  expect(endpoints["POST /api/wallet/gift"]).toMatchObject({ permission: "user", csrf: false, stepUp: true });
});
