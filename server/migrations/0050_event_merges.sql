-- 0050 event merges: the same event from two sources is found, and merged with a way back (decision 0048). Expand only.

-- The tournament that this one was merged into. A merged tournament keeps all its rows and is not published, so that no
-- list, search or count shows it; its own results count nowhere (result_imports.state 'merged').
alter table tournaments
  add column merged_into uuid references tournaments (id),
  add constraint tournaments_not_merged_into_itself check (merged_into <> id),
  add constraint tournaments_merged_are_not_published check (merged_into is null or status = 'draft');
create index tournaments_merged on tournaments (merged_into) where merged_into is not null;

alter table result_imports
  drop constraint result_imports_state_check,
  add constraint result_imports_state_check check (state in ('pending', 'approved', 'rejected', 'merged')),
  -- When it was compared with the other tournaments of its days; null: still to do.
  add column compared_at timestamptz;
create index result_imports_to_compare on result_imports (imported_at) where compared_at is null;

-- Tournaments that look like the event of an import (domain/src/events). Staff merge them or say that they are two.
create table event_overlaps (
  tournament_id uuid        not null references result_imports (tournament_id) on delete cascade,
  other_id      uuid        not null references tournaments (id) on delete cascade,
  score         integer     not null check (score between 0 and 100),
  equal         integer     not null check (equal >= 0),
  contradicting integer     not null check (contradicting >= 0),
  only_here     integer     not null check (only_here >= 0),
  only_there    integer     not null check (only_there >= 0),
  shared_people integer     not null check (shared_people >= 0),
  found_at      timestamptz not null,
  dismissed_by  uuid        references users (id),
  dismissed_at  timestamptz,
  primary key (tournament_id, other_id),
  constraint event_overlaps_of_two check (tournament_id <> other_id),
  constraint event_overlaps_dismissed_by_somebody check ((dismissed_by is null) = (dismissed_at is null))
);
create index event_overlaps_open on event_overlaps (score desc, found_at desc, tournament_id, other_id) where dismissed_at is null;
create index event_overlaps_other on event_overlaps (other_id);

-- One row a merge.
create table tournament_merges (
  id            uuid        primary key,
  tournament_id uuid        not null references tournaments (id),
  kept_id       uuid        not null references tournaments (id),
  reason        text        not null check (char_length(reason) between 1 and 500),
  -- What the import's state was, and what the kept tournament's dates, champion and number of entrants were and became.
  state_before  text        not null check (state_before in ('pending', 'approved')),
  kept_before   jsonb       not null,
  kept_after    jsonb       not null,
  -- Seats that the merge gave to people who are in the merged tournament only.
  seat_ids      uuid[]      not null,
  merged_by     uuid        not null references users (id),
  merged_at     timestamptz not null,
  undone_by     uuid        references users (id),
  undone_at     timestamptz,
  constraint tournament_merges_of_two check (tournament_id <> kept_id),
  constraint tournament_merges_undone_by_somebody check ((undone_by is null) = (undone_at is null))
);
create unique index tournament_merges_one_standing on tournament_merges (tournament_id) where undone_at is null;
create index tournament_merges_into on tournament_merges (kept_id) where undone_at is null;
create index tournament_merges_newest on tournament_merges (merged_at desc, id);

-- What became of each match of the merged tournament.
create table tournament_merge_games (
  merge_id      uuid    not null references tournament_merges (id),
  game_id       uuid    not null references games (id),
  -- The match of the kept tournament that stands for it; null where it was left out. No reference: undoing removes copies.
  kept_game_id  uuid,
  kind          text    not null check (kind in ('equal', 'contradicting', 'copied', 'left-out')),
  -- Frame scores that the kept match did not have and took from here.
  frames_copied boolean not null default false,
  primary key (merge_id, game_id),
  constraint tournament_merge_games_left_out check ((kind = 'left-out') = (kept_game_id is null))
);
create index tournament_merge_games_by_game on tournament_merge_games (game_id);

grant select, insert, update on event_overlaps, tournament_merges to pockethall_app;
grant select, insert on tournament_merge_games to pockethall_app;
select tell_changes_of('tournament_merges', 'tournaments', '{tournament:tournament_id}');
select tell_changes_of('tournament_merge_games', 'games', '{game:game_id}');
