-- 0047 folded search: search and alphabetical order fold the same Latin letters as domain/src/names does (ł, ø, đ, ß, æ …).
-- Migration 0041 computed the name keys again; the two functions here still kept those letters.

create or replace function search_fold(p_text text) returns text[] language sql immutable as $$
  select array(
    select w from regexp_split_to_table(
      replace(replace(replace(replace(
        translate(
          -- Marks that stand over, under or through a letter, then what stands for an apostrophe.
          regexp_replace(lower(normalize(p_text, NFKD)),
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’‘ʼ`]',
            '', 'g'),
          'ɓɗƙƴłøđðıħŧŋə', 'bdkyloddihtne'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[^[:alnum:]]+') as w
    where w <> '')
$$;

create or replace function folded_name(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(lower(normalize(name, NFKD)), 'ƁɓƊɗƘƙƳƴłøđðıħŧŋə', 'bbddkkyyloddihtne'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    E'[\u0300-\u036f''’‘ʼ`]', '', 'g'),
    E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) $$;
reindex index players_by_folded_name;
reindex index players_of_state_by_folded_name;

select search_note_tournaments(array(
  select id from tournaments where lower(normalize(concat_ws(' ', name, venue, state), NFKD)) ~ '[łøđðıħŧŋəßæœþ]'));
select search_note_games(array(
  select g.id from games g join tournaments t on t.id = g.tournament_id
  where lower(normalize(concat_ws(' ', t.name, t.venue, t.state), NFKD)) ~ '[łøđðıħŧŋəßæœþ]'));
