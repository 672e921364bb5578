-- 0053 match version: the database raises the version of a match with each change of its row. Nine statements did it in
-- four spellings, and two forgot it, so that browsers kept showing the older row. Expand only.
create function raise_match_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger games_version before update on games for each row execute function raise_match_version();
