-- Deposit bonuses wait beside the wallet and are released by play. Bonuses given earlier stay in the wallet.
alter table wallet_players
  -- Two marks on the scale of `edge`, in micro-coins: the edge, played or still to be played, that pays for something else
  -- than gifts, and where the last of it ends. Bets write neither: wallet_earning computes the edge that earns gifts.
  add column spent_edge bigint not null default 0 check (spent_edge >= 0),
  add column spent_until bigint not null default 0 check (spent_until >= 0);

-- A bonus and the span of its player's edge that releases it. The spans of a player follow on one another.
create table wallet_bonuses (
  -- The deposit that brought it.
  ref uuid primary key,
  player_id bigint not null references wallet_players (player_id),
  -- Cents: promised, and paid into the wallet so far.
  amount bigint not null check (amount >= 0),
  released bigint not null default 0,
  edge_from bigint not null check (edge_from >= 0),
  edge_to bigint not null,
  given_at timestamptz not null,
  -- Set once all of it is released, or the rest is taken back with its deposit.
  ended_at timestamptz,
  check (released between 0 and amount),
  check (edge_to >= edge_from),
  check (ended_at is null or released = amount)
);
create index wallet_bonuses_waiting on wallet_bonuses (player_id, edge_from) where ended_at is null;
create index wallet_bonuses_given on wallet_bonuses (player_id, given_at) include (amount);
grant select on wallet_bonuses to aureus_app;

-- Keys of deposits are promised, and released by the edge that is played from then on: each row has its place on the scale
-- of the edge that earns gifts. Without one its keys were given at once.
alter table rewards_keys add column edge_from bigint check (edge_from >= 0);
