-- What a player's final bets of a day came to, by game: counted with the tallies, so that graphs add up days and no bets.
create table players_days (
  player_id bigint not null references players_counts (player_id),
  -- On which they were placed, in UTC.
  day date not null,
  game text not null,
  bets bigint not null default 0,
  staked bigint not null default 0,
  paid bigint not null default 0,
  -- Theoretical edge, in micro-coins.
  edge bigint not null default 0,
  -- Of what was paid, in cents².
  variance double precision not null default 0 check (variance >= 0),
  -- From bet to bet, breaks left out.
  played_ms bigint not null default 0,
  primary key (player_id, day, game)
);
grant select, insert, update on players_days to aureus_app;

-- Both follow from the bets: what was counted without days is counted again, by the job.
delete from players_tallies;
delete from players_counts;
