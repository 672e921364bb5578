import type { FastifyInstance } from "fastify";
import { keepsConnection } from "../kernel/keep-alive.ts";

/** What browsers obey on a document alone. */
const PAGE_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-frame-options",
];
const DOCUMENT = /^text\/html/u;

/**
 * Takes the headers that only a document obeys off everything else: half a kilobyte of each script, font and answer.
 * Also drops the two that state the HTTP/1.1 default (keep the connection), fifty bytes of each; `close` is still sent.
 */
export function keepPageHeadersToPages(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw: request }, reply) => {
    if (keepsConnection(request) && !reply.hasHeader("connection")) reply.raw.removeHeader("connection");
    const type = reply.getHeader("content-type");
    if (type === undefined || DOCUMENT.test(String(type))) return;
    for (const name of PAGE_HEADERS) {
      reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
  });
}
