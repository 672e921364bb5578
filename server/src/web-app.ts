import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type CachedResponse, createCachedResponse } from "./cache/cached-response.ts";
import { framedPageOf, mayBeFramed, readFramedPages } from "./framed-pages.ts";
import { preferredEncoding, sendCached } from "./http/reply.ts";
import { publicCacheControl } from "./http/shared-caches.ts";
import { DomainProblem } from "./kernel/problem.ts";
import { readRouteHints } from "./route-hints.ts";
import { type FirstParts, type Page, pageWith, pageWithFirst, readPage } from "./web-page.ts";

const ONE_YEAR_S = 31_536_000;
const NEVER_A_PAGE = /^\/(api|_paystack|assets|fonts|uploads|images|cards)([/?]|$)/u;
/** Opened by a link in an e-mail, for its receiver alone. */
const FOR_ONE_PERSON = new Set(["/guardian", "/reset-password", "/undo-change"]);
/** A client of a missing /sitemap.xml is a program, and would read a page as one. */
const FILE = /^[^?]*\.(?:txt|xml|json|ico|png|jpe?g|svg|webp|js|css|map|woff2?|webmanifest)(?:\?|$)/iu;

/** Pictures that people sent: their names are their content, so they never change. */
export async function registerUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/uploads/",
    immutable: true,
    maxAge: ONE_YEAR_S * 1000,
    index: false,
  });
}

/** The tags for the head of the page at this path and query; undefined for a plain page, null when what it names does not exist. */
export type PreviewOf = (path: string, search: string) => Promise<string | null | undefined>;
const NO_PREVIEWS: PreviewOf = async () => undefined;

/** What the page at an address shows before its app runs. `parts` are made where no page of this version is kept. */
export type FirstPage = { key: string; version: string; showsAt: string; parts(): FirstParts };
/** Undefined for a page that shows nothing before its app runs. */
export type FirstPageOf = (path: string, search: string, ip: string) => Promise<FirstPage | undefined>;
const NO_FIRST_PAGES: FirstPageOf = async () => undefined;

const PAGES_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 1_000;

type PageSources = { previewOf?: PreviewOf; firstPageOf?: FirstPageOf };

/** The built web app, its ready-made .br files first; hashed assets for a year, the page itself always revalidated. */
export async function registerWebApp(
  app: FastifyInstance,
  webFolder: string,
  { previewOf = NO_PREVIEWS, firstPageOf = NO_FIRST_PAGES }: PageSources = {},
): Promise<void> {
  if (existsSync(join(webFolder, "index.html"))) await app.register((files) => registerFiles(files, webFolder));
  await registerPages(app, webFolder, { previewOf, firstPageOf });
}

async function registerFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  // A file costs no more than its refusal, and a page that lacks one of its scripts does not come back automatically.
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, shed: "never" };
  });
  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    decorateReply: false,
    wildcard: false,
    index: false,
    acceptRanges: false,
    lastModified: false, // the ETag replaces it
    setHeaders: (response, path) => {
      const isHashed = /[/\\](assets|fonts)[/\\]/u.test(path);
      response.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : "public, no-cache");
      // Public files: without this each of thirty files a visit would carry the header.
      response.raw.removeHeader("cross-origin-resource-policy");
    },
  });
}

/** Every other path gets the app's page, with status 404 for an unknown one; an unknown /api path or file is a JSON 404. */
async function registerPages(
  app: FastifyInstance,
  webFolder: string,
  { previewOf, firstPageOf }: Required<PageSources>,
): Promise<void> {
  const page = await readPage(join(webFolder, "index.html"));
  const framed = await readFramedPages(webFolder);
  const hintOf = await readRouteHints(webFolder);
  const whole = page && createWholePages(page);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !NEVER_A_PAGE.test(request.url) &&
      !FILE.test(request.url);
    app.refuseOtherMethods(request, reply);
    if (!isPage || page === undefined) throw new DomainProblem("not-found");
    const [path = "/", search = ""] = request.url.split("?");
    const framedPage = framedPageOf(framed, path);
    if (framedPage) {
      mayBeFramed(reply);
      return sendPage(request, reply, framedPage);
    }
    if (FOR_ONE_PERSON.has(path)) reply.header("x-robots-tag", "noindex");
    const { isKnown } = hintOf(path);
    const tags = isKnown ? await orNothing(request.log, () => previewOf(path, search)) : null;
    // The app itself shows what is missing; the status informs search engines and scanners.
    if (tags === null) reply.code(404);
    const drawn =
      tags === null || !whole
        ? undefined
        : await orNothing(request.log, async () => {
            const first = await firstPageOf(path, search, request.ip);
            return first && { showsAt: first.showsAt, response: whole(first, tags ?? "") };
          });
    const { link } = hintOf(drawn?.showsAt ?? path);
    if (link) reply.header("link", link);
    if (drawn) {
      await sendCached(request, reply, drawn.response);
      return reply;
    }
    return sendPage(request, reply, tags ? await pageWith(page, tags) : page);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.header("cache-control", publicCacheControl(request.headers)).header("vary", "accept-encoding");
  reply.type("text/html; charset=utf-8");
  const brotli = preferredEncoding(request) === "br" ? page.brotli : undefined;
  if (brotli) reply.header("content-encoding", "br");
  return reply.send(brotli ?? page.plain);
}

/** The pages with their first HTML, kept by their versions: one page is made, and compressed, once a change. */
function createWholePages(page: Page): (first: FirstPage, preview: string) => CachedResponse {
  const kept = new LRUCache<string, { version: string; response: CachedResponse }>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ response }) => response.bytes + OVERHEAD_BYTES,
  });
  return (first, preview) => {
    const version = `${first.version} ${preview}`;
    const known = kept.get(first.key);
    if (known?.version === version) return known.response;
    const parts = first.parts();
    const text = pageWithFirst(page, { ...parts, tags: preview === "" ? parts.tags : preview });
    const response = createCachedResponse({ bytes: Buffer.from(text) }, "text/html; charset=utf-8");
    kept.set(first.key, { version, response });
    return response;
  };
}

/** The result, or undefined where the work fails: the plain page is better than none. */
async function orNothing<Result>(log: FastifyRequest["log"], work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, "a page goes out without its preview");
    return undefined;
  }
}
