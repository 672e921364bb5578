-- 0119 search of halls: a hall is found by its name, address and state, with the same typing errors forgiven as for
-- tournaments (0030, 0097). A hall that was removed or hidden is not kept here. Expand only.
create table search_halls (
  hall_id uuid     primary key references halls (id) on delete cascade,
  words   tsvector not null
);
create index search_halls_words on search_halls using gin (words) with (fastupdate = off);

create function search_note_halls(p_ids uuid[]) returns void language plpgsql as $$
begin
  perform search_learn('event', array(
    select w from halls h, unnest(search_fold(concat_ws(' ', h.name, h.address, h.state))) as w
    where h.id = any (p_ids) and h.removed_at is null and h.hidden_at is null));

  insert into search_halls as known (hall_id, words)
  select id, search_words_of(search_fold(concat_ws(' ', name, address, state)), 48)
  from halls where id = any (p_ids) and removed_at is null and hidden_at is null
  order by id
  on conflict (hall_id) do update set words = excluded.words where known.words <> excluded.words;
end $$;

create function search_hall_changes() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null or new.hidden_at is not null then
    delete from search_halls where hall_id = new.id;
  else
    perform search_note_halls(array[new.id]);
  end if;
  return null;
end $$;
create trigger search_halls_come after insert on halls for each row execute function search_hall_changes();
create trigger search_hall_changes after update of name, address, state, removed_at, hidden_at on halls for each row
  when ((old.name, old.address, old.state, old.removed_at is null, old.hidden_at is null)
    is distinct from (new.name, new.address, new.state, new.removed_at is null, new.hidden_at is null))
  execute function search_hall_changes();

select search_note_halls(array(select id from halls));

-- Halls are some thousands at most, so unlike the others (0030) no word is too common to look at the first 500.
create function search_in_halls(p_begun tsquery, p_whole tsquery) returns setof search_hit language sql stable
set plan_cache_mode = force_custom_plan set jit = off as $$
  with fitting as materialized (
    select (hall_id, 0, words @@ p_whole)::search_hit as hit from search_halls where words @@ p_begun limit 500
  )
  select (hit).* from fitting order by (hit).is_whole desc, (hit).id desc limit 24
$$;

grant select, insert, update, delete on search_halls to pockethall_app;
