-- 0079 pool payers: who pays what the entry fees do not cover of a promised pool is named before publication (decision
-- 0072). Expand only.
alter table tournaments
  add column pool_payer text check (pool_payer in ('organizer', 'platform')),
  -- Up to which pool two people of finance have agreed that the platform pays.
  add column pool_approved_kobo bigint not null default 0 check (pool_approved_kobo >= 0);

-- What was promised before goes on as it was promised: the platform pays.
update tournaments set pool_payer = 'platform', pool_approved_kobo = prize_pool_kobo
where prize_pool_kobo > 0 and status not in ('draft', 'cancelled') and import_key is null;

alter table money_approvals drop constraint money_approvals_action_check;
alter table money_approvals add constraint money_approvals_action_check check (action in (
  'prizes', 'league-prizes', 'correction', 'suspense-release', 'organizer-settlement', 'cash-prize', 'pool-payer'));
