-- What a player's months came to, kept once a month is over and its last bets are settled.
create table limits_statements (
  player_id bigint not null references account_players (id),
  -- Its first day, in UTC.
  month date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  staked bigint not null,
  paid bigint not null,
  played_ms bigint not null,
  primary key (player_id, month)
);
grant select, insert on limits_statements to aureus_app;
