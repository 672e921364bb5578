import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

type Link = { rttMs: number; kbitPerSecond: number };
/** What one packet carries on most links. */
const PACKET_BYTES = 1_400;

/**
 * A mobile link in front of a local port: a new connection costs a round trip, every packet half of one, and all
 * connections share the rate on the way down. Without the slow start of TCP: a first answer of up to 14 KB has none.
 */
export async function openSlowLink(targetPort: number, { rttMs, kbitPerSecond }: Link) {
  const sockets = new Set<Socket>();
  let freeAtMs = 0;
  let bytesDown = 0;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const target = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.setNoDelay(true);
    client.on("data", (bytes: Buffer) => setTimeout(() => target.write(bytes), rttMs / 2));
    client.on("close", () => target.destroy());
    target.on("close", () => setTimeout(() => client.end(), rttMs));
    target.on("data", (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
        const packet = bytes.subarray(at, at + PACKET_BYTES);
        const now = performance.now();
        freeAtMs = Math.max(now, freeAtMs) + (packet.length * 8) / kbitPerSecond;
        setTimeout(
          () => {
            bytesDown += packet.length;
            if (!client.destroyed) client.write(packet);
          },
          freeAtMs + rttMs / 2 - now,
        );
      }
    });
    setTimeout(() => client.resume(), rttMs); // its handshake
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    /** What has arrived at the end of the link so far. */
    bytesDown: () => bytesDown,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
