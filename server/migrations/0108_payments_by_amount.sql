-- 0108 payments_by_amount: finance looks for payments of an amount. Expand only. Payments wait about a second for each half
-- million of them; created before the upgrade under this name (`create index concurrently`) it is left as it is.
create index if not exists payment_intents_by_amount on payment_intents (amount_kobo, created_at desc, reference);
