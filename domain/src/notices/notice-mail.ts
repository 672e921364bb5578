import { NOTICE_RULES, type NoticeEvent } from "./notices.ts";

const MINUTE_MS = 60_000;
/** The time a notice waits for others, so that a busy evening is one e-mail and not ten. */
export const GATHER_MINUTES = 10;
/** From this many waiting notices on, a person gets them as one e-mail. */
export const DIGEST_FROM = 3;

/** When the e-mail of a notice is due: an urgent one at once, any other after the waiting time. */
export const mailDueAt = (event: NoticeEvent, now: Date): Date =>
  new Date(now.getTime() + (NOTICE_RULES[event].isUrgent ? 0 : GATHER_MINUTES * MINUTE_MS));

/**
 * The e-mails that carry what waits for one person, in order: one each, or from three on one for all of them.
 * What needs an e-mail of its own (money that leaves) is never an item of a list.
 */
export function lettersOf<Waiting extends { event: NoticeEvent }>(waiting: readonly Waiting[]): Waiting[][] {
  const alone = waiting.filter(({ event }) => NOTICE_RULES[event].isAlwaysSent);
  const others = waiting.filter(({ event }) => !NOTICE_RULES[event].isAlwaysSent);
  const single = (notice: Waiting) => [notice];
  return [...alone.map(single), ...(others.length >= DIGEST_FROM ? [others] : others.map(single))];
}
