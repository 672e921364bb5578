import type { LiveEvent } from "@pockethall/contract/live";
import pg from "pg";

export type NumberedEvent = { id: number; topics: readonly string[]; event: LiveEvent };
type Listener = (event: NumberedEvent) => void;

const CHANNEL = "live_events";
const RETRY_MS = 500;

export type EventHub = {
  /** Calls `listener` for each event of any of the topics, in the order of the commits, until the returned function is called. */
  subscribe(topics: readonly string[], listener: Listener): () => void;
  /** Called after the connection to the database was lost and found again: events may have been missed meanwhile. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
};

/**
 * Hears every event that any process commits (LISTEN/NOTIFY) and hands it to this process's viewers.
 * One connection a process; when it breaks it is opened anew, and whoever listens is told that there was a gap.
 */
export async function openEventHub(url: string, log: (error: unknown) => void): Promise<EventHub> {
  const byTopic = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;

  const deliver = (text: string): void => {
    const event = JSON.parse(text) as NumberedEvent;
    const heard = new Set<Listener>();
    for (const topic of event.topics) for (const listener of byTopic.get(topic) ?? []) heard.add(listener);
    for (const listener of heard) listener(event);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: "pockethall-live", keepAlive: true });
    next.on("notification", (message) => message.payload && deliver(message.payload));
    next.on("error", log);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(log);
      throw error;
    }
    client = next;
    if (closed) return next.end();
    // Only a connection that listened is replaced: one that failed before is tried again by whoever opened it.
    next.once("end", () => void (closed || reconnect()));
  };
  const retry = async (): Promise<void> => {
    if (closed) return;
    try {
      await connect();
      for (const listener of gapListeners) listener();
    } catch (error) {
      log(error);
      reconnect();
    }
  };
  const reconnect = () => setTimeout(() => void retry(), RETRY_MS).unref();
  await connect();

  return {
    subscribe: (topics, listener) => {
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(listener));
      return () => {
        for (const topic of topics) {
          const listeners = byTopic.get(topic);
          listeners?.delete(listener);
          if (listeners?.size === 0) byTopic.delete(topic);
        }
      };
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
