-- 0061 reopened_matches: a line that puts a match back before its start (docs/match-log.md, decision 0063).

alter table game_events
  drop constraint game_events_kind_check,
  add constraint game_events_kind_check check (kind in (
    'started', 'frame-won', 'frame-withdrawn', 'frame-corrected', 'pad-taken', 'potted', 'missed', 'nominated', 'fouled',
    'option-chosen', 'respot-drawn', 'reracked', 'conceded', 'forfeited', 'claimed', 'overruled', 'undone', 'completed',
    'awarded', 'voided', 'annulled', 'corrected', 'postponed', 'cancelled', 'reopened'));
