import type { Config } from "./config.ts";

/** Whether this server moves real money. */
export const hasLiveKeys = ({ paystack }: Pick<Config, "paystack">): boolean =>
  paystack?.secretKey.startsWith("sk_live_") ?? false;
