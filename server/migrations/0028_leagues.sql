-- 0028 leagues: matches that players arrange and report themselves, over weeks: as a round robin in divisions, or on a
-- ladder (decision 0031). Expand only.
-- Locks: whoever writes anything of a league locks its row first, then accounts.
create table leagues (
  id               uuid        primary key,
  name             text        not null check (char_length(name) between 1 and 120),
  description      text        not null default '',
  -- The hall or halls where it is played, in the organizer's words.
  venue            text        not null default '',
  state            text        not null,
  kind             text        not null check (kind in ('round-robin', 'ladder')),
  -- What the kind leaves open (domain/leagues LeagueRules).
  rules            jsonb       not null,
  status           text        not null default 'draft' check (status in ('draft', 'open', 'running', 'completed', 'cancelled')),
  organizer_id     uuid        not null references users (id),
  -- The season before this one: its last tables say in which division its players start.
  previous_id      uuid references leagues (id),
  entry_fee_kobo   bigint      not null default 0 check (entry_fee_kobo >= 0),
  max_players      integer     check (max_players >= 2),
  -- The day in Lagos on which the first round begins; a ladder's first day.
  starts_on        date        not null,
  join_by          timestamptz,
  -- Hundredths of a percent, champion first; null: 70 / 20 / 10.
  prize_shares     integer[],
  cancellation_reason text,
  created_at       timestamptz not null,
  started_at       timestamptz,
  ended_at         timestamptz,
  -- When the last fee of a cancelled league was given back.
  fees_returned_at timestamptz,
  -- Once proposed: what is paid is in league_prizes.
  prizes_proposed_at timestamptz,
  prizes_approved_at timestamptz,
  prizes_approved_by uuid references users (id),
  prizes_transfer_id uuid references ledger_transfers (id),
  constraint leagues_prizes_paid_by_somebody check ((prizes_approved_at is null) = (prizes_approved_by is null))
);
-- Serves the list: what can be joined first, then what is played, newest first.
create index leagues_listed on leagues (status, starts_on desc, id) where status <> 'draft';
create index leagues_by_organizer on leagues (organizer_id, created_at desc);
create unique index leagues_one_next_season on leagues (previous_id) where previous_id is not null and status <> 'cancelled';
-- Serves the clock: cancelled leagues that still owe.
create index leagues_owing on leagues (id) where status = 'cancelled' and fees_returned_at is null;

create table league_members (
  id            uuid        primary key,
  league_id     uuid        not null references leagues (id),
  player_id     uuid        not null references players (id),
  -- Who pays and is paid.
  user_id       uuid        not null references users (id),
  -- Rises with each who joins: the order of a ladder at its beginning, and of newcomers in divisions.
  number        integer     not null,
  -- From 1, the best; null until the league starts, and on a ladder.
  division      integer     check (division >= 1),
  fee_kobo      bigint      not null check (fee_kobo >= 0),
  transfer_id   uuid references ledger_transfers (id),
  refunded_kobo bigint      not null default 0 check (refunded_kobo >= 0),
  -- The organizer who seated them; null: they joined themselves.
  added_by      uuid references users (id),
  joined_at     timestamptz not null,
  left_at       timestamptz,
  constraint league_members_paid check ((fee_kobo > 0) = (transfer_id is not null)),
  constraint league_members_refund_within_fee check (refunded_kobo <= fee_kobo),
  unique (league_id, number)
);
create unique index league_members_once_each on league_members (league_id, player_id) where left_at is null;
-- Serves "my leagues" and a player's page.
create index league_members_by_player on league_members (player_id, league_id) where left_at is null;
-- Serves the refunds of a cancelled league.
create index league_members_owed on league_members (league_id, id) where refunded_kobo < fee_kobo;

