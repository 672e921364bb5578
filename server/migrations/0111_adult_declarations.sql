-- 0111 adult_declarations: that the owner of an account has said to be 18 or older, and when. It only grows. Expand only.
create table adult_declarations (
  user_id     uuid        primary key references users (id),
  declared_at timestamptz not null
);
grant select, insert on adult_declarations to pockethall_app;
