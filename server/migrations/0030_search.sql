-- 0030 search: what can be looked for, as words. A name is found by its words in any order, so each thing is kept as the
-- set of its folded words; and every word stands once in a dictionary with what it becomes when a letter is left out, so
-- that a slip of the finger is put right before anything is looked for (decision 0033). Kept by triggers: no feature that
-- writes a name can forget it. Expand only: the running version reads none of it.

-- The folded words of a text, in its order: as words() of domain/names.
create function search_fold(p_text text) returns text[] language sql immutable as $$
  select array(
    select w from regexp_split_to_table(
      translate(
        -- Marks that stand over, under or through a letter, then what stands for an apostrophe.
        regexp_replace(lower(normalize(p_text, NFKD)),
          '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’‘ʼ`]',
          '', 'g'),
        'ɓɗƙƴ', 'bdky'),
      '[^[:alnum:]]+') as w
    where w <> '')
$$;

-- Nobody types more of a name than this; and what an index keeps must stay below 2,704 bytes.
create function search_words_of(p_words text[], p_most integer) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(select left(w, 32) from unnest(p_words) as w where w <> '' limit p_most))
$$;

-- A word and all that it becomes when one letter is left out. Two words that differ by one letter too many, too few,
-- wrong or swapped with its neighbour have one of these in common.
create function search_near(p_word text) returns text[] language sql immutable as $$
  select array(
    select p_word union
    select overlay(p_word placing '' from n for 1)
    from generate_series(1, case when length(p_word) between 4 and 24 then length(p_word) else 0 end) as n)
$$;

-- More matches weigh more; few steps, so that a match seldom moves anybody.
create function search_weight(p_matches integer) returns smallint language sql immutable as $$
  select width_bucket(coalesce(p_matches, 0), array[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])::smallint
$$;

-- Not unique: two transactions that meet a new word at once would wait for each other, or forever. A word that stands
-- here twice does no harm.
create table search_words (
  -- Whose words: names of people, or what tournaments and their places are called.
  kind text   not null check (kind in ('person', 'event')),
  word text   not null,
  near text[] not null
);

create table search_people (
  player_id uuid     primary key references players (id) on delete cascade,
  -- The account, if there is one.
  user_id   uuid,
  words     tsvector not null,
  weight    smallint not null default 0
);
-- Published ones only; neither is a game of a draft in search_games.
create table search_tournaments (
  tournament_id uuid     primary key references tournaments (id) on delete cascade,
  words         tsvector not null
);
-- The words of both players and of the tournament.
create table search_games (
  game_id uuid     primary key references games (id) on delete cascade,
  words   tsvector not null
);

create function search_learn(p_kind text, p_words text[]) returns void language sql as $$
  insert into search_words (kind, word, near)
  select p_kind, w, search_near(w) from (select distinct left(given, 32) as w from unnest(p_words) as given where given <> '') as fresh
  where not exists (select from search_words known where known.kind = p_kind and known.word collate "C" = w)
$$;

