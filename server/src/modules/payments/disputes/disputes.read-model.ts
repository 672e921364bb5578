import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import * as z from "zod";
import { isAfter } from "../../../database/after-row.ts";
import { countBounded } from "../../../database/bounded-count.ts";
import type { Db } from "../../../database/database.ts";
import type { Disputes } from "../../../database/tables.ts";
import { cursorsOf, MomentText, pageOfRows, RowText } from "../../../kernel/cursor.ts";
import { checkDepth } from "../../../kernel/list-depth.ts";
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

/** Since when the open disputes may have been open: we may learn of one late, but it is never older than its payment. */
export async function openDisputesSince(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(coalesce(i.created_at, d.created_at)) as since
    from disputes d left join payment_intents i on i.reference = d.payment_reference
    where d.state = 'open'`.execute(db);
  return rows[0]?.since ?? undefined;
}

/** What we have of these disputes of the provider's. */
export async function keptDisputes(db: Db, reported: readonly { id: string }[]) {
  if (reported.length === 0) return [];
  return (
    db
      .selectFrom("disputes")
      .select(["provider_id", "provider_status", "resolution"])
      // One parameter: a list of the provider's may have more rows than a statement has parameters.
      .where("provider_id", "=", sql<string>`any(${reported.map(({ id }) => id)}::text[])`)
      .execute()
  );
}

/** Open disputes, what they ask for, and until when the first of them has to be answered. */
export async function openDisputes(db: Db): Promise<{ open: number; amountKobo: number; dueAt: Date | null }> {
  const { rows } = await sql<{ open: number; amount: number; due_at: Date | null }>`
    select count(*) as open, coalesce(sum(amount_kobo), 0)::bigint as amount, min(due_at) as due_at
    from disputes where state = 'open'`.execute(db);
  const { open = 0, amount = 0, due_at: dueAt = null } = rows[0] ?? {};
  return { open, amountKobo: amount, dueAt };
}

type Wish = { page: number; per_page: number; state: Disputes["state"] | undefined; after?: string | undefined };

/** A place: the deadline where the list goes by it, else null, when it was reported, and its id at the provider. */
const PlaceParts = z.tuple([z.nullable(MomentText), MomentText, RowText]);
const BY_DEADLINE = cursorsOf("disputes-by-deadline", PlaceParts);
const BY_AGE = cursorsOf("disputes-by-age", PlaceParts);
type Place = NonNullable<ReturnType<typeof BY_AGE.read>>;
/** Without a deadline the last, in one order that an index has. */
const DEADLINE = sql<Date>`coalesce(d.due_at, 'infinity'::timestamptz)`;

function isAfterDispute([due, moment, id]: Place, isByDeadline: boolean) {
  const byAge = [
    { by: sql.ref("d.created_at"), order: "asc", from: sql`${moment}::timestamptz` },
    { by: sql.ref("d.provider_id"), order: "asc", from: sql`${id}` },
  ] as const;
  const from = sql`coalesce(${due}::timestamptz, 'infinity'::timestamptz)`;
  return isByDeadline ? isAfter([{ by: DEADLINE, order: "asc", from }, ...byAge]) : isAfter(byAge);
}

/** Open disputes by their deadline; those in another state, or all, the oldest first. */
export async function financeDisputes(db: Db, { page, per_page, state, after }: Wish) {
  const isByDeadline = state === "open";
  const cursors = isByDeadline ? BY_DEADLINE : BY_AGE;
  const place = cursors.read(after);
  if (place === undefined) checkDepth({ page, per_page });
  const wanted = db
    .selectFrom("disputes as d")
    .select("d.provider_id")
    // Written out, since an index holds the open ones alone.
    .$if(state !== undefined, (rows) => rows.where("d.state", "=", sql.lit(state ?? "open")));
  const ofPage = wanted
    .$if(place !== undefined, (rows) => rows.where(isAfterDispute(place ?? [null, "", ""], isByDeadline)))
    .$if(isByDeadline, (open) => open.orderBy(DEADLINE))
    .orderBy("d.created_at")
    .orderBy("d.provider_id")
    .limit(per_page + 1)
    .offset(place === undefined ? (page - 1) * per_page : 0);
  const [rows, count] = await Promise.all([
    db
      .selectFrom("disputes as d")
      .leftJoin("users as u", "u.id", "d.user_id")
      .leftJoin("players as p", "p.id", "u.player_id")
      .where("d.provider_id", "in", ofPage)
      .selectAll("d")
      .select(["u.email", "p.name"])
      .select([sql<string | null>`d.due_at::text`.as("due_text"), sql<string>`d.created_at::text`.as("moment")])
      .$if(isByDeadline, (open) => open.orderBy(DEADLINE))
      .orderBy("d.created_at")
      .orderBy("d.provider_id")
      .execute(),
    countBounded(db, wanted),
  ]);
  const { rows: onPage, next } = pageOfRows(rows, per_page, ({ due_text, moment, provider_id }) =>
    cursors.write([isByDeadline ? due_text : null, moment, provider_id]),
  );
  return { data: onPage.map(shown), meta: { page, per_page, ...count, next } };
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
