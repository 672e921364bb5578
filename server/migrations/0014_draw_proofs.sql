-- 0014 draw proofs: what is published before a random draw, what stays secret until then, and what proves it after.
-- docs/provable-draw.md tells the rules. Expand only.

-- What everybody sees from publication on.
create table draw_commitments (
  tournament_id uuid        primary key references tournaments (id),
  commitment    text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at  timestamptz not null
);

-- The root that the secrets come from. Apart from the commitment, so that no list, export or log takes it along.
create table draw_secrets (
  tournament_id uuid  primary key references draw_commitments (tournament_id),
  root          bytea not null check (octet_length(root) = 32)
);

-- One line for each draw that was made; a draw that is made again adds one.
create table draw_proofs (
  tournament_id uuid        not null references draw_commitments (tournament_id),
  attempt       integer     not null check (attempt between 1 and 64),
  version       text        not null,
  commitment    text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  drawn_at      timestamptz not null,
  secret        text        not null check (secret ~ '^[0-9a-f]{64}$'),
  -- [{"player_id", "name", "registration_id"}], as they were hashed.
  entries       jsonb       not null,
  entry_hash    text        not null check (entry_hash ~ '^[0-9a-f]{64}$'),
  drawn_order   uuid[]      not null,
  result_hash   text        not null check (result_hash ~ '^[0-9a-f]{64}$'),
  primary key (tournament_id, attempt)
);

grant select, insert on draw_commitments, draw_secrets, draw_proofs to pockethall_app;
create trigger draw_commitments_immutable before update or delete or truncate on draw_commitments
  for each statement execute function records_are_not_rewritten();
create trigger draw_secrets_immutable before update or delete or truncate on draw_secrets
  for each statement execute function records_are_not_rewritten();
create trigger draw_proofs_immutable before update or delete or truncate on draw_proofs
  for each statement execute function records_are_not_rewritten();
