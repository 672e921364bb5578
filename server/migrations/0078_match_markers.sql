-- 0078 match markers: who marks one match without a task in its tournament (decision 0070). Expand only.
create table match_markers (
  game_id    uuid        primary key references games (id) on delete cascade,
  -- A player, not an account: a guest can mark too, and is then named only.
  player_id  uuid        not null references players (id),
  -- `loser`: lost the match before at the table; `code`: scanned the code at the table.
  source     text        not null check (source in ('loser', 'code')),
  created_at timestamptz not null
);
-- Serves each request's question whether the caller marks anything.
create index match_markers_by_player on match_markers (player_id);

-- By which a person at the table becomes the marker of its match; the token itself is only in the code.
create table marker_codes (
  game_id    uuid        primary key references games (id) on delete cascade,
  table_id   uuid        references hall_tables (id),
  token_hash bytea       not null unique,
  expires_at timestamptz not null,
  created_by uuid        not null references users (id),
  created_at timestamptz not null
);

alter table order_of_play_settings
  -- The loser of a match marks the next one that is called to its table.
  add column loser_marks boolean not null default false;

grant select, insert, update, delete on match_markers, marker_codes to pockethall_app;
