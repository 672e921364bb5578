-- 0001 people: players, accounts, roles, sessions.
-- A player may exist without an account (imported results); an account always has its player profile.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table players (
  id                uuid primary key,
  name              text        not null check (name <> ''),
  -- domain/names nameKey(name): accents, case and word order aside. Serves import matching and search.
  name_key          text        not null,
  state             text,
  bio               text,
  profile_image_url text,
  is_demo           boolean     not null default false,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
-- Serves "players by name" and keeps its pages stable.
create index players_by_name on players (name, id);
create index players_by_name_key on players (name_key);
create index players_by_name_trigram on players using gin (name_key gin_trgm_ops);

create table users (
  id            uuid primary key,
  player_id     uuid        not null unique references players (id),
  -- Lower case; one account per e-mail and per phone (+234…).
  email         text        not null,
  phone         text        not null,
  password_hash text        not null,
  is_demo       boolean     not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint users_one_per_email unique (email),
  constraint users_one_per_phone unique (phone),
  constraint users_email_is_lower_case check (email = lower(email))
);

create table user_roles (
  user_id    uuid        not null references users (id),
  role       text        not null check (role in ('referee', 'organizer', 'coordinator', 'finance', 'admin')),
  -- A coordinator's state; null for the other roles.
  state      text,
  granted_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_coordinator_has_state check ((role = 'coordinator') = (state is not null))
);

-- Opaque tokens: only their SHA-256 is kept, so a stolen table opens no door.
create table sessions (
  id           uuid primary key,
  user_id      uuid        not null references users (id),
  token_hash   bytea       not null unique,
  device       text        not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- When the password was last given: staff money actions need it fresh.
  confirmed_at timestamptz not null default now(),
  revoked_at   timestamptz
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;

-- Failed log-ins by account, so that guessing is slowed whoever asks and whether the account exists or not.
create table login_failures (
  email_hash bytea       not null,
  failed_at  timestamptz not null default now()
);
create index login_failures_recent on login_failures (email_hash, failed_at);

create table notifications (
  id         uuid primary key,
  user_id    uuid        not null references users (id),
  type       text        not null check (type in ('success', 'error', 'warning', 'info')),
  title      text        not null,
  message    text        not null,
  created_at timestamptz not null default now(),
  read_at    timestamptz
);
create index notifications_newest on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id, created_at desc) where read_at is null;
