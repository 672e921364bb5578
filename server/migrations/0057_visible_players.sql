-- 0057 visible_players: what a player writes about himself is kept once, beside the choice who sees it, and others read the
-- view visible_players (decision 0056). Until now a value stood in one of two columns, by that choice.
-- First half: adds the columns and moves the values. A trigger keeps the columns of the running version as they were, and
-- takes over what that version writes to them, until 0058 removes both.
alter table players
  add column own_bio text,
  add column own_picture_url text;
update players set own_bio = coalesce(bio, hidden_bio), own_picture_url = coalesce(profile_image_url, hidden_picture_url)
where coalesce(bio, hidden_bio, profile_image_url, hidden_picture_url) is not null;

create function players_keep_twins() returns trigger language plpgsql as $$
begin
  if (new.bio, new.hidden_bio) is distinct from (old.bio, old.hidden_bio) then
    new.own_bio := coalesce(new.bio, new.hidden_bio);
  end if;
  if (new.profile_image_url, new.hidden_picture_url) is distinct from (old.profile_image_url, old.hidden_picture_url) then
    new.own_picture_url := coalesce(new.profile_image_url, new.hidden_picture_url);
  end if;
  new.bio := case when new.show_bio then new.own_bio end;
  new.hidden_bio := case when not new.show_bio then new.own_bio end;
  new.profile_image_url := case when new.show_picture then new.own_picture_url end;
  new.hidden_picture_url := case when not new.show_picture then new.own_picture_url end;
  return new;
end $$;
create trigger players_keep_twins before insert or update on players for each row execute function players_keep_twins();

-- A player as everybody but the owner sees it. An amount of prize money is shown where show_earnings says so
-- (domain/visible-earnings).
create view visible_players as
  select id, name, name_key, state, merged_into, show_earnings,
    case when show_picture then own_picture_url end as profile_image_url,
    case when show_bio then own_bio end as bio
  from players;
grant select on visible_players to pockethall_app;
