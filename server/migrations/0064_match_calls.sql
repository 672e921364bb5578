-- 0064 match_calls: matches called to a table (decision 0064). Expand only.

create table match_calls (
  game_id           uuid        primary key references games (id) on delete cascade,
  table_id          uuid        not null unique references hall_tables (id),
  called_at         timestamptz not null,
  called_by         uuid        not null references users (id),
  -- The match's time and slot before the call, for taking the call back; without a slot the last three are null.
  planned_at        timestamptz,
  planned_table_id  uuid        references hall_tables (id),
  planned_ends_at   timestamptz,
  planned_is_pinned boolean,
  constraint match_calls_keep_whole_slots check ((planned_table_id is null) = (planned_ends_at is null)
    and (planned_table_id is null) = (planned_is_pinned is null))
);

alter table order_of_play_settings
  -- So long after the call the desk is offered a walkover.
  add column call_minutes integer not null default 10 check (call_minutes between 1 and 120);

-- A call ends with its match, when the match's start is taken back, and when the match leaves the table.
create function match_calls_follow_games() returns trigger language plpgsql as $$
begin
  delete from match_calls where game_id = new.id;
  return null;
end $$;
create trigger games_end_their_calls after update of status on games for each row
  when (old.status is distinct from new.status and new.status <> 'live') execute function match_calls_follow_games();
create function match_calls_follow_slots() returns trigger language plpgsql as $$
begin
  delete from match_calls where game_id = old.game_id;
  return null;
end $$;
create trigger game_slots_end_their_calls after delete on game_slots for each row
  execute function match_calls_follow_slots();

grant select, insert, update, delete on match_calls to pockethall_app;
select tell_changes_of('match_calls', 'order-of-play');
