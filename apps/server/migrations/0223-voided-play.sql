-- Play with deposits that were taken back earns nothing.

-- Stakes that a reversed deposit paid for: the player's latest settled ones at that time, on the scale of `wagered`
-- (cents), and their edge on that of `edge` (micro-coins). No stake is voided twice.
create table wallet_voids (
  -- The deposit.
  ref uuid primary key,
  player_id bigint not null references wallet_players (player_id),
  staked int8multirange not null,
  edge int8multirange not null,
  voided_at timestamptz not null
);
create index wallet_voids_of on wallet_voids (player_id);
grant select on wallet_voids to aureus_app;

-- Commission that was taken back is in its affiliate's history.
create index wallet_transfers_commission_back on wallet_transfers (debit, code, at, id) where code = 37;

-- Keys and uses of codes have places on the scale of the edge that earns gifts, and move down with it.
grant update (edge_from) on rewards_keys to aureus_app;
grant update (edge_from) on affiliates_referrals to aureus_app;

-- Card deposits of players who use a code: the commission on their play is held as long as the coins can be taken back.
create table affiliates_rests (
  referral_id bigint not null references affiliates_referrals (id),
  -- The deposit.
  ref uuid not null,
  credited_at timestamptz not null,
  -- The player's position on the scale of wallet_earning.
  edge_from bigint not null check (edge_from >= 0),
  primary key (referral_id, ref)
);
grant select, insert, update (edge_from), delete on affiliates_rests to aureus_app;

-- Commission on deposits that were taken back, in cents.
create table affiliates_returns (
  -- The transfer carries it too.
  id uuid primary key,
  affiliate_id bigint not null references affiliates_codes (player_id),
  -- The deposit.
  ref uuid not null,
  -- Commission that was lost, and the part of it that was paid out and that the affiliate still had.
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken between 0 and amount),
  returned_at timestamptz not null,
  unique (affiliate_id, ref)
);
create index affiliates_returns_of on affiliates_returns (affiliate_id, returned_at desc);
grant select, insert on affiliates_returns to aureus_app;
