import type { UserId } from "@pockethall/domain/ids";
import { judgeAttempt } from "@pockethall/domain/webhooks";
import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import { enqueue, enqueueAll } from "../../jobs/enqueue.repository.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import { NotSent, type OutgoingNetwork, sendSafely } from "../../kernel/send-safely.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { signedHeaders } from "./signature.ts";
import { sendingJob } from "./webhook-events.service.ts";
import { endpointsDue } from "./webhooks.read-model.ts";
import * as rows from "./webhooks.repository.ts";
import { sealedFor } from "./webhooks.service.ts";

// Sending to one address, one delivery at a time.
//  1. A job takes the address by a lease, so that no other sends to it or to another address of its owner meanwhile: the
//     slow receivers of one organiser hold one worker at most.
//  2. It takes the oldest delivery that is due, its attempt counted, and asks the receiver with no transaction open.
//  3. Taken: the next one. Refused: the address pauses, longer each time, and every minute a job resumes what is due.
//  4. After too many refusals in a row the address is turned off, and its owner is notified.
// A process that dies between 2 and 3 sends the delivery again after the lease, under the same id.

const LEASE_MS = 60_000;
/** Shorter than the lease by more than one attempt takes. */
const WORK_FOR_MS = 40_000;
const MOST_AT_ONCE = 500;
const USER_AGENT = "PocketHall-Webhooks/1";

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  secretBox: SecretBox;
  outgoingNetwork: OutgoingNetwork;
};
type Endpoint = NonNullable<Awaited<ReturnType<typeof rows.claimEndpoint>>>;
type Delivery = NonNullable<Awaited<ReturnType<typeof rows.claimDelivery>>>;
type Answer = { status: number | null; error: string | null };

/** Sends events to organisers' addresses. */
export function createWebhooksJob(deps: Dependencies) {
  return {
    /** Sends to one address what is due. */
    send: (endpointId: string): Promise<void> => sendDue(deps, endpointId),
    /** Asks for a job for every address with deliveries that are due: after a pause, or because its own was lost. */
    resume: async (): Promise<void> => {
      const due = await endpointsDue(deps.db, { now: deps.clock(), atMost: MOST_AT_ONCE });
      await enqueueAll(deps.db, due.map(sendingJob));
    },
  };
}

async function sendDue(deps: Dependencies, endpointId: string): Promise<void> {
  const { db, clock, transact } = deps;
  const begun = clock();
  const until = new Date(begun.getTime() + LEASE_MS);
  const endpoint = await transact(async (tx) => {
    await rows.lockAddressesBeside(tx.db, endpointId);
    return rows.claimEndpoint(tx.db, { id: endpointId, now: begun, until });
  });
  if (!endpoint) return;
  let failures = endpoint.failures;
  while (clock().getTime() - begun.getTime() < WORK_FOR_MS) {
    const delivery = await rows.claimDelivery(db, endpointId, { now: clock(), until });
    if (!delivery) break;
    failures = await attempt(deps, { ...endpoint, failures }, delivery);
    if (failures > 0) break;
  }
  await rows.releaseEndpoint(db, endpointId);
  // Jobs that came meanwhile found the owner taken. Other addresses first, in statements of their own: this one waited least.
  const due = await endpointsDue(db, { now: clock(), atMost: MOST_AT_ONCE, userId: endpoint.userId });
  await enqueueAll(db, due.filter((id) => id !== endpointId).map(sendingJob));
  if (due.includes(endpointId)) await enqueue(db, sendingJob(endpointId));
}

/** @returns the failures in a row of the address after it. */
async function attempt(deps: Dependencies, endpoint: Endpoint, delivery: Delivery): Promise<number> {
  const answer = await post(deps, endpoint, delivery);
  const verdict = judgeAttempt(answer, { attempts: delivery.attempts, failuresInARow: endpoint.failures });
  return deps.transact(async (tx) => {
    const now = tx.clock();
    if (verdict.outcome === "delivered") {
      await rows.endAttempt(tx.db, delivery.id, { ...answer, deliveredAt: now, nextAttemptAt: null });
      if (endpoint.failures > 0)
        await rows.setHealth(tx.db, endpoint.id, { failures: 0, pausedUntil: null, disabledAt: null });
      return 0;
    }
    const next = new Date(now.getTime() + verdict.waitMs);
    const nextAttemptAt = verdict.outcome === "failed" ? null : next;
    await rows.endAttempt(tx.db, delivery.id, { ...answer, deliveredAt: null, nextAttemptAt });
    const failures = endpoint.failures + 1;
    const disabledAt = verdict.turnsOff ? now : null;
    await rows.setHealth(tx.db, endpoint.id, { failures, pausedUntil: next, disabledAt });
    if (verdict.turnsOff) await notifyTurnedOff(tx, endpoint);
    return failures;
  });
}

async function post({ clock, secretBox, outgoingNetwork }: Dependencies, endpoint: Endpoint, delivery: Delivery) {
  const body = JSON.stringify(delivery.payload);
  const secret = openSecret(secretBox, endpoint);
  if (secret === undefined)
    return { status: null, error: "The secret can't be read: remove the address and add it again" } satisfies Answer;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": USER_AGENT,
    ...signedHeaders(secret, { id: delivery.id, body, at: clock() }),
  };
  try {
    const { status } = await sendSafely(new URL(endpoint.url), { headers, body }, outgoingNetwork);
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : errorOf(status) } satisfies Answer;
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return { status: null, error: error.message } satisfies Answer;
  }
}

/** Undefined when it was sealed with another key, such as before a restore: a failure of this address alone. */
function openSecret(secretBox: SecretBox, { id, secret }: Endpoint): string | undefined {
  try {
    return secretBox.open(secret, sealedFor(id));
  } catch {
    return undefined;
  }
}

const errorOf = (status: number): string =>
  status >= 300 && status < 400 ? `Answered ${status}: redirects are not followed` : `Answered ${status}`;

const notifyTurnedOff = (tx: Tx, { userId, url }: { userId: UserId; url: string }): Promise<void> =>
  notifications.notify(tx, {
    userId,
    event: "organizing",
    type: "warning",
    title: "Webhook turned off",
    message: `${new URL(url).host} hasn't taken our events. Nothing more is sent there until you turn it on again.`,
    url: "/organize/api",
  });
