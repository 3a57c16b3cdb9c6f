-- Games of mines. While one is open its board exists nowhere: it is derived from the seed each time.
create table mines_games (
  id bigint generated always as identity primary key,
  bet_id uuid not null unique references wallet_bets (id),
  player_id bigint not null references account_players (id),
  pair_id bigint not null references fairness_seed_pairs (id),
  nonce bigint not null check (nonce >= 0),
  mines smallint not null check (mines between 1 and 24),
  stake bigint not null check (stake > 0),
  -- Opened tiles in order; the last of a busted game is a mine.
  revealed smallint[] not null default '{}'
    check (0 <= all (revealed) and 24 >= all (revealed) and cardinality(revealed) <= 25),
  state text not null default 'OPEN' check (state in ('OPEN', 'CASHED_OUT', 'BUSTED')),
  payout bigint,
  board smallint[],
  -- The Idempotency-Key of the cash-out; none where the last safe tile or a mine ended the game.
  cash_out_key uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'OPEN') = (payout is null)),
  check ((state = 'OPEN') = (board is null)),
  check ((state = 'OPEN') = (ended_at is null)),
  check (state <> 'BUSTED' or payout = 0),
  check (state <> 'CASHED_OUT' or payout > 0),
  check (cash_out_key is null or state = 'CASHED_OUT')
  -- Room on the page for the moves of a game, which then leave the indexes alone.
) with (fillfactor = 60);
-- One open game a player, whatever the code does.
create unique index mines_games_open on mines_games (player_id) where state = 'OPEN';
-- A key cashes out one game.
create unique index mines_games_cash_out on mines_games (player_id, cash_out_key) where cash_out_key is not null;
grant select, insert, update on mines_games to aureus_app;
