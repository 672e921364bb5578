import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "./context/context.ts";
import { createWebhookSender } from "./context/webhooks.ts";
import { createAlarm } from "./outcomes/due.ts";
import { openBalance } from "./outcomes/ledger.ts";
import { serve } from "./serve.ts";
import { openStore } from "./store/store.ts";

export type PaystackSimulatorOptions = {
  /** `sk_test_…`; signs the webhooks and opens the API. */
  secretKey: string;
  /** `pk_test_…`; what a pop-up in a browser shows. */
  publicKey: string;
  /** Where events are posted; a function when the address is only known later. */
  webhookUrl: string | (() => string);
  /** Where the state is kept; without it a new simulator starts empty. */
  journalFile?: string;
  /** How long transfers, each step of a refund and bank transfers take automatically: 2 seconds when absent. */
  settleAfterMs?: number;
  /** What the merchant's balance holds before the first payment: nothing when absent. */
  openingBalanceKobo?: number;
  now?: () => Date;
  log?: (message: string) => void;
  /** Where the simulator lives, such as `/_paystack`; no slash at the end. */
  basePath: string;
};

export type PaystackSimulator = {
  /** A plain `node:http` handler for every address under the base path. Reads the body itself. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Stops webhook retries and timers and closes the journal. What is still owed is sent by the next simulator on it. */
  close(): Promise<void>;
};

const SETTLE_AFTER_MS = 2_000;

/**
 * A payment provider that moves no money.
 *
 * @throws Error when a key is live or not a test key, when the base path is malformed, or when the journal is unreadable.
 */
export function createPaystackSimulator(options: PaystackSimulatorOptions): PaystackSimulator {
  const { secretKey, publicKey, webhookUrl, basePath, now = () => new Date(), log = () => {} } = options;
  refuseUnlessTestKey(secretKey, "sk", "secret");
  refuseUnlessTestKey(publicKey, "pk", "public");
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(basePath)) throw new Error(`base path "${basePath}" must look like /_paystack`);

  const store = openStore(options.journalFile);
  const readWebhookUrl = typeof webhookUrl === "string" ? () => webhookUrl : webhookUrl;
  const webhooks = createWebhookSender({ webhookUrl: readWebhookUrl, secretKey, store, log });
  const context: Context = {
    basePath,
    secretKey,
    publicKey,
    store,
    webhooks,
    openingBalanceKobo: options.openingBalanceKobo ?? 0,
    now: () => new Date(now().getTime() + store.clockAheadMs()),
    settleAfterMs: () => store.faults().settleAfterMs ?? options.settleAfterMs ?? SETTLE_AFTER_MS,
  };
  const alarm = createAlarm(context, log);
  openBalance(context);
  webhooks.resume();
  alarm.arm();
  return {
    handle: (request, response) => void serve(context, log, request, response).then(alarm.arm),
    async close() {
      alarm.stop();
      await webhooks.close();
      store.close();
    },
  };
}

function refuseUnlessTestKey(key: string, prefix: "sk" | "pk", name: string): void {
  if (key.startsWith(`${prefix}_live_`))
    throw new Error(`the Paystack simulator refuses a live ${name} key: give it ${prefix}_test_… or do not start it`);
  if (!new RegExp(`^${prefix}_test_.`).test(key)) throw new Error(`the ${name} key must begin with ${prefix}_test_`);
}
