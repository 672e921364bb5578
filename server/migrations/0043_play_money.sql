-- 0043 play money: whether a ledger holds real money or that of the simulator and of test keys. The two never meet in one
-- ledger: a balance made of play money would be paid out as naira.
create table ledger_money (
  kind       text        primary key check (kind in ('real', 'play')),
  first_at   timestamptz not null default now()
);
grant select, insert, delete on ledger_money to pockethall_app;
