-- 0075 organizer applications: a person asks to organize tournaments; a coordinator of the state, or an admin, decides.
-- Expand only.
create table organizer_applications (
  id         uuid        primary key,
  user_id    uuid        not null references users (id),
  -- Where the person wants to organize: names the coordinator who decides.
  state      text        not null,
  hall       text        not null check (char_length(hall) between 1 and 100),
  plan       text        not null check (char_length(plan) between 1 and 500),
  status     text        not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid        references users (id),
  reason     text        check (char_length(reason) between 1 and 300),
  constraint organizer_applications_of_another check (decided_by <> user_id),
  constraint organizer_applications_ended check ((status = 'open') = (decided_at is null)),
  constraint organizer_applications_decided check ((status in ('approved', 'refused')) = (decided_by is not null)),
  constraint organizer_applications_reason check ((status = 'refused') = (reason is not null))
);
create unique index organizer_applications_one_open on organizer_applications (user_id) where status = 'open';
create index organizer_applications_by_user on organizer_applications (user_id, created_at desc);
create index organizer_applications_waiting on organizer_applications (created_at, id) where status = 'open';
create index organizer_applications_decided_last on organizer_applications (decided_at desc, id) where decided_by is not null;
grant select, insert, delete on organizer_applications to pockethall_app;
grant update (status, decided_at, decided_by, reason) on organizer_applications to pockethall_app;
