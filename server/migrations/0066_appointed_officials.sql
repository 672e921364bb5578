-- 0066 appointed officials: referees and markers of one tournament, named by its organizers (decision 0066). Co-organizers
-- stay in tournament_organizers, and need no role of the platform any more. Expand only.
create table tournament_officials (
  tournament_id uuid        not null references tournaments (id),
  user_id       uuid        not null references users (id),
  role          text        not null check (role in ('referee', 'marker')),
  named_by      uuid        not null references users (id),
  created_at    timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
-- Serves each request's question whether the caller is appointed anywhere.
create index tournament_officials_by_user on tournament_officials (user_id);
grant select, insert, delete on tournament_officials to pockethall_app;

-- Until now the check of each request left out co-organizers without a role.
delete from tournament_organizers o where not exists (
  select from user_roles r where r.user_id = o.user_id and r.role in ('organizer', 'coordinator', 'admin'));

-- A role that an admin takes away takes the appointments of its kind with it.
create function end_appointments() returns trigger language plpgsql as $$
begin
  if old.role in ('organizer', 'coordinator', 'admin') then
    delete from tournament_organizers where user_id = old.user_id;
  elsif old.role = 'referee' then
    delete from tournament_officials where user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger user_roles_end_appointments after delete on user_roles for each row execute function end_appointments();
