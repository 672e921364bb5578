import { createElement, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadError, isChunkFailure } from "../lib/chunk-failure.ts";
import { lazyPart, loadChunk } from "./lazy-route.ts";

const reload = vi.fn();
let held: Map<string, string>;

beforeEach(() => {
  held = new Map();
  reload.mockReset();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
});

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("a chunk that arrives is handed over", async () => {
  expect(await loadChunk("wallet", async () => ({ page: 1 }))).toEqual({ page: 1 });
  expect(reload).not.toHaveBeenCalled();
});

test("SS-18: the first failure reloads once, the second is reported: never a loop", async () => {
  void loadChunk("wallet", missing);
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  const error = await loadChunk("wallet", missing).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: "ChunkLoadError", message: "Loading chunk wallet failed." });
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["Chromium", new TypeError("Failed to fetch dynamically imported module: https://hall/assets/a.js"), true],
  ["Firefox", new TypeError("error loading dynamically imported module: https://hall/assets/a.js"), true],
  ["Safari", new TypeError("Importing a module script failed."), true],
  ["styles", new Error("Unable to preload CSS for /assets/a.css"), true],
  ["the app's own", new ChunkLoadError("wallet"), true],
  ["a fault in the code", new TypeError("Cannot read properties of undefined (reading 'id')"), false],
] as const)("%s: whether a part did not arrive", (_name, error, isExpected) => {
  expect(isChunkFailure(error)).toBe(isExpected);
});

test("a chunk that arrives makes the next failure a first one again", async () => {
  held.set("pockethall.reloadedForChunk", "wallet");
  await loadChunk("wallet", async () => ({}));
  void loadChunk("wallet", missing);
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test("another chunk that arrives meanwhile does not: a page that always fails would reload for ever", async () => {
  held.set("pockethall.reloadedForChunk", "wallet");
  await loadChunk("user-menu", async () => ({}));
  await expect(loadChunk("wallet", missing)).rejects.toThrow("Loading chunk wallet failed.");
  expect(reload).not.toHaveBeenCalled();
});

test("SS-18: a chunk that has not come within 120 s has failed", async () => {
  vi.useFakeTimers();
  held.set("pockethall.reloadedForChunk", "wallet");
  const onFailure = vi.fn();
  void loadChunk("wallet", () => new Promise(() => undefined)).catch(onFailure);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
    name: "ChunkLoadError",
    message: "Loading chunk wallet failed.",
  });
  vi.useRealTimers();
});

test("a preload that fails leaves the page alone", async () => {
  await lazyPart("wallet", missing, () => () => null).preload();
  expect(reload).not.toHaveBeenCalled();
});

test("without a network a reload would lose the page: the failure is reported at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await expect(loadChunk("wallet", missing)).rejects.toThrow("Loading chunk wallet failed.");
  expect(reload).not.toHaveBeenCalled();
});

const drawn = (part: ReturnType<typeof lazyPart>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: "waiting" }, createElement(part)));
const here = () => "here";

test("a part that was preloaded is shown at once, another one waits for its code", async () => {
  const part = lazyPart(
    "wallet",
    async () => ({ here }),
    (module) => module.here,
  );
  expect(drawn(part)).toContain("waiting");
  await part.preload();
  expect(drawn(part)).toBe("here");
});

test("a preload that fails reloads nothing, and the part waits for its code", async () => {
  const load = vi.fn(missing);
  const part = lazyPart("wallet", load, () => here);
  await part.preload();
  expect(reload).not.toHaveBeenCalled();
  expect(drawn(part)).toContain("waiting");
  expect(load).toHaveBeenCalledTimes(2);
});
