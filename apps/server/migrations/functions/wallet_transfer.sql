-- Moves an amount between any two accounts and keeps the balances of wallets and vaults in step. The caller has made
-- sure, in the same transaction, that it happens once; a code from 10 on can happen once per reference anyway, and of
-- some codes only one can (wallet_refuse_repeat).
create or replace function wallet_transfer(p_debit bigint, p_credit bigint, p_amount bigint, p_code smallint, p_ref uuid)
  returns void language plpgsql
  as $$
begin
  -- Codes below 10 have no unique index: the functions of bets write them, once for each bet's row.
  if p_code < 10 and session_user <> current_user then
    raise exception 'coins of a bet move with their bet' using errcode = 'AU004';
  end if;
  -- Staff give and take back what was agreed to (codes 30, 35 and 36), whatever the application does.
  if p_code in (30, 35, 36) and session_user <> current_user
     and not exists (select from staff_requests r where r.state = 'APPROVED'
                     and r.kind = case p_code when 30 then 'CREDIT' else 'CORRECTION' end and r.payload ->> 'key' = p_ref::text
                     and r.player_id = case when p_code = 30 then p_credit when p_code = 35 then p_debit else r.player_id end
                     -- Both codes of a correction share what was agreed to.
                     and (r.payload ->> 'cents')::bigint >= p_amount + coalesce((
                       select sum(t.amount) from wallet_transfers t
                       where p_code in (35, 36) and t.code in (35, 36) and t.code >= 10 and t.ref = p_ref), 0)) then
    raise exception 'coins of staff need their request' using errcode = 'AU004';
  end if;
  -- All wallets in one order, whichever side pays: two opposite transfers cannot wait for each other. A change of a
  -- vault holds its player's wallet, so vaults need no lock of their own.
  perform from wallet_players where player_id in (abs(p_debit), abs(p_credit)) order by player_id for update;
  perform wallet_refuse_repeat(p_code, p_ref);
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
    -- What comes from outside is no bonus by itself (wallet_require says where it is), and what was lost stays lost.
    update wallet_players
    set balance = balance + p_amount,
        bonus_held = case when p_debit = -p_credit or bonus_held <= balance then bonus_held
                          else wallet_bonus_held(player_id) end
    where player_id = p_credit;
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
