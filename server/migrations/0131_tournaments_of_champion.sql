-- Recounts ask which tournaments a few players have won.
create index tournaments_of_champion on tournaments (champion_id) where champion_id is not null;
