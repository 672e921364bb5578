-- 0096 forecast tallies: what ratings predicted and what happened, added up for /ratings/honesty (decision 0085).
-- Of days that are over; from the favourite's side.

create table forecast_tallies (
  ruleset   text             not null check (ruleset in ('rack', 'snooker15', 'snooker10', 'snooker6')),
  -- The first day of the quarter.
  quarter   date             not null,
  -- The favourite's chance: 0 is 50 to 60 %, 4 is 90 to 100 %.
  step      integer          not null check (step between 0 and 4),
  matches   integer          not null check (matches > 0),
  -- The favourites' chances added up, and how many of them won; a draw and an even match are half a win.
  predicted double precision not null,
  happened  double precision not null,
  primary key (ruleset, quarter, step)
);

grant select, insert, update, delete on forecast_tallies to pockethall_app;

select tell_changes_of('forecast_tallies', 'rankings');
