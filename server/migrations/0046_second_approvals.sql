-- 0046 second approvals: above the operator's limit two people of finance agree before money is given: a prize pool, a
-- credit by hand, money out of suspense. The first one's approval is kept here; the second one's act uses it, once.
create table money_approvals (
  id          uuid        primary key,
  action      text        not null check (action in ('prizes', 'correction', 'suspense-release')),
  -- What is approved, such as `user:<id>`; the second person names the same with the same amount.
  subject     text        not null,
  amount_kobo bigint      not null check (amount_kobo > 0),
  -- Whose wallet gets it; null where several people do.
  owner_id    uuid        references users (id),
  reason      text        not null,
  approver_id uuid        not null references users (id),
  created_at  timestamptz not null,
  used_by     uuid        references users (id),
  used_at     timestamptz,
  constraint money_approvals_not_ones_own check (approver_id <> owner_id and used_by <> owner_id),
  constraint money_approvals_two_people check (used_by <> approver_id),
  constraint money_approvals_used_by_somebody check ((used_by is null) = (used_at is null))
);
create unique index money_approvals_one_open on money_approvals (action, subject, amount_kobo) where used_at is null;
grant select, insert, update on money_approvals to pockethall_app;
