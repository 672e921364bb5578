-- 0033 tournaments_in_order: the order of the public list (tournaments.read-model.ts, PUBLIC_ORDER), so that a page of it
-- reads a page, however many tournaments there were. Expand only.

create index tournaments_in_order on tournaments (
  array_position(array['ongoing', 'upcoming', 'postponed', 'completed', 'cancelled'], status),
  (case when status not in ('completed', 'cancelled') then starts_at end),
  ends_at desc,
  id
) where status <> 'draft';
