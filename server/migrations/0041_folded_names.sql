-- 0041 folded names: name keys of people whose names have letters that were not folded before (ł, ø, đ, ß …), computed
-- again as domain/src/names does, so that one person is not stored under two keys.

update players set name_key = (
  select string_agg(word, ' ' order by word collate "C")
  from unnest(string_to_array(
    replace(replace(replace(replace(translate(name_key, 'łøđðıħŧŋə', 'loddihtne'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    ' ')) as word)
where name_key ~ '[łøđðıħŧŋəßæœþ]';
