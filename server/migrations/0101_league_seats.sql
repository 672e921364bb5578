-- 0101 A league's organizer adds players who pay in cash, and removes players from open leagues and ladders. Expand only.

-- The organizer who took the fee in cash and paid it from their own wallet, to which it goes back; null: the member paid.
alter table league_members add column paid_by uuid references users (id);

-- Matches of players who had withdrawn were left open while the table counted walkovers.
update league_matches m set status = 'void', confirm_by = null, remind_at = null, escalated_at = null
from leagues l
where l.id = m.league_id and l.status = 'running' and m.status in ('open', 'reported', 'disputed') and exists (
  select from league_members x
  where x.league_id = m.league_id and x.player_id in (m.player1_id, m.player2_id) and x.left_at >= l.started_at);
