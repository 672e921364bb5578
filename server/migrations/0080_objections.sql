-- 0080 objections: a player of a match says within a day what is wrong with its result; the organizer dismisses the
-- objection with an answer, or corrects the result. Expand only.
create table objections (
  id         uuid        primary key,
  game_id    uuid        not null references games (id) on delete cascade,
  player_id  uuid        not null references players (id),
  reason     text        not null check (char_length(reason) between 1 and 500),
  -- `settled`: the result was corrected or taken back while the objection was open.
  status     text        not null default 'open' check (status in ('open', 'dismissed', 'settled')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid        references users (id),
  answer     text        check (char_length(answer) between 1 and 500),
  constraint objections_ended check ((status = 'open') = (decided_at is null)),
  constraint objections_decided check ((status = 'dismissed') = (answer is not null)),
  constraint objections_decided_by check (answer is null or decided_by is not null)
);
-- A dismissed objection is the last one of its player; a result that was corrected can be objected to again.
create unique index objections_one_of_player on objections (game_id, player_id) where status <> 'settled';
create index objections_by_game on objections (game_id);
grant select, insert, delete on objections to pockethall_app;
grant update (player_id, status, decided_at, decided_by, answer) on objections to pockethall_app;
