-- 0042 contact changes: another e-mail or phone counts once it is proven, and the owner of the old one can undo it.
-- Withdrawals wait after such a change, and payouts are compared with the name before a change of name.

create table contact_changes (
  id              uuid primary key,
  user_id         uuid        not null references users (id),
  contact         text        not null check (contact in ('email', 'phone')),
  old_address     text        not null,
  -- A contact that was never proven may be somebody else's by mistake: its change cannot be undone from there.
  was_verified    boolean     not null,
  new_address     text        not null,
  requested_at    timestamptz not null,
  cancelled_at    timestamptz,
  applied_at      timestamptz,
  undo_token_hash bytea unique,
  undo_until      timestamptz,
  undone_at       timestamptz,
  constraint contact_changes_applied_or_cancelled check (applied_at is null or cancelled_at is null),
  constraint contact_changes_undone_was_applied check (undone_at is null or applied_at is not null)
);
create unique index contact_changes_one_open on contact_changes (user_id, contact)
  where applied_at is null and cancelled_at is null;
-- Serves the undoing of what was changed since.
create index contact_changes_applied on contact_changes (user_id, applied_at) where applied_at is not null;
-- Serves the check that an address which may still be given back is not taken by a new account.
create index contact_changes_old_email on contact_changes (old_address, undo_until) where contact = 'email';

alter table users
  -- When e-mail, phone or name last changed: withdrawals wait a day from then.
  add column identity_changed_at timestamptz,
  -- The name that payouts are compared with; null: the profile's, which has not changed since it was accepted.
  add column payout_name text;

-- A phone that nobody has proven may be typed by anybody, and must not keep its owner out.
alter table users drop constraint users_one_per_phone;
create unique index users_one_per_verified_phone on users (phone) where phone_verified_at is not null;

grant select, insert, update on contact_changes to pockethall_app;
