import type { LiveEvent } from "@pockethall/contract/live";
import { subscribe, useLiveStatus } from "../live.ts";

const POLL_MS = 5_000;

export type Followed<Value> = {
  topic: string;
  read: () => Promise<Value | "missing">;
  /** The value after an event: the same one when nothing changed, `read` when it must be fetched again. */
  after: (value: Value, event: LiveEvent) => Value | "read";
  /** The value after a read that the stream may have overtaken while it was under way. */
  merge: (known: Value, read: Value) => Value;
  show: (value: Value | "missing") => void;
};

/**
 * Shows a public value and keeps it current while the page is open: read once, then updated by the live stream;
 * asked for every five seconds while the stream is down. Without a network the last that was known stays.
 */
export function follow<Value>({ topic, read, after, merge, show }: Followed<Value>): void {
  let value: Value | "missing" | undefined;
  let reading = false;
  let wanted = false;
  let failed = false;
  const set = (next: Value | "missing"): void => {
    if (next === value) return;
    value = next;
    show(next);
  };
  const refresh = async (): Promise<void> => {
    wanted = true;
    if (reading) return;
    reading = true;
    while (wanted) {
      wanted = false;
      try {
        const answer = await read();
        const isKnown = value !== undefined && value !== "missing" && answer !== "missing";
        set(isKnown ? merge(value as Value, answer) : answer);
        failed = false;
      } catch {
        failed = true; // the next tick tries again: one timer, however long the network is unavailable
      }
    }
    reading = false;
  };
  subscribe(topic, (event) => {
    if (event.type === "resync" || value === undefined || value === "missing") return void refresh();
    const next = after(value, event);
    if (next === "read") void refresh();
    else set(next);
  });
  setInterval(() => {
    if (failed || useLiveStatus.getState().status === "down") void refresh();
  }, POLL_MS);
  void refresh();
}
