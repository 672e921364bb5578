import { playerIdSql, userIdSql } from "./hall.ts";
import type { Pgbench } from "./pgbench.ts";

/** Payments at a time, so that the sorts stay in memory. */
const SLICE = 100_000;
const uuidSql = (kind: string, number: string) =>
  `('00000000-0000-7000-80${kind}-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
/** Different from the ids of the games and people: transfers, bank accounts, withdrawals. */
const transferIdSql = (number: string) => uuidSql("21", number);
const holdIdSql = (number: string) => uuidSql("22", number);
const bankAccountIdSql = (number: string) => uuidSql("23", number);
const withdrawalIdSql = (number: string) => uuidSql("24", number);

/** `payers`: payments of one user each, beside those of all; their numbers begin at `first`. */
export type MoneySeed = {
  users: number;
  payments: number;
  payers?: readonly { user: number; first: number; count: number }[];
};

/**
 * Accounts for the players from the second on, and their payments of the last three years with their transfers and
 * entries: of a hundred 80 succeeded, 15 were abandoned, 4 failed, the rest is pending or mismatched. One in twenty users
 * asked for a withdrawal. Straight into the tables, past triggers and foreign keys; the ledger's invariants hold.
 */
export async function seedMoney(pgbench: Pgbench, { users, payments, payers = [] }: MoneySeed): Promise<void> {
  await pgbench.execute(`${QUICKLY}
    insert into users (id, player_id, email, phone, password_hash, email_verified_at, created_at)
    select ${userIdSql("n")}, ${playerIdSql("n")}, 'player' || n || '@example.test', '+23481' || lpad(n::text, 8, '0'),
      'none', now() - interval '4 years', now() - interval '4 years'
    from generate_series(2, ${users}) as n;
    insert into ledger_account_rows (kind, owner_id, allow_negative, is_summed)
    select kind, ${userIdSql("n")}, false, false
    from generate_series(2, ${users}) as n, unnest(array['wallet', 'hold']) as kind order by n, kind;
    insert into ledger_account_rows (kind, allow_negative, is_summed, folded_through)
    select kind, allow_negative, true, 0 from ledger_account_kinds where kind in ('clearing', 'psp-fees')
    on conflict do nothing;
    insert into ledger_account_rows (kind, allow_negative, is_summed)
    values ('suspense', false, false) on conflict do nothing;`);
  for (let first = 1; first <= payments; first += SLICE)
    await pgbench.execute(
      paymentsOf({
        first,
        last: Math.min(payments, first + SLICE - 1),
        payer: payerSql(users),
        payments,
        span: payments,
      }),
    );
  for (const { user, first, count } of payers)
    await pgbench.execute(
      paymentsOf({
        first,
        last: first + count - 1,
        payer: userIdSql(String(user)),
        payments: first + count - 1,
        span: count,
      }),
    );
  await pgbench.execute(`${QUICKLY}${withdrawalsOf(Math.floor(users / 20))}${BALANCES}`);
  await pgbench.execute("vacuum analyze;");
}

const QUICKLY = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set work_mem = '256MB';`;

type Slice = { first: number; last: number; payer: string; payments: number; span: number };
const DAYS = 1_090;

const referenceSql = "'PH_DEP_C_' || n";
/** Some users pay far more often than others. */
const payerSql = (users: number) =>
  userIdSql(`2 + floor(${users - 1} * power(((n::bigint * 7919) % 1000003) / 1000003.0, 2))::int`);

