import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import { preferredEncoding } from "../../http/reply.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { fileOf, useLink } from "./personal-data.service.ts";

type Dependencies = { db: Db; transact: Transact; clock: Clock };
const ATTEMPTS_PER_MINUTE = 30;
/** An export reads much: more than these wait. */
const MOST_AT_ONCE = 2;
const RETRY_SECONDS = 20;
/** So that a browser that stops reading leaves its place to others. */
const LONGEST_MS = 10 * 60_000;

/**
 * /personal-data/:token, where the link of an export leads: the browser itself saves the file, which is read list by list
 * as the browser takes it. The token is all that is needed; it works once, within a minute.
 */
export function registerExportDownload(app: FastifyInstance, { db, transact, clock }: Dependencies): void {
  let underWay = 0;
  app.route({
    method: "GET",
    url: "/personal-data/:token",
    exposeHeadRoute: false, // it would use the link up
    config: { rateLimit: { max: ATTEMPTS_PER_MINUTE, timeWindow: "1 minute" } },
    handler: async (request, reply) => {
      const { token } = request.params as { token: string };
      if (underWay >= MOST_AT_ONCE)
        throw new DomainProblem("too-many-requests", {
          message: "Others are downloading their data. Try again in a minute.",
          retryAfterSeconds: RETRY_SECONDS,
        });
      underWay += 1;
      const timer = setTimeout(() => reply.raw.destroy(), LONGEST_MS);
      reply.raw.once("close", () => {
        clearTimeout(timer);
        underWay -= 1;
      });
      const person = await transact((tx) => useLink(tx, token));
      if (!person) throw new DomainProblem("not-found");
      const now = clock();
      const isPacked = preferredEncoding(request) !== "identity";
      if (isPacked) reply.header("content-encoding", "gzip");
      const text = Readable.from(fileOf(db, person, now));
      return reply
        .header("content-type", "application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="pockethall-data-${now.toISOString().slice(0, 10)}.json"`)
        .header("cache-control", "no-store")
        .send(isPacked ? text.compose(createGzip()) : text);
    },
  });
}
