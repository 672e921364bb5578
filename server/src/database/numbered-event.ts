import type { LiveEvent } from "@pockethall/contract/live";

/** An event as stored in `live_events`: numbers rise in the order of the commits; a number that was rolled back is missing. */
export type NumberedEvent = { id: number; topics: readonly string[]; event: LiveEvent };

/** What a listening process receives. Only the number counts; without the rest it is read from the table. */
export type EventNotification = { id: number } & Partial<Omit<NumberedEvent, "id">>;

/** Reads a notification off the wire; undefined for what is none. */
export function readNotification(text: string): EventNotification | undefined {
  try {
    const value = JSON.parse(text) as Partial<EventNotification> | null;
    return Number.isSafeInteger(value?.id) ? (value as EventNotification) : undefined;
  } catch {
    return undefined;
  }
}

export const isWhole = (notification: EventNotification): notification is NumberedEvent =>
  notification.topics !== undefined && notification.event !== undefined;
