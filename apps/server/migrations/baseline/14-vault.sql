-- Until when a player's vault stays shut. The row appears when the player first looks.
create table vault_vaults (
  player_id bigint primary key references account_players (id),
  vault_id bigint generated always as identity unique,
  -- Locked while this lies ahead; null or past is open.
  lock_until timestamptz
);
grant select, insert, update on vault_vaults to aureus_app;

-- What moved into and out of vaults, with what was answered: a repeat of the key gets the same answer.
create table vault_moves (
  -- The caller's Idempotency-Key, which the transfer carries too.
  key uuid primary key,
  player_id bigint not null references vault_vaults (player_id),
  way text not null check (way in ('DEPOSIT', 'WITHDRAW')),
  amount bigint not null check (amount > 0),
  balance_locked bigint not null check (balance_locked >= 0),
  lock_until timestamptz,
  moved_at timestamptz not null
);
grant select, insert on vault_moves to aureus_app;
