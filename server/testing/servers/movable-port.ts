import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port that stays the same while what is behind it moves or is away: with 0 behind it, every connection is refused. */
export async function openMovablePort(targetPort: number) {
  let target = targetPort;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (target === 0) return void client.resetAndDestroy();
    const upstream = connect(target, "127.0.0.1");
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.pipe(upstream);
    upstream.pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends the present connections; new ones go to this port. */
    move: (port: number): void => {
      target = port;
      for (const socket of sockets) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
