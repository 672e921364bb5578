import { PAGES } from "@pockethall/contract/pages";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { FILES } from "../lib/worker-caches.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { type Build, createKeptBuild } from "./kept-build.ts";
import type { AskedEvent, MessageToWorker, WorkerScope } from "./scope.ts";

const FILE_LIMITS = { maxEntries: 150, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true };
const IMAGE_TIMEOUT_S = 4;
const MOST_LOADED = 100;

const APP_PAGES = new RegExp(`^(?:${PAGES.map(({ path }) => path.replace(/:\w+/gu, "[^/]+")).join("|")})/?$`, "u");
const HASHED = /^\/(?:assets|fonts)\//u;
const DRAWINGS = /^\/images\//u;

/** The one service worker of app and pad. */
export function installAppWorker(scope: WorkerScope, build: Build): void {
  const keptBuild = createKeptBuild(scope, build);
  const answers = createKeptAnswers(scope);
  const matchOptions = { ignoreVary: true };
  // A part that was used once opens again without a network; none is fetched before it is needed.
  const plugins = [new ExpirationPlugin(FILE_LIMITS) as WorkboxPlugin];
  const files = new CacheFirst({ cacheName: FILES, plugins, matchOptions });
  const drawings = new NetworkFirst({ cacheName: FILES, networkTimeoutSeconds: IMAGE_TIMEOUT_S, matchOptions });

  const hashedFile = async (event: unknown, request: Request, path: string): Promise<Response> =>
    (await keptBuild.kept(path).catch(() => undefined)) ?? files.handle({ event: event as never, request });

  const answerTo = (event: AskedEvent): Promise<Response> | undefined => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin) return undefined;
    if (request.mode === "navigate") return APP_PAGES.test(pathname) ? keptBuild.page(request) : undefined;
    if (HASHED.test(pathname)) return hashedFile(event, request, pathname);
    if (keptBuild.isUnhashed(pathname)) return keptBuild.file(request, pathname);
    if (DRAWINGS.test(pathname)) return drawings.handle({ event: event as never, request });
    return answers.answer(event, request);
  };

  /** Keeps what a page loaded before this worker was there; the browser still has most of it, so little is sent. */
  const keepLoaded = async (event: MessageToWorker, paths: readonly string[]): Promise<void> => {
    const requests = paths.slice(0, MOST_LOADED).map((path) => new Request(new URL(path, scope.location.origin)));
    const work = requests.map((request) => {
      const { pathname } = new URL(request.url);
      return HASHED.test(pathname) ? hashedFile(event, request, pathname) : answers.answer(event, request);
    });
    await Promise.allSettled(work);
  };

  const obey = async (event: MessageToWorker): Promise<void> => {
    const { data, ports, source } = event;
    if (data.type === "take-over") void scope.skipWaiting(); // it resolves after the worker before has finished its work
    if (data.type === "which-entry") ports[0]?.postMessage(build.entry);
    if (data.type === "keep-pad") {
      await keptBuild.keepPad().catch(() => undefined);
      ports[0]?.postMessage(undefined);
    }
    if (data.type === "forget-own") await answers.forgetOwn();
    if (data.type === "keep-own") await answers.keepOwn(data.authorization);
    if (data.type === "loaded") await keepLoaded(event, data.paths);
    if (data.type === "brought")
      await Promise.allSettled(data.answers.map(([path, body]) => answers.keepBrought(event, path, body)));
    if (data.type === "which-saved" && source)
      for (const [path, savedAt] of answers.givenTo(source.id)) source.postMessage({ type: "answer", path, savedAt });
  };

  scope.addEventListener("install", (event) => event.waitUntil(keptBuild.install()));
  scope.addEventListener("activate", (event) =>
    event.waitUntil(keptBuild.activate().then(() => scope.clients.claim())),
  );
  scope.addEventListener("message", (event) => event.waitUntil(obey(event)));
  scope.addEventListener("fetch", (event) => {
    const answer = answerTo(event);
    // Storage that fails is no reason for a page to fail.
    if (answer) event.respondWith(answer.catch(() => scope.fetch(event.request)));
  });
}
