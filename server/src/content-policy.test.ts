import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAGES } from "@pockethall/contract/pages";
import { beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";

// Each kind of answer has its policy. tools/code-rules/reserved-names.mjs checks that every policy comes from http/content-policy.ts.

let server: TestServer;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "pockethall-policy-"));
  await mkdir(join(webFolder, "assets"));
  for (const name of ["index", "overlay", "embed"]) await cp(`web/${name}.html`, join(webFolder, `${name}.html`));
  await writeFile(join(webFolder, "assets", "entry.js"), "export {};");
  server = await openTestServer({ webFolder });
  return async () => {
    await server[Symbol.asyncDispose]();
    await rm(webFolder, { recursive: true });
  };
});

async function policyOf(url: string): Promise<string | undefined> {
  const { headers } = await server.http.inject({ url, headers: { accept: "text/html" } });
  return headers["content-security-policy"] as string | undefined;
}

const ID = "0192f0c4-7b1e-7000-8000-000000000001";
const APP_PAGES = PAGES.map(({ path }) => path.replace(/:\w+/gu, ID));
const APP =
  /^default-src 'self';script-src 'self' 'sha256-[\w+/]{43}='(?: https?:\/\/\S+)?;style-src 'self' 'sha256-[\w+/]{43}=';img-src 'self' data:;connect-src 'self'(?: https?:\/\/\S+)?;manifest-src 'self';worker-src 'self';frame-src 'self'(?: https?:\/\/\S+)? https:\/\/www\.youtube-nocookie\.com https:\/\/www\.youtube\.com https:\/\/www\.google\.com;frame-ancestors 'self';base-uri 'self';form-action 'self';object-src 'none'$/u;
const FRAMED =
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self';connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors *";

test("every page of the app has one and the same policy, the scoring pad, unknown pages and /docs as well", async () => {
  expect(APP_PAGES.length).toBeGreaterThan(40);
  expect(PAGES.some(({ name }) => name === "pad")).toBe(true);
  const policies = await Promise.all([...APP_PAGES, "/no/such/page", "/docs"].map(policyOf));
  expect([...new Set(policies)]).toEqual([expect.stringMatching(APP)]);
});

test.each([`/overlay/${ID}`, `/embed/tournaments/${ID}`, `/embed/matches/${ID}`])(
  "%s, made for frames, may read from us and nothing else",
  async (url) => {
    expect(await policyOf(url)).toBe(FRAMED);
  },
);

test.each(["/api/tournaments", "/api/no-such", "/openapi.json", "/sitemap.xml", "/robots.txt", "/assets/entry.js"])(
  "%s is no document and carries none",
  async (url) => {
    expect(await policyOf(url)).toBeUndefined();
  },
);

test.each(["/", `/overlay/${ID}`, `/embed/matches/${ID}`])(
  "the document of %s sets no policy of its own",
  async (url) => {
    const { body } = await server.http.inject({ url, headers: { accept: "text/html" } });
    expect(body).toContain("<!doctype html>");
    expect(body.toLowerCase()).not.toContain("http-equiv");
  },
);

test("with the real provider pages let its checkout in, and by HTTPS the site is asked by HTTPS alone", async () => {
  const paystack = {
    secretKey: "sk_test_none",
    publicKey: "pk_test_none",
    baseUrl: "http://127.0.0.1:9",
    scriptUrl: "https://js.paystack.co/v2/inline.js",
  };
  await using live = await openTestServer({ webFolder, paystack, publicUrl: "https://play.example.test" });
  const page = await live.http.inject({ url: "/wallet", headers: { accept: "text/html" } });
  const policy = Object.fromEntries(
    String(page.headers["content-security-policy"])
      .split(";")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );
  expect(policy["script-src"]).toContain("https://js.paystack.co");
  expect(policy["frame-src"]).toContain("https://checkout.paystack.com");
  expect(policy["connect-src"]).toContain("https://api.paystack.co");
  expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d/u);

  const { headers } = await server.http.inject({ url: "/wallet", headers: { accept: "text/html" } });
  expect(headers["content-security-policy"]).not.toContain("paystack.co");
  expect(headers["strict-transport-security"]).toBeUndefined();
});
