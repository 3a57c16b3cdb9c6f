-- A player's seed pairs. `is_current` is the pair in force, `is_next` the one already committed to.
create table fairness_seed_pairs (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The next unused nonce.
  nonce bigint not null default 0,
  -- Open games that forbid revealing the seed.
  open_games integer not null default 0 check (open_games >= 0),
  state text not null check (state in ('NEXT', 'CURRENT', 'REVEALED')),
  committed_at timestamptz not null,
  revealed_at timestamptz,
  check (state = 'NEXT' or client_seed is not null),
  check (state <> 'REVEALED' or open_games = 0)
);
create unique index fairness_seed_pairs_one on fairness_seed_pairs (player_id, state) where state <> 'REVEALED';
grant select, insert, update on fairness_seed_pairs to aureus_app;

-- Commitments of shared draws, made before the first entry.
create table fairness_commitments (
  draw_id text primary key check (draw_id ~ '^[a-z]+-[0-9]+$'),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  beacon_round bigint not null check (beacon_round > 0),
  committed_at timestamptz not null
);
grant select, insert on fairness_commitments to aureus_app;
