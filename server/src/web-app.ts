import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DomainProblem } from "./platform/http/problem.ts";
import { preferredEncoding } from "./platform/http/reply.ts";
import { readRouteHints } from "./route-hints.ts";

const ONE_YEAR_S = 31_536_000;

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

/** The built web app, its ready-made .br files first; hashed assets for a year, the page itself always asked for anew. */
export async function registerWebApp(app: FastifyInstance, webFolder: string): Promise<void> {
  if (existsSync(join(webFolder, "index.html"))) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      decorateReply: false,
      wildcard: false,
      index: false,
      acceptRanges: false,
      lastModified: false, // the ETag says it
      setHeaders: (response, path) => {
        const isHashed = /[/\\](assets|fonts)[/\\]/u.test(path);
        response.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : "public, no-cache");
        // Everybody may have these; thirty files a visit would each say otherwise.
        response.raw.removeHeader("cross-origin-resource-policy");
      },
    });
  }
  await registerPage(app, webFolder);
}

/** Every other path is a page of the app, which tells unknown ones itself; an unknown /api path is a JSON 404. */
async function registerPage(app: FastifyInstance, webFolder: string): Promise<void> {
  const page = await readPage(webFolder);
  const linkOf = await readRouteHints(webFolder);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !/^\/(api|_paystack|assets|fonts|uploads|images)([/?]|$)/u.test(request.url);
    if (!isPage || page === undefined) throw new DomainProblem("not-found");
    const isBrotli = page.brotli !== undefined && preferredEncoding(request) === "br";
    reply.header("cache-control", "public, no-cache").header("vary", "accept-encoding");
    const link = linkOf(request.url.split("?")[0] ?? "/");
    if (link) reply.header("link", link);
    if (isBrotli) reply.header("content-encoding", "br");
    return reply.type("text/html; charset=utf-8").send(isBrotli ? page.brotli : page.plain);
  });
}

async function readPage(webFolder: string): Promise<{ plain: Buffer; brotli: Buffer | undefined } | undefined> {
  const path = join(webFolder, "index.html");
  if (!existsSync(path)) return undefined;
  return { plain: await readFile(path), brotli: existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined };
}
