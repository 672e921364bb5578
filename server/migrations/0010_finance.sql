-- 0010 finance: what its desk looks up, and who resolved what. Expand only.
alter table reconciliation_differences add column resolved_by uuid references users (id);
-- Serves the list of resolved ones; the open ones have reconciliation_differences_open.
create index reconciliation_differences_resolved on reconciliation_differences (resolved_at desc, id)
  where resolved_at is not null;

-- When our books were last compared with the provider's. A run that fails leaves no line.
create table reconciliation_runs (
  finished_at timestamptz primary key
);
grant select, insert, delete on reconciliation_runs to pockethall_app;

-- Payments, newest first; and by the beginning of a reference, whatever the database's collation.
create index payment_intents_newest on payment_intents (created_at desc, reference);
create index payment_intents_by_reference_prefix on payment_intents (reference text_pattern_ops);
create index payment_intents_by_provider_id on payment_intents (provider_id) where provider_id is not null;
create index payment_intents_mismatched on payment_intents (settled_at, reference) where status = 'mismatched';
create index provider_events_by_subject on provider_events (subject, received_at);
