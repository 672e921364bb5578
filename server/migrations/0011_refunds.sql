-- 0011 refunds, disputes, settlements to the bank, the platform's cut, limits. Expand only.
-- A refund is told in domain/src/refunds, a dispute in domain/src/disputes; the money stands in the ledger.
-- ₦50 that we keep for the state with each larger withdrawal, when stamp duty is on. ('bank' has stood here since 0009.)
insert into ledger_account_kinds (kind, allow_negative, is_summed) values ('stamp-duty', false, true);

create table refunds (
  id                      uuid primary key,
  payment_reference       text        not null references payment_intents (reference),
  -- Who paid, and to whose card it goes back.
  user_id                 uuid        not null references users (id),
  -- Where the money is taken from, and goes back to when the card will not have it.
  source                  text        not null check (source in ('wallet', 'suspense')),
  -- What the payment brought, and what of it had been given back when this was asked for: the sum never exceeds it.
  payment_kobo            bigint      not null check (payment_kobo > 0),
  given_back_before_kobo  bigint      not null check (given_back_before_kobo >= 0),
  amount_kobo             bigint      not null check (amount_kobo > 0),
  state                   text        not null check (state in (
                            'review', 'approved', 'rejected', 'sending', 'refunded', 'returned')),
  asked_by                uuid        not null references users (id),
  reason                  text        not null,
  rejection_reason        text,
  hold_transfer_id        uuid        not null unique references ledger_transfers (id),
  -- An earlier request may have reached the provider: from then on only its conclusive word ends this refund.
  may_have_arrived        boolean     not null default false,
  last_asked_at           timestamptz,
  checks                  integer     not null default 0,
  next_check_at           timestamptz,
  provider_id             text unique,
  -- The provider's last word, as it said it.
  provider_status         text,
  version                 integer     not null default 0,
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  settled_at              timestamptz,
  constraint refunds_owner unique (id, user_id),
  constraint refunds_never_more_than_paid check (given_back_before_kobo + amount_kobo <= payment_kobo)
);
-- One at a time: what the next one may take is known only when this one has ended.
create unique index refunds_one_undecided_per_payment on refunds (payment_reference)
  where state in ('review', 'approved', 'sending');
create index refunds_by_payment on refunds (payment_reference, created_at);
create index refunds_by_user on refunds (user_id, created_at desc, id);
-- Serves finance's queue, oldest first.
create index refunds_by_state on refunds (state, created_at, id);
create index refunds_due on refunds (next_check_at) where next_check_at is not null;

-- People of finance, never the payer: the database says so too.
create table refund_approvals (
  refund_id   uuid        not null,
  owner_id    uuid        not null,
  approver_id uuid        not null references users (id),
  created_at  timestamptz not null,
  primary key (refund_id, approver_id),
  foreign key (refund_id, owner_id) references refunds (id, user_id),
  constraint refund_approvals_not_ones_own check (approver_id <> owner_id)
);

create table disputes (
  -- The provider's own name of it.
  provider_id       text primary key,
  -- As the provider says it; a payment of ours when user_id is set.
  payment_reference text        not null,
  user_id           uuid references users (id),
  amount_kobo       bigint      not null check (amount_kobo > 0),
  state             text        not null check (state in ('open', 'won', 'lost')),
  -- The provider's last words, as it said them.
  provider_status   text        not null,
  resolution        text,
  due_at            timestamptz,
  -- How the loss was booked, and what of it the payer owes.
  transfer_id       uuid unique references ledger_transfers (id),
  owed_kobo         bigint      not null default 0 check (owed_kobo >= 0),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  resolved_at       timestamptz,
  constraint disputes_booked_when_lost check (transfer_id is null or state = 'lost')
);
create index disputes_by_payment on disputes (payment_reference);
create index disputes_by_state on disputes (state, created_at, provider_id);

-- What the provider paid out to our bank, as finance read it from its statement.
create table bank_settlements (
  reference   text primary key check (reference <> ''),
  amount_kobo bigint      not null check (amount_kobo > 0),
  reason      text        not null,
  booked_by   uuid        not null references users (id),
  transfer_id uuid        not null unique references ledger_transfers (id),
  created_at  timestamptz not null
);
create index bank_settlements_newest on bank_settlements (created_at desc, reference);

-- The platform's cut of the entry fees, in hundredths of a percent; written when the tournament is created, then frozen.
alter table tournaments add column platform_fee_hundredths integer not null default 0
  check (platform_fee_hundredths between 0 and 5000);
create function tournaments_platform_fee_is_frozen() returns trigger language plpgsql as $$
begin
  if new.platform_fee_hundredths <> old.platform_fee_hundredths then
    raise exception 'the platform fee of tournament % is frozen', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tournaments_platform_fee_is_frozen before update of platform_fee_hundredths on tournaments
  for each row execute function tournaments_platform_fee_is_frozen();

-- How well we know a person; the limits of a tier are in domain/src/limits.
alter table users add column kyc_tier smallint not null default 1 check (kyc_tier between 1 and 3);
-- Set aside with the withdrawal, and owed to the state once it is paid.
alter table withdrawals add column stamp_duty_kobo bigint not null default 0 check (stamp_duty_kobo >= 0);

grant select, insert, update on refunds, disputes to pockethall_app;
grant select, insert on refund_approvals, bank_settlements to pockethall_app;
create trigger refund_approvals_immutable before update or delete or truncate on refund_approvals
  for each statement execute function records_are_not_rewritten();
create trigger bank_settlements_immutable before update or delete or truncate on bank_settlements
  for each statement execute function records_are_not_rewritten();
