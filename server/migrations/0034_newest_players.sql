-- 0034 newest_players: who came last, for the suggestions of merges (merges.read-model.ts). Expand only.

create index players_newest on players (created_at desc, id) where merged_into is null;

-- What other spellings of a name look like, as queries on search_people.words, one for each word that may be wrong: the
-- other words as they are, and of this one all that one slip makes of it (search_words.near), or the two words that it
-- runs together; and one for each two words run together. A name of one word has none: too many would be like it.
create function name_slips(p_name_key text) returns setof tsquery language sql stable as $$
  with words as (
    select w, n from unnest(string_to_array(p_name_key, ' ')) with ordinality as list (w, n) where w <> '' limit 6
  ), wrong as (
    select n, n as m, array(
      select distinct quote_literal(d.word) from search_words d
      where d.kind = 'person' and length(w) >= 4 and d.near && search_near(w) and d.word <> w limit 30
    ) || array(
      select quote_literal(left(w, cut)) || ' & ' || quote_literal(substr(w, cut + 1))
      from generate_series(2, length(w) - 2) as cut
    ) as spellings
    from words
    union all
    select a.n, b.n, array[quote_literal(a.w || b.w), quote_literal(b.w || a.w)]
    from words a join words b on a.n < b.n
  )
  select (concat_ws(' & ', '(' || array_to_string(spellings, ' | ') || ')',
    (select string_agg(quote_literal(w), ' & ') from words where words.n not in (wrong.n, wrong.m))))::tsquery
  from wrong
  where cardinality(spellings) > 0 and (select count(*) from words) >= 2
$$;
