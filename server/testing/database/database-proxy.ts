import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Options = {
  /** Each message of the database arrives in a turn of its own, as messages may on a network. */
  oneByOne?: boolean;
};

/** A TCP proxy in front of the database that can cut its connections and refuse new ones. */
export async function openDatabaseProxy(databaseUrl: string, { oneByOne = false }: Options = {}) {
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
    upstream.on("error", () => client.destroy()); // a pipe would leave it open
    client.pipe(upstream);
    if (oneByOne) passOneByOne(upstream, client).catch(() => client.destroy());
    else upstream.pipe(client);
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

const HEADER_BYTES = 5;

/** A message is its kind, its length without the kind, and its content. */
async function passOneByOne(upstream: Socket, client: Socket): Promise<void> {
  client.setNoDelay();
  let waiting = Buffer.alloc(0);
  for await (const chunk of upstream as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= HEADER_BYTES && waiting.length > waiting.readUInt32BE(1)) {
      const end = 1 + waiting.readUInt32BE(1);
      client.write(waiting.subarray(0, end));
      waiting = waiting.subarray(end);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
