-- 0119 placeholder: the number belongs to another branch.
select 1;
