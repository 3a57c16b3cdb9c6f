-- Which players block which.
create table players_blocks (
  player_id bigint not null references account_players (id),
  blocked_id bigint not null references account_players (id) check (blocked_id <> player_id),
  blocked_at timestamptz not null,
  primary key (player_id, blocked_id)
);
grant select, insert, delete on players_blocks to aureus_app;

-- How far a player's final bets have been counted: all up to `through_seq`, but for those that were open then.
create table players_counts (
  player_id bigint primary key references account_players (id),
  through_seq bigint not null default 0,
  open_seqs bigint[] not null default '{}'
);
grant select, insert, update on players_counts to aureus_app;

-- The counts by game: bets that were not called off, and their sums in cents. Won: paid above the stake, lost: below.
create table players_tallies (
  player_id bigint not null references players_counts (player_id),
  game text not null,
  bets bigint not null default 0,
  won bigint not null default 0,
  lost bigint not null default 0,
  staked bigint not null default 0,
  paid bigint not null default 0,
  best bigint not null default 0,
  primary key (player_id, game)
);
grant select, insert, update on players_tallies to aureus_app;
