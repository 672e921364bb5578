-- 0072 check-in reminders: for which moment the players who had not checked in were reminded, so that it is done once.
-- Expand only.
alter table tournaments add column check_in_reminded_for timestamptz;
