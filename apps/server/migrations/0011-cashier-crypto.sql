-- Where a player pays in: one vault account at the custodian for each player.
create table cashier_vaults (
  player_id bigint primary key references account_players (id),
  vault_id text unique
);
grant select, insert, update on cashier_vaults to aureus_app;

create table cashier_addresses (
  player_id bigint not null references account_players (id),
  method text not null,
  address text not null,
  primary key (player_id, method)
);
grant select, insert on cashier_addresses to aureus_app;

-- A quote is kept so that every credit can name the price it was made at.
create table cashier_quotes (
  id bigint generated always as identity primary key,
  symbol text not null,
  usd_price numeric(24, 8) not null check (usd_price > 0),
  quoted_at timestamptz not null
);
create index cashier_quotes_latest on cashier_quotes (symbol, quoted_at desc);
grant select, insert on cashier_quotes to aureus_app;

create table cashier_deposits (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_id text not null,
  -- What the ledger's transfer refers to.
  ref uuid not null unique,
  player_id bigint not null references account_players (id),
  method text not null,
  asset_amount numeric(40, 18) not null check (asset_amount >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  quote_id bigint references cashier_quotes (id),
  state text not null check (state in ('SEEN', 'CONFIRMING', 'CREDITED', 'HELD', 'REVIEW', 'FAILED')),
  confirmations integer not null default 0,
  tx_hash text,
  reason text,
  changed_at_provider timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_check_at timestamptz,
  unique (provider, provider_id)
);
create index cashier_deposits_player on cashier_deposits (player_id, id desc);
create index cashier_deposits_due on cashier_deposits (next_check_at) where next_check_at is not null;
grant select, insert, update on cashier_deposits to aureus_app;

-- Every webhook as it came, signed bytes and all.
create table cashier_webhooks (
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
grant select, insert on cashier_webhooks to aureus_app;
