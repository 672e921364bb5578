import { createPauses } from "../kernel/pauses.ts";
import { signBody } from "../kernel/signature.ts";
import { createTaskLimit } from "../kernel/task-limit.ts";
import type { OwedWebhook } from "../store/memory.ts";
import type { Store } from "../store/store.ts";

export type DeliveryOptions = {
  webhookUrl: () => string;
  secretKey: string;
  store: Store;
  log: (message: string) => void;
  /** The real provider waits minutes and hours; a person at a simulator does not. */
  retryAfterMs?: number;
  retries?: number;
  timeoutMs?: number;
};

const MAX_AT_ONCE = 32;

/** Carries one webhook to the merchant, with retries, until it is answered 200 exactly or given up. */
export function createDelivery(options: DeliveryOptions) {
  const { store, log, retryAfterMs = 3_000, retries = 4, timeoutMs = 10_000 } = options;
  const pauses = createPauses();
  const stopping = new AbortController();
  const inTurn = createTaskLimit(MAX_AT_ONCE);

  const post = async (webhook: OwedWebhook): Promise<string> => {
    const key = store.faults().forgeWebhooks ? "not-the-key-of-the-merchant" : options.secretKey;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    return postSigned(options.webhookUrl(), webhook.body, signBody(webhook.body, key), signal).catch(String);
  };

  return {
    pause: pauses.pause,
    retryAfterMs,
    isStopped: () => stopping.signal.aborted,
    /** Delivers while `isWanted` holds before each try. The webhook stays owed when the delivery is stopped midway. */
    async deliver(webhook: OwedWebhook, isWanted: () => boolean): Promise<void> {
      await undefined; // the announced change is in the journal first
      for (let tries = 0; tries <= retries; tries += 1) {
        if (tries > 0 && !(await pauses.pause(retryAfterMs))) return;
        if (!isWanted()) return;
        const outcome = await inTurn(() => post(webhook));
        if (stopping.signal.aborted) return;
        if (outcome === "200") break;
        log(`webhook ${webhook.id}: ${outcome}, try ${tries + 1} of ${retries + 1}`);
      }
      store.settle(webhook.id);
    },
    stop(): void {
      stopping.abort();
      pauses.stop();
    },
  };
}

async function postSigned(url: string, body: string, signature: string, signal: AbortSignal): Promise<string> {
  const headers = { "content-type": "application/json", "x-paystack-signature": signature };
  const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
  await response.body?.cancel();
  return String(response.status);
}
