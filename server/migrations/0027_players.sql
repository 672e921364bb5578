-- 0027 players: what a player shows, who follows whom, and players who were found to be one person (decision 0030).
-- Expand only: the running version reads none of it.
alter table players
  -- The one this player was found to be. Its row stays, so that old links and lines of logs lead somewhere.
  add column merged_into uuid references players (id),
  -- The sum of the prize money, wherever it would be shown.
  add column show_earnings boolean not null default true,
  add column show_picture boolean not null default true,
  add column show_bio boolean not null default true,
  -- What its owner keeps to himself stands here and nowhere else: who reads the public columns cannot forget to look.
  add column hidden_picture_url text,
  add column hidden_bio text,
  add constraint players_not_merged_into_itself check (merged_into <> id),
  add constraint players_hidden_picture_is_absent check (case when show_picture then hidden_picture_url else profile_image_url end is null),
  add constraint players_hidden_bio_is_absent check (case when show_bio then hidden_bio else bio end is null);
-- Serves "players of a state by name", and the other names of one player.
create index players_by_state on players (state, name, id) where merged_into is null;
create index players_merged on players (merged_into) where merged_into is not null;

create table player_follows (
  user_id    uuid        not null references users (id),
  player_id  uuid        not null references players (id),
  created_at timestamptz not null,
  primary key (user_id, player_id)
);
-- Serves "who follows these", in the order in which they are told.
create index player_follows_by_player on player_follows (player_id, user_id);
grant select, insert, delete on player_follows to pockethall_app;

-- What followers are still to be told. Written with what happened, told in batches by a job; `told_up_to` is the last
-- follower who was told, written in the same transaction, so that nobody is told twice.
create table follower_notices (
  id         uuid        primary key,
  game_id    uuid        not null references games (id) on delete cascade,
  kind       text        not null check (kind in ('started', 'ended')),
  created_at timestamptz not null,
  told_up_to uuid,
  done_at    timestamptz,
  constraint follower_notices_once unique (game_id, kind)
);
create index follower_notices_due on follower_notices (created_at) where done_at is null;
grant select, insert, update on follower_notices to pockethall_app;

-- One line a merge. In every tournament of `tournament_ids` the merged player alone had played, so that taking it back
-- is putting that player in the place of the kept one there.
create table player_merges (
  id             uuid        primary key,
  player_id      uuid        not null references players (id),
  kept_id        uuid        not null references players (id),
  reason         text        not null check (char_length(reason) between 1 and 500),
  tournament_ids uuid[]      not null,
  -- The seats that moved: one more of the kept player there means that it cannot be told any more who is who.
  seat_ids       uuid[]      not null,
  merged_by      uuid        not null references users (id),
  merged_at      timestamptz not null,
  undone_by      uuid references users (id),
  undone_at      timestamptz,
  constraint player_merges_undone_by_somebody check ((undone_by is null) = (undone_at is null)),
  constraint player_merges_of_two check (player_id <> kept_id)
);
create index player_merges_newest on player_merges (merged_at desc, id);
create unique index player_merges_one_standing on player_merges (player_id) where undone_at is null;
create index player_merges_into on player_merges (kept_id) where undone_at is null;
grant select, insert, update on player_merges to pockethall_app;

-- Two people who are not one, whatever their names: not suggested again.
create table distinct_players (
  player1_id uuid        not null references players (id),
  player2_id uuid        not null references players (id),
  decided_by uuid        not null references users (id),
  decided_at timestamptz not null,
  primary key (player1_id, player2_id),
  constraint distinct_players_in_order check (player1_id < player2_id)
);
grant select, insert on distinct_players to pockethall_app;

-- A merge puts one player in the place of another; nothing else of a bye ever changes.
grant update (player_id) on draw_byes to pockethall_app;

-- A name's key without its initials: 'j mark williams' is 'mark williams'. Serves finding one person under two names.
create function name_core(name_key text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(' ' || name_key, '( \S)+(?= |$)', '', 'g')) $$;
create index players_by_name_core on players (name_core(name_key)) where merged_into is null;
