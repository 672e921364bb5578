-- 0100 Fair leagues: fees go back where no player has earned a prize, silence confirms after reminders only, and a ladder
-- starts from ratings or lots (decision 0087). Expand only.

-- The league is over, and no player of the member's division qualified for a prize: the fee is to go back.
alter table league_members add column refund_due boolean not null default false;
create index league_members_refund_due on league_members (league_id, id) where refund_due and refunded_kobo < fee_kobo;

-- Fees of divisions that paid no prize because every player had withdrawn, which were held until now.
update league_members m set refund_due = true
from leagues l
where l.id = m.league_id and l.status = 'completed' and m.refunded_kobo < m.fee_kobo
  and not exists (
    select from league_prizes p where p.league_id = l.id and p.division is not distinct from m.division);

-- While reported: when the next reminder is due (null: all were sent), how many were sent, and since when the organizer
-- has to decide because silence may not.
alter table league_matches
  add column remind_at timestamptz,
  add column reminders integer not null default 0 check (reminders >= 0),
  add column escalated_at timestamptz;
-- Open reports get their first reminder now, or when their round begins.
update league_matches set remind_at = greatest(now(), play_from) where status = 'reported';
drop index league_matches_silent;
create index league_matches_silence_due on league_matches ((coalesce(remind_at, confirm_by)))
  where status = 'reported' and escalated_at is null;

-- Serves the limits of challenges.
create index league_challenges_made on league_challenges (league_id, challenger_id, created_at desc);

update leagues set rules = rules || '{"startsFrom": "rating"}'::jsonb where kind = 'ladder' and not rules ? 'startsFrom';
