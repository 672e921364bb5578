import { beforeEach, expect, test, vi } from "vitest";
import { installPadWorker, type Shell } from "./pad-worker.ts";

const ORIGIN = "https://hall.test";
const SHELL: Shell = {
  version: "two",
  page: "/referee",
  entry: "/assets/index-2.js",
  files: ["/assets/index-2.js", "/theme.js"],
};
const PAGE = '<script src="/assets/index-2.js"></script>';

const SILENCE = new Error("no answer at all");
type Answers = Record<string, string | Error>;
type Listener = (event: object) => void;

/** Caches as a browser keeps them, as far as the worker asks. */
function memoryCaches() {
  const held = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = held.get(name) ?? new Map<string, Response>();
    held.set(name, cache);
    return {
      put: async (path: string, response: Response) => void cache.set(path, response),
      match: async (path: string) => cache.get(path)?.clone(),
    };
  };
  return {
    held,
    caches: { open, keys: async () => [...held.keys()], delete: async (name: string) => held.delete(name) },
  };
}

/** A worker of this shell in a world where the network gives these answers. */
function givenWorker(answers: Answers, shell = SHELL, memory = memoryCaches()) {
  const asked: string[] = [];
  const listeners = new Map<string, Listener>();
  const fetch = async (input: string | Request) => {
    const path = typeof input === "string" ? input : new URL(input.url).pathname;
    asked.push(path);
    const answer = answers[path] ?? new Error("offline");
    if (answer === SILENCE) return new Promise<never>(() => undefined);
    if (answer instanceof Error) throw answer;
    return new Response(answer, { status: answer === "" ? 503 : 200 });
  };
  installPadWorker(
    {
      caches: memory.caches as unknown as CacheStorage,
      fetch: fetch as typeof globalThis.fetch,
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    } as Parameters<typeof installPadWorker>[0],
    shell,
  );
  const wait = async (type: "install" | "activate") => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => void (work = promise) });
    await work;
  };
  /** The text of the answer; undefined: the worker lets the request pass. */
  const get = async (path: string, { mode = "no-cors", method = "GET", origin = ORIGIN } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: `${origin}${path}`, mode, method };
    listeners.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => void (answer = given) });
    return answer && (await answer).text();
  };
  return { install: () => wait("install"), activate: () => wait("activate"), get, asked, memory, answers };
}

const whole = (): Answers => ({ "/referee": PAGE, "/assets/index-2.js": "entry", "/theme.js": "theme" });
const navigate = { mode: "navigate" };

beforeEach(() => {
  vi.useRealTimers();
});

test("without a network the kept page and its files answer", async () => {
  const worker = givenWorker(whole());
  await worker.install();
  for (const path of Object.keys(worker.answers)) delete worker.answers[path];
  expect(await worker.get("/referee/matches/7", navigate)).toBe(PAGE);
  expect(await worker.get("/assets/index-2.js")).toBe("entry");
  expect(await worker.get("/theme.js")).toBe("theme");
});

test("with a network a page comes from it; a file with a hash from the cache", async () => {
  const worker = givenWorker(whole());
  await worker.install();
  worker.answers["/referee/matches/7"] = "newer page";
  worker.asked.length = 0;
  expect(await worker.get("/referee/matches/7", navigate)).toBe("newer page");
  expect(await worker.get("/assets/index-2.js")).toBe("entry");
  expect(worker.asked).toEqual(["/referee/matches/7"]);
});

test("a server that fails, or does not answer in time, is like none", async () => {
  const worker = givenWorker({ ...whole(), "/referee/matches/7": "" });
  await worker.install();
  expect(await worker.get("/referee/matches/7", navigate)).toBe(PAGE);
  vi.useFakeTimers();
  worker.answers["/referee/matches/8"] = SILENCE;
  const late = worker.get("/referee/matches/8", navigate);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await late).toBe(PAGE);
});

test("the API, other places, other pages and changes pass untouched", async () => {
  const worker = givenWorker(whole());
  await worker.install();
  worker.asked.length = 0;
  expect(await worker.get("/api/referee/matches")).toBeUndefined();
  expect(await worker.get("/api/live")).toBeUndefined();
  expect(await worker.get("/wallet", navigate)).toBeUndefined();
  expect(await worker.get("/refereeing", navigate)).toBeUndefined();
  expect(await worker.get("/theme.js", { method: "POST" })).toBeUndefined();
  expect(await worker.get("/theme.js", { origin: "https://else.test" })).toBeUndefined();
  expect(worker.asked).toEqual([]);
});

test("a page of another build, or a file that is missing, ends the installation", async () => {
  const mixed = givenWorker({ ...whole(), "/referee": "<script src='/assets/index-3.js'>" });
  await expect(mixed.install()).rejects.toThrow("another build's");
  const missing = givenWorker({ "/referee": PAGE, "/theme.js": "theme" });
  await expect(missing.install()).rejects.toThrow("offline");
  const failing = givenWorker({ ...whole(), "/theme.js": "" });
  await expect(failing.install()).rejects.toThrow("/theme.js answered 503");
});

test("the caches of earlier builds go with activation, those of others stay", async () => {
  const memory = memoryCaches();
  await memory.caches.open("pockethall-pad-one");
  await memory.caches.open("somebody-else");
  const worker = givenWorker(whole(), SHELL, memory);
  await worker.install();
  expect([...memory.held.keys()]).toContain("pockethall-pad-one");
  await worker.activate();
  expect([...memory.held.keys()]).toEqual(["somebody-else", "pockethall-pad-two"]);
});
