import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { SetupService } from "./setup.service.ts";

type Dependencies = { db: Db; setup: SetupService };
/** Of the browser 1 MB; small, so that a slow connection sends one in time. */
const MOST_BYTES = 4_194_304;
const OFFSET = /^\d{1,15}$/u;

/**
 * PUT /setup/backup?offset=…: a backup comes in slices, each written to the disk as it comes; the code is in a header, and
 * no byte of a body is read without it.
 */
export async function registerBackupUpload(app: FastifyInstance, { db, setup }: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer" },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.route({
      method: "PUT",
      url: "/setup/backup",
      bodyLimit: MOST_BYTES,
      preParsing: async (request) => setup.requireUpload(db, String(request.headers["x-setup-code"] ?? "")),
      handler: async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new DomainProblem("unsupported-media-type");
        const size = await setup.addSlice(body, offsetOf(request));
        return reply.header("cache-control", "no-store").send({ size });
      },
    });
  });
}

function offsetOf(request: FastifyRequest): number {
  const { offset = "" } = request.query as { offset?: string };
  if (!OFFSET.test(offset)) throw new DomainProblem("invalid-request", { errors: { offset: "Give a whole number" } });
  return Number(offset);
}
