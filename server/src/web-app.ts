import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { framedPageOf, mayBeFramed, readFramedPages } from "./framed-pages.ts";
import { preferredEncoding } from "./http/reply.ts";
import { DomainProblem } from "./kernel/problem.ts";
import { readRouteHints } from "./route-hints.ts";
import { type Page, pageWith, readPage } from "./web-page.ts";

const ONE_YEAR_S = 31_536_000;
const NEVER_A_PAGE = /^\/(api|_paystack|assets|fonts|uploads|images|cards)([/?]|$)/u;
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

/** The tags for the head of the page at this path; undefined for a plain page, null when what it names does not exist. */
export type PreviewOf = (path: string) => Promise<string | null | undefined>;
const NO_PREVIEWS: PreviewOf = async () => undefined;

/** The built web app, its ready-made .br files first; hashed assets for a year, the page itself always revalidated. */
export async function registerWebApp(
  app: FastifyInstance,
  webFolder: string,
  previewOf: PreviewOf = NO_PREVIEWS,
): Promise<void> {
  if (existsSync(join(webFolder, "index.html"))) await app.register((files) => registerFiles(files, webFolder));
  await registerPages(app, webFolder, previewOf);
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
async function registerPages(app: FastifyInstance, webFolder: string, previewOf: PreviewOf): Promise<void> {
  const page = await readPage(join(webFolder, "index.html"));
  const framed = await readFramedPages(webFolder);
  const hintOf = await readRouteHints(webFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !NEVER_A_PAGE.test(request.url) &&
      !FILE.test(request.url);
    app.refuseOtherMethods(request, reply);
    if (!isPage || page === undefined) throw new DomainProblem("not-found");
    const path = request.url.split("?")[0] ?? "/";
    const framedPage = framedPageOf(framed, path);
    if (framedPage) {
      mayBeFramed(reply);
      return sendPage(request, reply, framedPage);
    }
    const { link, isKnown } = hintOf(path);
    if (link) reply.header("link", link);
    const tags = isKnown ? await tagsFor(path, { previewOf, log: request.log }) : null;
    // The app itself shows what is missing; the status informs search engines and scanners.
    if (tags === null) reply.code(404);
    return sendPage(request, reply, tags ? await pageWith(page, tags) : page);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.header("cache-control", "public, no-cache").header("vary", "accept-encoding").type("text/html; charset=utf-8");
  const brotli = preferredEncoding(request) === "br" ? page.brotli : undefined;
  if (brotli) reply.header("content-encoding", "br");
  return reply.send(brotli ?? page.plain);
}

type Previews = { previewOf: PreviewOf; log: FastifyRequest["log"] };

/** The page's description for clients that run no script; undefined when it cannot be read now. */
async function tagsFor(path: string, { previewOf, log }: Previews): ReturnType<PreviewOf> {
  try {
    return await previewOf(path);
  } catch (error) {
    log.warn({ err: error }, "a page goes out without its preview");
    return undefined;
  }
}
