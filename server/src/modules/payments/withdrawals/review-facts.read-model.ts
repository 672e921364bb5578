import type { UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { lagosDayRange } from "@pockethall/domain/time";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type Row = {
  profile_name: string;
  paid_before: number;
  already_today: number;
  last_deposit_at: Date | null;
  last_entry_at: Date | null;
};

/** What the review rules need to know of a user, in one statement. */
export async function reviewFacts(db: Db, userId: UserId, now: Date) {
  const today = lagosDayRange(now, "today");
  const { rows } = await sql<Row>`
    select coalesce(u.payout_name, p.name) as profile_name,
      (select count(*) from withdrawals w where w.user_id = u.id and w.state = 'paid') as paid_before,
      (select coalesce(sum(w.amount_kobo), 0)::bigint from withdrawals w
        where w.user_id = u.id and w.created_at >= ${today.from} and w.created_at < ${today.to}
          and w.state not in ('rejected', 'released', 'reversed')) as already_today,
      (select max(i.settled_at) from payment_intents i
        where i.user_id = u.id and i.purpose = 'deposit' and i.status = 'succeeded') as last_deposit_at,
      (select max(t.created_at) from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where a.kind = 'wallet' and a.owner_id = u.id and t.kind = 'entry') as last_entry_at
    from users u join players p on p.id = u.player_id
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a user asks for a withdrawal and is not there");
  return {
    /** The name that was accepted, which a change of the profile's leaves as it was. */
    profileName: row.profile_name,
    paidBefore: row.paid_before,
    alreadyTodayKobo: kobo(row.already_today),
    lastDepositAt: row.last_deposit_at,
    lastEntryAt: row.last_entry_at,
  };
}
