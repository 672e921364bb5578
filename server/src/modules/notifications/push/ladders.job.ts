import {
  type LadderStep,
  nextRung,
  type PaidRung,
  SMS_WAIT_MS,
  WHATSAPP_WAIT_MS,
} from "@pockethall/domain/call-ladder";
import type { MatchId } from "@pockethall/domain/ids";
import { callSms, callWhatsApp } from "@pockethall/domain/sms-text";
import type { TextCosts } from "../../../config/sms-settings.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { enqueueAll } from "../../../jobs/enqueue.repository.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import { climbingJob } from "./climbing-job.ts";
import * as ladders from "./ladders.repository.ts";
import { callKey } from "./paid-calls.service.ts";
import { bookText } from "./text-costs.ts";

// A call climbs a ladder for each of its people: their open page and their devices at once, a message by WhatsApp or
// text when neither was acknowledged, the hall screen in the end (domain/src/notices/call-ladder.ts). Each rung is a row that exists once:
// a process that dies between two rungs has written the next one with its message, or neither.

const MOST_AT_ONCE = 200;

/**
 * After this time the hall calls out, and a text message would come too late; after that of WhatsApp a text message follows.
 * Shorter than the outbox's lease: nothing is sent again whose outcome is unknown. WhatsApp's is shorter than the time to
 * its second attempt, too.
 */
const USEFUL_MS: Readonly<Record<PaidRung, number>> = { sms: 2 * SMS_WAIT_MS, whatsapp: WHATSAPP_WAIT_MS };

/** All rungs take less than two minutes. What a server finds after it was down goes no further: no one is waiting for it. */
const OLD_MS = 3 * 60_000;

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  outbox: Pick<Outbox, "post" | "sends">;
  textCosts: TextCosts;
};

/** Takes calls further that were not acknowledged in time. */
export function createLaddersJob(deps: Dependencies) {
  return {
    climbDue: async (): Promise<void> => {
      const due = await ladders.laddersDue(deps.db, { now: deps.clock(), atMost: MOST_AT_ONCE });
      const climbOne = (id: string) => deps.transact((tx) => climb(deps, tx, id));
      await attemptEach(due, climbOne, "some calls could not be taken further");
    },
  };
}

async function climb(deps: Dependencies, tx: Tx, id: string): Promise<void> {
  const now = tx.clock();
  const ladder = await ladders.lockLadder(tx.db, id, now);
  if (!ladder) return;
  const isOld = now.getTime() - ladder.calledAt.getTime() > OLD_MS;
  if (isOld || !(await ladders.isCalled(tx.db, ladder.matchId))) return void (await ladders.climbAt(tx.db, id, null));
  const text = await textFor(deps, tx, id);
  const { next, waitMs, costKobo } = await nextStep(deps, tx, { id, now, text, ...ladder });
  if (next !== null) await ladders.insertRung(tx.db, { id, ...ladder, rung: next, costKobo }, now);
  const at = waitMs === null ? null : new Date(now.getTime() + waitMs);
  await ladders.climbAt(tx.db, id, at);
  if (at !== null) await enqueueAll(tx.db, [climbingJob(at)]);
}

type Text = Awaited<ReturnType<typeof ladders.textOf>>;

const textFor = async ({ outbox }: Dependencies, tx: Tx, id: string): Promise<Text> =>
  outbox.sends("sms") || outbox.sends("whatsapp") ? ladders.textOf(tx.db, id) : undefined;

type Standing = { id: string; matchId: MatchId; now: Date; tried: Parameters<typeof nextRung>[0]; text: Text };

type BookedStep = LadderStep & { costKobo: number | null };

/** The next rung, its message sent with it, and what that costs. What would pass a limit of cost is left out. */
async function nextStep(deps: Dependencies, tx: Tx, { tried, now, text, ...call }: Standing): Promise<BookedStep> {
  const paid = new Set<PaidRung>();
  if (text?.wants_whatsapp && deps.outbox.sends("whatsapp")) paid.add("whatsapp");
  if (text?.wants_sms && deps.outbox.sends("sms")) paid.add("sms");
  for (;;) {
    const step = nextRung(tried, { paid, now });
    if (step.next !== "whatsapp" && step.next !== "sms") return { ...step, costKobo: null };
    const costKobo = await sendText(deps, tx, { ...call, text, rung: step.next });
    if (costKobo !== null) return { ...step, costKobo };
    paid.delete(step.next);
  }
}

type Message = { id: string; matchId: MatchId; text: Text; rung: PaidRung };

/** The message leaves by the outbox, in the transaction of its rung. @returns its price; null where it would cost too much. */
async function sendText(
  { outbox, textCosts }: Dependencies,
  tx: Tx,
  { id, matchId, text, rung }: Message,
): Promise<number | null> {
  const costKobo = text?.phone ? await bookText(tx, { matchId, rung }, textCosts) : null;
  if (!text?.phone || costKobo === null) return null;
  await outbox.post(tx, {
    channel: rung,
    key: callKey(id, rung),
    recipient: text.phone,
    subject: text.title,
    body: rung === "sms" ? callSms(text) : callWhatsApp(text),
    usefulUntil: new Date(tx.clock().getTime() + USEFUL_MS[rung]),
  });
  return costKobo;
}
