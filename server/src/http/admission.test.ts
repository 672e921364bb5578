import { request as httpRequest } from "node:http";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { TEST_HTTP } from "../../testing/app/test-app.ts";
import type { Caller } from "./auth/caller.ts";
import { ENDPOINTS, endpointServer } from "./endpoints.ts";
import { createHttpApp } from "./http-app.ts";

const IMPORT = "POST /api/organizer/tournaments/import";
const caller = (roles: Caller["roles"] = new Set()): Caller => ({
  userId: idFrom<UserId>([...roles].join() || "player"),
  playerId: "player",
  name: "Ada",
  email: "ada@example.test",
  sessionId: "session",
  confirmedAt: new Date(0),
  roles,
  coordinates: null,
  appointments: new Set(),
  secondFactor: "optional",
});
const CALLERS: Record<string, Caller> = {
  "token-of-a-player-0001": caller(),
  "token-of-an-organizer-0001": caller(new Set(["organizer"])),
  "token-of-an-organizer-0002": caller(new Set(["organizer", "referee"])),
};
const [PLAYER, ORGANIZER, OTHER_ORGANIZER] = Object.keys(CALLERS);

/** Every row of the contract with a handler that must not be reached, unless `handle` replaces it. */
async function openApp(handle: (key: EndpointKey) => Promise<never> = () => Promise.reject(new Error("reached"))) {
  const app = await createHttpApp(TEST_HTTP);
  const { serve } = endpointServer(app, {
    findCaller: async (token) => CALLERS[token],
    hasAcceptedTerms: async () => true,
    lookups: { tournament: async () => undefined, match: async () => undefined },
    clock: () => new Date(0),
  });
  for (const key of Object.keys(ENDPOINTS) as EndpointKey[]) serve(key, () => handle(key));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, origin, [Symbol.asyncDispose]: () => app.close() };
}

type Head = { token?: string | undefined; headers?: Record<string, string>; length?: number };

/** Sends the head of a request that announces a body, and none of the body; gives the answer to that. */
function sendHead(origin: string, key: EndpointKey, { token, headers, length = 1_000 }: Head) {
  const [method, path = "/"] = key.split(" ");
  const sent = httpRequest(`${origin}${path.replace(/:\w+/gu, "an-id")}`, {
    method,
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": String(length),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
  sent.on("error", () => undefined);
  sent.flushHeaders();
  const answered = new Promise<{ status: number; code: string }>((resolve) => {
    sent.once("response", async (response) => {
      const { code } = JSON.parse((await response.toArray()).join("")) as { code: string };
      resolve({ status: response.statusCode ?? 0, code });
      sent.destroy();
    });
  });
  return { sent, answered };
}

const withBody = (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key) => ENDPOINTS[key].body !== undefined);

test("without a session every guarded call is refused before its body is sent", async () => {
  await using app = await openApp();
  const guarded = withBody.filter((key) => ENDPOINTS[key].permission !== "public");
  expect(guarded.length).toBeGreaterThan(50);
  for (const key of guarded)
    expect([key, await sendHead(app.origin, key, {}).answered]).toEqual([
      key,
      { status: 401, code: "not-authenticated" },
    ]);
});

test("without the permission too", async () => {
  await using app = await openApp();
  const staffed = withBody.filter((key) => !["public", "user"].includes(ENDPOINTS[key].permission));
  for (const key of staffed)
    expect([key, await sendHead(app.origin, key, { token: PLAYER }).answered]).toEqual([
      key,
      { status: 403, code: "not-permitted" },
    ]);
});

test("authentication comes before CSRF, and CSRF before the body", async () => {
  await using app = await openApp();
  const key = "POST /api/tournaments/:id/register";
  expect(await sendHead(app.origin, key, {}).answered).toMatchObject({ code: "not-authenticated" });
  expect(await sendHead(app.origin, key, { token: PLAYER }).answered).toMatchObject({ code: "csrf-invalid" });
});

test.for([
  ["POST /api/wallet/gift", 64_001],
  ["POST /api/auth/register", 64_001],
  [IMPORT, 8_000_001],
] as const)("%s of %d bytes is refused unread as too large", async ([key, length]) => {
  await using app = await openApp();
  const csrf = { cookie: "XSRF-TOKEN=a-token-of-some-length", "x-xsrf-token": "a-token-of-some-length" };
  const { answered } = sendHead(app.origin, key, { token: ORGANIZER, headers: csrf, length });
  expect(await answered).toEqual({ status: 413, code: "payload-too-large" });
});

test("one user sends one large body at a time; others are served meanwhile", async () => {
  await using app = await openApp();
  const reading = sendHead(app.origin, IMPORT, { token: ORGANIZER });
  await expect
    .poll(() => sendHead(app.origin, IMPORT, { token: ORGANIZER }).answered)
    .toEqual({ status: 503, code: "unavailable" });
  const other = sendHead(app.origin, IMPORT, { token: OTHER_ORGANIZER, length: 2 });
  other.sent.end("{}");
  expect(await other.answered).toEqual({ status: 422, code: "invalid-request" });
  reading.sent.end(`${" ".repeat(998)}{}`);
  expect(await reading.answered).toEqual({ status: 422, code: "invalid-request" });
});
