import { MOST_WEBHOOKS, type NewWebhook, type Webhook, type WebhookDelivery } from "@pockethall/contract/webhooks";
import type { UserId } from "@pockethall/domain/ids";
import type { WebhookEvent } from "@pockethall/domain/webhooks";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import { newSecret } from "./signature.ts";
import { sendingJob, write } from "./webhook-events.service.ts";
import { deliveriesOf, webhooksOf } from "./webhooks.read-model.ts";
import * as rows from "./webhooks.repository.ts";

type Owner = Pick<Caller, "userId">;
type Wish = { url: string; events: readonly WebhookEvent[] };
type Paging = { page: number; per_page: number };

const MINUTE_MS = 60_000;
/** Of an organiser, to all addresses. */
const MOST_TESTS_A_MINUTE = 10;

/** Adds an address whose networks have been checked. @returns its secret as well. @throws DomainProblem `illegal-step`. */
export async function add(tx: Tx, { userId }: Owner, wish: Wish, secretBox: SecretBox): Promise<NewWebhook> {
  const now = tx.clock();
  if (!(await rows.lockOrganizer(tx.db, userId)))
    throw refusal("Addresses are for organisers: they get the events of tournaments that you run as one.");
  if ((await webhooksOf(tx.db, userId)).length >= MOST_WEBHOOKS)
    throw refusal(`You have ${MOST_WEBHOOKS} addresses. Remove one first.`);
  const secret = newSecret();
  const shown = { id: newId(), url: wish.url, events: [...new Set(wish.events)], created_at: now };
  const sealed = secretBox.seal(secret, sealedFor(shown.id));
  if (!(await rows.insertEndpoint(tx.db, { ...shown, user_id: userId, secret: sealed })))
    throw refusal("You have added this address already.");
  await audit(tx, userId, { action: "webhook.create", before: null, after: { ...shown, url: hostOf(wish.url) } });
  return { ...shown, created_at: now.toISOString(), failures: 0, disabled_at: null, secret };
}

/** What the secret of an address is sealed for. */
export const sealedFor = (id: string): string => `webhook ${id}`;

/** @throws DomainProblem `webhook-not-found`, for another person's as well. */
export async function remove(tx: Tx, { userId }: Owner, id: string): Promise<void> {
  const before = isId(id) ? await rows.deleteEndpoint(tx.db, { id, userId }) : undefined;
  if (!before) throw new DomainProblem("webhook-not-found");
  await audit(tx, userId, {
    action: "webhook.remove",
    before: { id, ...before, url: hostOf(before.url) },
    after: null,
  });
}

/** All that the audit log keeps of an address: paths and queries of receivers often hold a key. */
const hostOf = (url: string): string => new URL(url).host;

/** Tries an address again. @throws DomainProblem `webhook-not-found`. */
export async function enable(tx: Tx, owner: Owner, id: string): Promise<Webhook> {
  const before = await ownWebhook(tx.db, owner, id);
  await rows.enableEndpoint(tx.db, { id, userId: owner.userId });
  await enqueue(tx.db, sendingJob(id));
  await audit(tx, owner.userId, { action: "webhook.enable", before: { id, failures: before.failures }, after: { id } });
  return ownWebhook(tx.db, owner, id);
}

/** Sends `ping`. @throws DomainProblem `webhook-not-found`, `illegal-step` while the address is off, or after many tests. */
export async function sendTest(tx: Tx, owner: Owner, id: string): Promise<WebhookDelivery> {
  await rows.lockOrganizer(tx.db, owner.userId);
  await enabledWebhook(tx.db, owner, id);
  const since = new Date(tx.clock().getTime() - MINUTE_MS);
  if ((await rows.testsSince(tx.db, owner.userId, since)) >= MOST_TESTS_A_MINUTE)
    throw refusal("You have sent many tests. Wait a minute.");
  const ping = { endpointId: id, type: "ping", tournamentId: null, data: {} } as const;
  const [deliveryId = ""] = await write({ db: tx.db, now: tx.clock() }, [ping]);
  return ownDelivery(tx.db, id, deliveryId);
}

/** @throws DomainProblem `webhook-not-found`. */
export async function deliveries(db: Db, owner: Owner, id: string, paging: Paging) {
  await ownWebhook(db, owner, id);
  return deliveriesOf(db, { endpointId: id }, paging);
}

/** @throws DomainProblem `webhook-not-found`, `illegal-step` where it is due already or the address is turned off. */
export async function sendAgain(tx: Tx, owner: Owner, { id, deliveryId }: { id: string; deliveryId: string }) {
  await enabledWebhook(tx.db, owner, id);
  await ownDelivery(tx.db, id, deliveryId);
  if (!(await rows.makeDue(tx.db, { id: deliveryId, endpointId: id }, tx.clock())))
    throw refusal("This delivery is on its way.");
  await enqueue(tx.db, sendingJob(id));
  return ownDelivery(tx.db, id, deliveryId);
}

/** When an account closes: its addresses are forgotten with their deliveries. */
export const forgetWebhooksOf = async (tx: Tx, { userId }: { userId: UserId }): Promise<void> =>
  void (await rows.deleteEndpointsOf(tx.db, userId));

async function ownWebhook(db: Db, { userId }: Owner, id: string): Promise<Webhook> {
  const found = (await webhooksOf(db, userId)).find((webhook) => webhook.id === id);
  if (!found) throw new DomainProblem("webhook-not-found");
  return found;
}

async function enabledWebhook(db: Db, owner: Owner, id: string): Promise<void> {
  const { disabled_at } = await ownWebhook(db, owner, id);
  if (disabled_at !== null) throw refusal("Nothing is sent to this address: turn it on first.");
}

async function ownDelivery(db: Db, endpointId: string, deliveryId: string): Promise<WebhookDelivery> {
  if (!isId(deliveryId)) throw new DomainProblem("webhook-not-found");
  const [found] = (await deliveriesOf(db, { endpointId, deliveryId }, { page: 1, per_page: 1 })).data;
  if (!found) throw new DomainProblem("webhook-not-found");
  return found;
}

type Change = { action: "webhook.create" | "webhook.remove" | "webhook.enable"; before: unknown; after: unknown };
const audit = (tx: Tx, userId: UserId, change: Change) =>
  recordAudit(tx.db, { actorId: userId, subject: `user:${userId}`, at: tx.clock(), ...change });

const refusal = (message: string) => new DomainProblem("illegal-step", { message });
