-- 0086 Who follows which tournament, what followers are still to be told, and a player's league matches for the list of the
-- own matches. Expand only: the running version reads none of it.
create table tournament_follows (
  user_id       uuid        not null references users (id),
  tournament_id uuid        not null references tournaments (id) on delete cascade,
  created_at    timestamptz not null,
  primary key (user_id, tournament_id)
);
-- Serves "who follows this", in the order in which they are notified.
create index tournament_follows_by_tournament on tournament_follows (tournament_id, user_id);
grant select, insert, delete on tournament_follows to pockethall_app;

-- One row for each kind of news: what happens again, such as a second draw, starts its row anew. Written with what happened,
-- sent in batches by a job; `notified_up_to` is the last follower who was notified, written in the same transaction, so that
-- nobody is notified twice.
create table tournament_follower_notices (
  id             uuid        primary key,
  tournament_id  uuid        not null references tournaments (id) on delete cascade,
  kind           text        not null check (kind in ('drawn', 'started', 'completed')),
  happened_at    timestamptz not null,
  notified_up_to uuid,
  done_at        timestamptz,
  constraint tournament_follower_notices_once unique (tournament_id, kind)
);
create index tournament_follower_notices_due on tournament_follower_notices (happened_at) where done_at is null;
grant select, insert, update on tournament_follower_notices to pockethall_app;

-- Serve "my league matches".
create index league_matches_by_player1 on league_matches (player1_id, status);
create index league_matches_by_player2 on league_matches (player2_id, status);
