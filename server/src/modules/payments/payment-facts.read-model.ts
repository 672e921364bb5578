import { type Kobo, kobo } from "@pockethall/domain/money";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { PaymentIntents } from "../../database/tables.ts";

export type Payment = Pick<
  Selectable<PaymentIntents>,
  "reference" | "user_id" | "status" | "amount_kobo" | "transfer_id" | "settled_at"
>;
/** A payment, locked until the transaction ends: of two people who act on its money, the second sees what the first did. */
export const lockPayment = (db: Db, reference: string): Promise<Payment | undefined> =>
  db
    .selectFrom("payment_intents")
    .select(["reference", "user_id", "status", "amount_kobo", "transfer_id", "settled_at"])
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();

export type PaymentFacts = {
  source: "wallet" | "suspense";
  receivedKobo: Kobo;
  givenBackKobo: Kobo;
  isUnderWay: boolean;
  isDisputed: boolean;
};

/** Whether less than this is left of a payment, such as since its bank has taken it. */
export const isGone = ({ receivedKobo, givenBackKobo }: PaymentFacts, amountKobo: number): boolean =>
  receivedKobo - givenBackKobo < amountKobo;

type Row = {
  received: number;
  refunded: number;
  lost: number;
  released: number;
  is_under_way: boolean;
  is_disputed: boolean;
};

/**
 * What a payment brought and what became of it; undefined when it has brought nothing that we could book. The caller
 * has locked the payment.
 */
export async function paymentFacts(db: Db, payment: Payment): Promise<PaymentFacts | undefined> {
  const { reference, status, transfer_id: transferId } = payment;
  if ((status !== "succeeded" && status !== "mismatched") || transferId === null) return undefined;
  const source = status === "succeeded" ? "wallet" : "suspense";
  const { rows } = await sql<Row>`
    select
      (select coalesce(sum(e.amount_kobo), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = ${transferId} and a.kind = ${source}) as received,
      (select coalesce(sum(r.amount_kobo), 0)::bigint from refunds r
        where r.payment_reference = ${reference} and r.state = 'refunded') as refunded,
      (select coalesce(sum(d.booked_kobo), 0)::bigint from disputes d
        where d.payment_reference = ${reference} and d.state = 'lost') as lost,
      (select coalesce(-sum(e.amount_kobo), 0)::bigint
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'suspense'
        where t.idempotency_key = ${`suspense-release:${reference}`}) as released,
      exists (select from refunds r
        where r.payment_reference = ${reference} and r.state in ('review', 'approved', 'sending')) as is_under_way,
      exists (select from disputes d where d.payment_reference = ${reference} and d.state = 'open') as is_disputed`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("a query without rows answered none");
  return {
    source,
    receivedKobo: kobo(row.received),
    givenBackKobo: kobo(row.refunded + row.lost + row.released),
    isUnderWay: row.is_under_way,
    isDisputed: row.is_disputed,
  };
}
