-- 0092 Who follows which match, notices that its followers have not received yet, and two more kinds of notices of a tournament.
-- Expand only: the running version reads none of it.
create table match_follows (
  user_id    uuid        not null references users (id),
  game_id    uuid        not null references games (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, game_id)
);
-- Serves "who follows this", in the order in which they are notified.
create index match_follows_by_game on match_follows (game_id, user_id);
grant select, insert, delete on match_follows to pockethall_app;

-- One row for each side of a match: its start, its time, that it is called off, and its result. `known` is what followers
-- were last notified of, or the state before the first change; a job notifies them in batches of what differs now.
-- `notified_up_to` is the last follower who was notified, written in the same transaction, so that no one is notified twice.
create table match_follower_notices (
  id             uuid        primary key,
  game_id        uuid        not null references games (id) on delete cascade,
  kind           text        not null check (kind in ('start', 'time', 'called-off', 'result')),
  known          text,
  happened_at    timestamptz not null,
  notified_up_to uuid,
  done_at        timestamptz,
  constraint match_follower_notices_once unique (game_id, kind)
);
create index match_follower_notices_due on match_follower_notices (happened_at) where done_at is null;
grant select, insert, update on match_follower_notices to pockethall_app;

alter table tournament_follower_notices
  drop constraint tournament_follower_notices_kind_check,
  add constraint tournament_follower_notices_kind_check
    check (kind in ('drawn', 'started', 'completed', 'postponed', 'resumed', 'corrected'));
