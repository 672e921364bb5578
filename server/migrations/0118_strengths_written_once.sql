-- 0118 strengths written once: what a match was judged by is read from the strengths of that morning, so a recount writes
-- no match again (decision 0099). The honesty of forecasts is added up by day, as days are learnt.

alter table rated_matches
  drop column mean1, drop column variance1, drop column mean2, drop column variance2, drop column chance,
  reset (fillfactor);

-- Checked for each of a million rows, it took half of the time of a recount. rated_matches, from which these rows are
-- learnt, does not point to players either; current_strengths does.
alter table player_strengths drop constraint player_strengths_player_id_fkey;
-- Rows are written in the order of the key. In this index each of them was a page of its own. The newcomers of a day are
-- found by player_strengths_of_new_players, and those who have rows since a day by current_strengths.
drop index player_strengths_by_day;

truncate forecast_tallies;
alter table forecast_tallies rename column quarter to day;

-- Fills the tallies again, within a minute.
insert into rating_recounts (id, ruleset, from_day)
select gen_random_uuid(), ruleset, min(day) from rated_matches group by ruleset;
