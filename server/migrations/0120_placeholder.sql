-- 0120 placeholder: the number belongs to another branch.
select 1;
