-- 0049 approvals of league prizes: above the operator's limit they need two people of finance, as a tournament's prizes do.
alter table money_approvals drop constraint money_approvals_action_check;
alter table money_approvals add constraint money_approvals_action_check
  check (action in ('prizes', 'league-prizes', 'correction', 'suspense-release'));
