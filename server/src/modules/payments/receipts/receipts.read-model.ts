import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { ownTransaction } from "../../ledger/transactions.read-model.ts";
import { withdrawalOfTransfer } from "../withdrawals/withdrawals.read-model.ts";

const CARD_KEY = "deposit:";

/** The receipt of one of the user's own transactions; undefined for an unknown number and for another user's. */
export async function receiptOf(db: Db, userId: UserId, id: string) {
  const found = await ownTransaction(db, userId, id);
  if (!found) return undefined;
  const { transaction, account, balanceKobo, transferId, key } = found;
  const { kind, description, amount, created_at } = transaction;
  const { name } = await db
    .selectFrom("users as u")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select("p.name")
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    reference: `PH-${transaction.id.padStart(6, "0")}`,
    name,
    account,
    kind,
    description,
    amount,
    balance_after: balanceKobo,
    created_at,
    payment_reference: key.startsWith(CARD_KEY) ? key.slice(CARD_KEY.length) : null,
    withdrawal: (await withdrawalOfTransfer(db, transferId)) ?? null,
  };
}
