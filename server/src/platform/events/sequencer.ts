import { type Hint, isWhole, type NumberedEvent } from "./numbered-event.ts";

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
 * Makes one stream without gap or repeat of what is heard, whatever carries it: hints may be lost, doubled or late.
 *
 * Resting, it delivers the hint that bears the next number at once. A number further on says that something between was
 * not heard, or was rolled back: it goes to reading. Reading, it fetches from the table whatever follows the newest until
 * nothing does; hints that come meanwhile only make it look once more. A number that is not above the newest was delivered
 * already. A read that fails is tried again until it works or the sequencer is stopped.
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
      // In the same breath as the last look, so that no hint falls between the two.
      reading = undefined;
    }
  };
  const catchUp = (): Promise<void> => {
    again = true;
    reading ??= readAll();
    return reading;
  };
  /** The same where nobody waits for it. */
  const look = (): void => {
    catchUp().catch((error: unknown) => {
      log(error);
      clearTimeout(retry);
      if (!isStopped) retry = setTimeout(look, RETRY_MS).unref();
    });
  };

  return {
    newest: () => newest,
    hear: (hint: Hint): void => {
      if (hint.id <= newest || isStopped) return;
      if (!reading && hint.id === newest + 1 && isWhole(hint)) take(hint);
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
