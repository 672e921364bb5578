import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** A server's bound on streams from one address: loopback has as many addresses as one likes. */
const PER_ADDRESS = 400;
const CONNECT_AT_ONCE = 200;

export type Viewers = { sockets: readonly Socket[]; close(): void };

/**
 * Opens this many streams and hands every chunk that arrives, with the viewer's number, to `receive`.
 *
 * @throws when one of them is refused.
 */
export async function openViewers(
  { port, count, path }: { port: number; count: number; path: string },
  receive: (chunk: Buffer, viewer: number) => void,
): Promise<Viewers> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += CONNECT_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(CONNECT_AT_ONCE, count - from) }, (_, index) => from + index);
    sockets.push(...(await Promise.all(numbers.map((number) => openOne(port, path, number)))));
  }
  for (const [number, socket] of sockets.entries()) socket.on("data", (chunk) => receive(chunk, number));
  return { sockets, close: () => sockets.forEach((socket) => socket.destroy()) };
}

async function openOne(port: number, path: string, number: number): Promise<Socket> {
  const localAddress = `127.0.0.${1 + (Math.floor(number / PER_ADDRESS) % 250)}`;
  const socket = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
  await once(socket, "connect");
  socket.on("error", () => undefined); // the missing events show it
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`);
  let head = "";
  while (!head.includes("retry:")) {
    const [chunk] = (await once(socket, "data")) as [Buffer];
    head += chunk.toString("latin1");
    if (!head.startsWith("HTTP/1.1 200")) throw new Error(`viewer ${number} was refused: ${head.slice(0, 200)}`);
  }
  return socket;
}

/** @throws with what to do when this machine allows a process fewer open files than this benchmark needs. */
export function requireOpenFiles(needed: number): void {
  const [, , hard = "0"] = /^Max open files\s+(\d+)\s+(\d+)/mu.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  if (Number(hard) < needed)
    throw new Error(
      `${needed} connections need as many open files, ${hard} are allowed: run \`ulimit -n ${needed}\` before`,
    );
}

/** How many viewers to open: fewer for a trial run of the benchmark. */
export const wantedViewers = (usual: number): number => Number(process.env["BENCH_VIEWERS"] ?? usual);
