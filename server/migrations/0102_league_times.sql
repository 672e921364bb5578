-- 0102 Players of a league match agree on a time, and reach each other by a phone number that each may share. Expand only.

-- When both have agreed to play; null: not agreed.
alter table league_matches add column play_at timestamptz;

-- Times that one player proposed to the other. Answered ones are kept.
create table league_times (
  id          uuid        primary key,
  match_id    uuid        not null references league_matches (id),
  -- Who proposed it.
  side        integer     not null check (side in (1, 2)),
  play_at     timestamptz not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'replaced')),
  created_at  timestamptz not null,
  answered_at timestamptz,
  constraint league_times_answered check ((state = 'waiting') = (answered_at is null))
);
create unique index league_times_one_waiting on league_times (match_id) where state = 'waiting';
create index league_times_by_match on league_times (match_id);

-- The member lets opponents with an open match see their phone number.
alter table league_members add column shares_phone boolean not null default false;

grant select, insert, update on league_times to pockethall_app;

-- The league's page shows the proposal that waits.
select tell_changes_of('league_times', 'leagues');
