import type { UserId } from "@pockethall/domain/ids";
import { lettersOf } from "@pockethall/domain/notice-mail";
import { isNoticeEvent, NOTICE_RULES, type NoticeEvent } from "@pockethall/domain/notices";
import { type QuietHours, quietUntil } from "@pockethall/domain/quiet-hours";
import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import { attemptEach } from "../../kernel/attempt-each.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { type NoticeText, noticeLetter } from "./notice-letters.ts";
import * as mail from "./notice-mail.repository.ts";
import { SEND_WITHIN_DAYS } from "./notifications.service.ts";

// From notice to e-mail. When the notice was written, a delivery was written with it for who wants e-mail, due at once or
// when it has waited for others. Every minute a job looks whose deliveries are due, and sees to each person in a
// transaction of its own: what waits becomes messages in the outbox, and the deliveries are done. Both or neither: a
// process that dies in it has sent nothing, and the next round does it. From there on the outbox sends (decision 0020).

const DAY_MS = 86_400_000;
const MOST_PEOPLE = 500;
/** A longer e-mail is not read; the rest goes with the next round. */
const MOST_NOTICES = 200;

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  outbox: Pick<Outbox, "post" | "sends">;
  /** Where links in e-mails lead. */
  publicUrl: string;
};
type Waiting = NoticeText & { id: string; event: NoticeEvent; due_at: Date };
type Addressee = Awaited<ReturnType<typeof mail.addressee>>;

/** Sends notices by e-mail to those who want them. */
export function createNoticeMailJob(deps: Dependencies) {
  return {
    /**
     * Sends the notices that are due. A failure for one person is retried next time and does not delay others.
     * Without a mail server nothing is done: notices wait, and are dropped when they expire.
     */
    sendDue: async (): Promise<void> => {
      if (!deps.outbox.sends("e-mail")) return;
      const due = await mail.peopleDue(deps.db, { now: deps.clock(), since: changedSince(deps), atMost: MOST_PEOPLE });
      const write = (userId: UserId) => deps.transact((tx) => writeTo(deps, tx, userId));
      await attemptEach(due, write, "some people could not be written to");
    },
  };
}

const changedSince = ({ clock }: Dependencies): Date => new Date(clock().getTime() - SEND_WITHIN_DAYS * DAY_MS);

async function writeTo(deps: Dependencies, tx: Tx, userId: UserId): Promise<void> {
  const now = deps.clock();
  const rows = await mail.lockWaiting(tx.db, { userId, now, since: changedSince(deps), atMost: MOST_NOTICES });
  const waiting = rows.flatMap((row) => (isNoticeEvent(row.event) ? [{ ...row, event: row.event }] : []));
  if (!waiting.some(({ due_at }) => due_at <= now)) return; // another job was faster
  const person = await mail.addressee(tx.db, userId);
  const { sent, left, later } = sortOut(waiting, person, now);
  for (const letter of lettersOf(sent)) await post(deps, tx, { letter, person });
  const done = [...sent, ...left];
  if (done.length > 0) await mail.markDone(tx.db, idsOf(done), now);
  if (later.until !== null && later.notices.length > 0) await mail.postpone(tx.db, idsOf(later.notices), later.until);
}

const idsOf = (notices: readonly Waiting[]): string[] => notices.map(({ id }) => id);
const isAlwaysSent = ({ event }: Waiting): boolean => NOTICE_RULES[event].isAlwaysSent;

/** What leaves now, what waits for the morning, and what is left because the person has since changed their mind. */
function sortOut(waiting: readonly Waiting[], person: Addressee, now: Date) {
  if (person.email_verified_at === null)
    return { sent: [], left: [...waiting], later: { until: null, notices: [] as Waiting[] } };
  const always = waiting.filter(isAlwaysSent);
  const chosen = waiting.filter((notice) => !isAlwaysSent(notice));
  const until = quietUntil(now, quietHoursOf(person));
  const sent = until === null && person.wants_email ? [...waiting] : always;
  const left = person.wants_email ? [] : chosen;
  return { sent, left, later: { until, notices: person.wants_email ? chosen : [] } };
}

const quietHoursOf = ({ quiet_from_minute: from, quiet_until_minute: until }: Addressee): QuietHours | null =>
  from === null || until === null ? null : { fromMinute: from, untilMinute: until };

type Sending = { letter: readonly Waiting[]; person: Addressee };

async function post({ outbox, publicUrl, clock }: Dependencies, tx: Tx, { letter, person }: Sending): Promise<void> {
  const [first] = letter;
  if (!first) return;
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${person.unsubscribe_key}`;
  const links = { publicUrl, unsubscribeUrl, isAlwaysSent: isAlwaysSent(first) };
  await outbox.post(tx, {
    channel: "e-mail",
    key: `notice:${first.id}`,
    recipient: person.email,
    ...noticeLetter(letter, links),
    ...(links.isAlwaysSent ? {} : { unsubscribeUrl }),
    usefulUntil: new Date(clock().getTime() + SEND_WITHIN_DAYS * DAY_MS),
  });
}
