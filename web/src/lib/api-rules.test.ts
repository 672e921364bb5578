import { expect, test } from "vitest";
import { needsCsrf, needsSession } from "./api-rules.ts";

test.each([
  ["GET /api/tournaments", false, false],
  ["GET /api/wallet", true, false],
  ["POST /api/auth/login", false, true],
  ["POST /api/auth/forgot-password", false, false],
  ["POST /api/tournaments/:id/register", true, true],
  ["POST /api/wallet/gift", true, false],
])("SS-12 SS-15: %s: session and CSRF follow the contract's access data", (key, session, csrf) => {
  expect([needsSession(key), needsCsrf(key)]).toEqual([session, csrf]);
});
