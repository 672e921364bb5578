-- 0109 ranks_in_place: a rank is rewritten often and no index holds it, so a page with free room takes the new row beside the
-- old one without touching the index. Takes effect for pages written from now on; waits for nothing and rewrites nothing.
alter table player_ranks set (fillfactor = 50);
