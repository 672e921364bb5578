-- 0076 name blocks: which names are compared when one person may be there under two (merges.read-model.ts). Names that are
-- alike in the sense of nameLikeness share a block: one whole word with the beginning or the end of another, or the
-- beginnings of two words. Initials and "Jnr" or "II" are in none. Expand only: name_slips goes with the next release.
create function name_blocks(p_name_key text) returns text[] language sql immutable parallel safe
  -- High, so that the planner uses the index for a small table too.
  cost 10000 as $$
  with words as (
    select w, n from unnest(string_to_array(p_name_key, ' ')) with ordinality as list (w, n)
    where length(w) > 1 and w not in ('jnr', 'jr', 'junior', 'snr', 'sr', 'senior', 'ii', 'iii', 'iv') limit 6
  )
  select array(
    select distinct block from words a join words b on a.n <> b.n cross join lateral (values
      (a.w || ' ' || left(b.w, 2)),
      (a.w || ' -' || right(b.w, 2)),
      (least(left(a.w, 3), left(b.w, 3)) || '- ' || greatest(left(a.w, 3), left(b.w, 3)))) as made (block)
    union select 'whole ' || string_agg(w, '' order by n) from words) $$;
create index players_by_name_blocks on players using gin (name_blocks(name_key)) with (fastupdate = off) where merged_into is null;
