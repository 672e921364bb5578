-- 0089 frame in play: live events carry the frame in play under the names of the API, as the match's own row does. Events of
-- before have other names, so viewers load their page's data again, as in 0023. The newest number stays.
insert into live_events (topics, payload)
select '{}', '{"type": "resync"}' where exists (select 1 from live_events);
delete from live_events where id < (select max(id) from live_events);
