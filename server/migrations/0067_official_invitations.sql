-- 0067 official invitations: a link that makes the person who accepts it an official of one tournament (decision 0066). The
-- token itself is only in the link. Expand only.
create table official_invitations (
  id            uuid        primary key,
  tournament_id uuid        not null references tournaments (id),
  role          text        not null check (role in ('co-organizer', 'referee', 'marker')),
  token_hash    bytea       not null unique,
  uses_left     integer     not null check (uses_left between 0 and 20),
  expires_at    timestamptz not null,
  created_by    uuid        not null references users (id),
  created_at    timestamptz not null default now(),
  withdrawn_at  timestamptz
);
create index official_invitations_by_tournament on official_invitations (tournament_id);
grant select, insert, update on official_invitations to pockethall_app;