create table league_challenges (
  id             uuid        primary key,
  league_id      uuid        not null references leagues (id),
  challenger_id  uuid        not null references players (id),
  challenged_id  uuid        not null references players (id),
  state          text        not null default 'waiting' check (state in (
                   'waiting', 'accepted', 'played', 'declined', 'withdrawn', 'forfeited', 'lapsed')),
  -- While waiting: until when to answer; once accepted: until when to play.
  due_at         timestamptz not null,
  -- Who won it, played or not; the ladder is the fold of these in the order of settled_number.
  winner_id      uuid references players (id),
  settled_number integer,
  settled_at     timestamptz,
  created_at     timestamptz not null,
  constraint league_challenges_of_two check (challenger_id <> challenged_id),
  constraint league_challenges_settled check ((settled_number is null) = (settled_at is null)),
  constraint league_challenges_over check ((state in ('waiting', 'accepted')) = (settled_at is null)),
  unique (league_id, settled_number)
);
-- Everybody makes and receives one at a time.
create unique index league_challenges_one_made on league_challenges (league_id, challenger_id) where settled_at is null;
create unique index league_challenges_one_received on league_challenges (league_id, challenged_id) where settled_at is null;
-- Serves the clock.
create index league_challenges_due on league_challenges (due_at) where settled_at is null;

create table league_matches (
  id            uuid        primary key,
  league_id     uuid        not null references leagues (id),
  -- A round robin's; null on a ladder.
  division      integer,
  round         integer,
  position      integer,
  challenge_id  uuid        unique references league_challenges (id),
  player1_id    uuid        not null references players (id),
  player2_id    uuid        not null references players (id),
  best_of       integer     not null check (best_of between 1 and 35),
  play_from     timestamptz not null,
  play_by       timestamptz not null,
  -- How it stands: the fold of league_results, kept here to be found. Void: the league ended before it was played.
  status        text        not null default 'open' check (status in ('open', 'reported', 'disputed', 'confirmed', 'void')),
  -- While reported: when silence confirms it.
  confirm_by    timestamptz,
  -- What stands; null before.
  score1        integer check (score1 >= 0),
  score2        integer check (score2 >= 0),
  is_walkover   boolean     not null default false,
  winner_id     uuid references players (id),
  decided_by    text check (decided_by in ('agreement', 'silence', 'organizer')),
  decided_at    timestamptz,
  constraint league_matches_of_two check (player1_id <> player2_id),
  constraint league_matches_of_a_round_or_a_challenge check (
    (challenge_id is null) = (round is not null) and (round is null) = (division is null)),
  constraint league_matches_confirmed_with_score check (
    (status = 'confirmed') = (score1 is not null) and (score1 is null) = (score2 is null)
    and (score1 is null) = (decided_by is null) and (score1 is null) = (decided_at is null)),
  constraint league_matches_reported_until check ((status = 'reported') = (confirm_by is not null))
);
create index league_matches_by_league on league_matches (league_id, division, round, position);
-- Serves the clock.
create index league_matches_silent on league_matches (confirm_by) where status = 'reported';

-- What was said of a match, in its order; never rewritten.
create table league_results (
  match_id   uuid        not null references league_matches (id),
  number     integer     not null check (number >= 1),
  kind       text        not null check (kind in ('report', 'confirm', 'dispute', 'decide', 'silence')),
  -- The player who says it; null for the organizer and the clock.
  side       integer check (side in (1, 2)),
  -- Null: the clock.
  said_by    uuid references users (id),
  score1     integer check (score1 >= 0),
  score2     integer check (score2 >= 0),
  -- To whom it was given without play: 1 or 2; 0: it was played.
  walkover   integer check (walkover in (0, 1, 2)),
  reason     text check (char_length(reason) <= 500),
  created_at timestamptz not null,
  primary key (match_id, number),
  constraint league_results_player_or_not check ((side is not null) = (kind in ('report', 'confirm', 'dispute'))),
  constraint league_results_with_score check (
    (kind in ('report', 'dispute', 'decide')) = (score1 is not null and score2 is not null and walkover is not null))
);

-- What a league pays, proposed at its end and paid once finance has approved it.
create table league_prizes (
  league_id   uuid    not null references leagues (id),
  player_id   uuid    not null references players (id),
  user_id     uuid    not null references users (id),
  -- Null on a ladder.
  division    integer,
  place       integer not null check (place >= 1),
  amount_kobo bigint  not null check (amount_kobo > 0),
  primary key (league_id, player_id)
);

grant select, insert, update on leagues, league_members, league_challenges, league_matches to pockethall_app;
grant select, insert on league_results, league_prizes to pockethall_app;
