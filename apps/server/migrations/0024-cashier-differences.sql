-- Where our books and a provider's statement say different things. Each stays until it is gone or somebody has looked.
create table cashier_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's id of the payment, or our own where the provider has none.
  subject text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'TWICE_THERE', 'STATE', 'AMOUNT', 'METHOD', 'PLAYER', 'LEDGER')),
  ours text,
  theirs text,
  found_at timestamptz not null,
  -- When a later comparison no longer found it.
  gone_at timestamptz
);
create unique index cashier_differences_open on cashier_differences (provider, subject, kind) where gone_at is null;
grant select, insert, update on cashier_differences to aureus_app;
