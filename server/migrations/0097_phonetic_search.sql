-- 0097 phonetic search: a name as it sounds. "Muhammad" and "Mohamed" are three letters apart, too many for a slip, and
-- are the same name. Double Metaphone gives both one code (fuzzystrmatch is part of PostgreSQL and a trusted extension,
-- as pg_trgm is). Expand only: the running version reads none of it.
create extension if not exists fuzzystrmatch;

-- Empty for a word without Latin letters: it sounds like nothing.
alter table search_words add column sound text generated always as (dmetaphone(word)) stored;

create index search_words_by_sound on search_words (sound, kind, length(word)) where sound <> '';

-- Words that may be meant by one with several typing errors: those that sound alike, those that share most trigrams,
-- and those with the first or second letter first that few edits change into it (two slips side by side leave few trigrams).
-- Fewest edits first. A plan of its own, as search_meanings has.
create function search_far_meanings(p_words text[], p_most integer)
returns table (typed text, kind text, word text) language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select a.word, k.kind, f.word
  from unnest(p_words) as a (word), (values ('person'), ('event')) as k (kind), lateral (
    select found.word from (
      select s.word from search_words s
      where s.sound = dmetaphone(a.word) and s.sound <> '' and s.kind = k.kind
        and length(s.word) between length(a.word) - 3 and length(a.word) + 3
      union
      -- By the trigrams' index alone, hence not by the kind's.
      select s.word from search_words s where s.word % a.word and s.kind || '' = k.kind
      union
      select s.word from (values (left(a.word, 1)), (substr(a.word, 2, 1))) as f (letter), search_words s
      where s.kind = k.kind and length(a.word) >= 7
        and s.word collate "C" >= f.letter and s.word collate "C" < f.letter || U&'\+10FFFF'
        and length(s.word) between length(a.word) - 2 and length(a.word) + 2
        and levenshtein_less_equal(s.word, a.word, 3) <= 3
    ) as found
    order by levenshtein_less_equal(found.word, a.word, 4), found.word limit p_most
  ) as f;
end $$;
