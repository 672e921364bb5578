import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Disputes } from "../../../database/tables.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";

/** What a user owes us since a bank took a payment back that was spent already. */
export async function debtOf(db: Db, userId: UserId): Promise<Kobo> {
  return kobo(-(await balanceOf(db, "user-debt", userId)));
}

/** What banks have asked back of this user's payments and nothing is held for. */
export async function unheldOf(db: Db, userId: UserId): Promise<Kobo> {
  const { rows } = await sql<{ unheld: number }>`
    select coalesce(sum(at_stake_kobo - held_kobo), 0)::bigint as unheld
    from disputes where user_id = ${userId} and state = 'open'`.execute(db);
  return kobo(rows[0]?.unheld ?? 0);
}

/** What this user owes, and what is held while banks dispute the payments of it. */
export async function ownDebt(db: Db, userId: UserId): Promise<{ debt: Kobo; disputed: Kobo; held: Kobo }> {
  const { rows } = await sql<{ disputed: number; held: number }>`
    select coalesce(sum(at_stake_kobo), 0)::bigint as disputed, coalesce(sum(held_kobo), 0)::bigint as held
    from disputes where user_id = ${userId} and state = 'open'`.execute(db);
  const { disputed = 0, held = 0 } = rows[0] ?? {};
  return { debt: await debtOf(db, userId), disputed: kobo(disputed), held: kobo(held) };
}

/** What other disputes of a payment have claimed of it, open ones with all they ask for. */
export async function claimedByOthers(db: Db, reference: string, providerId: string): Promise<Kobo> {
  const { rows } = await sql<{ claimed: number }>`
    select coalesce(sum(case state when 'open' then amount_kobo when 'lost' then booked_kobo else 0 end), 0)::bigint
      as claimed
    from disputes where payment_reference = ${reference} and provider_id <> ${providerId}`.execute(db);
  return kobo(rows[0]?.claimed ?? 0);
}

/** When the oldest open dispute was first reported to us. */
export const oldestOpenDispute = async (db: Db): Promise<Date | undefined> =>
  (
    await db
      .selectFrom("disputes")
      .select("created_at")
      .where("state", "=", "open")
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst()
  )?.created_at;

/** What we have of these disputes of the provider's. */
export async function keptDisputes(db: Db, reported: readonly { id: string }[]) {
  if (reported.length === 0) return [];
  return db
    .selectFrom("disputes")
    .select(["provider_id", "provider_status", "resolution"])
    .where("provider_id", "in", [...new Set(reported.map(({ id }) => id))])
    .execute();
}

/** Open disputes, what they ask for, and until when the first of them has to be answered. */
export async function openDisputes(db: Db): Promise<{ open: number; amountKobo: number; dueAt: Date | null }> {
  const { rows } = await sql<{ open: number; amount: number; due_at: Date | null }>`
    select count(*) as open, coalesce(sum(amount_kobo), 0)::bigint as amount, min(due_at) as due_at
    from disputes where state = 'open'`.execute(db);
  const { open = 0, amount = 0, due_at: dueAt = null } = rows[0] ?? {};
  return { open, amountKobo: amount, dueAt };
}

type Wish = { page: number; per_page: number; state: Disputes["state"] | undefined };

/** Open disputes by their deadline; those in another state, or all, the oldest first. */
export async function financeDisputes(db: Db, { page, per_page, state }: Wish) {
  const wanted = db
    .selectFrom("disputes as d")
    .leftJoin("users as u", "u.id", "d.user_id")
    .leftJoin("players as p", "p.id", "u.player_id")
    .$if(state !== undefined, (rows) => rows.where("d.state", "=", state ?? "open"));
  const [rows, count] = await Promise.all([
    wanted
      .selectAll("d")
      .select(["u.email", "p.name"])
      .$if(state === "open", (open) => open.orderBy("d.due_at", (order) => order.asc().nullsLast()))
      .orderBy("d.created_at")
      .orderBy("d.provider_id")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(shown), meta: { page, per_page, total: count.total } };
}

type Row = {
  provider_id: string;
  payment_reference: string;
  state: Disputes["state"];
  amount_kobo: number;
  user_id: UserId | null;
  email: string | null;
  name: string | null;
  held_kobo: number;
  owed_kobo: number;
  provider_status: string;
  resolution: string | null;
  due_at: Date | null;
  created_at: Date;
  resolved_at: Date | null;
};

const shown = (row: Row) => ({
  id: row.provider_id,
  reference: row.payment_reference,
  state: row.state,
  amount: kobo(row.amount_kobo),
  user: row.user_id === null ? null : { id: row.user_id, name: row.name ?? "", email: row.email ?? "" },
  held: kobo(row.state === "open" ? row.held_kobo : 0),
  owed: kobo(row.owed_kobo),
  provider_status: row.provider_status,
  resolution: row.resolution,
  due_at: row.due_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
});
