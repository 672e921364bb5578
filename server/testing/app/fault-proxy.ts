import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What happens to one connection, once this many bytes of answers have passed: `cut`: both ends are reset. `half-close`: the
 * client sees the end of the stream, the server does not learn of it. `dropped-reply`: nothing arrives any more,
 * and neither end notices for a while. `flipped-byte`: one bit arrives changed. `delay`: every piece is late, for good.
 */
export const TCP_FAULTS = ["delay", "cut", "half-close", "dropped-reply", "flipped-byte"] as const;
export type TcpFault = (typeof TCP_FAULTS)[number];

type Options = {
  port: number;
  random: () => number;
  /** Which faults there are; each connection gets one of them, or none. */
  faults: readonly TcpFault[];
  /** Share of connections that nothing happens to. */
  soundShare?: number;
  /** The fault comes after this many bytes of answers, at most. */
  mostBytes?: number;
};
const LONGEST_DELAY_MS = 15;
const SILENCE_MS = 60;

/** A TCP proxy in front of a port of this machine that breaks connections at the choice of `random`. */
export async function openFaultProxy(options: Options) {
  const sockets = new Set<Socket>();
  const count: Record<TcpFault | "sound", number> = {
    sound: 0,
    delay: 0,
    cut: 0,
    "half-close": 0,
    "dropped-reply": 0,
    "flipped-byte": 0,
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: options.port, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    count[join(client, upstream, options)] += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Connections by what happened to them. */
    count,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function join(client: Socket, upstream: Socket, options: Options): TcpFault | "sound" {
  const { random, faults, soundShare = 0.2, mostBytes = 4_000 } = options;
  const fault = random() < soundShare ? "sound" : (faults[Math.floor(random() * faults.length)] ?? "sound");
  const breaksAt = 1 + Math.floor(random() * mostBytes);
  const end = (): void => {
    client.destroy();
    upstream.destroy();
  };
  for (const socket of [client, upstream]) socket.on("error", end);
  client.on("data", (chunk) => upstream.write(chunk));
  client.on("end", () => upstream.end());
  client.on("close", end);
  const { pass, finish } = fault === "delay" ? lateLine(client, random) : directLine(client);
  upstream.on("end", finish);
  upstream.on("close", finish);
  let passed = 0;
  upstream.on("data", (chunk) => {
    const left = Math.max(0, breaksAt - passed);
    passed += chunk.length;
    if (fault === "sound" || fault === "delay" || passed < breaksAt) return pass(chunk);
    breakNow(fault, { client, chunk, left, end });
  });
  return fault;
}

type Line = { pass: (chunk: Buffer) => void; finish: () => void };

const directLine = (client: Socket): Line => ({
  pass: (chunk) => void client.write(chunk),
  finish: () => client.end(),
});

/** Each piece late, in the order in which they came. */
function lateLine(client: Socket, random: () => number): Line {
  let before: Promise<unknown> = Promise.resolve();
  const later = (step: () => unknown): void => {
    const pause = new Promise<void>((resolve) => setTimeout(resolve, random() * LONGEST_DELAY_MS));
    before = before.then(() => pause).then(step);
  };
  return { pass: (chunk) => later(() => client.write(chunk)), finish: () => later(() => client.end()) };
}

type Breaking = { client: Socket; chunk: Buffer; left: number; end: () => void };

function breakNow(fault: Exclude<TcpFault, "delay">, { client, chunk, left, end }: Breaking): void {
  if (client.destroyed || client.writableEnded) return;
  if (fault === "flipped-byte") {
    const changed = Buffer.from(chunk);
    if (left > 0) changed[left - 1] = (changed[left - 1] as number) ^ 1;
    client.write(changed);
    return;
  }
  if (left > 0) client.write(chunk.subarray(0, left));
  if (fault === "cut") client.resetAndDestroy();
  if (fault === "half-close") client.end();
  if (fault !== "cut") setTimeout(end, SILENCE_MS);
}
