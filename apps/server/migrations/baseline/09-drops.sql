-- Wins of all games worth showing to everyone, for the live feed. Not money: the bets themselves are in the wallet.
create table drops_drops (
  -- The bet's id; spin, which tells of a player's whole win in a round, names the round and the player.
  id text primary key,
  player_id bigint not null references account_players (id),
  game text not null,
  stake bigint not null,
  payout bigint not null,
  item jsonb,
  -- When the winner has seen it: no one reads it before.
  at timestamptz not null
);
create index drops_drops_at on drops_drops (at desc);
grant select, insert, delete on drops_drops to aureus_app;

-- Big wins that were announced to their winners: the job that announces them may run twice.
create table drops_big_wins (
  key text primary key,
  told_at timestamptz not null
);
grant select, insert, delete on drops_big_wins to aureus_app;
