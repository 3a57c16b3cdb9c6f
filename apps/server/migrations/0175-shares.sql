-- Wins that players share by a link. The id is all that it takes to see one, so it's 128 random bits.
create table shares_shares (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  player_id bigint not null references account_players (id),
  bet_id uuid not null unique references wallet_bets (id),
  hides_amounts boolean not null,
  language text not null check (language in ('en', 'pt-BR', 'ru')),
  shared_at timestamptz not null
);
create index shares_shares_player on shares_shares (player_id, shared_at desc);
grant select, insert, delete, update (hides_amounts) on shares_shares to aureus_app;
