import { Agent, get } from "node:http";

export type Readers = {
  port: number;
  /** How many read the page. */
  count: number;
  /** How often each asks for its answers. */
  everySeconds: number;
  paths: readonly string[];
  seconds: number;
};
export type Read = { perSecond: number; answered: number; failed: number };

const CONNECTIONS = 200;
const TICK_MS = 20;
/** A machine that cannot keep up sends fewer: what it sent is in the result. */
const MOST_OPEN = 500;

/** As many requests as these readers send, evenly spread, over kept connections; fewer where the machine cannot. */
export async function read({ port, count, everySeconds, paths, seconds }: Readers): Promise<Read> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const perMs = (count * paths.length) / everySeconds / 1000;
  const result = { answered: 0, failed: 0 };
  const open = new Set<Promise<void>>();
  const begin = performance.now();
  let sent = 0;
  while (performance.now() - begin < seconds * 1000) {
    for (const due = (performance.now() - begin) * perMs; sent < due && open.size < MOST_OPEN; sent += 1) {
      const asked = ask({ agent, port, path: paths[sent % paths.length] ?? "/" }).then((status) => {
        if (status === 200) result.answered += 1;
        else result.failed += 1;
        return void open.delete(asked);
      });
      open.add(asked);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
  agent.destroy();
  return { ...result, perSecond: result.answered / ((performance.now() - begin) / 1000) };
}

const ask = (to: { agent: Agent; port: number; path: string }): Promise<number> =>
  new Promise((resolve) => {
    get({ ...to, host: "127.0.0.1", headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      answer.on("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    }).on("error", () => resolve(0));
  });
