-- 0024 comments: what people write about a match, who reports it, who may not write; and when a match's video was on air.
-- Expand only.
alter table tournaments
  -- Between two comments of one person at one match.
  add column comment_slow_mode_seconds integer not null default 5
    check (comment_slow_mode_seconds between 0 and 3600);

-- A game that a new draw does away with takes its comments with it.
create table comments (
  id            uuid primary key,
  game_id       uuid        not null references games (id) on delete cascade,
  author_id     uuid        not null references users (id),
  -- Tidied by domain/comment-text; plain text.
  text          text        not null check (char_length(text) between 1 and 500),
  created_at    timestamptz not null,
  -- Hidden from everybody but moderators: by reports until a moderator has looked, by a moderator, or deleted by its author.
  hidden_at     timestamptz,
  hidden_why    text check (hidden_why in ('reports', 'moderator', 'author')),
  hidden_by     uuid references users (id),
  hidden_reason text check (char_length(hidden_reason) <= 500),
  -- A moderator looked and left it: reports hide it no more.
  kept_at       timestamptz,
  constraint comments_hidden_for_a_cause check ((hidden_at is null) = (hidden_why is null))
);
-- Serves a match's comments, newest first; what its author deleted is not among them.
create index comments_by_game on comments (game_id, created_at desc, id desc) where hidden_why is distinct from 'author';
-- Serves slow mode, the limit a minute and words said twice.
create index comments_by_author on comments (author_id, created_at desc);

create table comment_reports (
  comment_id  uuid        not null references comments (id) on delete cascade,
  reporter_id uuid        not null references users (id),
  reason      text        not null check (reason in ('abuse', 'hate', 'spam', 'private', 'other')),
  created_at  timestamptz not null,
  -- A moderator decided after it.
  settled_at  timestamptz,
  -- Once each.
  primary key (comment_id, reporter_id)
);
-- Serves the moderators' queue and the limit an hour.
create index comment_reports_open on comment_reports (created_at, comment_id) where settled_at is null;
create index comment_reports_by_reporter on comment_reports (reporter_id, created_at desc);

create table comment_blocks (
  id            uuid primary key,
  user_id       uuid        not null references users (id),
  -- Null: at every match of PocketHall.
  tournament_id uuid references tournaments (id),
  -- Null: for good.
  until         timestamptz,
  reason        text        not null check (char_length(reason) between 1 and 500),
  blocked_by    uuid        not null references users (id),
  created_at    timestamptz not null
);
-- One a person and place: blocked again means until another time.
create unique index comment_blocks_one_each on comment_blocks (user_id, tournament_id) nulls not distinct;
create index comment_blocks_by_tournament on comment_blocks (tournament_id, created_at desc);

create table match_streams (
  id          uuid primary key,
  game_id     uuid        not null references games (id) on delete cascade,
  youtube_url text        not null,
  started_at  timestamptz not null,
  started_by  uuid        not null references users (id),
  ended_at    timestamptz,
  ended_by    uuid references users (id),
  constraint match_streams_in_order check (ended_at >= started_at)
);
create unique index match_streams_one_on_air on match_streams (game_id) where ended_at is null;
create index match_streams_by_game on match_streams (game_id, started_at desc);

-- What was told live before a comment was hidden is taken out of what a viewer resumes with.
create index live_events_comments on live_events ((payload -> 'comment' ->> 'id')) where payload ->> 'type' = 'comment';

grant select, insert, update, delete on comments to pockethall_app;
grant select, insert, update on comment_reports to pockethall_app;
grant select, insert, update, delete on comment_blocks to pockethall_app;
grant select, insert, update on match_streams to pockethall_app;
