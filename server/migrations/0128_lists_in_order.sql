-- 0128 lists in order: lists that go on after a row have an index in their order (decisions 0103 and 0108). The indexes may be
-- created before the upgrade under these names (`create index concurrently`); then they are left as they are.

-- Lists of finance and admins, each in its order.
create index if not exists withdrawals_in_order on withdrawals (created_at, id);
create index if not exists refunds_in_order on refunds (created_at, id);
create index if not exists disputes_in_order on disputes (created_at, provider_id);
create index if not exists disputes_by_deadline on disputes ((coalesce(due_at, 'infinity'::timestamptz)), created_at, provider_id)
  where state = 'open';
create index if not exists users_locked on users (id) where locked_at is not null;

-- The most frequent opponents first, from both sides.
create index if not exists player_pairs_most_of_first on player_pairs (player1_id, matches desc, last_played_at desc, player2_id);
create index if not exists player_pairs_most_of_second on player_pairs (player2_id, matches desc, last_played_at desc, player1_id);

-- Few tournaments are open at a time: which of a player's are is found by these alone.
create index if not exists tournaments_not_over on tournaments (id, status) where status in ('ongoing', 'upcoming', 'postponed');
