import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Delivery = { body: string; signature: string; event: { event: string; data: Record<string, unknown> } };

export async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** A merchant's webhook address: answers the scripted statuses first, then 200, and records what it received. */
export async function openMerchant(statuses: number[] = []) {
  const arrived: Delivery[] = [];
  const awaited: ((delivery: Delivery) => void)[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const delivery = { body, signature: String(request.headers["x-paystack-signature"]), event: JSON.parse(body) };
    response.writeHead(statuses.shift() ?? 200).end();
    const waiting = awaited.shift();
    if (waiting) waiting(delivery);
    else arrived.push(delivery);
  });
  const url = await listen(server);
  return {
    url,
    /** The next delivery that no one has looked at yet. */
    next: async (): Promise<Delivery> => arrived.shift() ?? new Promise((resolve) => awaited.push(resolve)),
    [Symbol.asyncDispose]: () => shut(server),
  };
}
