import { open } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Transact } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { BackupsService } from "./backups.service.ts";

type Dependencies = { transact: Transact; backups: BackupsService };
const ATTEMPTS_PER_MINUTE = 30;

/**
 * /backup-files/:token, where the link of a download leads: the browser itself saves the file, which is never held in
 * memory here or there. The token is all that is needed; it works once, within a minute.
 */
export function registerBackupDownload(app: FastifyInstance, { transact, backups }: Dependencies): void {
  app.route({
    method: "GET",
    url: "/backup-files/:token",
    exposeHeadRoute: false, // it would use the link up
    config: { rateLimit: { max: ATTEMPTS_PER_MINUTE, timeWindow: "1 minute" } },
    handler: async (request, reply) => {
      const { token } = request.params as { token: string };
      const file = await transact((tx) => backups.useDownload(tx, token));
      if (!file) throw new DomainProblem("backup-not-found");
      const { size, stream } = await openFile(join(file.folder, file.name));
      return reply
        .header("content-type", "application/octet-stream")
        .header("content-length", size)
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .header("cache-control", "no-store")
        .send(stream);
    },
  });
}

/** @throws DomainProblem `backup-not-found`. */
async function openFile(path: string) {
  const file = await open(path).catch((cause: unknown) => {
    throw new DomainProblem("backup-not-found", { cause });
  });
  const { size } = await file.stat();
  return { size, stream: file.createReadStream() };
}
