import { type Kobo, kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** What this person gave away since then. */
export async function giftsSentSince(db: Db, userId: string, since: Date): Promise<Kobo> {
  const { total } = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select(sql<number>`coalesce(-sum(entry.amount_kobo), 0)::bigint`.as("total"))
    .where("account.owner_id", "=", userId)
    .where("account.kind", "=", "wallet")
    .where("transfer.kind", "=", "gift")
    .where("transfer.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return kobo(total);
}
