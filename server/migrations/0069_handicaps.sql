-- 0069 handicaps: what the weaker player of a match starts with, in points of each frame and in frames (decision 0068).
-- Until now an entrant's handicap was written down and nothing applied it.

alter table tournaments
  add column handicap_kind text check (handicap_kind in ('points', 'frames', 'points-and-frames')),
  add column handicap_points_cap integer not null default 100 check (handicap_points_cap between 1 and 100),
  add column handicap_frames_cap integer not null default 5 check (handicap_frames_cap between 1 and 20),
  add constraint tournaments_handicap_of_a_rack check (ruleset <> 'rack' or coalesce(handicap_kind, 'frames') = 'frames');

alter table registrations
  add column handicap_frames integer check (handicap_frames between -20 and 20);

-- What a match began with, as its log says, 0 before the start; and the own handicaps of its players until then, which
-- triggers copy from their seats, so that public reads of games do not depend on every entry.
alter table games
  add column player1_handicap integer,
  add column player1_handicap_frames integer,
  add column player2_handicap integer,
  add column player2_handicap_frames integer,
  add column player1_start_points integer not null default 0 check (player1_start_points between 0 and 146),
  add column player2_start_points integer not null default 0 check (player2_start_points between 0 and 146),
  add column player1_start_frames integer not null default 0 check (player1_start_frames between 0 and 49),
  add column player2_start_frames integer not null default 0 check (player2_start_frames between 0 and 49);

alter table game_events
  drop constraint game_events_kind_check,
  add constraint game_events_kind_check check (kind in (
    'started', 'started-with-handicap', 'frame-won', 'frame-withdrawn', 'frame-corrected', 'pad-taken', 'potted', 'missed',
    'nominated', 'fouled', 'option-chosen', 'respot-drawn', 'reracked', 'conceded', 'forfeited', 'claimed', 'overruled',
    'undone', 'completed', 'awarded', 'voided', 'annulled', 'corrected', 'postponed', 'cancelled', 'reopened'));

create function games_copy_handicaps() returns trigger language plpgsql as $$
begin
  select r.handicap, r.handicap_frames into new.player1_handicap, new.player1_handicap_frames from registrations r
  where r.tournament_id = new.tournament_id and r.player_id = new.player1_id and r.left_at is null;
  select r.handicap, r.handicap_frames into new.player2_handicap, new.player2_handicap_frames from registrations r
  where r.tournament_id = new.tournament_id and r.player_id = new.player2_id and r.left_at is null;
  return new;
end $$;
create trigger games_handicaps_of_new before insert on games for each row
  when (new.status in ('scheduled', 'postponed') and (new.player1_id is not null or new.player2_id is not null))
  execute function games_copy_handicaps();
create trigger games_handicaps_of_seated before update of player1_id, player2_id on games for each row
  when (new.player1_id is distinct from old.player1_id or new.player2_id is distinct from old.player2_id)
  execute function games_copy_handicaps();

create function registrations_copy_handicap() returns trigger language plpgsql as $$
begin
  update games set player1_handicap = new.handicap, player1_handicap_frames = new.handicap_frames
  where tournament_id = new.tournament_id and player1_id = new.player_id and status in ('scheduled', 'postponed');
  update games set player2_handicap = new.handicap, player2_handicap_frames = new.handicap_frames
  where tournament_id = new.tournament_id and player2_id = new.player_id and status in ('scheduled', 'postponed');
  return null;
end $$;
create trigger registrations_handicap after update of handicap, handicap_frames, player_id on registrations for each row
  when (new.left_at is null and (new.handicap is distinct from old.handicap
    or new.handicap_frames is distinct from old.handicap_frames or new.player_id <> old.player_id))
  execute function registrations_copy_handicap();

update games g set player1_handicap = r.handicap from registrations r
where r.tournament_id = g.tournament_id and r.player_id = g.player1_id and r.left_at is null and r.handicap <> 0
  and g.status in ('scheduled', 'postponed');
update games g set player2_handicap = r.handicap from registrations r
where r.tournament_id = g.tournament_id and r.player_id = g.player2_id and r.left_at is null and r.handicap <> 0
  and g.status in ('scheduled', 'postponed');

-- Organizers who have written handicaps down meant them. Where play has begun it goes on as it began.
update tournaments t set handicap_kind = 'points'
where t.status in ('draft', 'upcoming') and t.ruleset <> 'rack' and exists (
  select from registrations r where r.tournament_id = t.id and r.left_at is null and r.handicap <> 0);
