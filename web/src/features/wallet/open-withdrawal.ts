import type { UserId } from "@pockethall/domain/ids";
import { sessionStore, type TextStore } from "../../lib/storage.ts";
import type { WithdrawalOrder } from "./withdrawal-order.ts";

/** A withdrawal that was asked for and whose answer never came. Its key makes asking again the same request. */
export type OpenWithdrawal = WithdrawalOrder & { userId: UserId; key: string; askedAt: number };

const KEY = "pockethall.openWithdrawal";
/** Long before the server forgets the key (30 days): after that the same request would be a new one. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

const TEXTS = ["userId", "key", "bankCode", "bankName", "accountNumber", "holderName"] as const;
const NUMBERS = ["askedAt", "amountNaira", "feeNaira"] as const;

function parse(text: string | null): OpenWithdrawal | null {
  if (text === null) return null;
  try {
    const value: Partial<OpenWithdrawal> | null = JSON.parse(text);
    const isWhole =
      TEXTS.every((name) => typeof value?.[name] === "string") &&
      NUMBERS.every((name) => Number.isFinite(value?.[name]));
    return isWhole ? (value as OpenWithdrawal) : null;
  } catch {
    return null;
  }
}

/** Remembers the open withdrawal through a reload of this tab, so that it can be asked about with the same key. */
export function openWithdrawalsOn(store: TextStore) {
  return {
    keep: (withdrawal: OpenWithdrawal): void => store.write(KEY, JSON.stringify(withdrawal)),
    forget: (): void => store.remove(KEY),
    /** This user's open withdrawal, not older than a day. */
    of: (userId: UserId, now: number): OpenWithdrawal | null => {
      const kept = parse(store.read(KEY));
      return kept !== null && kept.userId === userId && now - kept.askedAt < FORGOTTEN_AFTER_MS ? kept : null;
    },
  };
}

export const openWithdrawals = openWithdrawalsOn(sessionStore);
