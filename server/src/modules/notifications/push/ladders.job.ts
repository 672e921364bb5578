import { nextRung, SMS_WAIT_MS } from "@pockethall/domain/call-ladder";
import type { MatchId } from "@pockethall/domain/ids";
import { callSms } from "@pockethall/domain/sms-text";
import type { TextCosts } from "../../../config/sms-settings.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { enqueueAll } from "../../../jobs/enqueue.repository.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import { climbingJob } from "./climbing-job.ts";
import * as ladders from "./ladders.repository.ts";
import { bookText } from "./text-costs.ts";

// A call climbs a ladder for each of its people: their open page and their devices at once, a text message when neither
// was acknowledged, the hall screen in the end (domain/src/notices/call-ladder.ts). Each rung is a row that exists once:
// a process that dies between two rungs has written the next one with its message, or neither.

const MOST_AT_ONCE = 200;

/** After this time the hall calls out, and a text message would come too late. Shorter than the outbox's lease: no second try. */
const TEXT_USEFUL_MS = 2 * SMS_WAIT_MS;

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
      const failures: unknown[] = [];
      const due = await ladders.laddersDue(deps.db, { now: deps.clock(), atMost: MOST_AT_ONCE });
      for (const id of due)
        await deps.transact((tx) => climb(deps, tx, id)).catch((error: unknown) => void failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "some calls could not be taken further");
    },
  };
}

async function climb(deps: Dependencies, tx: Tx, id: string): Promise<void> {
  const now = tx.clock();
  const ladder = await ladders.lockLadder(tx.db, id, now);
  if (!ladder) return;
  const isOld = now.getTime() - ladder.calledAt.getTime() > OLD_MS;
  if (isOld || !(await ladders.isCalled(tx.db, ladder.matchId))) return void (await ladders.climbAt(tx.db, id, null));
  const text = deps.outbox.sends("sms") ? await ladders.textOf(tx.db, id) : undefined;
  let step = nextRung(ladder.tried, { canText: text !== undefined, now });
  if (step.next === "sms" && !(await sendText(deps, tx, { id, matchId: ladder.matchId, text })))
    step = nextRung(ladder.tried, { canText: false, now });
  const { next, waitMs } = step;
  if (next !== null) await ladders.insertRung(tx.db, { id, ...ladder, rung: next }, now);
  const at = waitMs === null ? null : new Date(now.getTime() + waitMs);
  await ladders.climbAt(tx.db, id, at);
  if (at !== null) await enqueueAll(tx.db, [climbingJob(at)]);
}

type Text = { id: string; matchId: MatchId; text: Awaited<ReturnType<typeof ladders.textOf>> };

/** The message leaves by the outbox, in the transaction of its rung. @returns false where it would cost too much. */
async function sendText({ outbox, textCosts }: Dependencies, tx: Tx, { id, matchId, text }: Text): Promise<boolean> {
  if (!text?.phone || !(await bookText(tx, matchId, textCosts))) return false;
  await outbox.post(tx, {
    channel: "sms",
    key: `call:${id}`,
    recipient: text.phone,
    subject: text.title,
    body: callSms(text),
    usefulUntil: new Date(tx.clock().getTime() + TEXT_USEFUL_MS),
  });
  return true;
}
