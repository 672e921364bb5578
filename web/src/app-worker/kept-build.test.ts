import { beforeEach, expect, test, vi } from "vitest";
import { type Build, createKeptBuild } from "./kept-build.ts";
import type { WorkerScope } from "./scope.ts";

const ORIGIN = "https://hall.test";
const BUILD: Build = {
  version: "two",
  page: "/referee",
  entry: "/assets/index-2.js",
  shell: ["/assets/index-2.js", "/favicon.svg"],
  pad: ["/assets/pad-2.js"],
};
const PAGE = '<script src="/assets/index-2.js"></script>';

const SILENCE = new Error("no answer at all");
type Answers = Record<string, string | Error>;

/** Caches as a browser keeps them, as far as the worker asks; `fullAt`: the path for which there is no space. */
function memoryCaches() {
  const held = new Map<string, Map<string, Response>>();
  const memory = { held, fullAt: "" };
  const open = async (name: string) => {
    const cache = held.get(name) ?? new Map<string, Response>();
    held.set(name, cache);
    return {
      put: async (path: string, response: Response) => {
        if (path === memory.fullAt) throw new DOMException("no space", "QuotaExceededError");
        cache.set(path, response);
      },
      match: async (path: string) => cache.get(path)?.clone(),
    };
  };
  const caches = {
    open,
    has: async (name: string) => held.has(name),
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
  };
  return Object.assign(memory, { caches });
}

/** A kept build in a world where the network gives these answers. */
function givenBuild(answers: Answers, build = BUILD, memory = memoryCaches()) {
  const asked: string[] = [];
  const fetch = async (input: string | Request) => {
    const path = typeof input === "string" ? input : new URL(input.url).pathname;
    asked.push(path);
    const answer = answers[path] ?? new Error("offline");
    if (answer === SILENCE) return new Promise<never>(() => undefined);
    if (answer instanceof Error) throw answer;
    return new Response(answer, { status: answer === "" ? 503 : 200, headers: { link: "</a.js>; rel=preload" } });
  };
  const kept = createKeptBuild({ caches: memory.caches, fetch } as unknown as WorkerScope, build);
  const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();
  return {
    ...kept,
    asked,
    memory,
    answers,
    textOfPage: (path: string) => textOf(kept.page(new Request(`${ORIGIN}${path}`))),
    textOfFile: (path: string) => textOf(kept.file(new Request(`${ORIGIN}${path}`), path)),
    textOfKept: (path: string) => textOf(kept.kept(path)),
    goOffline: () => {
      for (const path of Object.keys(answers)) delete answers[path];
    },
  };
}

const whole = (): Answers => ({
  "/referee": PAGE,
  "/assets/index-2.js": "entry",
  "/assets/pad-2.js": "pad",
  "/favicon.svg": "icon",
});

beforeEach(() => {
  vi.useRealTimers();
});

test("without a network the kept page and its files answer; the pad's only once it was kept", async () => {
  const build = givenBuild(whole());
  await build.install();
  expect(build.asked).not.toContain("/assets/pad-2.js");
  await build.keepPad();
  build.goOffline();
  expect(await build.textOfPage("/referee/matches/7")).toBe(PAGE);
  expect(await build.textOfPage("/tournaments/7")).toBe(PAGE);
  expect(await build.textOfKept("/assets/index-2.js")).toBe("entry");
  expect(await build.textOfKept("/assets/pad-2.js")).toBe("pad");
  expect(await build.textOfFile("/favicon.svg")).toBe("icon");
});

test("the kept page has no hints for the files of one address", async () => {
  const build = givenBuild(whole());
  await build.install();
  expect((await build.kept("/referee"))?.headers.get("link")).toBeNull();
});

test("with a network a page comes from it", async () => {
  const build = givenBuild(whole());
  await build.install();
  build.answers["/referee/matches/7"] = "newer page";
  build.asked.length = 0;
  expect(await build.textOfPage("/referee/matches/7")).toBe("newer page");
  expect(build.asked).toEqual(["/referee/matches/7"]);
});

test("a server that fails, or does not answer in time, is like none", async () => {
  const build = givenBuild({ ...whole(), "/referee/matches/7": "" });
  await build.install();
  expect(await build.textOfPage("/referee/matches/7")).toBe(PAGE);
  vi.useFakeTimers();
  build.answers["/referee/matches/8"] = SILENCE;
  const late = build.textOfPage("/referee/matches/8");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await late).toBe(PAGE);
});

test("a page of another build, or a file that is missing, ends the installation", async () => {
  const mixed = givenBuild({ ...whole(), "/referee": "<script src='/assets/index-3.js'>" });
  await expect(mixed.install()).rejects.toThrow("another build's");
  const missing = givenBuild({ "/referee": PAGE, "/favicon.svg": "icon" });
  await expect(missing.install()).rejects.toThrow("offline");
  const failing = givenBuild({ ...whole(), "/favicon.svg": "" });
  await expect(failing.install()).rejects.toThrow("/favicon.svg answered 503");
});

test("a full disk leaves no half of a build", async () => {
  const build = givenBuild(whole());
  build.memory.fullAt = "/favicon.svg";
  await expect(build.install()).rejects.toThrow("no space");
  expect([...build.memory.held.keys()]).toEqual([]);
});

test.for(["pockethall-app-pad-one", "pockethall-pad-one"])(
  "where %s was kept, a new build keeps the pad from its start",
  async (name) => {
    const memory = memoryCaches();
    await memory.caches.open(name);
    const build = givenBuild(whole(), BUILD, memory);
    await build.install();
    build.goOffline();
    expect(await build.textOfKept("/assets/pad-2.js")).toBe("pad");
  },
);

test("with activation the last build stays for pages that are still open, and older ones go; other caches stay", async () => {
  const memory = memoryCaches();
  for (const name of ["pockethall-app-shell-zero", "pockethall-app-shell-one", "pockethall-app-pad-one", "other"])
    await memory.caches.open(name);
  const earlier = await memory.caches.open("pockethall-app-pad-one");
  await earlier.put("/assets/pad-1.js", new Response("earlier pad"));
  const build = givenBuild(whole(), BUILD, memory);
  await build.install();
  await build.activate();
  const names = [...memory.held.keys()];
  expect(names).not.toContain("pockethall-app-shell-zero");
  expect(names).toEqual(expect.arrayContaining(["other", "pockethall-app-shell-one", "pockethall-app-shell-two"]));
  expect(await build.textOfKept("/assets/pad-1.js")).toBe("earlier pad");
});
