import type { LiveEvent } from "@pockethall/contract/live";

const TYPES: ReadonlySet<unknown> = new Set([
  "score",
  "tournament",
  "rankings",
  "resync",
] satisfies LiveEvent["type"][]);

/** Reads one message of the stream; undefined for what this version does not know. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
    return TYPES.has(value.type) ? (value as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a subscriber of this topic wants this event. A resync concerns everyone. */
export function concerns(topic: string, event: LiveEvent): boolean {
  switch (event.type) {
    case "resync":
      return true;
    case "rankings":
      return topic === "rankings";
    case "tournament":
      return topic === `tournament:${event.tournament}`;
    case "score":
      return topic === "live" || topic === `match:${event.game}` || topic === `tournament:${event.tournament}`;
  }
}