const paymentsOf = ({ first, last, payer, payments, span }: Slice): string => `${QUICKLY}
  create temporary table house as
  select id, kind from ledger_account_rows where owner_id is null and kind in ('clearing', 'psp-fees', 'suspense');
  create temporary table paid as
  select w.id as wallet, p.* from (select n, ${referenceSql} as reference, ${payer} as user_id,
    (500 + (n::bigint * 31) % 20000) * 100 as amount, 100 * (100 + (n % 50)) as fee,
    now() - interval '1 day' * (${DAYS}.0 * (${payments} - n) / ${span}) - interval '4 days' as at,
    case when n % 100 < 80 then 'succeeded' when n % 100 < 95 then 'abandoned' when n % 100 < 99 then 'failed'
      when n % 5000 = 99 then 'mismatched' when n > ${payments} - 3000 then 'pending' else 'abandoned' end as status
  from generate_series(${first}, ${last}) as n) as p
  join ledger_account_rows w on w.kind = 'wallet' and w.owner_id = p.user_id;
  analyze paid;
  insert into payment_intents (reference, user_id, purpose, amount_kobo, status, provider_id, fees_kobo, transfer_id,
    created_at, settled_at)
  select reference, user_id, 'deposit', amount, status, (4000000000 + n)::text, case when status = 'succeeded' then fee end,
    case when status in ('succeeded', 'mismatched') then ${transferIdSql("n")} end, at,
    case when status <> 'pending' then at + interval '1 minute' end from paid;
  insert into provider_events (event, subject, received_at, processed_at)
  select 'charge.success', reference, at, at from paid where status = 'succeeded';
  insert into provider_messages (event, subject, raw, received_at)
  select 'charge.success', reference, repeat('{"event":"charge.success"}', 40), at from paid where status = 'succeeded';
  insert into ledger_transfers (id, idempotency_key, request_hash, kind, description, created_at)
  select ${transferIdSql("n")}, case status when 'succeeded' then 'deposit:' else 'suspense:' end || reference,
    md5(reference), case status when 'succeeded' then 'deposit' else 'suspense' end, 'Deposit by card', at + interval '1 minute'
  from paid where status in ('succeeded', 'mismatched');
  insert into ledger_entries (transfer_id, account_id, amount_kobo)
  select ${transferIdSql("n")}, e.account, e.amount
  from paid p cross join lateral (values
      ((select id from house where kind = 'clearing'), case p.status when 'succeeded' then p.fee - p.amount else -p.amount end),
      ((select id from house where kind = 'psp-fees'), case p.status when 'succeeded' then -p.fee end),
      ((select id from house where kind = 'suspense'), case p.status when 'mismatched' then p.amount end),
      (p.wallet, case p.status when 'succeeded' then p.amount end)) as e (account, amount)
  where p.status in ('succeeded', 'mismatched') and e.amount is not null order by n;`;

/** Withdrawals of every twentieth user, of a fixed sum that the wallet has; the newest still wait for a review. */
const withdrawalsOf = (count: number): string => `
  create temporary table withdrawn as
  select n, u.id as user_id, 10000::bigint as amount, now() - interval '1 hour' * (${count} - n) as at,
    case when n > ${count} - 200 then 'review' else 'paid' end as state
  from (select row_number() over (order by owner_id)::int as n, owner_id as id from (
    select a.owner_id, row_number() over (order by a.owner_id) as place
    from ledger_account_rows a where a.kind = 'wallet'
      and (select coalesce(sum(amount_kobo), 0) from ledger_entries e where e.account_id = a.id) > 50000
  ) as rich where place % 10 = 0 limit ${count}) as u;
  insert into bank_accounts (id, user_id, bank_code, bank_name, account_number, holder_name)
  select ${bankAccountIdSql("n")}, user_id, '058', 'GTBank', lpad(n::text, 10, '0'), 'Holder ' || n from withdrawn;
  insert into ledger_transfers (id, idempotency_key, request_hash, kind, description, created_at)
  select ${holdIdSql("n")}, 'withdrawal-hold:' || ${withdrawalIdSql("n")}, md5(n::text), 'withdrawal-hold', 'Withdrawal', at
  from withdrawn where state = 'review';
  insert into ledger_entries (transfer_id, account_id, amount_kobo)
  select ${holdIdSql("n")}, a.id, case a.kind when 'hold' then amount else -amount end
  from withdrawn w join ledger_account_rows a on a.owner_id = w.user_id and a.kind in ('wallet', 'hold')
  where state = 'review' order by n;
  insert into withdrawals (id, reference, user_id, bank_account_id, amount_kobo, fee_kobo, state, reasons, hold_transfer_id,
    created_at, updated_at, settled_at)
  select ${withdrawalIdSql("n")}, 'phw-' || lpad(n::text, 16, '0'), user_id, ${bankAccountIdSql("n")}, amount, 0, state, '{}',
    ${holdIdSql("n")}, at, at, case state when 'paid' then at end from withdrawn;`;

/** What the accounts hold, and what they held after each of their entries; sums of the kinds, and histories by kind. */
const BALANCES = `
  update ledger_account_rows a set posted_kobo = e.kobo,
    folded_through = case when a.is_summed then e.last end
  from (select account_id, sum(amount_kobo) as kobo, max(id) as last from ledger_entries group by 1) as e
  where e.account_id = a.id;
  update ledger_entries e set balance_after_kobo = r.after
  from (
    select e.account_id, e.id, sum(e.amount_kobo) over (partition by e.account_id order by e.id) as after
    from ledger_entries e join ledger_account_rows a on a.id = e.account_id where not a.is_summed
  ) as r where r.account_id = e.account_id and r.id = e.id;
  delete from ledger_kind_balances;
  insert into ledger_kind_balances (kind, posted_kobo, through_id)
  select a.kind, sum(e.amount_kobo)::bigint, (select max(id) from ledger_entries)
  from ledger_entries e join ledger_account_rows a on a.id = e.account_id group by a.kind;
  insert into ledger_lines (account_id, kind, entry_id, created_at)
  select e.account_id, t.kind, e.id, t.created_at
  from ledger_account_rows a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
  where a.kind in ('wallet', 'rewards') on conflict do nothing;`;
