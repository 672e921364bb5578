-- 0060 checked in by: the official who checked a player in, for the others at the desk. Null: the player, or not recorded.
-- Expand only.
alter table registrations add column checked_in_by uuid references users (id);
