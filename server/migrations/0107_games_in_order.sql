-- 0107 games_in_order: the orders in which all games are listed, each an index, so that no page sorts a million games.
-- Expand only. Building them keeps games from being written for about three seconds a million games. To avoid that, create
-- both before the upgrade with `create index concurrently`, under these names: they are then left as they are.
create index if not exists games_latest on games (coalesce(completed_at, scheduled_at) desc nulls last, id desc);
create index if not exists games_soonest on games (scheduled_at, id);
-- What is not over is little beside what is: an order of its own, as the lists ask for it.
create index if not exists games_open on games (scheduled_at, id)
  where status in ('scheduled', 'live', 'postponed', 'cancelled');
