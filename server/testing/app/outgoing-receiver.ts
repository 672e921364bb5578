import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { OutgoingNetwork } from "../../src/kernel/send-safely.ts";

type Taken = { headers: IncomingHttpHeaders; body: string; bytes: Buffer; path: string };

/** A receiver of our requests on this machine, for webhooks and push, and the network in which every name leads to it. */
export async function openOutgoingReceiver() {
  const taken: Taken[] = [];
  let answer = (response: ServerResponse): void => void response.writeHead(204).end();
  let addresses: readonly string[] = ["127.0.0.1"];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await buffer(request);
    taken.push({ headers: request.headers, body: bytes.toString(), bytes, path: request.url ?? "" });
    answer(response);
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const network: OutgoingNetwork = {
    resolve: async () => addresses,
    isAllowed: (address) => address === "127.0.0.1",
    standInPort: (server.address() as AddressInfo).port,
  };
  return {
    network,
    taken,
    /** How it answers from now on. */
    answerWith: (next: typeof answer | number) => {
      answer = typeof next === "number" ? (response) => void response.writeHead(next).end() : next;
    },
    /** Where names lead from now on. */
    leadTo: (next: readonly string[]) => {
      addresses = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
