-- 0105 The longest winning streak of each player, kept for the records of all time. Expand only.

create table player_streaks (
  player_id uuid        primary key references players (id) on delete cascade,
  wins      integer     not null check (wins > 0),
  -- When its first and its last match ended.
  first_at  timestamptz not null,
  last_at   timestamptz not null
);
create index player_streaks_longest on player_streaks (wins desc, last_at, player_id);

-- Players whose results changed since their streak was counted.
create table streaks_due (
  player_id uuid primary key references players (id) on delete cascade
);

grant select, insert, update, delete on player_streaks, streaks_due to pockethall_app;

select notify_changes_of('player_streaks', 'rankings', '{player:player_id}');
