-- Weeks are those of wallet_week: Mondays 00:00 UTC.
create table leaderboard_weeks (
  -- Rows follow on one another without a gap; the last one is open.
  week integer primary key,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (closed_at >= to_timestamp(345600 + (week + 1) * 604800::bigint))
);
create unique index leaderboard_weeks_open on leaderboard_weeks ((true)) where closed_at is null;
grant select, insert, update on leaderboard_weeks to aureus_app;

-- The places of a closed week that were paid.
create table leaderboard_places (
  week integer not null references leaderboard_weeks (week),
  place smallint not null check (place > 0),
  player_id bigint not null references account_players (id),
  -- Cents.
  staked bigint not null check (staked > 0),
  prize bigint not null check (prize > 0),
  -- Of the transfer that paid it.
  ref uuid not null unique,
  primary key (week, place),
  unique (week, player_id)
);
grant select, insert on leaderboard_places to aureus_app;
