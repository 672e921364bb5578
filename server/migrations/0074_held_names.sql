-- 0074 names that staff review before others see them: a name that holds an abusive word waits here, and the one before, or a
-- neutral one, is shown meanwhile. Expand only.
create table held_names (
  player_id  uuid        primary key references players (id),
  user_id    uuid        not null references users (id),
  name       text        not null,
  -- The name of the sign-up: the account never had another of its own.
  is_first   boolean     not null,
  held_at    timestamptz not null,
  -- Staff refused it: the neutral name stays until the owner chooses another.
  refused_at timestamptz
);
create index held_names_waiting on held_names (held_at) where refused_at is null;
grant select, insert, update, delete on held_names to pockethall_app;
