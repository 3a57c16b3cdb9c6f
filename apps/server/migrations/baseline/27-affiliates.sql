-- Players' own codes: chosen once, for good.
create table affiliates_codes (
  player_id bigint primary key references account_players (id),
  code text not null unique check (code ~ '^[A-Z0-9]{3,16}$'),
  made_at timestamptz not null,
  -- Who uses it now, and who of them has deposited under it.
  players integer not null default 0 check (players >= 0),
  depositors integer not null default 0 check (depositors between 0 and players),
  -- Commission paid out so far, in cents.
  claimed bigint not null default 0 check (claimed >= 0)
);
-- The order of the referral leaderboard.
create index affiliates_codes_places on affiliates_codes (depositors desc, players desc, player_id) where players > 0;
grant select, insert, update (players, depositors, claimed) on affiliates_codes to aureus_app;

-- Who used whose code from when to when. What players had staked, and the edge of it, at both ends says what the code
-- has brought: nothing is written with a bet.
create table affiliates_referrals (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  affiliate_id bigint not null references affiliates_codes (player_id),
  activated_at timestamptz not null,
  ended_at timestamptz,
  -- Theoretical edge of the player's final bets, in micro-coins.
  edge_from bigint not null check (edge_from >= 0),
  edge_to bigint check (edge_to >= edge_from),
  -- Cents staked.
  staked_from bigint not null,
  staked_to bigint,
  -- Cents deposited under the code.
  deposited bigint not null default 0 check (deposited >= 0),
  check (player_id <> affiliate_id),
  check (num_nulls(ended_at, edge_to, staked_to) in (0, 3)),
  -- A player who has deposited under a code keeps it.
  check (ended_at is null or deposited = 0),
  -- A referral never starts above what its player has wagered, so what it brought is never negative.
  check (staked_to >= staked_from)
);
create unique index affiliates_referrals_current on affiliates_referrals (player_id) where ended_at is null;
create index affiliates_referrals_of on affiliates_referrals (affiliate_id, id);
grant select, insert, update (ended_at, edge_to, staked_to, deposited) on affiliates_referrals to aureus_app;

-- Commission as it was paid out.
create table affiliates_claims (
  -- The caller's Idempotency-Key, which the transfer carries too.
  key uuid primary key,
  player_id bigint not null references affiliates_codes (player_id),
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null
);
grant select, insert on affiliates_claims to aureus_app;
