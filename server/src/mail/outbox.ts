import type { Db } from "../database/database.ts";
import type { Tx } from "../database/transact.ts";
import { enqueue } from "../jobs/enqueue.repository.ts";
import type { Clock } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import {
  type Channel,
  claimMessage,
  enqueueDue,
  findMessage,
  forgetTexts,
  insertMessage,
  lockReported,
  makeDue,
  markFailed,
  markSent,
  type NewMessage,
  retryFailedMessages,
  writeReport,
} from "./outbox.repository.ts";

// A message waits until it is sent, has failed, or has expired (`useful_until`).
//  1. `post` writes it with what it is about, and asks for a job in the same transaction.
//  2. A job takes it: the attempt is counted and the next one is set behind a lease, so that two jobs send it once.
//  3. The transport is asked, with no transaction open.
//  4. Sent: the text is deleted. Refused for good: failed. Else the next attempt waits twice as long.
// A process that dies between 3 and 4 sends it again after the lease, by the same message id: rarely twice, never lost.
// A channel without a transport only keeps: people of the hall read it (`npm run admin -- outbox`).

export type Letter = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  unsubscribe_url?: string | null;
};
/** `messageId` is the provider's name for the message, by which it reports later what became of it. */
export type Receipt = { messageId: string };
/** Hands one message over to who carries it. @throws NotDelivered */
export type Transport = { send(letter: Letter): Promise<Receipt | void> };
export type Transports = { readonly [channel in Channel]?: Transport };

/** Why a transport did not take a message, in words without the receiver's address. */
export class NotDelivered extends Error {
  /** Asking again cannot help, such as for a mailbox that does not exist. */
  readonly isFinal: boolean;
  /** False only where the message was certainly not sent; an outcome that is unknown is none of these. */
  readonly mayBeSent: boolean;

  constructor(reason: string, facts: { isFinal: boolean; mayBeSent?: boolean; cause?: unknown }) {
    super(reason, { cause: facts.cause });
    this.isFinal = facts.isFinal;
    this.mayBeSent = facts.mayBeSent ?? true;
  }
}

export type Outbox = ReturnType<typeof createOutbox>;
/** A message as its writer knows it. */
export type KnownMessage = { channel: Channel; key: string };
/** A message that no attempt sends any more. `mayBeSent`: the outcome of an attempt is unknown. */
export type Refused = KnownMessage & { mayBeSent: boolean };
type Dependencies = {
  db: Db;
  clock: Clock;
  transports: Transports;
  /** Runs after the last attempt in time was written down: what the message is about may go another way. */
  onRefused?: ((message: Refused) => Promise<void>) | undefined;
};
/** What a provider reports of a message that it took; `id` is ours, where the provider repeats it. */
export type Report = {
  channel: Channel;
  providerMessageId: string;
  id: string | null;
  state: "delivered" | "read" | "failed";
  /** Why it failed, without the receiver's address. */
  reason?: string;
};

const MINUTE_MS = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const MOST_ATTEMPTS = 12;

/** How long after the nth failed attempt the next one comes: one minute, then twice as long, an hour at most. */
export const waitAfterMs = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);

