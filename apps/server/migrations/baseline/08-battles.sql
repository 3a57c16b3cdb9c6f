create table battles_battles (
  -- Its draw is `battle-<id>`.
  id bigint generated always as identity primary key,
  creator_id bigint not null references account_players (id),
  mode text not null check (mode in ('NORMAL', 'CURSED', 'GROUP')),
  format text not null check (format in ('1v1', '1v1v1', '1v1v1v1', '2v2')),
  -- What each seat pays, in cents: the sum of its cases.
  price bigint not null check (price > 0),
  -- The word in the link to a private battle; null where it is public.
  key text,
  -- How long a round of it is played back.
  round_ms integer not null check (round_ms > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'DRAWING', 'FINISHED', 'CANCELLED', 'VOID')),
  created_at timestamptz not null,
  -- When the last seat was taken; the beacon round is chosen then.
  filled_at timestamptz,
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz check (beacon_at > filled_at),
  randomness text,
  signature text,
  -- tickets[round][seat]
  tickets jsonb,
  drawn_at timestamptz,
  -- Everyone watches it from here to there.
  starts_at timestamptz check (starts_at > drawn_at),
  over_at timestamptz,
  -- Theoretical edge of one seat's price, in micro-coins.
  edge bigint not null default 0 check (edge >= 0),
  check ((state in ('WAITING', 'CANCELLED')) = (filled_at is null)),
  check ((filled_at is null) = (beacon_round is null)),
  check ((filled_at is null) = (beacon_at is null)),
  -- A battle cannot be drawn without its beacon, nor before that was due.
  check ((state = 'FINISHED') = (tickets is not null)),
  check (state <> 'FINISHED' or (randomness is not null and signature is not null and drawn_at >= beacon_at
                                 and starts_at is not null and over_at > starts_at)),
  -- A beacon's randomness is the hash of its signature.
  check (randomness = encode(sha256(decode(signature, 'hex')), 'hex'))
);
create index battles_battles_unfinished on battles_battles (id) where state in ('WAITING', 'DRAWING');
-- Battles that are played back: the public ones, and those behind a link.
create index battles_battles_over on battles_battles (over_at) where state = 'FINISHED' and key is null;
create index battles_battles_private_over on battles_battles (over_at) where state = 'FINISHED' and key is not null;
-- Public battles that are over, from the newest back to the first. Pages deep in the list step over index entries alone;
-- what they show is read after that.
create index battles_battles_history on battles_battles (id) include (over_at) where state = 'FINISHED' and key is null;
-- Draws that were called off because their beacon did not come: they are counted in public.
create index battles_battles_void on battles_battles (id desc) where state = 'VOID';
grant select, insert, update on battles_battles to aureus_app;

create table battles_rounds (
  battle_id bigint not null references battles_battles (id),
  round smallint not null check (round between 0 and 49),
  case_version bigint not null references cases_versions (id),
  primary key (battle_id, round)
);
grant select, insert on battles_rounds to aureus_app;

-- A taken seat: a player with a bet, or a bot of the house with the reference of its transfers.
create table battles_seats (
  battle_id bigint not null references battles_battles (id),
  seat smallint not null check (seat between 0 and 3),
  player_id bigint references account_players (id),
  bet_id uuid unique references wallet_bets (id),
  bot_name text,
  stake_ref uuid unique,
  -- What it won, in cents; set by the draw.
  prize bigint check (prize >= 0),
  -- What a seat's stake takes along to who wins it, once its own play has counted. Bots' stakes are the house's: nothing.
  wager_carried bigint not null default 0 check (wager_carried >= 0),
  edge_carried bigint not null default 0 check (edge_carried >= 0),
  primary key (battle_id, seat),
  unique (battle_id, player_id),
  check ((player_id is null) = (bet_id is null)),
  check ((player_id is null) = (bot_name is not null)),
  check ((player_id is null) = (stake_ref is not null)),
  check (player_id is not null or wager_carried + edge_carried = 0)
);
create index battles_seats_player on battles_seats (player_id, battle_id) where player_id is not null;
grant select, insert, update on battles_seats to aureus_app;

-- Calls of a creator for bots of the house, by their Idempotency-Key: a repeat gets what became of it.
create table battles_bot_calls (
  player_id bigint not null references account_players (id),
  key uuid not null,
  battle_id bigint not null references battles_battles (id),
  -- Null where bots were called into all free seats.
  seat smallint check (seat between 0 and 3),
  primary key (player_id, key)
);
grant select, insert on battles_bot_calls to aureus_app;
