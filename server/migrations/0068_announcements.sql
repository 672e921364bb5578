-- 0068 announcements: what an organizer tells all players of a tournament. Expand only.
create table announcements (
  id            uuid        primary key,
  tournament_id uuid        not null references tournaments (id),
  author_id     uuid        not null references users (id),
  text          text        not null check (char_length(text) between 1 and 300),
  created_at    timestamptz not null
);
create index announcements_by_tournament on announcements (tournament_id, created_at desc);
grant select, insert on announcements to pockethall_app;
