\ir ../functions/rewards_adds_up.sql

-- A version is never changed: an opening keeps the one it was drawn under. The newest of a case is in force.
create table rewards_versions (
  id bigint generated always as identity primary key,
  case_id text not null check (case_id ~ '^[a-z0-9-]{1,64}$'),
  kind text not null check (kind in ('RAKE', 'DEPOSIT', 'RANK')),
  name text not null check (name <> ''),
  -- In cents. A rake case's items are multiples of it.
  price bigint not null check (price > 0),
  -- [{ id, name, rarity, price, ticketStart, ticketEnd }], prices in cents.
  items jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check (rewards_adds_up(kind, price, items))
);
create index rewards_versions_case on rewards_versions (case_id, id desc);
grant select, insert on rewards_versions to aureus_app;

-- What a player has claimed of the rakeback of a period, and from when on the next claim is open.
create table rewards_claims (
  player_id bigint not null references wallet_players (player_id),
  period text not null check (period in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- In twentieths of a micro-coin: a twentieth of the edge is what collects, so nothing is ever rounded.
  claimed bigint not null default 0 check (claimed >= 0),
  open_at timestamptz not null,
  primary key (player_id, period)
);
grant select, insert, update on rewards_claims to aureus_app;

-- Cents of a player's deposits that count for keys.
create table rewards_deposits (
  player_id bigint primary key references wallet_players (player_id),
  counted bigint not null default 0 check (counted >= 0)
);
grant select, insert, update on rewards_deposits to aureus_app;

-- Keys of deposit cases as they were given: once for each reason.
create table rewards_keys (
  source text not null check (source in ('DEPOSIT', 'PROMO', 'AFFILIATE')),
  ref uuid not null,
  player_id bigint not null references wallet_players (player_id),
  case_id text not null,
  count integer not null check (count >= 0),
  given_at timestamptz not null,
  -- What a reversed deposit brought goes with it: taken back unopened, and opened ones whose worth is owed.
  taken integer not null default 0,
  charged integer not null default 0,
  primary key (source, ref),
  check (taken >= 0 and charged >= 0 and taken + charged <= count)
);
-- Keys that a player has left are counted; there may be tens of thousands.
create index rewards_keys_player on rewards_keys (player_id, case_id) include (count, taken);
grant select, insert, update (taken, charged) on rewards_keys to aureus_app;

-- What was opened with rakeback or a key.
create table rewards_openings (
  -- The caller's Idempotency-Key, which the transfer carries too.
  id uuid primary key,
  player_id bigint not null references wallet_players (player_id),
  kind text not null check (kind in ('RAKE', 'DEPOSIT', 'RANK')),
  case_id text not null,
  version_id bigint not null references rewards_versions (id),
  -- Cents that it was opened for, and that it paid.
  price bigint not null check (price > 0),
  amount bigint not null check (amount >= 0),
  ticket integer not null check (ticket between 1 and 100000),
  pair_id bigint not null references fairness_seed_pairs (id),
  nonce bigint not null,
  balance_after bigint not null,
  opened_at timestamptz not null,
  -- The content of the version, as the player was shown it. Null for openings from before it was kept: their version
  -- names it.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  unique (pair_id, nonce)
);
-- Openings of a player in the order in which they are listed, and by case.
create index rewards_openings_player on rewards_openings (player_id, opened_at, id);
create index rewards_openings_cases on rewards_openings (player_id, case_id);
grant select, insert on rewards_openings to aureus_app;
