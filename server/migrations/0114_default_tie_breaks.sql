-- 0114 default_tie_breaks: where no match has been drawn yet, nothing has been played by the order of before 0104. Apart from
-- it, so that the table is not locked while its rows change.
update tournaments set
  tie_breaks = '{frame-difference,head-to-head,frames-won,highest-break,points-difference,lots}'
where tie_breaks is null and drawn_at is null and status in ('draft', 'upcoming', 'postponed') and import_key is null;
