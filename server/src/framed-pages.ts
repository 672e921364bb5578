import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { FRAMED_POLICY } from "./http/content-policy.ts";
import { type Page, readPage } from "./web-page.ts";

/**
 * Pages made for frames on other sites: the overlay in a streamer's program, embeds.
 * They know no session, keep nothing and can do nothing but read what is public, so that a page around them
 * has nothing to lead a visitor into. Every other page refuses to be framed.
 */
export type Framed = { overlay: Page | undefined; embed: Page | undefined };

const OVERLAY = /^\/overlay\/[^/]+\/?$/u;
const EMBED = /^\/embed\/(?:tournaments|matches)\/[^/]+\/?$/u;

export const readFramedPages = async (webFolder: string): Promise<Framed> => ({
  overlay: await readPage(join(webFolder, "overlay.html")),
  embed: await readPage(join(webFolder, "embed.html")),
});

/** Which of them this path serves; undefined for every other page, which may not be framed. */
export function framedPageOf(framed: Framed, path: string): Page | undefined {
  if (OVERLAY.test(path)) return framed.overlay;
  return EMBED.test(path) ? framed.embed : undefined;
}

/** The file of the web app behind a framed page, for development. */
export const framedFileOf = (path: string): string | undefined =>
  OVERLAY.test(path) ? "/overlay.html" : EMBED.test(path) ? "/embed.html" : undefined;

/** Lets any site frame this answer, and takes from it what it does not need. */
export function mayBeFramed(reply: FastifyReply): void {
  const { raw } = reply;
  for (const name of ["x-frame-options", "cross-origin-opener-policy"]) {
    raw.removeHeader(name);
    reply.removeHeader(name);
  }
  reply.header("content-security-policy", FRAMED_POLICY).header("cross-origin-resource-policy", "cross-origin");
}
