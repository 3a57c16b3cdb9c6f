-- What each source said of a price: two have to agree, and a jump has to persist.
create table cashier_price_readings (
  symbol text not null,
  source text not null,
  usd_price numeric(24, 8) not null check (usd_price > 0),
  -- The source's own time.
  at timestamptz not null,
  primary key (symbol, source, at)
);
grant select, insert, update, delete on cashier_price_readings to aureus_app;
