import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { TEST_HTTP } from "../../testing/app/test-app.ts";
import { createHttpApp } from "./http-app.ts";
import { sendJson } from "./reply.ts";

const SHARED = "public, no-cache, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";

const LONG = JSON.stringify({ data: Array.from({ length: 100 }, (_, index) => `player number ${index}`) });
const SHORT = '{"data":[]}';

async function openApp() {
  const app = await createHttpApp(TEST_HTTP);
  app.get("/public", (request, reply) => sendJson(request, reply, { text: LONG, isPublic: true }));
  app.get("/short", (request, reply) => sendJson(request, reply, { text: SHORT, isPublic: true }));
  app.get("/private", (request, reply) => sendJson(request, reply, { text: LONG, isPublic: false }));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, [Symbol.asyncDispose]: () => app.close() };
}

test.for([
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["br; q=0, gzip", "gzip"],
  ["br;q=0.5", "br"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["br;q=0, *", "gzip"],
  ["identity;q=1, br;q=0.1", "br"],
  ["deflate", undefined],
  ["brotli, xgzip", undefined],
  ["", undefined],
] as const)("accept-encoding %o is answered with %o", async ([accepted, encoding]) => {
  await using app = await openApp();
  const answer = await app.get("/public", { "accept-encoding": accepted });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers["vary"]).toBe("accept-encoding");
  const bytes = answer.rawPayload;
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  expect(plain.toString()).toBe(LONG);
});

test("what is too short to gain is not compressed", async () => {
  await using app = await openApp();
  const answer = await app.get("/short", { "accept-encoding": "br" });
  expect([answer.headers["content-encoding"], answer.body]).toEqual([undefined, SHORT]);
});

test("a public answer has a strong tag of its own for each encoding, and answers 304 to it", async () => {
  await using app = await openApp();
  const tags = await Promise.all(
    ["br", "gzip", ""].map(async (accepted) => {
      const headers = { "accept-encoding": accepted };
      const { etag } = (await app.get("/public", headers)).headers;
      const again = await app.get("/public", { ...headers, "if-none-match": String(etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers).toMatchObject({ etag, vary: "accept-encoding", "cache-control": SHARED });
      return etag;
    }),
  );
  expect(tags.every((tag) => /^"[\w-]{27}-(br|gzip|identity)"$/u.test(String(tag)))).toBe(true);
  expect(new Set(tags).size).toBe(3);

  const [brotli] = tags;
  const statusFor = async (tag: string, accepted: string) =>
    (await app.get("/public", { "accept-encoding": accepted, "if-none-match": tag })).statusCode;
  expect(await statusFor(`"other", W/${brotli}`, "br")).toBe(304);
  expect(await statusFor("*", "br")).toBe(304);
  expect(await statusFor(String(brotli), "gzip")).toBe(200);
  expect(await statusFor('"other"', "br")).toBe(200);
});

test("a private answer is stored in no cache", async () => {
  await using app = await openApp();
  const answer = await app.get("/private", { "accept-encoding": "br" });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["etag"]).toBeUndefined();
});
