-- 0019 organizing: who runs a tournament beside its owner. Expand only.
create table tournament_organizers (
  tournament_id uuid        not null references tournaments (id),
  user_id       uuid        not null references users (id),
  named_by      uuid        not null references users (id),
  created_at    timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
-- Serves "the tournaments that I run".
create index tournament_organizers_by_user on tournament_organizers (user_id);

grant select, insert, delete on tournament_organizers to pockethall_app;
