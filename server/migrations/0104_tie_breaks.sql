-- 0104 The order of tie-breaks of a tournament (decision 0089). Expand only.

-- Null: drawn before organizers could choose an order, and ranked by the order of that time, or imported.
alter table tournaments add column tie_breaks text[];
