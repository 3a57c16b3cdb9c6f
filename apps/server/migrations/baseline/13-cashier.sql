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
  -- An address has several spellings: deposit addresses are recognized by the one in which they are compared.
  canonical text not null,
  primary key (player_id, method)
);
create index cashier_addresses_canonical on cashier_addresses (canonical);
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

-- Every webhook as it came, signed bytes and all.
create table cashier_webhooks (
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
grant select, insert on cashier_webhooks to aureus_app;

-- How far a search through the custodian's own list has come: everything that it changed up to then has been taken over.
-- Webhooks do not move it, for one that came says nothing of those before it.
create table cashier_searches (
  provider text primary key,
  searched_to timestamptz not null
);
grant select, insert, update on cashier_searches to aureus_app;

-- The states that a payment can be in, and the moves between them: whatever the code does, no other is made.
create table cashier_moves (
  way text not null check (way in ('DEPOSIT', 'WITHDRAW')),
  -- Null: how a payment may begin.
  from_state text,
  to_state text not null,
  unique nulls not distinct (way, from_state, to_state)
);
grant select on cashier_moves to aureus_app;
insert into cashier_moves (way, from_state, to_state)
select 'DEPOSIT', f, t
from unnest(array['CREATED', 'SEEN', 'CONFIRMING', 'REVIEW', 'IN_HOLD']) f,
     unnest(array['SEEN', 'CONFIRMING', 'REVIEW', 'IN_HOLD', 'HELD', 'CREDITED', 'FAILED']) t
where f <> t;
insert into cashier_moves (way, from_state, to_state) values
  ('DEPOSIT', null, 'CREATED'),
  ('DEPOSIT', null, 'SEEN'),
  ('DEPOSIT', null, 'CREDITED'),
  ('DEPOSIT', 'HELD', 'CREDITED'),
  -- What was below a minimum may be above a limit by the time that it has added up.
  ('DEPOSIT', 'HELD', 'IN_HOLD'),
  ('DEPOSIT', 'CREDITED', 'REVERSED'),
  ('WITHDRAW', null, 'APPROVAL'),
  ('WITHDRAW', null, 'QUEUED'),
  ('WITHDRAW', 'APPROVAL', 'QUEUED'),
  ('WITHDRAW', 'APPROVAL', 'REFUSED'),
  ('WITHDRAW', 'APPROVAL', 'CANCELLED'),
  ('WITHDRAW', 'QUEUED', 'SENDING'),
  -- A withdrawal that its provider has not heard of yet can still be stopped.
  ('WITHDRAW', 'QUEUED', 'REFUSED'),
  ('WITHDRAW', 'SENDING', 'SENT'),
  ('WITHDRAW', 'SENDING', 'COMPLETED'),
  ('WITHDRAW', 'SENDING', 'FAILED'),
  ('WITHDRAW', 'SENT', 'COMPLETED'),
  ('WITHDRAW', 'SENT', 'FAILED');

-- Every way in and out is a payment in one table with one set of states.
create table cashier_payments (
  id bigint generated always as identity primary key,
  provider text not null,
  -- A withdrawal has no id at the provider before it was asked to pay.
  provider_id text,
  -- What the ledger's transfer refers to.
  ref uuid not null unique,
  player_id bigint not null references account_players (id),
  method text not null,
  asset_amount numeric(40, 18) not null check (asset_amount >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  quote_id bigint references cashier_quotes (id),
  -- One of cashier_moves; cashier_take_step refuses every other.
  state text not null,
  confirmations integer not null default 0,
  tx_hash text,
  reason text,
  changed_at_provider timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_check_at timestamptz,
  way text not null default 'DEPOSIT' check (way in ('DEPOSIT', 'WITHDRAW')),
  -- The call that asked for it, and what it asked for: a repeat must ask for the same.
  request_id uuid,
  request jsonb,
  -- Where a withdrawal goes; how a provider's item or page is named.
  target jsonb not null default '{}',
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- How often the provider was asked to pay.
  attempts integer not null default 0 check (attempts >= 0),
  -- When what is received becomes final, where the provider protects it for a time.
  held_until timestamptz,
  -- A deposit that was received above its player's limits, since when: it waits, in this order, until they allow it.
  limited_since timestamptz,
  -- Where a withdrawal goes, in one spelling for each place, so that a place that was paid before is recognized; and the
  -- rule that put it before a person.
  destination text,
  review_rule text,
  unique (provider, provider_id),
  check (way = 'DEPOSIT' or (request_id is not null and amount_cents > fee_cents)),
  check (state not in ('SENT', 'COMPLETED') or provider_id is not null),
  check (limited_since is null or (way = 'DEPOSIT' and state = 'IN_HOLD')),
  check (way = 'WITHDRAW' or (destination is null and review_rule is null))
);
create index cashier_payments_player on cashier_payments (player_id, id desc);
create index cashier_payments_due on cashier_payments (next_check_at) where next_check_at is not null;
create unique index cashier_payments_request on cashier_payments (player_id, request_id) where request_id is not null;
-- What the caps on withdrawals without approval are counted over.
create index cashier_payments_withdrawals on cashier_payments (created_at) where way = 'WITHDRAW';
create index cashier_payments_limited on cashier_payments (player_id, limited_since, id) where limited_since is not null;
create index cashier_payments_player_out on cashier_payments (player_id, created_at) where way = 'WITHDRAW';
-- Deposits by card that are still young: their coins rest.
create index cashier_payments_card on cashier_payments (player_id, created_at) where provider = 'payadmit' and state = 'CREDITED';
create index cashier_payments_listed on cashier_payments (player_id, way, created_at, id);
grant select, insert, update on cashier_payments to aureus_app;

-- When a payment came into each of its states. It writes itself.
create table cashier_steps (
  id bigint generated always as identity primary key,
  payment_id bigint not null references cashier_payments (id),
  state text not null,
  reason text,
  at timestamptz not null
);
create index cashier_steps_payment on cashier_steps (payment_id, id);
grant select on cashier_steps to aureus_app;

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

-- What players owe since a deposit was taken back that they had spent. It is taken from what they are credited next.
create table cashier_debts (
  payment_id bigint primary key references cashier_payments (id),
  player_id bigint not null references account_players (id),
  owed_cents bigint not null check (owed_cents > 0),
  paid_cents bigint not null default 0 check (paid_cents between 0 and owed_cents),
  at timestamptz not null
);
create index cashier_debts_open on cashier_debts (player_id) where paid_cents < owed_cents;
grant select, insert, update (paid_cents) on cashier_debts to aureus_app;

-- Deposits whose coins were taken out of the wallet to be given back, and how much of each the player still had. The
-- money itself is sent by a person, who then says how.
create table cashier_returns (
  payment_id bigint primary key references cashier_payments (id),
  player_id bigint not null references account_players (id),
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  sent_at timestamptz,
  sent_by text,
  sent_how text,
  check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (sent_how is null))
);
create index cashier_returns_open on cashier_returns (payment_id) where sent_at is null;
grant select, insert on cashier_returns to aureus_app;
