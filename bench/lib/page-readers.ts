import { Agent, get } from "node:http";

type Page = { data: unknown[]; next: string };

/** Readers of the pages of events of one match, each over a connection of its own. */
export async function openPageReaders(port: number, topics: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const begin = (await ask(agent, port, `/api/live/pages?topics=${topics}`))?.next ?? "";
  const ending = new AbortController();
  let failed = 0;
  /** Of each reader, the versions of the match and when each came. */
  const readers = Array.from({ length: count }, () => new Map<number, number[]>());
  const follow = async (seen: Map<number, number[]>): Promise<void> => {
    for (let next = begin; !ending.signal.aborted; ) {
      const page = await ask(agent, port, `/api/live/pages/${next}?topics=${topics}`);
      if (page === undefined) failed += ending.signal.aborted ? 0 : 1;
      else next = page.next;
      for (const event of page?.data ?? []) {
        if (!Array.isArray(event)) continue; // a score is an array, whose second part is the version of the match
        const version = Number(event[1]);
        seen.set(version, [...(seen.get(version) ?? []), performance.now()]);
      }
    }
  };
  const following = readers.map(follow);
  return {
    readers: readers as readonly ReadonlyMap<number, readonly number[]>[],
    failed: () => failed,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      agent.destroy();
      await Promise.all(following);
    },
  };
}

const ask = (agent: Agent, port: number, path: string): Promise<Page | undefined> =>
  new Promise((resolve) => {
    get({ agent, port, path, host: "127.0.0.1" }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", () => resolve(undefined));
      answer.on("close", () => {
        if (!answer.complete || answer.statusCode !== 200) return resolve(undefined);
        resolve(JSON.parse(Buffer.concat(chunks).toString()) as Page);
      });
    }).on("error", () => resolve(undefined));
  });
