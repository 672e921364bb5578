import type { PaymentDetail } from "@pockethall/contract/answers";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { PAYMENT_COLUMNS, paymentShown, paymentsWithFacts } from "./payments-search.read-model.ts";

/** All details of one payment; undefined for an unknown reference. */
export async function paymentDetail(db: Db, reference: string): Promise<PaymentDetail | undefined> {
  const row = await paymentsWithFacts(db)
    .select([...PAYMENT_COLUMNS, "i.checks", "i.next_check_at"])
    .where("i.reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const [events, transfers] = await Promise.all([eventsOf(db, reference), transfersOf(db, reference)]);
  return {
    ...paymentShown(row),
    checks: row.checks,
    next_check_at: row.next_check_at?.toISOString() ?? null,
    events,
    transfers,
  };
}

async function eventsOf(db: Db, reference: string): Promise<PaymentDetail["events"]> {
  const rows = await db
    .selectFrom("provider_events as e")
    .leftJoin("provider_messages as m", (join) =>
      join
        .onRef("m.event", "=", "e.event")
        .onRef("m.subject", "=", "e.subject")
        .onRef("m.received_at", "=", "e.received_at"),
    )
    .select(["e.event", "m.raw", "e.received_at", "e.processed_at"])
    .where("e.subject", "=", reference)
    .orderBy("e.received_at")
    .execute();
  return rows.map(({ event, raw, received_at, processed_at }) => ({
    event,
    reported: raw === null ? null : wordIn(raw), // after some years its words are removed
    received_at: received_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
  }));
}

type Reported = PaymentDetail["events"][number]["reported"];

/** The payment's figures in a stored event; null when the event is not readable as one. */
function wordIn(raw: string): Reported {
  try {
    const { status, amount, currency } = JSON.parse(raw).data;
    const isRead = typeof status === "string" && Number.isSafeInteger(amount);
    return isRead ? { status, amount: kobo(amount), currency: String(currency ?? "") } : null;
  } catch {
    return null; // it was stored as it came, readable or not
  }
}

type TransferRow = {
  id: string;
  kind: string;
  description: string;
  created_at: Date;
  entries: { account: string; owner: string | null; amount_kobo: number }[];
};

/** The transfers of a payment: what credited it or set it aside, let it go from there, gave it back or lost it. */
async function transfersOf(db: Db, reference: string): Promise<PaymentDetail["transfers"]> {
  const { rows } = await sql<TransferRow>`
    select t.id, t.kind, t.description, t.created_at,
      json_agg(json_build_object('account', a.kind, 'owner', p.name, 'amount_kobo', e.amount_kobo)
        order by e.amount_kobo, e.id) as entries
    from ledger_transfers t
    join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id
    left join users u on u.id = a.owner_id
    left join players p on p.id = u.player_id
    where t.id in (
      select id from ledger_transfers
      where idempotency_key in (${`deposit:${reference}`}, ${`suspense:${reference}`}, ${`suspense-release:${reference}`})
      union select hold_transfer_id from refunds where payment_reference = ${reference}
      union select ending.id from refunds r join ledger_transfers ending on ending.resolves = r.hold_transfer_id
      where r.payment_reference = ${reference}
      union select transfer_id from disputes where payment_reference = ${reference} and transfer_id is not null)
    group by t.id order by t.created_at, t.id`.execute(db);
  return rows.map(({ created_at, entries, ...transfer }) => ({
    ...transfer,
    created_at: created_at.toISOString(),
    entries: entries.map(({ amount_kobo, ...entry }) => ({ ...entry, amount: kobo(amount_kobo) })),
  }));
}
