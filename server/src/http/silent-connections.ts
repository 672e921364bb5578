import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends, when the server closes, the connections that were opened and never asked anything: browsers open some ahead of
 * need. Node counts them as busy, so the close would wait for each until its header time-out.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on("connection", (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }: { socket: Socket }) => silent.delete(socket));
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
  });
}
