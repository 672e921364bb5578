-- 0040 held comments: what a list of words, a link or a phone number makes a moderator read first is kept unseen until
-- then. `hidden_reason` says which of them it was. Expand only.
alter table comments drop constraint comments_hidden_why_check;
alter table comments add constraint comments_hidden_why_check
  check (hidden_why in ('reports', 'moderator', 'author', 'held'));
-- Serves the moderators' queue.
create index comments_held on comments (created_at, id) where hidden_why = 'held';
