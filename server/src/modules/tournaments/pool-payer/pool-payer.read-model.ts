import type { PoolCover } from "@pockethall/contract/answers";
import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import {
  feesOfFullField,
  missingOfPool,
  type PoolPayer,
  type PoolTerms,
  uncoveredOfFullField,
} from "@pockethall/domain/pool-payer";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { type FirstApprover, firstApprovers } from "../../approvals/approvals.read-model.ts";

type CoverRow = {
  id: TournamentId;
  name: string;
  organizer: string | null;
  pool_payer: PoolPayer | null;
  prize_pool_kobo: number;
  entry_fee_kobo: number;
  max_participants: number | null;
  platform_fee_hundredths: number;
  pool_approved_kobo: number;
  escrow_kobo: number;
  due_kobo: number;
  deposited_kobo: number;
  /** Proposed prizes of winners without an account, and whether the prizes have been paid. */
  open_kobo: number;
  is_paid: boolean;
  sponsor: {
    name: string;
    account: string;
    amount_kobo: number;
    receipt: string;
    recorded_by: string;
    recorded_at: string;
    is_agreed: boolean;
  } | null;
};

/** What decides how much of the pool the fees can pay. */
export const poolTermsOf = (
  row: Pick<CoverRow, "prize_pool_kobo" | "entry_fee_kobo" | "max_participants" | "platform_fee_hundredths">,
): PoolTerms => ({
  poolKobo: kobo(row.prize_pool_kobo),
  entryFeeKobo: kobo(row.entry_fee_kobo),
  capacity: row.max_participants,
  platformFeeHundredths: row.platform_fee_hundredths,
});

/** What an agreement is about: the platform pays for this tournament's pool. */
export const poolPayerSubject = (tournamentId: TournamentId): string => `tournament:${tournamentId}:pool-payer`;

/** What the organizer has deposited for a tournament's prizes, in kobo. */
const DEPOSITED = sql`
  (select coalesce(-sum(e.amount_kobo), 0)::bigint
   from ledger_transfers l join ledger_entries e on e.transfer_id = l.id
   join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
   where l.tournament_id = t.id and l.kind in ('pool-deposit', 'pool-deposit-return'))`;

const covers = (where: RawBuilder<boolean>) => sql<CoverRow>`
  select t.id, t.name, t.created_at, p.name as organizer, t.pool_payer, t.prize_pool_kobo, t.entry_fee_kobo,
    t.max_participants, t.platform_fee_hundredths, t.pool_approved_kobo,
    coalesce(e.posted_kobo, 0)::bigint as escrow_kobo, coalesce(d.posted_kobo, 0)::bigint as due_kobo,
    ${DEPOSITED} as deposited_kobo, w.approved_at is not null as is_paid,
    (select coalesce(sum(s.amount_kobo), 0)::bigint from prize_proposal_shares s
     where s.tournament_id = t.id and not exists (select from users wu where wu.player_id = s.player_id)) as open_kobo,
    (select jsonb_build_object('name', s.name, 'account', sp.name, 'amount_kobo', s.amount_kobo, 'receipt', s.receipt,
       'recorded_by', rp.name, 'recorded_at', s.recorded_at, 'is_agreed', s.agreed_at is not null)
     from pool_sponsors s
     join users su on su.id = s.user_id join players sp on sp.id = su.player_id
     join users ru on ru.id = s.recorded_by join players rp on rp.id = ru.player_id
     where s.tournament_id = t.id) as sponsor
  from tournaments t
  left join users u on u.id = t.organizer_id
  left join players p on p.id = u.player_id
  left join prize_proposals w on w.tournament_id = t.id
  left join ledger_accounts e on e.kind = 'escrow' and e.owner_id = t.id
  left join ledger_accounts d on d.kind = 'organizer-due' and d.owner_id = t.id
  where ${where}`;

/** The payer of a tournament's pool and the missing amount; undefined when there is no such tournament. */
export async function findPoolCover(db: Db, tournamentId: string): Promise<PoolCover | undefined> {
  if (!isId(tournamentId)) return undefined;
  return (await poolCoversOf(db, [tournamentId])).get(tournamentId);
}

/** The same of several tournaments. */
export async function poolCoversOf(db: Db, ids: readonly string[]): Promise<Map<string, PoolCover>> {
  if (ids.length === 0) return new Map();
  const { rows } = await covers(sql<boolean>`t.id = any(${ids}::uuid[])`).execute(db);
  return new Map((await shown(db, rows)).map((cover) => [cover.tournament.id, cover]));
}

/** Drafts that ask for the platform's money or a sponsor's and have not been agreed to, oldest first. */
export async function askedPoolCovers(db: Db, { page, per_page }: { page: number; per_page: number }) {
  const asked = sql<boolean>`t.status = 'draft' and t.prize_pool_kobo > 0 and (
    (t.pool_payer = 'platform' and t.prize_pool_kobo > t.pool_approved_kobo)
    or (t.pool_payer = 'sponsor' and not exists (
      select from pool_sponsors s where s.tournament_id = t.id and s.agreed_at is not null)))`;
  const [found, count] = await Promise.all([
    sql<CoverRow>`${covers(asked)} order by t.created_at, t.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from tournaments t where ${asked}`.execute(db),
  ]);
  return { data: await shown(db, found.rows), meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

async function shown(db: Db, rows: readonly CoverRow[]): Promise<PoolCover[]> {
  const approvers = await firstApprovers(
    db,
    "pool-payer",
    rows.map(({ id }) => poolPayerSubject(id)),
  );
  return rows.map((row) => coverOf(row, approvers(poolPayerSubject(row.id))));
}

function coverOf(row: CoverRow, first: FirstApprover): PoolCover {
  const terms = poolTermsOf(row);
  const byPlatform = row.pool_payer === "platform";
  const missingKobo = row.is_paid ? kobo(0) : missingKoboOf(row);
  const shortKobo = row.is_paid ? 0 : Math.max(row.prize_pool_kobo - row.escrow_kobo, 0);
  return {
    tournament: { id: row.id, name: row.name },
    organizer: row.organizer,
    payer: row.pool_payer,
    pool: terms.poolKobo,
    full_field_fees: feesOfFullField(terms),
    uncovered: uncoveredOfFullField(terms),
    agreed_pool: kobo(row.pool_approved_kobo),
    deposited: kobo(row.deposited_kobo),
    cash_owed: kobo(Math.max(-row.due_kobo, 0)),
    missing: byPlatform ? kobo(0) : missingKobo,
    guarantee: kobo(byPlatform ? shortKobo : 0),
    ...first,
    sponsor: row.sponsor && sponsorOf(row.sponsor),
  };
}

const sponsorOf = ({ amount_kobo, recorded_at, ...sponsor }: NonNullable<CoverRow["sponsor"]>) => ({
  ...sponsor,
  recorded_at: new Date(recorded_at).toISOString(),
  amount: kobo(amount_kobo),
});

const missingKoboOf = (row: CoverRow) =>
  missingOfPool({
    poolKobo: kobo(row.prize_pool_kobo),
    toAccountsKobo: kobo(row.prize_pool_kobo - row.open_kobo),
    escrowKobo: kobo(row.escrow_kobo),
    dueKobo: kobo(row.due_kobo),
  });
