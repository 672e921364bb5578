import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_HTTP } from "../testing/app/test-app.ts";
import { createHttpApp } from "./http/http-app.ts";
import { headTags } from "./modules/sharing/link-preview.ts";
import { givenTournamentFacts } from "./modules/sharing/testing/given-facts.ts";
import { registerWebApp } from "./web-app.ts";

const SHARED = "public, no-cache, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";

const PAGE = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Our own words." />
    <title>PocketHall</title>
    <script>document.documentElement.dataset.theme = "dark";</script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const HOSTILE = `</title><script>alert(1)</script>$&$1"`;
const tags = headTags(givenTournamentFacts({ name: HOSTILE }), { publicUrl: "https://pockethall.ng", version: "v1" });

let folder: string;
let app: Awaited<ReturnType<typeof createHttpApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-pages-"));
  await writeFile(join(folder, "index.html"), PAGE);
  await writeFile(join(folder, "index.html.br"), brotliCompressSync(PAGE));
  await writeFile(join(folder, "overlay.html"), "<!doctype html><title>Overlay</title>");
  await writeFile(join(folder, "embed.html"), "<!doctype html><title>Embed</title>");
  app = await createHttpApp({ ...TEST_HTTP, providerOrigins: ["https://js.paystack.co"] });
  await registerWebApp(app, folder, {
    previewOf: async (path) => {
      if (path === "/tournaments/broken") throw new Error("the database is away");
      if (path === "/tournaments/gone") return null;
      return path === "/tournaments/known" ? tags : undefined;
    },
    firstPageOf: async (path) => {
      if (path !== "/players/undrawable") return undefined;
      const parts = () => {
        throw new TypeError("an answer has another shape");
      };
      return { key: path, version: "1", showsAt: path, parts };
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("a shared page carries its own description in place of the default, and nothing else changes", async () => {
  const answer = await get("/tournaments/known?tab=games");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(answer.body.match(/<title>/gu)).toHaveLength(1);
  expect(answer.body.match(/name="description"/gu)).toHaveLength(1);
  expect(answer.body).toContain(`property="og:title"`);
  expect(answer.body.indexOf("og:title")).toBeLessThan(answer.body.indexOf("</head>"));
  const without = answer.body.replace(`  ${tags}\n`, "").replace(/\s/gu, "");
  expect(without).toBe(PAGE.replace(/<meta name="description"[^>]*>|<title>.*?<\/title>/gu, "").replace(/\s/gu, ""));
});

test("a hostile name cannot add a script to the page", async () => {
  const { body, headers } = await get("/tournaments/known");
  expect(body.match(/<script/gu)).toHaveLength(1);
  expect(body).toContain("&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;$&#38;$1&#34;");
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
});

test("a page whose facts cannot be drawn is the plain page", async () => {
  const answer = await get("/players/undrawable");
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
});

test("it is compressed for clients that accept that", async () => {
  const [plain, small] = [
    await get("/tournaments/known"),
    await get("/tournaments/known", { "accept-encoding": "br" }),
  ];
  expect(small.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test.for(["/", "/tournaments/unknown", "/tournaments/broken"])("%s is the page as it was built", async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
});

const MAY_BE_FRAMED = [
  ["/overlay/1?theme=light", "Overlay"],
  ["/overlay/1/", "Overlay"],
  ["/embed/tournaments/1", "Embed"],
  ["/embed/matches/1?theme=dark", "Embed"],
] as const;

test.for(MAY_BE_FRAMED)("%s may be framed by any site, and may do nothing but read from us", async ([url, title]) => {
  const answer = await get(url);
  expect(answer.body).toContain(`<title>${title}</title>`);
  expect(answer.headers).not.toHaveProperty("x-frame-options");
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy.split(";")).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors *", "form-action 'none'"]),
  );
  expect(policy).not.toMatch(/unsafe|paystack|https?:/u);
  expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": SHARED });
});

test.for([
  "/",
  "/tournaments/known",
  "/login",
  "/wallet",
  "/overlay",
  "/overlay/1/more",
  "/embed",
  "/embed/wallet/1",
  "/embed/tournaments",
  "/embed/tournaments/1/more",
  "/overlays/1",
  "//overlay/1",
  "/overlay.html",
  "/embed.html",
  "/wallet?x=/embed/tournaments/1",
])("%s refuses to be framed", async (url) => {
  const { headers } = await get(url);
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
});

test("the page of something that does not exist is the app's page with status 404", async () => {
  const answer = await get("/tournaments/gone");
  expect([answer.statusCode, answer.body]).toEqual([404, PAGE]);
});

test("an address that no page has is the app's page with status 404", async () => {
  await writeFile(join(folder, "route-hints.json"), JSON.stringify({ tournaments: [], "not-found": [] }));
  const built = await createHttpApp(TEST_HTTP);
  await registerWebApp(built, folder);
  const statusOf = async (url: string) => (await built.inject(url)).statusCode;
  expect(await Promise.all(["/tournaments?page=2", "/tournaments/", "/.env", "/backup.sql"].map(statusOf))).toEqual([
    200, 200, 404, 404,
  ]);
  await built.close();
});
