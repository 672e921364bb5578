import { expect, test } from "vitest";

// Workbox expects a worker's world.
Object.assign(globalThis, { self: globalThis, registration: { scope: "/" } });
const { copyOf } = await import("./kept-answers.ts");

const answer = (headers: Record<string, string>, body = "{}", status = 200) => new Response(body, { status, headers });
const PUBLIC = { "cache-control": "public, no-cache", "content-encoding": "br" };
const PRIVATE = { "cache-control": "no-store" };

test("a copy has the time and the page that asked, and plain bytes", async () => {
  const copy = await copyOf(answer(PUBLIC, '{"data":1}'), "all", "page-1");
  expect(await copy?.json()).toEqual({ data: 1 });
  expect(copy?.headers.get("x-saved-by")).toBe("page-1");
  expect(Date.parse(copy?.headers.get("x-saved-at") ?? "")).not.toBeNaN();
  expect(copy?.headers.has("content-encoding")).toBe(false);
});

test("an answer for one account is never kept for all", async () => {
  expect(await copyOf(answer(PRIVATE), "all", "page-1")).toBeNull();
  expect(await copyOf(answer({}), "all", "page-1")).toBeNull();
  expect(await copyOf(answer(PRIVATE), "account", "page-1")).not.toBeNull();
});

test("failures and answers above 256 KB are not kept", async () => {
  expect(await copyOf(answer(PUBLIC, "{}", 503), "all", "page-1")).toBeNull();
  expect(await copyOf(answer(PUBLIC, "x".repeat(256 * 1024)), "all", "page-1")).not.toBeNull();
  expect(await copyOf(answer(PUBLIC, "x".repeat(256 * 1024 + 1)), "all", "page-1")).toBeNull();
});
