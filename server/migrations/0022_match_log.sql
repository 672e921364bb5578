-- 0022 match_log: the log of a match becomes a hash chain of lines that a referee's pad may make (docs/match-log.md,
-- decision 0024), and what derives from it gets tables of its own.

-- Shown and looked up; the log alone says what is true of them.
alter table games
  -- The frame at the table, in the shape of the wire; null unless it is scored ball by ball.
  add column in_play jsonb,
  -- The pad that scores, whose it is, and since when.
  add column scorer_pad text,
  add column scorer_user uuid references users (id),
  add column scorer_since timestamptz,
  -- The last line of the log.
  add column log_sequence integer not null default 0 check (log_sequence >= 0),
  add column log_hash text not null default '0000000000000000000000000000000000000000000000000000000000000000'
    check (log_hash ~ '^[0-9a-f]{64}$'),
  add constraint games_scorer_is_whole check ((scorer_pad is null) = (scorer_since is null));

-- Frames that are over and stand. Written in the transaction of the lines that they derive from.
create table game_frames (
  game_id         uuid        not null references games (id) on delete cascade,
  frame           integer     not null check (frame >= 1),
  winner_id       uuid        not null references players (id),
  player1_points  integer     check (player1_points >= 0),
  player2_points  integer     check (player2_points >= 0),
  ended_by        text        not null check (ended_by in (
    'pots', 'black-foul', 'concession', 'forfeit', 'claim', 'declared')),
  -- How many times it was racked.
  attempt         integer     not null check (attempt >= 1),
  corrected       boolean     not null,
  -- Every break of a frame scored ball by ball, in order; otherwise those that were entered.
  player1_breaks  integer[]   not null default '{}',
  player2_breaks  integer[]   not null default '{}',
  -- Pots, misses, safeties, fouls …; null where no stroke was recorded.
  player1_figures jsonb,
  player2_figures jsonb,
  -- By the clock of whoever wrote the line that ended it.
  ended_at        timestamptz not null,
  primary key (game_id, frame),
  constraint game_frames_points_of_both check ((player1_points is null) = (player2_points is null)),
  constraint game_frames_figures_of_both check ((player1_figures is null) = (player2_figures is null))
);
grant select, insert, update, delete on game_frames to pockethall_app;

alter table game_events
  -- Made by whoever wrote the line, so that the same line sent twice is one line.
  add column id uuid,
  add column previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  add column hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- Null: the server wrote it, for an official.
  add column pad text check (char_length(pad) between 8 and 64),
  add column made_at timestamptz,
  add column action jsonb,
  drop constraint game_events_kind_check,
  add constraint game_events_kind_check check (kind in (
    'started', 'frame-won', 'frame-withdrawn', 'frame-corrected', 'pad-taken', 'potted', 'missed', 'nominated', 'fouled',
    'option-chosen', 'respot-drawn', 'reracked', 'conceded', 'forfeited', 'claimed', 'overruled', 'undone', 'completed',
    'awarded', 'voided', 'annulled', 'corrected', 'postponed', 'cancelled'));

-- Lines that stand already are chained here, once; the rule against rewriting them rests meanwhile.
alter table game_events disable trigger game_events_immutable;

-- Which player a frame went to, or was taken from: the one whose score moved.
create function pg_temp.side_of_frame(score1 integer, before1 integer) returns integer language sql as $$
  select case when score1 <> before1 then 1 else 2 end $$;

-- What an older line says, in the words of the log, as canonical JSON.
create function pg_temp.action_of(event game_events, game games, before1 integer) returns text language plpgsql as $$
declare
  winner text := case event.player_id when game.player1_id then '1' when game.player2_id then '2' else 'null' end;
  reason text := case when event.reason is null then '' else ',"reason":' || to_json(event.reason)::text end;
begin
  if event.kind = 'started' then return '{"breaker":1,"kind":"started"}'; end if;
  if event.kind in ('frame-won', 'frame-withdrawn') then
    return format('{"kind":"%s","winner":%s}', event.kind, pg_temp.side_of_frame(event.player1_score, before1));
  end if;
  if event.kind in ('postponed', 'cancelled') then return '{"kind":"' || event.kind || '"' || reason || '}'; end if;
  if event.kind = 'completed' and event.outcome is null then return '{"kind":"completed"}'; end if;
  -- A result that was entered as played had the kind of a last frame that had fallen; what it is, its outcome says.
  return '{"kind":"' || replace(event.kind, 'completed', 'awarded') || '","outcome":"' || coalesce(event.outcome, 'played')
    || '"' || reason || ',"score":[' || event.player1_score || ',' || event.player2_score || '],"winner":' || winner || '}';
end $$;

do $$
declare
  event game_events;
  game games;
  made timestamptz;
  line text;
  line_id uuid;
  head text;
  line_hash text;
  before1 integer;
  side integer;
  frames integer;
  above integer;
begin
  for event in select * from game_events order by game_id, sequence loop
    if event.sequence = 1 then
      select * into strict game from games where id = event.game_id;
      head := repeat('0', 64);
      before1 := 0;
    end if;
    made := date_trunc('milliseconds', event.created_at);
    line_id := gen_random_uuid();
    line := pg_temp.action_of(event, game, before1);
    line_hash := encode(sha256(convert_to(concat_ws(E'\n', 'pockethall-log-1', event.game_id, event.sequence, head, line_id,
      '', to_char(made at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), line), 'UTF8')), 'hex');
    update game_events set id = line_id, previous_hash = head, hash = line_hash, made_at = made, action = line::jsonb,
      kind = line::jsonb ->> 'kind' where game_id = event.game_id and sequence = event.sequence;
    update games set log_sequence = event.sequence, log_hash = line_hash where id = event.game_id;

    side := pg_temp.side_of_frame(event.player1_score, before1);
    if event.kind = 'frame-won' then
      insert into game_frames (game_id, frame, winner_id, ended_by, attempt, corrected, ended_at)
      select event.game_id, count(*) + 1, case side when 1 then game.player1_id else game.player2_id end, 'declared', 1,
        false, made from game_frames where game_id = event.game_id;
    elsif event.kind = 'frame-withdrawn' then
      select max(frame) into frames from game_frames where game_id = event.game_id
        and winner_id = case side when 1 then game.player1_id else game.player2_id end;
      delete from game_frames where game_id = event.game_id and frame = frames;
      for above in select frame from game_frames where game_id = event.game_id and frame > frames order by frame loop
        update game_frames set frame = above - 1 where game_id = event.game_id and frame = above;
      end loop;
    elsif event.outcome is not null then
      -- Decided otherwise than it was played: frames that do not add up to the score stand no more.
      delete from game_frames where game_id = event.game_id and (
        select (count(*) filter (where winner_id = game.player1_id), count(*) filter (where winner_id = game.player2_id))
          is distinct from (event.player1_score::bigint, event.player2_score::bigint)
        from game_frames where game_id = event.game_id);
    end if;
    before1 := event.player1_score;
    head := line_hash;
  end loop;
end $$;

alter table game_events enable trigger game_events_immutable;
alter table game_events
  alter column id set not null,
  alter column previous_hash set not null,
  alter column hash set not null,
  alter column made_at set not null,
  alter column action set not null,
  -- A line's own id is known within its match: a copy of a match keeps them.
  add constraint game_events_one_line_per_id unique (game_id, id),
  add constraint game_events_kind_is_the_actions check (kind = action ->> 'kind');

-- Serves "what these two played before" (a match's statistics).
create index games_of_pair on games (least(player1_id, player2_id), greatest(player1_id, player2_id), completed_at desc)
  where status = 'completed';
