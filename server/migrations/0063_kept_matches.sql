-- 0063 kept_matches: a match that an organizer keeps as it was played although a corrected result gives its seats to
-- others (decision 0063). The draw does not seat it again.
alter table games add column players_kept boolean not null default false;
