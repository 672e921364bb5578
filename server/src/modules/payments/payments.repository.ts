import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { PaymentIntents } from "../../database/tables.ts";

export type Intent = {
  reference: string;
  user_id: UserId;
  purpose: PaymentIntents["purpose"];
  tournament_id: TournamentId | null;
  amount_kobo: number;
  status: PaymentIntents["status"];
};
const COLUMNS = ["reference", "user_id", "purpose", "tournament_id", "amount_kobo", "status"] as const;

/** Remembers what we are about to ask the provider for. */
export async function insertIntent(
  db: Db,
  intent: Omit<Intent, "status"> & { client_label?: string | null },
): Promise<void> {
  await db
    .insertInto("payment_intents")
    .values({ ...intent, status: "pending" })
    .execute();
}

export async function setAccessCode(db: Db, reference: string, accessCode: string): Promise<void> {
  await db.updateTable("payment_intents").set({ access_code: accessCode }).where("reference", "=", reference).execute();
}

export const findIntent = (db: Db, reference: string): Promise<Intent | undefined> =>
  db.selectFrom("payment_intents").select(COLUMNS).where("reference", "=", reference).executeTakeFirst();

/** The same, locked: the next settlement waits and then sees the decision. */
export const lockIntent = (db: Db, reference: string): Promise<Intent | undefined> =>
  db.selectFrom("payment_intents").select(COLUMNS).where("reference", "=", reference).forUpdate().executeTakeFirst();

/** Several, always locked in the same order (migration 0020); unknown references are absent. */
export async function lockIntents(db: Db, references: readonly string[]): Promise<Map<string, Intent>> {
  const { rows } = await sql<Intent>`
    select reference, user_id, purpose, tournament_id, amount_kobo, status
    from lock_payments(${[...references]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

type Settlement = {
  status: Intent["status"];
  provider_id?: string;
  fees_kobo?: number;
  transfer_id?: string | null;
};

export async function settleIntent(db: Db, reference: string, settlement: Settlement): Promise<void> {
  await db
    .updateTable("payment_intents")
    .set({ ...settlement, settled_at: sql`now()` })
    .where("reference", "=", reference)
    .execute();
}

export type Success = { reference: string; provider_id: string; fees_kobo: number; transfer_id: string };
export type SignedEvent = { event: string; subject: string; raw: string };

/**
 * Marks these payments as credited and stores the signed events of this transaction; the caller has locked the
 * payments (settle_payments, migration 0020): one round trip for all.
 */
export const settleSuccesses = (db: Db, successes: readonly Success[], events: readonly SignedEvent[]) =>
  sql`select settle_payments(${JSON.stringify(successes)}::jsonb, ${JSON.stringify(events)}::jsonb)`.execute(db);

/** The player behind an account. */
export async function playerOf(db: Db, userId: UserId): Promise<string> {
  const row = await db.selectFrom("users").select("player_id").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.player_id;
}

/** Stores a signed event as it came. False: it was stored and processed before. */
export async function keepProviderEvent(
  db: Db,
  event: { event: string; subject: string; raw: string },
): Promise<boolean> {
  await db
    .with("kept", (cte) =>
      cte
        .insertInto("provider_events")
        .values({ event: event.event, subject: event.subject })
        .onConflict((conflict) => conflict.doNothing())
        .returning(["event", "subject", "received_at"]),
    )
    .insertInto("provider_messages")
    .columns(["event", "subject", "received_at", "raw"])
    .expression((query) =>
      query.selectFrom("kept").select(["event", "subject", "received_at", sql.val(event.raw).as("raw")]),
    )
    .execute();
  const row = await db
    .selectFrom("provider_events")
    .select("processed_at")
    .where("event", "=", event.event)
    .where("subject", "=", event.subject)
    .executeTakeFirstOrThrow();
  return row.processed_at === null;
}

export async function markProcessed(db: Db, event: string, subject: string): Promise<void> {
  await db
    .updateTable("provider_events")
    .set({ processed_at: sql`now()` })
    .where("event", "=", event)
    .where("subject", "=", subject)
    .execute();
}
