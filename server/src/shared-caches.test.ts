import type { EndpointKey } from "@pockethall/contract/endpoints";
import { beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { ENDPOINTS } from "./http/endpoints.ts";

// What caches in front of us may keep: over all endpoints, with a session and without one.

const SHARED = "public, no-cache, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";
const ID = "0192f0c4-7b1e-7000-8000-000000000001";
const KEYS = Object.keys(ENDPOINTS) as EndpointKey[];

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
  return () => server[Symbol.asyncDispose]();
});

async function ask(key: EndpointKey, authorization?: string) {
  const [method = "GET", path = ""] = key.split(" ");
  const url = path.replace(/:\w+/gu, ID);
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await server.http.inject({ method: method as "GET", url, headers });
  return {
    status: answer.statusCode,
    rule: String(answer.headers["cache-control"] ?? ""),
    vary: answer.headers["vary"],
  };
}

test("only an answer that is the same for all may be kept, and only where it was asked for without a session", async () => {
  let shared = 0;
  for (const key of KEYS) {
    const visitor = await ask(key);
    const isShared =
      ENDPOINTS[key].permission === "public" && key.startsWith("GET ") && ENDPOINTS[key].sharedCache !== false;
    if (isShared && visitor.status === 200) {
      expect([key, visitor.rule, visitor.vary]).toEqual([key, SHARED, "accept-encoding"]);
      shared += 1;
    } else expect([key, visitor.status, visitor.rule.includes("s-maxage")]).toEqual([key, visitor.status, false]);
    const own = await ask(key, `Bearer ${admin.token}`);
    expect([key, /s-maxage|stale/u.test(own.rule)]).toEqual([key, false]);
  }
  expect(shared).toBeGreaterThan(10);
});

test("what a token in the path shows, and what is asked for when something is wrong, is kept by no cache", async () => {
  const kept = KEYS.filter((key) => key.startsWith("GET ") && ENDPOINTS[key].sharedCache === false);
  expect(kept.toSorted()).toEqual([
    "GET /api/setup",
    "GET /api/setup/restore/:token",
    "GET /api/status",
    "GET /api/version",
  ]);
  const withToken = KEYS.filter((key) => key.startsWith("GET ") && key.includes(":token"));
  const isPublic = (key: EndpointKey) => ENDPOINTS[key].permission === "public";
  expect(withToken.filter((key) => isPublic(key) && !kept.includes(key))).toEqual([]);
  const rules = await Promise.all(kept.filter((key) => !key.includes(":")).map(async (key) => (await ask(key)).rule));
  expect(rules).toEqual(["no-store", "no-store", "no-store"]);
});

test("our nginx, by its name, gets a rule that it can heed as it is; no other cache and no caller with a session does", async () => {
  const url = `${server.url}/api/tournaments?per_page=4`;
  const named = { "surrogate-capability": 'pockethall-nginx="Surrogate/1.0"' };
  const ruleOf = async (headers: Record<string, string>) =>
    (await fetch(url, { headers })).headers.get("cache-control");
  const rules = new Set<string | null>();
  // The first are Fastify's answers, later ones are sent before it runs.
  for (let round = 0; round < 5; round += 1)
    for (const rule of await Promise.all(Array.from({ length: 40 }, () => ruleOf(named)))) rules.add(rule);
  expect([...rules]).toEqual(["public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600"]);
  expect(await ruleOf({})).toBe(SHARED);
  for (const name of ["", "pockethall-nginx", 'nginx="Surrogate/1.0"', 'x-pockethall-nginx="Surrogate/1.0"'])
    expect([name, await ruleOf({ "surrogate-capability": name })]).toEqual([name, SHARED]);
  expect(await ruleOf({ ...named, authorization: `Bearer ${admin.token}` })).toBe("public, no-cache");
});

test("an answer that is sent before Fastify runs has the rule of its own caller", async () => {
  const url = `${server.url}/api/tournaments?per_page=3`;
  const ruleOf = async (headers: Record<string, string> = {}) =>
    (await fetch(url, { headers: { "accept-encoding": "identity", ...headers } })).headers.get("cache-control");
  // From 30 requests in 100 ms on the key is hot; both callers then share the bytes, not the rule.
  const rules = new Set<string | null>();
  for (let round = 0; round < 5; round += 1)
    for (const rule of await Promise.all(Array.from({ length: 40 }, () => ruleOf()))) rules.add(rule);
  expect([...rules]).toEqual([SHARED]);
  const own = await Promise.all(Array.from({ length: 40 }, () => ruleOf({ authorization: `Bearer ${admin.token}` })));
  expect([...new Set(own)]).toEqual(["public, no-cache"]);
});
