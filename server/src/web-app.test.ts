import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilRefused } from "../testing/app/busy-loop.ts";
import { TEST_HTTP } from "../testing/app/test-app.ts";
import { createHttpApp } from "./http/http-app.ts";
import { registerUploads, registerWebApp } from "./web-app.ts";

const SHARED = "public, no-cache, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";

const PAGE = "<!doctype html><title>PocketHall</title><script src=/assets/app-1a2b.js></script>";
const SCRIPT = `export const greeting = "${"Good evening. ".repeat(200)}";`;
const YEAR = "public, max-age=31536000, immutable";
const SECRET = "nobody may read this";

let folder: string;
let app: Awaited<ReturnType<typeof createHttpApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-web-"));
  const [web, uploads] = [join(folder, "dist"), join(folder, "uploads")];
  await mkdir(join(web, "assets"), { recursive: true });
  await mkdir(uploads);
  const files: [string, string | Buffer][] = [
    ["secret.txt", SECRET],
    ["dist/index.html", PAGE],
    ["dist/index.html.br", brotliCompressSync(PAGE)],
    ["dist/assets/app-1a2b.js", SCRIPT],
    ["dist/assets/app-1a2b.js.br", brotliCompressSync(SCRIPT)],
    ["dist/favicon.svg", "<svg/>"],
    ["dist/app-worker.js", SCRIPT],
    ["dist/manifest.webmanifest", "{}"],
    ["uploads/abc.webp", "RIFF....WEBP"],
  ];
  for (const [path, content] of files) await writeFile(join(folder, path), content);
  app = await createHttpApp(TEST_HTTP);
  app.get("/api/known", async () => ({ ok: true }));
  await registerUploads(app, uploads);
  await registerWebApp(app, web);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const isProblem404 = { status: 404, code: "not-found", request_id: expect.any(String) };

test.each([
  ["/guardian", "noindex"],
  ["/reset-password", "noindex"],
  ["/undo-change?from=mail", "noindex"],
  ["/login", undefined],
])("a page for the receiver of a link is not for search engines: %s", async (path, robots) => {
  expect((await get(path)).headers["x-robots-tag"]).toBe(robots);
});

test.for([
  "/",
  "/tournaments",
  "/tournaments/123?tab=games",
  "/login",
  "/apis",
  "/nobody/knows/this",
  "/assetsments",
  "/standings.See",
  "/login?from=/a.txt",
])("%s is a page of the app, always revalidated", async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": SHARED,
    vary: "accept-encoding",
    "content-security-policy": expect.stringContaining("default-src 'self'"),
  });
});

test("the page goes out as it was compressed at build time, to clients that accept that", async () => {
  const answer = await get("/tournaments", { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE);
  const refused = await get("/tournaments", { "accept-encoding": "gzip, br;q=0" });
  expect([refused.headers["content-encoding"], refused.body]).toEqual([undefined, PAGE]);
});

test("HEAD of a page answers as GET does, without the page", async () => {
  const answer = await app.inject({ method: "HEAD", url: "/tournaments" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
});

test("a hashed asset is kept for a year, compressed when taken", async () => {
  const plain = await get("/assets/app-1a2b.js");
  expect([plain.statusCode, plain.body, plain.headers["cache-control"]]).toEqual([200, SCRIPT, YEAR]);
  expect(plain.headers["content-type"]).toMatch(/javascript/u);
  const small = await get("/assets/app-1a2b.js", { "accept-encoding": "br" });
  expect([small.headers["content-encoding"], small.headers["cache-control"]]).toEqual(["br", YEAR]);
  expect(small.headers["content-type"]).toMatch(/javascript/u);
  // Thirty files a first visit: what a page alone obeys is not sent with each.
  expect(small.headers).not.toHaveProperty("content-security-policy");
  expect(small.headers).not.toHaveProperty("last-modified");
  expect(small.headers["x-content-type-options"]).toBe("nosniff");
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
});

test("a file without a hash is revalidated", async () => {
  expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, no-cache");
});

test("the app's worker is a script at the top, so that it reaches every page, and is revalidated", async () => {
  const worker = await get("/app-worker.js");
  expect([worker.statusCode, worker.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect(worker.headers["content-type"]).toMatch(/javascript/u);
});

test("the manifest of the installed app has its own type, and is revalidated", async () => {
  const manifest = await get("/manifest.webmanifest");
  expect([manifest.statusCode, manifest.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json/u);
});

test.for([
  "/assets/app-old.js",
  "/assets/",
  "/assets",
  "/uploads/none.webp",
  "/uploads/",
  "/images/none.svg",
  "/fonts/x",
  "/robots.txt",
  "/sitemap.xml?v=1",
  "/.well-known/assetlinks.json",
  "/apple-touch-icon.PNG",
])("%s is missing: 404, never the page in its place", async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, isProblem404]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a picture that people sent never changes under its name", async () => {
  const answer = await get("/uploads/abc.webp");
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, YEAR]);
  expect(answer.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
});

test.for([
  "/uploads/../secret.txt",
  "/uploads/..%2fsecret.txt",
  "/uploads/%2e%2e/secret.txt",
  "/uploads/..%5csecret.txt",
  "/uploads/%00/../../secret.txt",
  "/uploads//../..//secret.txt",
  "/assets/../../secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/../secret.txt",
  "/..%2fsecret.txt",
])("%s leads nowhere outside the folder", async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toContain(SECRET);
  expect(answer.body).not.toContain(folder);
  expect(answer.statusCode).toBeLessThan(500);
});

test.for([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api?page=1"],
  ["GET", "/api/nowhere"],
  ["GET", "/api/known/more"],
  ["POST", "/tournaments"],
  ["PUT", "/nowhere"],
  ["GET", "/_paystack/nowhere"],
] as const)("%s %s: a 404 problem in JSON", async ([method, url]) => {
  const answer = await app.inject({ method, url });
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/u);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, isProblem404]);
});

test.for(["POST", "DELETE", "OPTIONS"] as const)(
  "%s of an address that is only read: 405 and what it takes",
  async (method) => {
    const answer = await app.inject({ method, url: "/api/known" });
    expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  },
);

test("without a built web app there are no pages, and the API still answers", async () => {
  const bare = await createHttpApp(TEST_HTTP);
  bare.get("/api/known", async () => ({ ok: true }));
  await registerWebApp(bare, join(folder, "nothing-here"));
  expect((await bare.inject("/api/known")).statusCode).toBe(200);
  expect((await bare.inject("/")).json()).toMatchObject(isProblem404);
  await bare.close();
});

test("a busy server refuses requests and still gives out the app's files", async () => {
  await using busy = await createHttpApp({
    ...TEST_HTTP,
    loadShedding: { firstMs: 200, lastMs: 60_000, holdMs: 1, mostHeld: 1 },
  });
  busy.get("/api/known", async () => ({ ok: true }));
  await registerWebApp(busy, join(folder, "dist"));
  await untilRefused(() => busy.inject("/api/known"));
  expect((await busy.inject("/assets/app-1a2b.js")).statusCode).toBe(200);
});
