-- An hour of collecting, and how it ended.
create table rain_rains (
  -- Its draw is `rain-<id>`.
  id bigint generated always as identity primary key,
  -- OPEN is being collected, DRAWING waits for its beacon, PAYING is drawn and not all of it is paid.
  state text not null default 'OPEN' check (state in ('OPEN', 'DRAWING', 'PAYING', 'PAID', 'EMPTY', 'VOID')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  -- Cents: what came from rains before, and the site's own part, which enters the pot under `base_ref` at the end.
  carried bigint not null default 0 check (carried >= 0),
  base bigint not null check (base >= 0),
  base_ref uuid not null unique,
  -- So many rains in a row before it were not shared out.
  misses integer not null default 0 check (misses >= 0),
  beacon_round bigint not null check (beacon_round > 0),
  beacon_at timestamptz not null check (beacon_at > closes_at),
  -- The whole pot in cents and who shares it, counted when it closed.
  pot bigint check (pot >= 0),
  entrants integer check (entrants >= 0),
  randomness text,
  signature text,
  drawn_at timestamptz,
  ended_at timestamptz,
  -- What the coins of its carried pot came with.
  wager_carried bigint not null default 0 check (wager_carried >= 0),
  edge_carried bigint not null default 0 check (edge_carried >= 0),
  check ((state = 'OPEN') = (pot is null)),
  check ((pot is null) = (entrants is null)),
  check (state <> 'EMPTY' or entrants = 0),
  check (state not in ('DRAWING', 'PAYING', 'PAID', 'VOID') or entrants > 0),
  -- Nothing is shared out without the beacon, nor before that was due.
  check ((state in ('PAYING', 'PAID')) = (drawn_at is not null)),
  check (drawn_at is null or (randomness is not null and signature is not null and drawn_at >= beacon_at)),
  check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  check ((state in ('PAID', 'EMPTY', 'VOID')) = (ended_at is not null))
);
-- There is one rain to join at a time.
create unique index rain_rains_open on rain_rains (state) where state = 'OPEN';
create index rain_rains_unfinished on rain_rains (id) where state in ('DRAWING', 'PAYING');
create index rain_rains_ended on rain_rains (id desc) where state in ('PAID', 'EMPTY', 'VOID');
-- Draws that were called off because their beacon did not come: they are counted in public.
create index rain_rains_void on rain_rains (id desc) where state = 'VOID';
grant select, insert, update on rain_rains to aureus_app;

create table rain_entries (
  rain_id bigint not null references rain_rains (id),
  player_id bigint not null references account_players (id),
  joined_at timestamptz not null,
  -- SHA-256 of the solved human check: each one lets one player into one rain.
  check_hash bytea not null unique,
  -- The ledger's reference of the share, and its cents once it is drawn.
  ref uuid not null unique,
  share bigint check (share >= 0),
  paid_at timestamptz,
  -- From where it was joined: an IPv4 network of 256 addresses or an IPv6 network of one household, so that one house does
  -- not share the pot with itself. Null for bots of the demo, and for joins from before it was kept.
  network text,
  primary key (rain_id, player_id),
  check (paid_at is null or share is not null)
);
-- How many rains a player has joined in 24 hours.
create index rain_entries_player on rain_entries (player_id, joined_at);
create index rain_entries_unpaid on rain_entries (rain_id, player_id) where paid_at is null;
create index rain_entries_network on rain_entries (rain_id, network) where network is not null;
grant select, insert, update on rain_entries to aureus_app;

-- Tips as they were answered: a repeat of the key gets the same answer. The ledger's transfer bears the key too.
create table rain_tips (
  key uuid primary key,
  rain_id bigint not null references rain_rains (id),
  player_id bigint not null references account_players (id),
  amount bigint not null check (amount > 0),
  prize bigint not null check (prize > 0),
  balance bigint not null check (balance >= 0),
  at timestamptz not null,
  -- What its coins came with.
  wager_carried bigint not null default 0 check (wager_carried >= 0),
  edge_carried bigint not null default 0 check (edge_carried >= 0)
);
create index rain_tips_rain on rain_tips (rain_id) include (amount);
-- What a player put into the rain in the last 24 hours: above a sum the second factor is asked for.
create index rain_tips_player on rain_tips (player_id, at) include (amount);
grant select, insert on rain_tips to aureus_app;

-- What challenges are signed with, the same on every node.
create table rain_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32)
);
grant select, insert on rain_keys to aureus_app;
