-- 0035 no own decisions: nobody decides about their own money or contact. The services refuse it; the database does too.
-- The audit line is written in the transaction that acts, so a line that may not be undoes the act with it. Lines of
-- before stay: they are facts ("not valid").
alter table audit_log
  add constraint audit_log_nobody_acts_on_oneself check (
    action not in ('wallet.correct', 'phone.confirm') or lower(subject) <> 'user:' || actor_id::text) not valid,
  add constraint audit_log_nobody_releases_to_oneself check (
    action <> 'suspense.release' or lower(after ->> 'user_id') <> actor_id::text) not valid;

-- Finance does not approve prizes of its own.
create function prizes_are_not_ones_own() returns trigger language plpgsql as $$
begin
  if exists (
    select from prize_proposal_shares s join users u on u.player_id = s.player_id
    where s.tournament_id = new.tournament_id and u.id = new.approved_by
  ) then
    raise exception 'the prizes of tournament % are approved by a winner', new.tournament_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger prize_proposals_not_ones_own before insert or update of approved_by on prize_proposals
  for each row when (new.approved_by is not null) execute function prizes_are_not_ones_own();

create function league_prizes_are_not_ones_own() returns trigger language plpgsql as $$
begin
  if exists (select from league_prizes p where p.league_id = new.id and p.user_id = new.prizes_approved_by) then
    raise exception 'the prizes of league % are approved by a winner', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leagues_prizes_not_ones_own before update of prizes_approved_by on leagues
  for each row when (new.prizes_approved_by is not null) execute function league_prizes_are_not_ones_own();
