import type { FastifyInstance } from "fastify";

/**
 * Drops a request whose client has reset the connection before it was looked at. No client would read the answer, and without
 * an address the rate limit could not count it.
 */
export function dropGoneClients(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.ip === undefined || request.raw.socket.destroyed) reply.hijack();
  });
}
