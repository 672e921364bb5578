-- 0039 disputed money: what a bank asks back is held while it is undecided, and no money leaves while some of it is not.
-- The moments below are the database's own, written under the lock on the payer's row, so that "was it disputed when it
-- left?" has one answer (verify-ledger). Expand only.
alter table disputes
  -- What of the amount had reached the payer's wallet and was not claimed by an earlier dispute.
  add column at_stake_kobo bigint not null default 0 check (at_stake_kobo >= 0),
  -- What of that the wallet still held; in the account 'hold' while the dispute is open.
  add column held_kobo bigint not null default 0 check (held_kobo >= 0),
  add column hold_transfer_id uuid unique references ledger_transfers (id),
  -- What of a lost amount was booked: never more than the payment brought. The rest is a difference.
  add column booked_kobo bigint not null default 0 check (booked_kobo >= 0),
  add column opened_at timestamptz not null default clock_timestamp(),
  add column decided_at timestamptz,
  add constraint disputes_hold_within_stake check (held_kobo <= at_stake_kobo),
  add constraint disputes_held_by_a_transfer check ((hold_transfer_id is null) = (held_kobo = 0));
update disputes set opened_at = created_at, decided_at = resolved_at,
  booked_kobo = case when transfer_id is null then 0 else amount_kobo end,
  at_stake_kobo = case when user_id is null or state <> 'open' then 0 else amount_kobo end;
create index disputes_open_by_user on disputes (user_id) where state = 'open';

-- When the request was first made that may have reached the provider; null for what was sent before this column.
alter table withdrawals add column sent_at timestamptz;
