-- Wins that their players show to everyone: the bet, and what it was, as it was. The address is of no use for guessing.
create table shares_wins (
  id text primary key check (id ~ '^[a-z2-7]{13}$'),
  player_id bigint not null references account_players (id),
  bet_id text not null check (length(bet_id) <= 80),
  game text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  item jsonb,
  won_at timestamptz not null,
  shared_at timestamptz not null default app_now(),
  unique (player_id, bet_id)
);
grant select, insert, delete on shares_wins to aureus_app;
