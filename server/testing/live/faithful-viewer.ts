import { setTimeout as pause } from "node:timers/promises";
import { openLiveViewer } from "./live-viewer.ts";

const REOPEN_AFTER_MS = 40;

/**
 * A browser that watches for as long as it is open: whenever its stream ends it comes back after the last event it saw, as
 * web/src/lib/live.ts does.
 */
export function openFaithfulViewer(url: string, topics: string, afterId: number) {
  const ids: number[] = [];
  let lastId = afterId;
  let resyncs = 0;
  let connections = 0;
  let current: Awaited<ReturnType<typeof openLiveViewer>> | undefined;
  const closing = new AbortController();

  async function watchOnce(): Promise<void> {
    const viewer = await openLiveViewer(url, topics, lastId);
    current = viewer;
    connections += 1;
    if (closing.signal.aborted) await viewer[Symbol.asyncDispose]();
    await viewer.ended;
    if (viewer.status !== 200) return;
    for (const { id, event } of viewer.events) {
      if (event.type === "resync") resyncs += 1;
      else ids.push(id);
    }
    lastId = viewer.lastId() ?? lastId;
  }

  const watching = (async () => {
    while (!closing.signal.aborted) {
      await watchOnce().catch(() => {}); // refused, or cut before the head: come back
      await pause(REOPEN_AFTER_MS);
    }
  })();
  return {
    /** Numbers of the events it has received, in order, those of the open stream included. */
    ids: (): number[] => [...ids, ...(current?.ids().filter((id) => id > (ids.at(-1) ?? afterId)) ?? [])],
    /** How often it got a resync instead of the events that follow. */
    resyncs: (): number => resyncs,
    connections: (): number => connections,
    close: async (): Promise<void> => {
      closing.abort();
      await current?.[Symbol.asyncDispose]();
      await watching;
    },
    /** What it has received once it is closed. */
    received: (): readonly number[] => ids,
  };
}
export type FaithfulViewer = ReturnType<typeof openFaithfulViewer>;
