-- 0088 no own roles or payments: what 0035 does for corrections, phones and prizes, for the other decisions about a person's
-- own account or money. Lines written before stay: they are facts ("not valid"). Closing one's own account is allowed.
alter table audit_log
  add constraint audit_log_nobody_decides_on_own_access check (
    action not in ('name.confirm', 'role.grant', 'role.revoke', 'account.lock', 'account.unlock')
    or lower(subject) <> 'user:' || actor_id::text) not valid;

-- An open prize is not paid out by its winner.
create function audit_log_refuse_own_prize() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.id = new.actor_id and u.player_id::text = lower(new.after ->> 'player_id')) then
    raise exception 'the prize of % is paid by its winner', new.subject using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_log_no_own_prize before insert on audit_log
  for each row when (new.action = 'prizes.pay') execute function audit_log_refuse_own_prize();

-- An organiser may pay in what they owe, and pays nothing out to themselves.
alter table organizer_settlements
  add constraint organizer_settlements_not_to_oneself check (
    settled_by <> organizer_id or surplus_kobo + due_kobo <= 0) not valid;
