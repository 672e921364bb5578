import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../database/transact.ts";
import { notifyEach } from "../notifications/notifications.service.ts";
import type { Intent } from "./payments.repository.ts";

const CREDITED = { event: "money-in", type: "success", title: "Deposit credited", url: "/wallet" } as const;

/** Notifies each payer whose deposit this transaction has credited, in one statement. */
export const notifyDeposits = (tx: Tx, deposits: readonly Intent[]): Promise<void> => {
  const words = (amountKobo: number) => `${formatNaira(kobo(amountKobo), 2)} by card is in your wallet.`;
  return notifyEach(
    tx,
    deposits.map(({ user_id, amount_kobo }) => ({ userId: user_id, message: words(amount_kobo) })),
    CREDITED,
  );
};
