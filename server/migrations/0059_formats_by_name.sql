-- 0059 formats by name: the list of tournament formats is in domain/src/draws/formats.ts, from which the API's enum derives
-- (decision 0055). The table keeps the shape of a name, so that a new format needs no migration. Expand only.
alter table tournaments
  drop constraint tournaments_format_check,
  add constraint tournaments_format_check check (format ~ '^[a-z]+(-[a-z]+)*$');
