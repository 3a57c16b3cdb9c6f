-- The highest level that a player was notified of. Null: a player from before levels, who is notified from the next one
-- on.
create table levels_reached (
  player_id bigint primary key references wallet_players (player_id),
  level smallint check (level between 1 and 100)
);
grant select, insert, update on levels_reached to aureus_app;
