-- 0062 organizer money: what an organizer and PocketHall owe each other for a tournament (decision 0067). Expand only.
-- `organizer-due`, one account a tournament: below zero the organizer owes us (entry fees taken in cash), above zero we owe
-- the organizer (fees above the pool, prizes paid in cash). A settlement brings it, and the escrow, to zero.
insert into ledger_account_kinds (kind, allow_negative, is_summed) values ('organizer-due', true, true);

-- What the player paid the organizer in cash, and what of it the organizer has to hand back.
alter table registrations
  add column cash_kobo bigint not null default 0 check (cash_kobo >= 0),
  add column cash_returned_kobo bigint not null default 0,
  add constraint registrations_cash_returned check (cash_returned_kobo between 0 and cash_kobo),
  add constraint registrations_paid_one_way check (fee_kobo = 0 or cash_kobo = 0);

create table organizer_settlements (
  id             uuid        primary key,
  tournament_id  uuid        not null references tournaments (id),
  organizer_id   uuid        not null references users (id),
  -- What the escrow held above the prizes still to be paid, and what was due before: above zero to the organizer.
  surplus_kobo   bigint      not null check (surplus_kobo >= 0),
  due_kobo       bigint      not null,
  transfer_id    uuid        not null unique references ledger_transfers (id),
  settled_by     uuid        not null references users (id),
  settled_at     timestamptz not null
);
create index organizer_settlements_by_tournament on organizer_settlements (tournament_id, settled_at);
grant select, insert on organizer_settlements to pockethall_app;

-- An award of a player without an account names the transfer that pays it; until then none. Before, it named the transfer
-- that paid the other winners.
update prize_awards w set transfer_id = null
where w.transfer_id is not null and not exists (
  select from ledger_entries e
  join ledger_accounts a on a.id = e.account_id and a.kind = 'rewards'
  join users u on u.id = a.owner_id and u.player_id = w.player_id
  where e.transfer_id = w.transfer_id);

alter table money_approvals drop constraint money_approvals_action_check;
alter table money_approvals add constraint money_approvals_action_check
  check (action in ('prizes', 'league-prizes', 'correction', 'suspense-release', 'organizer-settlement', 'cash-prize'));
