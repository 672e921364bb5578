import type { CommentGone } from "@pockethall/contract/live";
import type { NumberedEvent } from "../database/numbered-event.ts";

/** An event with the bytes that every viewer gets of it. */
export type FramedEvent = { id: number; topics: readonly string[]; bytes: Buffer; commentId?: string };

export const MOST_RECENT = 4_096;
const MOST_RECENT_BYTES = 4 * 1024 * 1024;

/**
 * The last events of this process, so that viewers who come back ask the database nothing. Old ones fall out by count and
 * by bytes; it has every event after the number `completeAfter`.
 */
export function createRecentEvents(frame: (event: NumberedEvent) => Buffer, completeFrom: number) {
  let events: FramedEvent[] = [];
  let bytes = 0;
  let first = 0;
  let completeAfter = completeFrom;

  const forgetOne = (): void => {
    const oldest = events[first];
    if (oldest === undefined) return;
    first += 1;
    bytes -= oldest.bytes.length;
    completeAfter = oldest.id;
    // Moved together now and then, so that adding one costs the same on average however many there are.
    if (first > MOST_RECENT) {
      events = events.slice(first);
      first = 0;
    }
  };
  /** Replaces a hidden comment by its removal for viewers that resume. */
  const silence = (gone: CommentGone): void => {
    for (let index = first; index < events.length; index += 1) {
      const event = events[index];
      if (event?.commentId !== gone.id) continue;
      const { id, topics } = event;
      const framed = { id, topics, bytes: frame({ id, topics, event: gone }) };
      bytes += framed.bytes.length - event.bytes.length;
      events[index] = framed;
    }
  };
  const isTooMuch = () => events.length - first > MOST_RECENT || bytes > MOST_RECENT_BYTES;
  return {
    /** Numbers must rise. */
    add: (event: NumberedEvent): FramedEvent => {
      const { id, topics, event: published } = event;
      if (published.type === "comment-gone") silence(published);
      const commentId = published.type === "comment" ? { commentId: published.comment.id } : {};
      const framed = { id, topics, bytes: frame(event), ...commentId };
      events.push(framed);
      bytes += framed.bytes.length;
      while (isTooMuch()) forgetOne();
      return framed;
    },
    completeAfter: () => completeAfter,
    /** What came on these topics after a number; undefined when some of it may be forgotten. */
    after: (id: number, topics: readonly string[]): FramedEvent[] | undefined => {
      if (id < completeAfter) return undefined;
      const found: FramedEvent[] = [];
      for (let index = firstAfter(events, first, id); index < events.length; index += 1) {
        const event = events[index];
        if (event?.topics.some((topic) => topics.includes(topic))) found.push(event);
      }
      return found;
    },
  };
}

/** Where the numbers above `id` begin, by halving. */
function firstAfter(events: readonly FramedEvent[], first: number, id: number): number {
  let [low, high] = [first, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.id ?? id) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
