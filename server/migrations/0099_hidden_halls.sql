-- 0099 hidden halls: staff can take the public page of a hall away, such as one with an abusive name or a false address.
-- Plans and matches keep the hall.

alter table halls
  add column hidden_at timestamptz,
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  add constraint halls_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null));
