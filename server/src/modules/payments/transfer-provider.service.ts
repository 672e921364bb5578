import type { Clock } from "../../kernel/clock.ts";
import type { Bank, PaystackTransfersClient } from "./paystack-transfers.client.ts";

export type { Bank, ProviderTransfer } from "./paystack-transfers.client.ts";
export type TransferProvider = ReturnType<typeof createTransferProvider>;

const BANKS_KEPT_MS = 3_600_000;
const NAMES_KEPT_MS = 600_000;
const MOST_NAMES_KEPT = 5_000;

/** The provider of transfers to banks. What changes rarely is asked once: the banks for an hour, a holder's name for ten minutes. */
export function createTransferProvider(client: PaystackTransfersClient, clock: Clock) {
  const names = new Map<string, { name: string; until: number }>();
  let banks: { list: Bank[]; until: number } | undefined;

  const keepName = (key: string, name: string) => {
    const [oldest] = names.keys();
    if (names.size >= MOST_NAMES_KEPT && oldest !== undefined) names.delete(oldest);
    names.set(key, { name, until: clock().getTime() + NAMES_KEPT_MS });
  };
  return {
    ...client,
    banks: async (): Promise<Bank[]> => {
      const now = clock().getTime();
      if (banks === undefined || banks.until <= now) banks = { list: await client.banks(), until: now + BANKS_KEPT_MS };
      return banks.list;
    },
    /** Undefined: no such account. That is not cached, since the bank may correct it soon. */
    resolve: async (accountNumber: string, bankCode: string): Promise<string | undefined> => {
      const key = `${bankCode} ${accountNumber}`;
      const kept = names.get(key);
      if (kept && kept.until > clock().getTime()) return kept.name;
      const name = await client.resolve(accountNumber, bankCode);
      if (name !== undefined) keepName(key, name);
      return name;
    },
  };
}
