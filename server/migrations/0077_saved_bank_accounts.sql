-- 0077 saved bank accounts: the accounts that a user has withdrawn to are offered again, the last used one first, until the
-- user removes one from the list. A removed account stays for its withdrawals, and the next withdrawal to it brings it back.
alter table bank_accounts
  add column used_at timestamptz not null default now(),
  add column removed_at timestamptz;
update bank_accounts b set used_at = coalesce(
  (select max(w.created_at) from withdrawals w where w.bank_account_id = b.id), b.created_at);
