-- 0133 rating board counts: how many places the boards of ratings have up to some of their ratings, so that a total and the
-- place of one player are not counted over all rated players at each request (decision 0115). The server fills it within a
-- minute of its start; until then everything is counted as before. Expand only.

create table rating_board_counts (
  ruleset        text    not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  -- The order of the board: the established before the provisional, the higher mean first.
  is_provisional boolean not null,
  board_mean     double precision not null,
  -- Places up to this mean, those with the same mean included: on the board of the active, and on that of the inactive.
  active         integer not null check (active >= 0),
  inactive       integer not null check (inactive >= 0),
  -- The first day whose players were active when this was counted.
  active_since   date    not null,
  primary key (ruleset, is_provisional, board_mean)
);

grant select, insert, update, delete on rating_board_counts to pockethall_app;

select notify_changes_of('rating_board_counts', 'rankings');
