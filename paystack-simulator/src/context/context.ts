import type { Store } from "../store/store.ts";
import type { WebhookSender } from "./webhooks.ts";

/** What every route may use. */
export type Context = {
  basePath: string;
  secretKey: string;
  publicKey: string;
  store: Store;
  webhooks: WebhookSender;
  openingBalanceKobo: number;
  /** The simulator's own clock, which control calls may set ahead. */
  now: () => Date;
  /** How long a transfer, a refund's step or a bank transfer takes unless decided by hand. */
  settleAfterMs: () => number;
};

/** The moment that far ahead, as the records keep it. */
export const momentAfter = ({ now }: Context, delayMs: number): string =>
  new Date(now().getTime() + delayMs).toISOString();
