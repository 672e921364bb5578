import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A proxy in front of a server that counts every byte that comes back through it, heads and all. */
export async function openCountingProxy(url: string) {
  const { port: target } = new URL(url);
  const counted = { bytes: 0 };
  const server = createServer((client) => {
    const upstream = connect({ port: Number(target), host: "127.0.0.1" });
    upstream.on("data", (chunk) => {
      counted.bytes += chunk.length;
    });
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => counted.bytes,
    close: () => void server.close(),
  };
}
