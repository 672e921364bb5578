-- 0044 told imports: whether imported results count is part of public pages, so that a decision on them drops prepared answers,
-- as 0029 says. Expand only.

select tell_changes_of('result_imports', 'tournaments', '{tournament:tournament_id}');
