-- 0130 recounts at their time: an import marks many past days, one tournament after the other, and asks for one recount
-- when it ends. What it marked is due some minutes later, in case it does not end.

alter table rating_recounts add column due_at timestamptz not null default now();
