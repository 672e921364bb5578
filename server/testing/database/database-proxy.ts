import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of the database that can cut its connections and refuse new ones. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const state = { connections: 0, refusals: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    state.connections += 1;
    sockets.add(client);
    client.on("error", () => undefined);
    if (state.refusals > 0) {
      state.refusals -= 1;
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on("error", () => undefined);
    client.pipe(upstream).pipe(client);
    client.on("close", () => upstream.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  return {
    url: url.href,
    state,
    /** Stops carrying bytes of the present connections, as a broken network does. */
    stall: () => sockets.forEach((socket) => socket.unpipe()),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
