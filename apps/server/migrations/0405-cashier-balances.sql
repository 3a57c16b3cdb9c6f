-- compatible: older releases don't know these tables
-- What each provider last said that it holds for the site, by asset. Amounts are in the asset, negative if the site owes it.
create table cashier_balance_reports (
  provider text primary key,
  first_asked_at timestamptz not null,
  -- When the provider was asked for the balances below; null as long as it hasn't answered.
  reported_at timestamptz
);
create table cashier_balances (
  provider text not null references cashier_balance_reports,
  asset text not null,
  amount numeric not null,
  primary key (provider, asset)
);
grant select, insert, update on cashier_balance_reports to aureus_app;
grant select, insert, delete on cashier_balances to aureus_app;
