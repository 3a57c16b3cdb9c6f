-- What each account won on games that it plays on its own seeds beyond what the exact returns pay, and how likely chance
-- alone would do that: hour by hour while bets may still be counted late, then as a sum.
-- compatible: processes of the release before neither read nor write them.
create table house_account_hours (
  hour timestamptz not null,
  player_id bigint not null,
  -- Coins paid less what the exact returns pay of the stakes.
  gain double precision not null,
  -- For each rate of house.accounts.rules.ts the logarithm by which chance alone may grow.
  spread double precision[] not null,
  primary key (hour, player_id)
);
create table house_accounts (
  player_id bigint primary key,
  gain double precision not null,
  spread double precision[] not null
);
-- Accounts that won more than chance allows: their withdrawals wait for two people.
create table house_account_alarms (
  player_id bigint primary key,
  gain double precision not null,
  -- Natural logarithm of the odds against chance.
  evidence double precision not null,
  found_at timestamptz not null
);
grant select, insert, update, delete on house_account_hours to aureus_app;
grant select, insert, update on house_accounts to aureus_app;
grant select, insert on house_account_alarms to aureus_app;
