import type { LiveEvent } from "@pockethall/contract/live";

/** An event as it stands in `live_events`: numbers rise in the order of the commits; a number that was rolled back is missing. */
export type NumberedEvent = { id: number; topics: readonly string[]; event: LiveEvent };

/** What a process is told while it listens. Only the number counts; without the rest it is read from the table. */
export type Hint = { id: number } & Partial<Omit<NumberedEvent, "id">>;

/** Reads a hint off the wire; undefined for what is none. */
export function readHint(text: string): Hint | undefined {
  try {
    const value = JSON.parse(text) as Partial<Hint> | null;
    return Number.isSafeInteger(value?.id) ? (value as Hint) : undefined;
  } catch {
    return undefined;
  }
}

export const isWhole = (hint: Hint): hint is NumberedEvent => hint.topics !== undefined && hint.event !== undefined;
