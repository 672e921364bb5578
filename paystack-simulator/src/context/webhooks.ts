import { writeJson } from "../kernel/json.ts";
import type { OwedWebhook } from "../store/memory.ts";
import { createDelivery, type DeliveryOptions } from "./webhook-delivery.ts";

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/**
 * Notifies the merchant, as badly as the faults in force ask. An event is owed from `send` until the
 * merchant acknowledges it or the last retry has failed. What was owed when the process died is sent by `resume`.
 */
export function createWebhookSender(options: DeliveryOptions) {
  const { store, log } = options;
  const delivery = createDelivery(options);
  const underWay = new Set<Promise<void>>();
  let heldBack: OwedWebhook | undefined;
  let generation = 0;

  const track = (work: Promise<void>) => {
    const guarded = work
      .catch((error: unknown) => log(`webhook delivery broke off: ${error}`))
      .finally(() => underWay.delete(guarded));
    underWay.add(guarded);
  };

  const release = async (webhook: OwedWebhook) => {
    const { delayWebhooksMs = 0, duplicateWebhooks = 0 } = store.faults();
    const born = generation;
    const isWanted = () => born === generation;
    if (delayWebhooksMs > 0 && !(await delivery.pause(delayWebhooksMs))) return;
    await Promise.all(Array.from({ length: 1 + duplicateWebhooks }, () => delivery.deliver(webhook, isWanted)));
  };

  const hold = async (webhook: OwedWebhook) => {
    heldBack = webhook;
    await delivery.pause(delivery.retryAfterMs);
    if (heldBack !== webhook || delivery.isStopped()) return;
    heldBack = undefined; // no later event came to overtake it
    await release(webhook);
  };

  const releaseBefore = async (webhook: OwedWebhook, earlier: OwedWebhook | undefined) => {
    heldBack = undefined;
    await release(webhook);
    if (earlier) await release(earlier);
  };

  return {
    send(event: string, data: unknown): void {
      if (store.faults().dropWebhooks) return log(`webhook ${event} dropped, as asked`);
      const webhook = store.owe(writeJson({ event, data }));
      track(store.faults().reorderWebhooks && !heldBack ? hold(webhook) : releaseBefore(webhook, heldBack));
    },
    /** Sends what an earlier process still owed, after one retry interval: the merchant may be starting too. */
    resume(): void {
      const later = delivery.pause(delivery.retryAfterMs);
      for (const webhook of store.owed()) track(later.then((elapsed) => (elapsed ? release(webhook) : undefined)));
    },
    /** Forgets what is under way; the store forgets for itself. */
    forget(): void {
      generation += 1;
      heldBack = undefined;
    },
    /** Stops every retry. What is still owed stays in the store. */
    async close(): Promise<void> {
      delivery.stop();
      await Promise.all(underWay);
    },
  };
}
