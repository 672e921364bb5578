import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { pipeline } from "node:stream";

/** Passes requests on to the server and counts them; can be away, as a server that has stopped. */
export async function openCountedOrigin(targetPort: number) {
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  let isAway = false;
  const server = createServer((incoming, outgoing) => {
    if (isAway) return void incoming.socket.destroy();
    requests += 1;
    const { method, url, headers } = incoming;
    const inner = request({ agent, port: targetPort, host: "127.0.0.1", method, path: url, headers });
    inner.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    inner.on("error", () => outgoing.destroy());
    incoming.pipe(inner);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    requests: () => requests,
    setAway: (away: boolean) => {
      isAway = away;
      if (away) server.closeAllConnections();
    },
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