-- Writes what people are found by: their names, and the names of those who were found to be them.
create function search_note_people(p_ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_people s using players p
  where s.player_id = p.id and p.id = any (p_ids) and p.merged_into is not null;

  perform search_learn('person', array(select unnest(string_to_array(name_key, ' ')) from players where id = any (p_ids)));

  insert into search_people as known (player_id, user_id, words, weight)
  select p.id, u.id,
    search_words_of(string_to_array(concat_ws(' ', p.name_key,
      (select string_agg(m.name_key, ' ') from players m where m.merged_into = p.id)), ' '), 16),
    search_weight(s.matches)
  from players p left join users u on u.player_id = p.id left join player_stats s on s.player_id = p.id
  where p.id = any (p_ids) and p.merged_into is null
  order by p.id
  on conflict (player_id) do update set user_id = excluded.user_id, words = excluded.words
  where (known.user_id, known.words) is distinct from (excluded.user_id, excluded.words);
end $$;

create function search_note_games(p_ids uuid[]) returns void language sql as $$
  insert into search_games as known (game_id, words)
  select g.id, t.words || coalesce(p1.words, '') || coalesce(p2.words, '')
  from games g join search_tournaments t on t.tournament_id = g.tournament_id
    left join search_people p1 on p1.player_id = g.player1_id left join search_people p2 on p2.player_id = g.player2_id
  where g.id = any (p_ids)
  order by g.id
  on conflict (game_id) do update set words = excluded.words where known.words <> excluded.words
$$;

create function search_note_tournaments(p_ids uuid[]) returns void language plpgsql as $$
declare
  fresh text[];
begin
  select coalesce(array_agg(w), '{}') into fresh
  from tournaments t, unnest(search_fold(concat_ws(' ', t.name, t.venue, t.state))) as w
  where t.id = any (p_ids) and t.status <> 'draft';
  perform search_learn('event', fresh);

  insert into search_tournaments as known (tournament_id, words)
  select id, search_words_of(search_fold(concat_ws(' ', name, venue, state)), 32)
  from tournaments where id = any (p_ids) and status <> 'draft'
  order by id
  on conflict (tournament_id) do update set words = excluded.words where known.words <> excluded.words;
end $$;

create function search_players_come() returns trigger language plpgsql as $$
begin
  perform search_note_people(array(select id from fresh));
  return null;
end $$;
create trigger search_players_come after insert on players referencing new table as fresh
  for each statement execute function search_players_come();

create function search_player_changes() returns trigger language plpgsql as $$
declare
  touched uuid[] := array_remove(array[new.id, old.merged_into, new.merged_into], null);
begin
  perform search_note_people(touched);
  perform search_note_games(array(
    select id from games where player1_id = any (touched) union select id from games where player2_id = any (touched)));
  return null;
end $$;
create trigger search_player_changes after update of name_key, merged_into on players for each row
  when (old.name_key <> new.name_key or old.merged_into is distinct from new.merged_into)
  execute function search_player_changes();

create function search_user_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update search_people set user_id = null where user_id = old.id; end if;
  if tg_op <> 'DELETE' then update search_people set user_id = new.id where player_id = new.player_id; end if;
  return null;
end $$;
create trigger search_user_changes after insert or delete or update of player_id on users for each row
  execute function search_user_changes();

create function search_players_play() returns trigger language plpgsql as $$
begin
  update search_people s set weight = search_weight(f.matches) from fresh f
  where s.player_id = f.player_id and s.weight <> search_weight(f.matches);
  return null;
end $$;
create trigger search_players_play after insert on player_stats referencing new table as fresh
  for each statement execute function search_players_play();

create function search_player_plays() returns trigger language plpgsql as $$
begin
  update search_people set weight = search_weight(new.matches) where player_id = new.player_id;
  return null;
end $$;
create trigger search_player_plays after update of matches on player_stats for each row
  when (search_weight(old.matches) <> search_weight(new.matches)) execute function search_player_plays();

create function search_tournaments_come() returns trigger language plpgsql as $$
begin
  perform search_note_tournaments(array(select id from fresh));
  return null;
end $$;
create trigger search_tournaments_come after insert on tournaments referencing new table as fresh
  for each statement execute function search_tournaments_come();

-- Published, taken back, renamed or moved: its games are found by its words too.
create function search_tournament_changes() returns trigger language plpgsql as $$
begin
  if new.status = 'draft' then
    delete from search_tournaments where tournament_id = new.id;
    delete from search_games where game_id in (select id from games where tournament_id = new.id);
  else
    perform search_note_tournaments(array[new.id]);
    perform search_note_games(array(select id from games where tournament_id = new.id));
  end if;
  return null;
end $$;
create trigger search_tournament_changes after update of name, venue, state, status on tournaments for each row
  when ((old.name, old.venue, old.state, old.status = 'draft') is distinct from (new.name, new.venue, new.state, new.status = 'draft'))
  execute function search_tournament_changes();

create function search_games_come() returns trigger language plpgsql as $$
begin
  perform search_note_games(array(select id from fresh));
  return null;
end $$;
create trigger search_games_come after insert on games referencing new table as fresh
  for each statement execute function search_games_come();

create function search_game_changes() returns trigger language plpgsql as $$
begin
  perform search_note_games(array[new.id]);
  return null;
end $$;
create trigger search_game_changes after update of player1_id, player2_id on games for each row
  when ((old.player1_id, old.player2_id) is distinct from (new.player1_id, new.player2_id))
  execute function search_game_changes();

-- All that is there already. Indexes come after the rows: so they are built in one go.
select search_note_people(array(select id from players));
select search_note_tournaments(array(select id from tournaments));
select search_note_games(array(select id from games));

create index search_words_by_word on search_words (kind, word collate "C");
create index search_words_near on search_words using gin (near) with (fastupdate = off);
create index search_words_trigram on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
-- Without waiting lists (fastupdate): each search would have to read the whole list.
create index search_people_words on search_people using gin (words) with (fastupdate = off);
create index search_users_words on search_people using gin (words) with (fastupdate = off) where user_id is not null;
create index search_tournaments_words on search_tournaments using gin (words) with (fastupdate = off);
create index search_games_words on search_games using gin (words) with (fastupdate = off);
-- Serve words that very many have: whoever matters most is looked at first, and the table is not touched.
create index search_people_by_weight on search_people (weight desc, player_id) include (words);
create index search_users_by_weight on search_people (weight desc, player_id) include (words, user_id) where user_id is not null;
-- Serves the account that goes.
create index search_people_by_user on search_people (user_id) where user_id is not null;

-- What words may mean: in names of which kind they begin a word; words a slip away, and beginnings of a word that is two
-- ("kind word", both). A plan of its own: rows that were written a moment ago are in no statistics yet.
create function search_meanings(p_words text[], p_guessed boolean[])
returns table (typed text, begun text[], near text[], starts text[]) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  with asked as materialized (
    select word, is_guessed, search_near(word) as keys from unnest(p_words, p_guessed) as t (word, is_guessed)
  )
  select a.word,
    array(
      select k.kind from (values ('person'), ('event')) as k (kind)
      where exists (
        select from search_words s where s.kind = k.kind and s.word collate "C" >= a.word
          and s.word collate "C" < a.word || U&'\+10FFFF')),
    case when a.is_guessed then array(
      select distinct s.kind || ' ' || s.word from search_words s where s.near && a.keys and s.word <> a.word)
    else '{}' end,
    case when a.is_guessed then array(
      select k.kind || ' ' || left(a.word, n)
      from generate_series(2, length(a.word) - 2) as n, (values ('person'), ('event')) as k (kind)
      -- Not "exists": that would be joined with the whole dictionary.
      where (select true from search_words s where s.kind = k.kind and s.word collate "C" = left(a.word, n) limit 1)
        and (select true from search_words s where s.kind = k.kind and s.word collate "C" = substr(a.word, n + 1) limit 1))
    else '{}' end
  from asked a;
end $$;

-- Whom and what words fit, one function for each place that is looked in; planned anew for each search, since words
-- are rare or common.
-- At most 500 rows are read of those that fit, and the 24 are given that have the whole words or matter most. When so many
-- fit that these 500 were any, those with the whole words are looked for alone, and the table is walked in the order of
-- what matters (of events: the newest, ids rise with time) until ten fit: so no word is too common.
create type search_hit as (id uuid, weight smallint, is_whole boolean);
do $make$
declare
  shelf record;
begin
  for shelf in select * from (values
    ('people', 'search_people', 'player_id', 'weight', 'true', 'weight desc, player_id'),
    ('accounts', 'search_people', 'player_id', 'weight', 'user_id is not null', 'weight desc, player_id'),
    ('tournaments', 'search_tournaments', 'tournament_id', '0::smallint', 'true', 'tournament_id desc'),
    ('games', 'search_games', 'game_id', '0::smallint', 'true', 'game_id desc')
  ) as shelves (name, kept, id, weight, which, first)
  loop
    execute format($body$
create function search_in_%1$s(p_begun tsquery, p_whole tsquery) returns setof search_hit language plpgsql stable
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  hits search_hit[];
  found_count integer;
  is_whole_common boolean;
begin
  with fitting as materialized (
    select (%3$s, %4$s, words @@ p_whole)::search_hit as hit from %2$s where %5$s and words @@ p_begun limit 500
  )
  select array(select hit from fitting order by (hit).is_whole desc, (hit).weight desc, (hit).id desc limit 24),
    (select count(*) from fitting) into hits, found_count;
  return query select * from unnest(hits);
  if found_count < 500 then return; end if;

  is_whole_common := hits[24].is_whole;
  if not is_whole_common then
    with fitting as materialized (
      select (%3$s, %4$s, true)::search_hit as hit from %2$s where %5$s and words @@ p_whole limit 500
    )
    select array(select hit from fitting order by (hit).weight desc, (hit).id desc limit 24),
      (select count(*) from fitting) into hits, found_count;
    return query select * from unnest(hits);
    if found_count between 10 and 499 then return; end if;
    is_whole_common := found_count = 500;
  end if;

  return query select id, weight, is_whole_common from (
    select %3$s as id, %4$s as weight, words from %2$s where %5$s order by %6$s limit 10000
  ) as first where words @@ (case when is_whole_common then p_whole else p_begun end) limit 10;
end $$ $body$, shelf.name, shelf.kept, shelf.id, shelf.weight, shelf.which, shelf.first);
  end loop;
end $make$;

grant select, insert, update, delete on search_words, search_people, search_tournaments, search_games to pockethall_app;
