-- 0081. A reopened ladder withdraws its proposed prizes: the row stays with a pool of nothing, since approvals belong to
-- its version.
alter table prize_proposals drop constraint prize_proposals_pool_kobo_check;
alter table prize_proposals add constraint prize_proposals_pool_kobo_check
  check (pool_kobo > 0 or (pool_kobo = 0 and approved_at is null));
