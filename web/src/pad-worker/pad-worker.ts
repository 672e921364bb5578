// The worker that lets the referee's pages open without a network. It serves /referee only, keeps one whole
// build of them, and knows nothing of the API: scores are the pad's own business (pad/src).
//
//   install    every file of this build is fetched into a cache that bears the build's name; one that fails ends it all
//   activate   caches of other builds go. The browser activates a new worker only when no page of the old one is open, so
//              a page never finds half of its build gone
//   a page     from the network, so that a new version shows at once; without an answer in time the kept page of this
//              build, which asks for files of this build only
//   a file     those with a hash in their name from the cache first: their content never changes. The few others from
//              the network first, as the page itself

/**
 * What the build knows: its name, the address of the page, and its files. `entry` is the file that the page names: a page
 * without it is another build's.
 */
export type Shell = { version: string; page: string; entry: string; files: readonly string[] };

/** As much of a service worker's world as is needed here. */
export type WorkerScope = {
  caches: CacheStorage;
  fetch: typeof fetch;
  location: { origin: string };
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
};
type Waiting = { waitUntil(work: Promise<unknown>): void };
type Asked = { request: Request; respondWith(answer: Promise<Response>): void };

const PREFIX = "pockethall-pad-";
const PAGES = /^\/referee(?:\/|$)/u;
const HASHED = /^\/(?:assets|fonts)\//u;
/** A hall's network may swallow a request without a word; the referee should not wait for it. */
const PAGE_TIMEOUT_MS = 4_000;

export function installPadWorker(scope: WorkerScope, shell: Shell): void {
  const cacheName = `${PREFIX}${shell.version}`;
  const files = new Set(shell.files);
  const kept = async (path: string): Promise<Response | undefined> => (await scope.caches.open(cacheName)).match(path);

  scope.addEventListener("install", (event) => event.waitUntil(fill(scope, cacheName, shell)));
  scope.addEventListener("activate", (event) => event.waitUntil(dropOthers(scope, cacheName)));
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin) return;
    if (request.mode === "navigate") {
      if (PAGES.test(pathname)) event.respondWith(pageOf(scope, request, () => kept(shell.page)));
    } else if (files.has(pathname)) event.respondWith(fileOf(scope, request, pathname, () => kept(pathname)));
  });
}

async function fill(scope: WorkerScope, cacheName: string, { page, entry, files }: Shell): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  const wholePage = await fetchWhole(scope, page);
  if (!(await wholePage.clone().text()).includes(entry)) throw new Error("the page is another build's");
  await cache.put(page, wholePage);
  await Promise.all(files.map(async (path) => cache.put(path, await fetchWhole(scope, path))));
}

/** What has no hash in its name is asked of the server even where the browser has it: it may be another build's. */
async function fetchWhole({ fetch }: WorkerScope, path: string): Promise<Response> {
  const response = await fetch(path, HASHED.test(path) ? {} : { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function dropOthers({ caches }: WorkerScope, cacheName: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

type Kept = () => Promise<Response | undefined>;

async function pageOf({ fetch }: WorkerScope, request: Request, kept: Kept): Promise<Response> {
  const asked = fetch(request);
  const inTime = Promise.race([asked, giveUpAfter(PAGE_TIMEOUT_MS)]);
  const answer = await inTime.catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? answer ?? asked;
}

async function fileOf({ fetch }: WorkerScope, request: Request, path: string, kept: Kept): Promise<Response> {
  if (HASHED.test(path)) return (await kept()) ?? fetch(request);
  const answer = await fetch(request).catch(() => undefined);
  return (answer?.ok ? answer : await kept()) ?? answer ?? Response.error();
}

const giveUpAfter = (timeoutMs: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error("no answer in time")));
