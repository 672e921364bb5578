-- 0104 The order of tie-breaks of a tournament (decision 0089). Expand only.

-- Null: drawn before organizers could choose an order, and ranked by the order of that time, or imported.
alter table tournaments add column tie_breaks text[];

-- Where no match has been drawn yet, nothing has been played by the earlier order.
update tournaments set
  tie_breaks = '{frame-difference,head-to-head,frames-won,highest-break,points-difference,lots}'
where drawn_at is null and status in ('draft', 'upcoming', 'postponed') and import_key is null;
