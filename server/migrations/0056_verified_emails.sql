-- 0056 verified e-mails: an e-mail belongs to the account that has verified it. Any number of accounts may name it before,
-- so that a sign-up never says whether an address has an account (decision 0053).
alter table users drop constraint users_one_per_email;
create unique index users_one_per_verified_email on users (email) where email_verified_at is not null;
-- Serves log-in, reset links and staff, who look an account up by its e-mail.
create index users_by_email on users (email, created_at, id);
