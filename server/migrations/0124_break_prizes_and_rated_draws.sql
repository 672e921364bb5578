-- 0124 A prize for the highest break, part of a tournament's pool, and draws seeded by rating (decision 0105). Expand only.

alter table tournaments add column break_prize_kobo bigint not null default 0;
alter table tournaments add constraint tournaments_break_prize_in_pool
  check (break_prize_kobo between 0 and prize_pool_kobo);

-- What of a share is for the highest break.
alter table prize_proposal_shares add column break_kobo bigint not null default 0;
alter table prize_proposal_shares add constraint prize_proposal_shares_break_in_amount
  check (break_kobo between 0 and amount_kobo);
alter table prize_awards add column break_kobo bigint not null default 0;
alter table prize_awards add constraint prize_awards_break_in_amount
  check (break_kobo between 0 and amount_kobo);

alter table tournaments drop constraint tournaments_draw_method_check;
alter table tournaments add constraint tournaments_draw_method_check
  check (draw_method in ('seeded', 'rated', 'by-hand', 'random'));
