import { MOST_PUSH_DEVICES, type PushDevice } from "@pockethall/contract/push";
import { IDLE_LIMITS, type IdleLimits } from "@pockethall/domain/session-idle";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { checkedAddress, NotSent, type OutgoingNetwork } from "../../../kernel/send-safely.ts";
import { isDeviceKey } from "./push-message.ts";
import { devicesOf } from "./subscriptions.read-model.ts";
import * as rows from "./subscriptions.repository.ts";

export type PushSubscriptionsFlow = ReturnType<typeof createPushSubscriptionsFlow>;
type Dependencies = {
  db: Db;
  clock: Clock;
  transact: Transact;
  idleLimits: IdleLimits | undefined;
  outgoingNetwork: OutgoingNetwork;
};
type Owner = Pick<Caller, "userId" | "sessionId">;
export type NewSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The devices of an account: the name of a push service is looked up with no transaction open. */
export function createPushSubscriptionsFlow({
  db,
  clock,
  transact,
  idleLimits = IDLE_LIMITS,
  outgoingNetwork,
}: Dependencies) {
  return {
    list: (owner: Owner): Promise<PushDevice[]> => devicesOf(db, owner, { now: clock(), idleLimits }),

    /** @throws DomainProblem `invalid-request` on the fields endpoint and keys.p256dh, `illegal-step` beyond the limit. */
    add: async (owner: Owner, wish: NewSubscription): Promise<PushDevice> => {
      if (!isDeviceKey(wish.keys.p256dh))
        throw new DomainProblem("invalid-request", { errors: { "keys.p256dh": "This is no key of a browser" } });
      const url = new URL(wish.endpoint);
      await checkedAddress(url, outgoingNetwork).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
        throw new DomainProblem("invalid-request", { errors: { endpoint: error.message } });
      });
      return transact((tx) => add(tx, owner, { ...wish, endpoint: url.href, idleLimits }));
    },

    /** @throws DomainProblem `push-device-not-found`, for another person's as well. */
    remove: (owner: Owner, id: string): Promise<void> => transact((tx) => remove(tx, owner, id)),
  };
}

type Addition = NewSubscription & { idleLimits: IdleLimits };

async function add(tx: Tx, owner: Owner, { endpoint, keys, idleLimits }: Addition): Promise<PushDevice> {
  const { userId, sessionId } = owner;
  await rows.lockAccount(tx.db, userId);
  const moment = { now: tx.clock(), idleLimits };
  await rows.deleteReplaced(tx.db, owner, moment);
  const subscription = {
    id: newId(),
    user_id: userId,
    session_id: sessionId,
    endpoint,
    ...keys,
    created_at: moment.now,
  };
  const { id } = await rows.upsertSubscription(tx.db, subscription);
  const devices = await devicesOf(tx.db, owner, moment);
  if (devices.length > MOST_PUSH_DEVICES) {
    const message = `You have ${MOST_PUSH_DEVICES} devices with notifications. Remove one first.`;
    throw new DomainProblem("illegal-step", { message });
  }
  const device = devices.find((one) => one.id === id);
  if (!device) throw new DomainProblem("illegal-step", { message: "Your session has ended. Log in again." });
  await audit(tx, owner, { action: "push-device.add", before: null, after: { id, device: device.device } });
  return device;
}

async function remove(tx: Tx, owner: Owner, id: string): Promise<void> {
  const found = isId(id) ? await rows.deleteSubscription(tx.db, { id, userId: owner.userId }) : undefined;
  if (!found) throw new DomainProblem("push-device-not-found");
  await audit(tx, owner, { action: "push-device.remove", before: { id }, after: null });
}

type Change = { action: "push-device.add" | "push-device.remove"; before: unknown; after: unknown };
const audit = (tx: Tx, { userId }: Owner, change: Change) =>
  recordAudit(tx.db, { actorId: userId, subject: `user:${userId}`, at: tx.clock(), ...change });
