import type { Source } from "./live-source.ts";

type Page = { data: readonly unknown[]; next: string };

/** After this long the server may have room for a stream again. */
const READ_FOR_MS = 120_000;
/** A page waits for up to 20 seconds; 40 where two servers' clocks differ. */
const ANSWER_MS = 50_000;

/**
 * Reads live events as pages, which a shared cache can answer for a full server. Resolves when it is time to try the stream
 * again. @throws when a page cannot be had, or `signal` ends it
 */
export async function readPages(source: Omit<Source, "onBreak" | "onEnd">, signal: AbortSignal): Promise<void> {
  const { topics, afterId, onOpen, onMessage, onBeat } = source;
  const query = new URLSearchParams({ topics });
  const read = async (page: string): Promise<Page> => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(`/api/live/pages${page}?${query}`, { signal: ends });
    if (!response.ok) throw new Error(`pages of events: ${response.status}`);
    const answer = (await response.json()) as Page;
    onOpen();
    return answer;
  };
  const endMs = Date.now() + READ_FOR_MS;
  let newest = Number(afterId);
  let page: Page = afterId === "" ? await read("") : { data: [], next: `${afterId}.0` };
  while (Date.now() < endMs) {
    page = await read(`/${page.next}`);
    for (const event of page.data) onMessage(JSON.stringify(event), "");
    // The next page may have a lower number, so that its readers share an address.
    newest = Math.max(newest, Number.parseInt(page.next, 10));
    onBeat(String(newest));
  }
}
