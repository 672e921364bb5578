-- 0132 minors: players under 18 by their own statement, and the guardians they named. A guardian's consent counts while it is
-- agreed and not withdrawn. Of a link only the hash of its token is kept. Expand only.

create table minors (
  user_id   uuid        primary key references users (id),
  born_on   date        not null,
  stated_at timestamptz not null
);

create table guardian_requests (
  id             uuid        primary key,
  user_id        uuid        not null references minors (user_id) on delete cascade,
  guardian_name  text        not null,
  guardian_email text        not null,
  token_hash     bytea       not null unique,
  created_at     timestamptz not null,
  -- Until then it can be answered; a link that was agreed to also withdraws the consent, without a limit.
  expires_at     timestamptz not null,
  answer         text        check (answer in ('agreed', 'declined')),
  answered_at    timestamptz,
  -- Of the operator's terms that were agreed to; null where there were none.
  terms_version  text        references terms_versions (version),
  withdrawn_at   timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (withdrawn_at is null or answer = 'agreed')
);
create index guardian_requests_of_a_minor on guardian_requests (user_id, created_at);
create unique index guardian_requests_one_consent on guardian_requests (user_id)
  where answer = 'agreed' and withdrawn_at is null;

grant select, insert, delete on minors to pockethall_app;
-- Locking a row needs the right to change it.
grant update (stated_at) on minors to pockethall_app;
grant select, insert, update, delete on guardian_requests to pockethall_app;
