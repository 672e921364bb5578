import { expect, test } from "vitest";
import type { Permission } from "./access/permissions.ts";
import { ENDPOINTS_BY_PERMISSION } from "./access.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

// Which permission an endpoint needs, written down a second time, by its address: an endpoint that moves to another list
// is seen. What a permission allows is tried in server/src/endpoint-walk.test.ts.

/** The first that fits counts. */
const PERMISSION_BY_PATH: readonly (readonly [RegExp, Permission])[] = [
  [/^\/admin\/organizer-applications\b/u, "coordinator"],
  [/^\/admin\/(?:disputes|finance|payments|reconciliation|refunds|settlements|suspense|withdrawals)\b/u, "finance"],
  [/^\/finance\//u, "finance"],
  [/^\/admin\//u, "admin"],
  [/^\/organizer\/tournaments\/:id\b/u, "organizer-of-tournament"],
  [/^\/organizer\/matches\/:id\b/u, "organizer-of-match"],
  [/^\/organizer\/leagues\/:id\b/u, "organizer-of-league"],
  [/^\/organizer\//u, "organizer"],
  [/^\/referee\/matches\/:id\b/u, "official-of-match"],
  [/\/(?:contacts|entry|follow|followed|objection|privacy|comments\/status)$/u, "user"],
];
/** What visitors read. */
const PUBLIC =
  /^\/(?:banks|games|halls|information|leagues|matches|players|rankings|ratings|records|search|seasons|setup|status|support|terms|tournaments|version)(?:\/(?!resolve)|$)/u;

const EXCEPTIONS: { readonly [Name in Permission]?: readonly string[] } = {
  public: [
    "POST /auth/forgot-password",
    "POST /auth/login",
    "POST /auth/login/second-factor",
    "POST /auth/register",
    "POST /auth/reset-password",
    "POST /auth/undo-change",
    "POST /guardian/answer",
    "POST /guardian/read",
    "POST /guardian/withdraw",
    "POST /push/acknowledgements",
    "POST /setup/restore",
  ],
  finance: ["POST /admin/users/:id/confirm-name", "PUT /admin/users/:id/tier", "PUT /wallet/balance"],
  staff: ["POST /admin/users/:id/confirm-phone"],
  organizer: ["POST /leagues", "POST /matches"],
  "co-organizer": ["DELETE /organizer/halls/:id/officials/:user_id", "GET /organizer/tournaments"],
  "owner-of-tournament": [
    "POST /organizer/tournaments/:id/pool-deposit",
    "POST /organizer/tournaments/:id/settlement/pay",
  ],
  "organizer-of-league": [
    "POST /leagues/:id/cancel",
    "POST /leagues/:id/end",
    "POST /leagues/:id/members/:playerId/withdraw",
    "POST /leagues/:id/next-season",
    "POST /leagues/:id/open",
    "POST /leagues/:id/start",
    "PUT /leagues/:id",
  ],
  "organizer-of-match": [
    "DELETE /matches/:id",
    "POST /matches/:id/end-stream",
    "POST /matches/:id/stream",
    "PUT /matches/:id",
  ],
  "official-of-match": ["POST /matches/:id/events", "PUT /matches/:id/score"],
  referee: ["GET /referee/matches"],
};

function permissionOf(key: string): Permission {
  const [method, address = ""] = key.split(" ");
  const path = address.replace("/api", "");
  const names = Object.keys(EXCEPTIONS) as Permission[];
  const exception = names.find((name) => EXCEPTIONS[name]?.includes(`${method} ${path}`));
  if (exception) return exception;
  const byPath = PERMISSION_BY_PATH.find(([pattern]) => pattern.test(path))?.[1];
  return byPath ?? (method === "GET" && PUBLIC.test(path) ? "public" : "user");
}

const ROWS: Readonly<Record<string, Endpoint>> = endpoints;

test("each endpoint needs the permission that its address suggests, or is a named exception", () => {
  const rows = Object.entries(ROWS);
  expect(Object.fromEntries(rows.map(([key, { permission }]) => [key, permission]))).toEqual(
    Object.fromEntries(rows.map(([key]) => [key, permissionOf(key)])),
  );
});

test("each endpoint is in exactly one list of permissions, and no list names another", () => {
  const listed = Object.values(ENDPOINTS_BY_PERMISSION).flat();
  expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

test("the table carries the access of each endpoint", () => {
  expect(Object.keys(ROWS).filter((key) => ROWS[key]?.csrf)).toEqual([
    "POST /api/auth/register",
    "POST /api/auth/login",
    "POST /api/auth/login/second-factor",
    "POST /api/tournaments/:id/register",
    "POST /api/verify-payment",
  ]);
  expect(endpoints["POST /api/auth/login"].permission).toBe("public");
  expect(endpoints["POST /api/wallet/gift"]).toMatchObject({ permission: "user", csrf: false, stepUp: true });
});
