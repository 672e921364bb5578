-- 0091 Pages of halls: a phone number, lists by state, and notifications of changes for the responses that are cached.
-- Expand only: the running version reads none of it.
alter table halls add column phone text check (phone ~ '^\+234[0-9]{7,10}$');

-- Serves the public list of one state.
create index halls_by_state on halls (state, lower(name), id) where removed_at is null;

select tell_changes_of('hall_hours', 'order-of-play');
select tell_changes_of('tournament_halls', 'order-of-play', '{tournament:tournament_id}');
