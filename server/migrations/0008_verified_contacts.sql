-- 0008 verified contacts. Expand only.
-- Taking money out needs a verified e-mail and phone. Nobody is verified until a way to verify marks them so:
-- until then money stays in, which is the safe side.
alter table users
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz;

-- A new address or number is unverified, whoever changes it.
create function users_new_contact_is_unverified() returns trigger language plpgsql as $$
begin
  if new.email <> old.email then new.email_verified_at := null; end if;
  if new.phone <> old.phone then new.phone_verified_at := null; end if;
  return new;
end $$;
create trigger users_new_contact_is_unverified before update of email, phone on users
  for each row execute function users_new_contact_is_unverified();
