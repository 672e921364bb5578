-- 0013 formats: what a tournament can be besides one seeded knock-out, and where a game stands in it. Expand only.

alter table tournaments
  add column format text not null default 'single-elimination' check (format in (
    'single-elimination', 'double-elimination', 'round-robin', 'groups', 'swiss', 'ladder')),
  -- What the format leaves open (third place, legs, groups, rounds, …): domain/src/draws says what may stand here.
  add column format_options jsonb not null default '{}',
  add column draw_method text not null default 'seeded' check (draw_method in ('seeded', 'by-hand', 'random')),
  add column ruleset text not null default 'rack' check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  -- Best of, counted from the end: {"1": 11} is the final, {"2": 9} the semi-finals; total_frames for all others.
  add column frames_from_the_end jsonb not null default '{}',
  -- The organizer's own shares, champion first, in hundredths of a percent; null: 70 / 20 / 10.
  add column prize_table_hundredths integer[],
  add column comments_enabled boolean not null default true,
  add column stream_url text,
  add column needs_approval boolean not null default false,
  add column check_in_opens_at timestamptz,
  add column check_in_closes_at timestamptz,
  -- What leaving after the deadline gives back: [{"until": time, "hundredths": share}], earliest first.
  add column refund_tiers jsonb not null default '[]',
  add column venue_latitude double precision check (venue_latitude between -90 and 90),
  add column venue_longitude double precision check (venue_longitude between -180 and 180),
  add column cancellation_reason text,
  -- Rises with each edit: of two people who edit at once, the second is told.
  add column version integer not null default 1,
  add constraint tournaments_check_in_has_both_ends check (
    (check_in_opens_at is null) = (check_in_closes_at is null) and check_in_opens_at < check_in_closes_at is not false),
  add constraint tournaments_venue_has_both_parts check ((venue_latitude is null) = (venue_longitude is null)),
  add constraint tournaments_prize_table_is_whole check (
    prize_table_hundredths is null or cardinality(prize_table_hundredths) between 1 and 64);

alter table games
  -- Which part of the draw: a knock-out (or the winners' side), the losers' side, the final of both, a group, a round of
  -- Swiss, a challenge on a ladder.
  add column phase text not null default 'knockout' check (phase in (
    'knockout', 'losers', 'grand-final', 'group', 'swiss', 'ladder')),
  add column group_number integer check (group_number >= 1),
  -- Seats that a group fills: place p of group g, written once the group has ended.
  add column player1_from_group integer check (player1_from_group >= 1),
  add column player1_from_place integer check (player1_from_place >= 1),
  add column player2_from_group integer check (player2_from_group >= 1),
  add column player2_from_place integer check (player2_from_place >= 1),
  -- Played only when its feeder asks for it: the second final of a double elimination.
  add column is_conditional boolean not null default false,
  add constraint games_group_has_number check ((phase = 'group') = (group_number is not null)),
  add constraint games_place1_has_both_parts check ((player1_from_group is null) = (player1_from_place is null)),
  add constraint games_place2_has_both_parts check ((player2_from_group is null) = (player2_from_place is null)),
  drop constraint games_outcome_check,
  -- Annulled: played, but struck off, because one of both withdrew from the group. The frames stay for the record.
  add constraint games_outcome_check check (
    outcome in ('played', 'walkover', 'retired', 'defaulted', 'void', 'annulled'));
