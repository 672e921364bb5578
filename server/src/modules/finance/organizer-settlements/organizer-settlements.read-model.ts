import type { OrganizerSettlement } from "@pockethall/contract/answers";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { organizerBalance } from "@pockethall/domain/organizer-settlement";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { firstApprovers } from "../../approvals/approvals.read-model.ts";

export type SettlementRow = {
  id: TournamentId;
  name: string;
  organizer_id: UserId | null;
  organizer_name: string | null;
  is_over: boolean;
  escrow_kobo: number;
  unpaid_kobo: number;
  due_kobo: number;
  /** What a sponsor paid and has not got back. */
  sponsored_kobo: number;
  sponsor_id: UserId | null;
  sponsor_name: string | null;
  /** Fees that the organizer took in cash, less what was handed back. */
  cash_kobo: number;
  settled_at: Date | null;
};

/** What an approval is about: this tournament, and the net that was looked at. */
export const settlementSubject = (tournamentId: TournamentId, netKobo: Kobo): string =>
  `tournament:${tournamentId}:settlement:${netKobo}`;

/** A tournament is over for its money when it is cancelled and refunded, or completed and its prizes are approved. */
const rows = (where: RawBuilder<boolean>) => sql<SettlementRow>`
  select t.id, t.name, t.organizer_id, p.name as organizer_name,
    (t.status = 'cancelled' and t.entries_refunded_at is not null)
      or (t.status = 'completed' and (w.tournament_id is null or w.approved_at is not null)) as is_over,
    coalesce(e.posted_kobo, 0)::bigint as escrow_kobo,
    coalesce(d.posted_kobo, 0)::bigint as due_kobo,
    (select coalesce(sum(se.amount_kobo), 0)::bigint from ledger_transfers l
     join ledger_entries se on se.transfer_id = l.id
     join ledger_accounts sa on sa.id = se.account_id and sa.kind = 'escrow'
     where l.tournament_id = t.id and l.kind in ('sponsor-deposit', 'sponsor-return')) as sponsored_kobo,
    s.user_id as sponsor_id, s.name as sponsor_name,
    (select coalesce(sum(a.amount_kobo), 0)::bigint from prize_awards a
     where a.tournament_id = t.id and a.transfer_id is null) as unpaid_kobo,
    (select coalesce(sum(r.cash_kobo - r.cash_returned_kobo), 0)::bigint from registrations r
     where r.tournament_id = t.id) as cash_kobo,
    (select max(s.settled_at) from organizer_settlements s where s.tournament_id = t.id) as settled_at
  from tournaments t
  left join prize_proposals w on w.tournament_id = t.id
  left join users u on u.id = t.organizer_id
  left join players p on p.id = u.player_id
  left join pool_sponsors s on s.tournament_id = t.id
  left join ledger_accounts e on e.kind = 'escrow' and e.owner_id = t.id
  left join ledger_accounts d on d.kind = 'organizer-due' and d.owner_id = t.id
  where ${where}`;

export const balanceOfRow = ({ escrow_kobo, unpaid_kobo, due_kobo, sponsored_kobo }: SettlementRow) =>
  organizerBalance({
    escrowKobo: kobo(escrow_kobo),
    unpaidPrizesKobo: kobo(unpaid_kobo),
    dueKobo: kobo(due_kobo),
    sponsoredKobo: kobo(sponsored_kobo),
  });

/** The figures of one tournament; undefined when there is none. */
export async function findSettlement(db: Db, tournamentId: TournamentId): Promise<SettlementRow | undefined> {
  if (!isId(tournamentId)) return undefined;
  return (await rows(sql`t.id = ${tournamentId}`).execute(db)).rows[0];
}

/** Whether money of this tournament was settled with its organizer. */
export async function hasSettlement(db: Db, tournamentId: TournamentId): Promise<boolean> {
  const row = await db
    .selectFrom("organizer_settlements")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One tournament's settlement as organizer and finance see it. */
export async function settlementOf(db: Db, tournamentId: TournamentId): Promise<OrganizerSettlement | undefined> {
  const row = await findSettlement(db, tournamentId);
  return row && (await shown(db, [row]))[0];
}

/** Tournaments that are over and not settled, those with the largest amounts first. */
export async function openSettlements(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const open = sql`
    select * from (${rows(sql`t.status in ('completed', 'cancelled') and t.organizer_id is not null and exists (
      select from ledger_accounts a where a.owner_id = t.id and a.kind in ('escrow', 'organizer-due') and a.posted_kobo <> 0)`)}) o
    where is_over and (due_kobo <> 0 or escrow_kobo > unpaid_kobo)`;
  const [found, count] = await Promise.all([
    sql<SettlementRow>`
      select * from (${open}) l order by abs(escrow_kobo - unpaid_kobo + due_kobo) desc, id
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${open}) l`.execute(db),
  ]);
  return { data: await shown(db, found.rows), meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

async function shown(db: Db, found: readonly SettlementRow[]): Promise<OrganizerSettlement[]> {
  const subjects = found.map((row) => settlementSubject(row.id, balanceOfRow(row).netKobo));
  const approvers = await firstApprovers(db, "organizer-settlement", subjects);
  return found.map((row, index) => {
    const { surplusKobo, sponsorKobo, dueKobo, netKobo, isSettled } = balanceOfRow(row);
    return {
      tournament: { id: row.id, name: row.name },
      organizer: row.organizer_id && { id: row.organizer_id, name: row.organizer_name ?? "" },
      state: row.is_over ? (isSettled ? ("settled" as const) : ("open" as const)) : ("not-over" as const),
      cash_fees: kobo(row.cash_kobo),
      surplus: surplusKobo,
      sponsor: row.sponsor_name === null ? null : { name: row.sponsor_name, amount: sponsorKobo },
      due: dueKobo,
      net: netKobo,
      unpaid_prizes: kobo(row.unpaid_kobo),
      ...approvers(subjects[index]),
      settled_at: row.settled_at?.toISOString() ?? null,
    };
  });
}
