-- A player's seed pairs: the one in force, the one already committed to, and those that were revealed. A new player's pair
-- is sealed before the player's client seed is known: it stays open until the browser sets it, or until the first draw
-- takes that draw's own key. Nothing is drawn, and nothing revealed, without one.
create table fairness_seed_pairs (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  -- In plain once it is revealed, sealed until then.
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The next unused nonce.
  nonce bigint not null default 0,
  -- Open games that forbid revealing the seed.
  open_games integer not null default 0 check (open_games >= 0),
  state text not null check (state in ('NEXT', 'CURRENT', 'REVEALED')),
  committed_at timestamptz not null,
  revealed_at timestamptz,
  sealed_seed bytea,
  -- Named as databases from before have them.
  constraint fairness_seed_pairs_client_seed_first check (client_seed is not null or (nonce = 0 and state <> 'REVEALED')),
  constraint fairness_seed_pairs_check2 check (state <> 'REVEALED' or open_games = 0),
  constraint fairness_seed_pairs_check3 check (num_nonnulls(server_seed, sealed_seed) = 1),
  constraint fairness_seed_pairs_check4 check (state <> 'REVEALED' or server_seed is not null)
);
create unique index fairness_seed_pairs_one on fairness_seed_pairs (player_id, state) where state <> 'REVEALED';
-- An export lists every seed pair of its player that has been in force.
create index fairness_seed_pairs_player on fairness_seed_pairs (player_id, id);
grant select, insert, update on fairness_seed_pairs to aureus_app;

-- Commitments of shared draws, made before the first entry.
create table fairness_commitments (
  draw_id text primary key check (draw_id ~ '^[a-z]+-[0-9]+$'),
  -- In plain once it is revealed, sealed until then.
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null check (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  -- The beacon round of a battle is chosen when its last seat is taken: the server seed is committed to long before.
  beacon_round bigint check (beacon_round > 0),
  committed_at timestamptz not null,
  sealed_seed bytea,
  check (num_nonnulls(server_seed, sealed_seed) = 1)
);
grant select, insert, update (beacon_round, server_seed, sealed_seed) on fairness_commitments to aureus_app;
