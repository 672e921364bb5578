import { once } from "node:events";
import { Agent, request } from "node:http";
import http2 from "node:http2";
import { pipeline } from "node:stream";
import { selfMadeCertificate } from "./self-made-certificate.ts";

type Incoming = InstanceType<typeof http2.Http2ServerRequest>;
type Outgoing = InstanceType<typeof http2.Http2ServerResponse>;

/** Headers about one HTTP/1.1 connection; HTTP/2 forbids them. */
const OF_ONE_CONNECTION = /^(?::.*|connection|keep-alive|transfer-encoding|upgrade|proxy-connection|host)$/u;

/** The hall's web server, as the operator's guide asks for one: HTTPS and HTTP/2 outside, our HTTP/1.1 inside. */
export async function openHallProxy(port: number, targetPort: number) {
  const { key, cert, publicKeyMark } = selfMadeCertificate();
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<{ destroy(): void }>();
  const server = http2.createSecureServer({ key, cert }, (incoming, outgoing) =>
    passOn(incoming, outgoing, { agent, targetPort }),
  );
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    publicKeyMark,
    [Symbol.asyncDispose]: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

type Inside = { agent: Agent; targetPort: number };

function passOn(incoming: Incoming, outgoing: Outgoing, { agent, targetPort }: Inside): void {
  const headers = { ...carried(incoming.headers), host: incoming.authority, "x-forwarded-for": "127.0.0.1" };
  const inner = request({
    agent,
    port: targetPort,
    host: "127.0.0.1",
    method: incoming.method,
    path: incoming.url,
    headers,
  });
  inner.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, carried(answer.headers));
    pipeline(answer, outgoing, () => {});
  });
  inner.on("error", () => outgoing.stream?.close());
  outgoing.on("close", () => inner.destroy());
  incoming.pipe(inner);
}

const carried = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.test(name)));
