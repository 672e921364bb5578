-- 0058 one_column_a_fact: second half of 0057. No running version reads the twin columns any more.
drop trigger players_keep_twins on players;
drop function players_keep_twins;
alter table players
  drop constraint players_hidden_picture_is_absent,
  drop constraint players_hidden_bio_is_absent,
  drop column bio,
  drop column hidden_bio,
  drop column profile_image_url,
  drop column hidden_picture_url;
