// The files of this build that the worker keeps, so that the app opens without a network.
//
//   install    the shell: page, entry and the files of Home, into a cache that bears the build's name. Most come from
//              the browser's own cache, since the page has just loaded them. Where the pad was kept, its files too.
//              One that fails ends it all
//   pad        the other files of the referee's pages, once such a page was opened on this device
//   activate   caches of older builds go, but for the last one: a page of it may still be open, such as a pad without
//              a network, and needs its whole build
//   a page     from the network, so that a new version shows at once; without an answer in time the kept page of this
//              build, which asks for files of this build only
//   a file     those with a hash in their name from the caches first: their content never changes. The few others from
//              the network first, as the page itself

import { EARLIER_PAD, PAD, SHELL } from "../lib/worker-caches.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * What the build knows: its name, the address of a plain page, and its files. `entry` is the file that the page names: a
 * page without it is another build's.
 */
export type Build = {
  version: string;
  page: string;
  entry: string;
  shell: readonly string[];
  pad: readonly string[];
};

const HASHED = /^\/(?:assets|fonts)\//u;
/** A hall's network may swallow a request without a word; no one should wait for it. */
const TIMEOUT_MS = 4_000;

/** `kept` finds a file of this build by its path; undefined where it is not kept. */
export function createKeptBuild(scope: WorkerScope, build: Build) {
  const { caches } = scope;
  const shellName = `${SHELL}${build.version}`;
  const padName = `${PAD}${build.version}`;
  const own = new Set([...build.shell, ...build.pad]);
  let keepingPad: Promise<void> | undefined;

  const kept = async (path: string): Promise<Response | undefined> =>
    (await findIn(caches, shellName, path)) ??
    (await findIn(caches, padName, path)) ??
    (HASHED.test(path) ? findInAnyBuild(caches, path) : undefined);
  const keepPad = async (): Promise<void> => {
    if ((await findIn(caches, padName, build.page)) === undefined) await fill(scope, padName, build, build.pad);
  };

  return {
    kept,
    /** Whether a file without a hash belongs to this build. */
    isUnhashed: (path: string): boolean => own.has(path) && !HASHED.test(path),
    install: async (): Promise<void> => {
      await fill(scope, shellName, build, build.shell);
      const names = await caches.keys();
      if (names.some((name) => name.startsWith(PAD) || name.startsWith(EARLIER_PAD))) await keepPad();
    },
    activate: () => dropOlder(caches, [shellName, padName]),
    /** Keeps the pad, once. @throws when a file does not arrive or there is no space: the pad then needs the network for a reload. */
    keepPad: (): Promise<void> => {
      keepingPad ??= keepPad().finally(() => {
        keepingPad = undefined;
      });
      return keepingPad;
    },
    page: (request: Request): Promise<Response> => fromNetworkFirst(scope, request, () => kept(build.page)),
    file: (request: Request, path: string): Promise<Response> => fromNetworkFirst(scope, request, () => kept(path)),
  };
}

const findIn = async (caches: CacheStorage, cacheName: string, path: string): Promise<Response | undefined> =>
  (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(path, { ignoreVary: true }) : undefined;

async function findInAnyBuild(caches: CacheStorage, path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL) || name.startsWith(PAD));
  const found = await Promise.all(names.map((name) => findIn(caches, name, path)));
  return found.find(Boolean);
}

/** Keeps these files, whole or not at all. The page comes last: a cache that has it has everything. */
async function fill(scope: WorkerScope, cacheName: string, build: Build, files: readonly string[]): Promise<void> {
  const page = await fetchWhole(scope, build.page);
  if (!(await page.clone().text()).includes(build.entry)) throw new Error("the page is another build's");
  const fetched = await Promise.all(files.map(async (path) => [path, await fetchWhole(scope, path)] as const));
  try {
    const cache = await scope.caches.open(cacheName);
    await Promise.all(fetched.map(([path, response]) => cache.put(path, response)));
    await cache.put(build.page, withoutHints(page));
  } catch (error) {
    await scope.caches.delete(cacheName); // such as a full disk: half a build is worth nothing
    throw error;
  }
}

/** The plain page is kept for every address, so what it says about the files of its own does not hold. */
function withoutHints(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.delete("link");
  return new Response(page.body, { status: page.status, headers });
}

/** What has no hash in its name is asked of the server even where the browser has it: it may be another build's. */
async function fetchWhole({ fetch }: WorkerScope, path: string): Promise<Response> {
  const response = await fetch(path, HASHED.test(path) ? {} : { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Deletes the caches of builds before the last: a browser names caches in the order of their creation. */
async function dropOlder(caches: CacheStorage, own: readonly string[]): Promise<void> {
  const names = await caches.keys();
  for (const prefix of [SHELL, PAD]) {
    const others = names.filter((name) => name.startsWith(prefix) && !own.includes(name));
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }
}

type Kept = () => Promise<Response | undefined>;

async function fromNetworkFirst({ fetch }: WorkerScope, request: Request, kept: Kept): Promise<Response> {
  const asked = fetch(request);
  const inTime = Promise.race([asked, giveUpAfter(TIMEOUT_MS)]);
  const answer = await inTime.catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await kept().catch(() => undefined)) ?? answer ?? asked;
}

const giveUpAfter = (timeoutMs: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error("no answer in time")));
