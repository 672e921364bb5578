import { type EventNotification, isWhole, type NumberedEvent } from "../database/numbered-event.ts";

/** The most rows read at a time. */
export const READ_AT_ONCE = 500;
const RETRY_MS = 500;

export type SequencerOptions = {
  /** The number after which it begins. */
  newest: number;
  /** The events after a number, oldest first, at most `READ_AT_ONCE`. */
  readAfter(after: number): Promise<readonly NumberedEvent[]>;
  deliver(event: NumberedEvent): void;
  log(error: unknown): void;
};

/**
 * Makes one stream without gap or repeat of what is received, over any transport: notifications may be lost, doubled or
 * late.
 *
 * At rest it delivers the notification with the next number at once. A higher number shows that one between was not
 * received, or was rolled back: it starts to read. Reading, it fetches from the table all that follows the newest until
 * nothing does; a notification that arrives meanwhile only makes it look once more. A number that is not above the newest
 * was delivered already. A read that fails is tried again until it works or the sequencer is stopped.
 */
export function createSequencer({ newest: start, readAfter, deliver, log }: SequencerOptions) {
  let newest = start;
  let reading: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const take = (event: NumberedEvent): void => {
    newest = event.id;
    deliver(event);
  };
  const readAll = async (): Promise<void> => {
    try {
      for (let isMore = true; isMore; ) {
        again = false;
        const events = await readAfter(newest);
        for (const event of events) take(event);
        isMore = !isStopped && (again || events.length >= READ_AT_ONCE);
      }
    } finally {
      // In the same breath as the last look, so that no notification falls between the two.
      reading = undefined;
    }
  };
  const catchUp = (): Promise<void> => {
    again = true;
    reading ??= readAll();
    return reading;
  };
  /** The same for callers that do not wait. */
  const look = (): void => {
    catchUp().catch((error: unknown) => {
      log(error);
      clearTimeout(retry);
      if (!isStopped) retry = setTimeout(look, RETRY_MS).unref();
    });
  };

  return {
    newest: () => newest,
    onNotification: (notification: EventNotification): void => {
      if (notification.id <= newest || isStopped) return;
      if (!reading && notification.id === newest + 1 && isWhole(notification)) take(notification);
      else look();
    },
    look,
    /** Resolves when everything committed before the call was delivered. @throws when the table cannot be read. */
    catchUp,
    stop: (): void => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
