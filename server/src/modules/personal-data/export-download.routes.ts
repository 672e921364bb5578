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

/**
 * /personal-data/:token, where the link of an export leads: the browser itself saves the file, which is read list by list
 * as the browser takes it. The token is all that is needed; it works once, within a minute.
 */
export function registerExportDownload(app: FastifyInstance, { db, transact, clock }: Dependencies): void {
  app.route({
    method: "GET",
    url: "/personal-data/:token",
    exposeHeadRoute: false, // it would use the link up
    config: { rateLimit: { max: ATTEMPTS_PER_MINUTE, timeWindow: "1 minute" } },
    handler: async (request, reply) => {
      const { token } = request.params as { token: string };
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
