import { isNoticeEvent, NOTICE_RULES } from "@pockethall/domain/notices";
import { pushUsefulMs } from "@pockethall/domain/push-text";
import { quietUntil } from "@pockethall/domain/quiet-hours";
import { IDLE_LIMITS, type IdleLimits } from "@pockethall/domain/session-idle";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { type OutgoingNetwork, sendSafely } from "../../../kernel/send-safely.ts";
import * as rows from "./push.repository.ts";
import type { PushKeyPair, VapidKeys } from "./push-keys.ts";
import { isDeviceKey, type PushContent, pushContact, pushRequest } from "./push-message.ts";
import { addressesOf } from "./subscriptions.read-model.ts";
import { deleteGone, lockDevices, markSuccess } from "./subscriptions.repository.ts";

// Sending pushes, some people at a time.
//  1. A job takes deliveries that are due, by a lease.
//  2. In quiet hours they wait for the morning, calls do not. The others go to every device of their person, with no
//     transaction open.
//  3. A device that its service no longer knows is dropped. One device that took it is enough; else it is tried again as
//     long as it is of use; the ladder of a call does not wait for that.
// A process that dies between 2 and 3 sends again after the lease: the device replaces a notification of the same tag.

const LEASE_MS = 60_000;
const RETRY_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 20;
/** A round waits for its slowest service: no longer than a call can bear. */
const LIMIT_MS = 4_000;
/** A job ends after so many rounds, so that other jobs get their turn. */
const MOST_ROUNDS = 25;
const GONE = new Set([404, 410]);

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  publicUrl: string;
  pushKeys: Pick<PushKeyPair, "pair">;
  outgoingNetwork: OutgoingNetwork;
  idleLimits: IdleLimits | undefined;
};
type Address = Awaited<ReturnType<typeof addressesOf>>[number];
type Content = PushContent & { delivery: rows.Due; quietUntil: Date | null; isWanted: boolean };
type Outcome = { address: Address; content: Content; end: "taken" | "gone" | "failed" };

/** Sends notices to the devices of their people. */
export function createPushJob(deps: Dependencies) {
  return {
    sendDue: async (): Promise<void> => {
      const keys = await deps.pushKeys.pair();
      if (!keys) return;
      for (let round = 0; round < MOST_ROUNDS; round += 1) if (!(await sendSome(deps, keys))) return;
    },
  };
}

/** @returns whether there may be more. */
async function sendSome(deps: Dependencies, keys: VapidKeys): Promise<boolean> {
  const { db, clock, idleLimits = IDLE_LIMITS } = deps;
  const now = clock();
  const since = new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await rows.claimDue(db, { now, since, until, atMost: MOST_AT_ONCE });
  if (due.length === 0) return false;
  const contents = await contentsOf(db, due, now);
  const toSend = contents.filter(
    (content) => content.isWanted && content.quietUntil === null && isUseful(content, now),
  );
  const people = [...new Set(toSend.map(({ delivery }) => delivery.user_id))];
  const addresses = await addressesOf(db, people, { now, idleLimits });
  const outcomes = await Promise.all(
    toSend.flatMap((content) =>
      addresses
        .filter(({ user_id }) => user_id === content.delivery.user_id)
        .map((address) => send(deps, keys, { address, content })),
    ),
  );
  await deps.transact((tx) => record(tx, { due, contents, outcomes }));
  return due.length === MOST_AT_ONCE;
}

async function contentsOf(db: Db, due: readonly rows.Due[], now: Date): Promise<Content[]> {
  const texts = await rows.textsOf(
    db,
    due.map(({ id }) => id),
  );
  return texts.flatMap(({ event, quiet_from_minute: from, quiet_until_minute: until, wants_push, ...text }) => {
    const delivery = due.find(({ id }) => id === text.id);
    if (!delivery || !isNoticeEvent(event)) return [];
    const quiet = from === null || until === null ? null : { fromMinute: from, untilMinute: until };
    const breaksThrough = delivery.is_call || NOTICE_RULES[event].isAlwaysSent;
    return [
      {
        ...text,
        event,
        delivery,
        acknowledge_key: delivery.acknowledge_key,
        quietUntil: breaksThrough ? null : quietUntil(now, quiet),
        isWanted: wants_push ?? true,
      },
    ];
  });
}

const isUseful = ({ event, delivery }: Content, now: Date): boolean =>
  now.getTime() - delivery.created_at.getTime() <= usefulMs({ event, delivery });
/** What waited for the morning is of use then. */
const usefulMs = ({ event, delivery }: Pick<Content, "event" | "delivery">): number =>
  delivery.is_call || NOTICE_RULES[event].isUrgent ? pushUsefulMs(event) : DAY_MS;

/** Rejects for no device: the others have what was sent to them, which has to be recorded. */
async function send(
  { publicUrl, outgoingNetwork }: Dependencies,
  keys: VapidKeys,
  { address, content }: Omit<Outcome, "end">,
): Promise<Outcome> {
  try {
    const request = pushRequest(address, content, { keys, contact: pushContact(publicUrl) });
    const { status } = await sendSafely(new URL(address.endpoint), request, outgoingNetwork, LIMIT_MS);
    const end = GONE.has(status) ? "gone" : status >= 200 && status < 300 ? "taken" : "failed";
    return { address, content, end };
  } catch {
    // Nothing can ever be encrypted for a key that is none.
    return { address, content, end: isDeviceKey(address.p256dh) ? "failed" : "gone" };
  }
}

type Round = { due: readonly rows.Due[]; contents: readonly Content[]; outcomes: readonly Outcome[] };

async function record(tx: Tx, { due, contents, outcomes }: Round): Promise<void> {
  const now = tx.clock();
  await rows.lockPushes(
    tx.db,
    due.map(({ id }) => id),
  );
  const asleep = contents.filter((content) => content.isWanted && content.quietUntil !== null);
  const taken = new Set(outcomes.flatMap(({ end, content }) => (end === "taken" ? [content.id] : [])));
  const failed = contents.filter(
    ({ id }) => !taken.has(id) && outcomes.some(({ content, end }) => content.id === id && end === "failed"),
  );
  const again = failed.filter((content) => isUseful(content, new Date(now.getTime() + RETRY_MS)));
  const later = [
    ...asleep.map(({ id, quietUntil: dueAt }) => ({ id, dueAt: dueAt ?? now })),
    ...again.map(({ id }) => ({ id, dueAt: new Date(now.getTime() + RETRY_MS) })),
  ];
  const waiting = new Set(later.map(({ id }) => id));
  const done = due.map(({ id }) => id).filter((id) => !waiting.has(id));
  if (done.length > 0) await rows.markDone(tx.db, done, now);
  if (later.length > 0) await rows.postpone(tx.db, later);
  // A try that reached no device is none: the ladder does not wait for an answer to it.
  const unreached = due.map(({ id }) => id).filter((id) => !taken.has(id));
  if (unreached.length > 0) await rows.forgetTry(tx.db, unreached);
  await recordDevices(tx, outcomes, now);
}

async function recordDevices(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const devicesWith = (wanted: Outcome["end"]) => [
    ...new Set(outcomes.flatMap(({ end, address }) => (end === wanted ? [address.id] : []))),
  ];
  const [taken, gone] = [devicesWith("taken"), devicesWith("gone")];
  if (taken.length + gone.length > 0) await lockDevices(tx.db, [...taken, ...gone]);
  if (taken.length > 0) await markSuccess(tx.db, taken, now);
  if (gone.length > 0) await deleteGone(tx.db, gone);
}
