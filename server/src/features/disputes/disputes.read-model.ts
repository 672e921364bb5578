import { type Kobo, kobo, nairaFromKobo } from "@pockethall/domain/money";
import type { Db } from "../../platform/database/database.ts";
import type { Disputes } from "../../platform/database/tables.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";

/** What a user owes us since a bank took a payment back that was spent already. */
export async function debtOf(db: Db, userId: string): Promise<Kobo> {
  return kobo(-(await balanceOf(db, "user-debt", userId)));
}

type Wish = { page: number; per_page: number; state: Disputes["state"] | undefined };

/** Disputes in a state, or all: the oldest first, since its bank waits longest. */
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
  user_id: string | null;
  email: string | null;
  name: string | null;
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
  amount: nairaFromKobo(kobo(row.amount_kobo)),
  user: row.user_id === null ? null : { id: row.user_id, name: row.name ?? "", email: row.email ?? "" },
  owed: nairaFromKobo(kobo(row.owed_kobo)),
  provider_status: row.provider_status,
  resolution: row.resolution,
  due_at: row.due_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
});
