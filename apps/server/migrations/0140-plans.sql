-- Plans: one bet that a player's page places again and again, with the stops that the site keeps.
create table plans_plans (
  id uuid primary key,
  player_id bigint not null references account_players,
  -- The bet as its game takes it, and what it costs in cents.
  bet jsonb not null,
  stake bigint not null check (stake > 0),
  -- How many bets, and the cents of profit and loss that end it; null for none.
  count integer check (count between 1 and 9999),
  stop_profit bigint check (stop_profit > 0),
  stop_loss bigint check (stop_loss >= stake),
  -- Settled bets: how many, and their payouts less their stakes in cents.
  settled integer not null default 0 check (settled >= 0),
  net bigint not null default 0,
  started_at timestamptz not null,
  -- When its last bet was let through.
  last_at timestamptz not null,
  ended_at timestamptz,
  ended_for text check (ended_for in ('COUNT', 'PROFIT', 'LOSS', 'AWAY', 'REMINDER', 'REPLACED', 'STOPPED', 'REFUSED')),
  check ((ended_at is null) = (ended_for is null)),
  check (settled <= count)
);
-- A player has one plan at a time.
create unique index plans_plans_running on plans_plans (player_id) where ended_at is null;
create index plans_plans_player on plans_plans (player_id, ended_at);
-- What was agreed to never changes.
grant select, insert, delete on plans_plans to aureus_app;
grant update (settled, net, last_at, ended_at, ended_for) on plans_plans to aureus_app;

-- Bets that a plan let through and that aren't counted yet.
create table plans_bets (
  bet_id uuid primary key,
  plan_id uuid not null references plans_plans on delete cascade,
  taken_at timestamptz not null
);
create index plans_bets_plan on plans_bets (plan_id);
grant select, insert, delete on plans_bets to aureus_app;
