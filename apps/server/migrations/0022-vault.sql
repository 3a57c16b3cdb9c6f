-- A player's vault: coins of the player's own that no bet can reach. In the ledger it is the account with the player's
-- negated id. The row appears with the first coins.
create table wallet_vaults (
  player_id bigint primary key references wallet_players (player_id),
  balance bigint not null default 0 check (balance >= 0)
);
grant select, insert, update on wallet_vaults to aureus_app;

-- Moves an amount between any two accounts and keeps the balances of wallets and vaults in step. The caller has made
-- sure, in the same transaction, that it happens once; a code from 10 on can happen once per reference anyway.
create or replace function wallet_transfer(p_debit bigint, p_credit bigint, p_amount bigint, p_code smallint, p_ref uuid)
  returns void language plpgsql
  as $$
begin
  -- All wallets in one order, whoever pays whom: two opposite transfers cannot wait for each other. Whoever changes a
  -- vault holds its player's wallet, so vaults need no lock of their own.
  perform from wallet_players where player_id in (abs(p_debit), abs(p_credit)) order by player_id for update;
  if p_debit > 1000 then
    update wallet_players set balance = balance - p_amount where player_id = p_debit and balance >= p_amount;
    if not found then
      raise exception 'insufficient balance' using errcode = 'AU001';
    end if;
  elsif p_debit < 0 then
    update wallet_vaults set balance = balance - p_amount where player_id = -p_debit and balance >= p_amount;
    if not found then
      raise exception 'insufficient balance' using errcode = 'AU001';
    end if;
  end if;
  if p_credit > 1000 then
    update wallet_players set balance = balance + p_amount where player_id = p_credit;
    if not found then
      raise exception 'account % does not exist', p_credit using errcode = 'AU002';
    end if;
  elsif p_credit < 0 then
    insert into wallet_vaults (player_id, balance)
      select w.player_id, p_amount from wallet_players w where w.player_id = -p_credit
      on conflict (player_id) do update set balance = wallet_vaults.balance + excluded.balance;
    if not found then
      raise exception 'account % does not exist', p_credit using errcode = 'AU002';
    end if;
  end if;
  insert into wallet_transfers (debit, credit, amount, code, ref) values (p_debit, p_credit, p_amount, p_code, p_ref);
end
$$;

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