/** Messages to people outside: written with what they are about, sent afterwards, kept where no transport can send. */
export function createOutbox({ db, clock, transports, onRefused }: Dependencies) {
  const channels = (Object.keys(transports) as Channel[]).filter((channel) => transports[channel]);
  return {
    /** Whether messages of this channel are sent automatically. */
    sends: (channel: Channel): boolean => channels.includes(channel),
    /** Writes a message in the caller's transaction. A key that was used before adds nothing. */
    post: async (tx: Tx, message: Omit<NewMessage, "id">): Promise<void> => {
      const id = newId();
      if (!(await insertMessage(tx.db, { ...message, id }, clock()))) return;
      await enqueueMessage(tx, id);
    },
    /** A message's channel and key. */
    find: (tx: Tx, id: string) => findMessage(tx.db, id),
    /** Sends a failed message again, or at once one that waits for a retry. @returns false when it is neither. */
    sendAgain: async (tx: Tx, id: string): Promise<boolean> => {
      if (!(await makeDue(tx.db, id, clock()))) return false;
      await enqueueMessage(tx, id);
      return true;
    },
    /** Sends the oldest failed messages of a channel again. @returns how many. */
    sendAllAgain: async (tx: Tx, channel: Channel): Promise<number> => {
      const now = clock();
      const count = await retryFailedMessages(tx.db, channel, now);
      if (count > 0) await enqueueDue(tx.db, [channel], now);
      return count;
    },
    /** One attempt for one message, if it is due. @throws NotDelivered, after that was written down. */
    deliver: (id: string): Promise<void> => deliver({ db, clock, transports, onRefused }, channels, id),
    /**
     * Writes down what a provider reports, in any order and number. @returns the message where the report is news; undefined
     * for a message that we do not know.
     */
    report: (tx: Tx, report: Report): Promise<KnownMessage | undefined> => writeDown(tx, report),
    /** Asks for a job for every message whose own was lost. */
    resume: async (): Promise<void> => {
      if (channels.length > 0) await enqueueDue(db, channels, clock());
    },
    /** Deletes texts of no more use; the rest of a message is kept for longer (`retention/rules.ts`). */
    forgetTexts: (): Promise<void> => forgetTexts(db, clock()),
  };
}

const enqueueMessage = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx.db, { task: "send-message", payload: { id }, key: `message:${id}` });

async function deliver(
  { db, clock, transports, onRefused }: Dependencies,
  channels: Channel[],
  id: string,
): Promise<void> {
  if (channels.length === 0) return;
  const now = clock();
  const message = await claimMessage(db, { id, channels, now, leaseUntil: new Date(now.getTime() + LEASE_MS) });
  if (!message) return;
  const { channel, key } = message;
  let receipt: Receipt | void;
  try {
    receipt = await transports[channel]?.send({ ...message, body: message.body ?? "" });
  } catch (error) {
    if (error instanceof NotDelivered) {
      const comesAgain = await postpone({ db, clock }, message, error);
      const mayBeSent = error.mayBeSent || message.may_be_sent;
      // What may be taken at the next attempt stays on its way.
      if (!comesAgain) await onRefused?.({ channel, key, mayBeSent });
    }
    throw error;
  }
  await markSent(db, { id, providerMessageId: receipt?.messageId ?? null }, clock());
}

async function writeDown(tx: Tx, { state, reason, channel, ...names }: Report): Promise<KnownMessage | undefined> {
  const message = await lockReported(tx.db, channel, names);
  if (!message) return undefined;
  const now = tx.clock();
  if (state === "failed") {
    const isKnown = [message.read_at, message.delivered_at, message.failed_at].some((at) => at !== null);
    if (isKnown) return undefined;
    const last_error = reason ?? "the provider could not deliver the message";
    await writeReport(tx.db, message.id, { failed_at: now, last_error });
  } else if (state === "read") {
    if (message.read_at !== null) return undefined;
    await writeReport(tx.db, message.id, { delivered_at: message.delivered_at ?? now, read_at: now });
  } else {
    if (message.delivered_at !== null) return undefined;
    await writeReport(tx.db, message.id, { delivered_at: now });
  }
  return { channel, key: message.key };
}

type Attempted = { id: string; attempts: number; useful_until: Date };

/** @returns whether another attempt comes while the message is useful. */
async function postpone(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { id, attempts, useful_until }: Attempted,
  { message: reason, isFinal, mayBeSent }: NotDelivered,
): Promise<boolean> {
  const nextAt = new Date(clock().getTime() + waitAfterMs(attempts));
  const comesAgain = !isFinal && attempts < MOST_ATTEMPTS && nextAt < useful_until;
  await markFailed(db, id, { reason, mayBeSent, nextAttemptAt: comesAgain ? nextAt : null });
  return comesAgain;
}
