import type { PaidRung } from "@pockethall/domain/call-ladder";
import type { Tx } from "../../../database/transact.ts";
import { enqueueAll } from "../../../jobs/enqueue.repository.ts";
import { isId } from "../../../kernel/ids.ts";
import { forgetFailed } from "../../../mail/outbox.repository.ts";
import type { KnownMessage, Refused, Report } from "../../../mail/outbox.ts";
import { acknowledgeRung } from "./acknowledgements.repository.ts";
import { climbingJob } from "./climbing-job.ts";
import { forgetRung } from "./ladders.repository.ts";
import { releaseText } from "./text-costs.ts";

// Messages of calls that cost money leave by the outbox. What becomes of them moves the ladder of their call.

const KEY = /^call:([^:]+):(?:sms|whatsapp)$/u;

/** The outbox's key of a call's message: a rung exists once, and so does its message. */
export const callKey = (noticeId: string, rung: PaidRung): string => `call:${noticeId}:${rung}`;

/**
 * A message was not taken: if it was a call, the next rung follows at once. Its cost stays booked where it may have been
 * sent all the same.
 */
export async function callRefused(tx: Tx, { channel, key, mayBeSent }: Refused): Promise<void> {
  const [, id = ""] = KEY.exec(key) ?? [];
  if (channel === "e-mail" || !isId(id)) return;
  const now = tx.clock();
  const call = { id, rung: channel };
  // A report has locked its message, so that is first.
  await forgetFailed(tx.db, key);
  if (await forgetRung(tx.db, call, now)) await enqueueAll(tx.db, [climbingJob(now)]);
  if (!mayBeSent) await releaseText(tx, call);
}

/** A provider reports what became of a message that it took: one that was read is seen, one that failed was refused. */
export async function callReported(tx: Tx, message: KnownMessage, state: Report["state"]): Promise<void> {
  const [, id = ""] = KEY.exec(message.key) ?? [];
  if (message.channel === "e-mail" || !isId(id)) return;
  if (state === "read") await acknowledgeRung(tx.db, { id, rung: message.channel }, tx.clock());
  if (state === "failed") await callRefused(tx, { ...message, mayBeSent: false });
}
