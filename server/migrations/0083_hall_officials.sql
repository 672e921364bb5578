-- 0083 hall officials: referees, markers and co-organizers of a hall, who have this task in what is played there
-- (decision 0076). An invitation is now for a tournament or for a hall. Expand only.
create table hall_officials (
  hall_id    uuid        not null references halls (id),
  user_id    uuid        not null references users (id),
  role       text        not null check (role in ('co-organizer', 'referee', 'marker')),
  named_by   uuid        not null references users (id),
  created_at timestamptz not null default now(),
  primary key (hall_id, user_id)
);
-- Serves each request's question whether the caller is appointed anywhere.
create index hall_officials_by_user on hall_officials (user_id);
grant select, insert, delete on hall_officials to pockethall_app;

alter table official_invitations
  alter column tournament_id drop not null,
  add column hall_id uuid references halls (id),
  add constraint official_invitations_for_one_place check (num_nonnulls(tournament_id, hall_id) = 1);
create index official_invitations_by_hall on official_invitations (hall_id) where hall_id is not null;

-- Who has which task in a tournament, by its own appointments (hall_id null) and by those of the halls it is played in. A
-- hall's referees and markers count in all that is played there, since its organizers assign them to matches. Its
-- co-organizers count where the hall's owner is the tournament's owner: nobody hands on what is not theirs.
create view tournament_appointments as
  select tournament_id, user_id, 'co-organizer' as role, null::uuid as hall_id, created_at from tournament_organizers
  union all
  select tournament_id, user_id, role, null::uuid, created_at from tournament_officials
  union all
  select th.tournament_id, o.user_id, o.role, o.hall_id, o.created_at
  from hall_officials o
  join tournament_halls th on th.hall_id = o.hall_id
  join halls h on h.id = o.hall_id
  join tournaments t on t.id = th.tournament_id
  where o.role <> 'co-organizer' or t.organizer_id = h.owner_id;
grant select on tournament_appointments to pockethall_app;

-- As before (0066), with the appointments of halls.
create or replace function end_appointments() returns trigger language plpgsql as $$
begin
  if old.role in ('organizer', 'coordinator', 'admin') then
    delete from tournament_organizers where user_id = old.user_id;
    delete from hall_officials where user_id = old.user_id and role = 'co-organizer';
  elsif old.role = 'referee' then
    delete from tournament_officials where user_id = old.user_id;
    delete from hall_officials where user_id = old.user_id and role in ('referee', 'marker');
  end if;
  return null;
end $$;

-- A hall that is taken off the list has no officials any more.
create function end_hall_appointments() returns trigger language plpgsql as $$
begin
  delete from hall_officials where hall_id = new.id;
  return null;
end $$;
create trigger halls_end_appointments after update of removed_at on halls for each row
  when (old.removed_at is null and new.removed_at is not null) execute function end_hall_appointments();
