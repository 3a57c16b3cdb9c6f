-- What the games took and paid, hour by hour: rolled up by a job, so that no page adds up bets. Band 0 is all stakes
-- together: bets of one round of spin hang on one draw, so the bands' variances don't add up to its own.
create table house_hours (
  hour timestamptz not null,
  game text not null,
  band smallint not null check (band between 0 and 4),
  bets bigint not null check (bets > 0),
  staked bigint not null,
  paid bigint not null,
  -- What the exact returns leave to the house, in micro-coins.
  edge bigint not null,
  -- Of what is paid, in cents².
  variance double precision not null check (variance >= 0),
  primary key (hour, game, band)
);
grant select, insert, delete on house_hours to aureus_app;

-- Hours before this one are complete.
create table house_marks (
  is_only boolean primary key default true check (is_only),
  through timestamptz not null,
  counted_at timestamptz not null
);
grant select, insert, update on house_marks to aureus_app;

-- A game that was further from its returns than chance allows; once a game and day.
create table house_alarms (
  game text not null,
  day date not null,
  z double precision not null,
  bound double precision not null,
  found_at timestamptz not null,
  primary key (game, day)
);
grant select, insert on house_alarms to aureus_app;

-- What everyone holds, as it was at the full hour.
create table house_standings (
  hour timestamptz primary key,
  at timestamptz not null,
  wallets bigint not null,
  vaults bigint not null,
  holds bigint not null,
  -- { provider: cents }
  providers jsonb not null
);
grant select, insert, update on house_standings to aureus_app;
