import { keptShelf, type Shelf } from "../../lib/storage.ts";

/** A deposit that was opened and whose end this device does not know yet. */
export type OpenDeposit = { userId: string; reference: string; amountKobo: number; openedAt: number };

const KEY = "pockethall.openDeposit";
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

function parse(text: string | null): OpenDeposit | null {
  if (text === null) return null;
  try {
    const value: Partial<OpenDeposit> | null = JSON.parse(text);
    const { userId, reference, amountKobo, openedAt } = value ?? {};
    const isWhole = typeof userId === "string" && typeof reference === "string" && typeof openedAt === "number";
    return isWhole && Number.isSafeInteger(amountKobo) ? (value as OpenDeposit) : null;
  } catch {
    return null;
  }
}

/** Remembers the open deposit across reloads, so that it can be verified on the next visit. */
export function openDepositsOn(shelf: Shelf) {
  return {
    keep: (deposit: OpenDeposit): void => shelf.write(KEY, JSON.stringify(deposit)),
    forget: (): void => shelf.remove(KEY),
    /** This user's open deposit; nothing after a day, when the provider has long settled it with the server. */
    of: (userId: string, now: number): OpenDeposit | null => {
      const kept = parse(shelf.read(KEY));
      if (kept === null || kept.userId !== userId) return null;
      return now - kept.openedAt < FORGOTTEN_AFTER_MS ? kept : null;
    },
  };
}

export const openDeposits = openDepositsOn(keptShelf);
