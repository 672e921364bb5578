-- 0065 draw changes: what was changed of a draw by hand after it was made (decision 0065). Public, and never rewritten.
-- Expand only.
create table draw_changes (
  id            uuid        primary key,
  tournament_id uuid        not null references tournaments (id),
  -- In the order in which they were made, over all draws of the tournament.
  number        bigint      generated always as identity,
  kind          text        not null check (kind in ('late-entry', 'substitute', 'swap')),
  -- [{"seed", "out", "in"}]: the player who left the place of this number, or null, and the player who took it.
  places        jsonb       not null check (jsonb_typeof(places) = 'array'),
  reason        text        not null check (length(reason) between 1 and 500),
  actor_id      uuid        not null references users (id),
  changed_at    timestamptz not null
);
create index draw_changes_by_tournament on draw_changes (tournament_id, number);

grant select, insert on draw_changes to pockethall_app;
create trigger draw_changes_immutable before update or delete or truncate on draw_changes
  for each statement execute function records_are_not_rewritten();
select tell_changes_of('draw_changes', 'draws', '{tournament:tournament_id}');
