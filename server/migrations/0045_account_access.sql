-- 0045 account access: staff lock accounts, owners close theirs. Expand only.
alter table users
  -- Locked by staff: no log-in, no session.
  add column locked_at timestamptz,
  add column lock_reason text,
  -- Closed by the owner: the identity is erased, results and the ledger stay under a pseudonym.
  add column closed_at timestamptz,
  add constraint users_lock_has_reason check ((locked_at is null) = (lock_reason is null));
-- A closed account leaves no addresses behind.
grant delete on contact_changes to pockethall_app;
