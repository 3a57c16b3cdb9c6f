-- Moves coins between a player's wallet and vault: lock, checks, transfer and record in one statement, which commits by
-- itself. Each check is a statement after the lock, so it sees what the calls before it did.
-- status: ok, replay (the first answer again), reused (the key belongs to another move), locked, unconfirmed (the second
-- factor is missing), or why the player may not play. Raises AU001 for too few coins, and a unique violation for a key that
-- another player has just used.
create or replace function vault_move(
  p_key uuid, p_player bigint, p_way text, p_amount bigint, p_is_confirmed boolean,
  out status text, out vault_id bigint, out lock_until timestamptz, out vault_balance bigint, out balance bigint)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  earlier vault_moves;
begin
  perform from wallet_players where player_id = p_player for update;
  select v.vault_id, case when v.lock_until > app_now() then v.lock_until end into vault_id, lock_until
  from vault_vaults v where v.player_id = p_player;
  select * into earlier from vault_moves m where m.key = p_key;
  if found then
    status := case when earlier.player_id = p_player and earlier.way = p_way and earlier.amount = p_amount
              then 'replay' else 'reused' end;
    lock_until := earlier.lock_until;
    vault_balance := earlier.balance_locked;
    return;
  end if;
  status := case
    when p_way = 'DEPOSIT' then wallet_unable_to_play(p_player)
    when lock_until is not null then 'locked'
    when not p_is_confirmed and two_factor_is_on(p_player) then 'unconfirmed' end;
  if status is not null then return; end if;

  if vault_id is null then
    insert into vault_vaults (player_id) values (p_player) on conflict do nothing;
    select v.vault_id into vault_id from vault_vaults v where v.player_id = p_player;
  end if;
  if p_way = 'DEPOSIT' then perform wallet_transfer(p_player, -p_player, p_amount, 50::smallint, p_key);
  else perform wallet_transfer(-p_player, p_player, p_amount, 51::smallint, p_key);
  end if;
  select w.balance, v.balance into balance, vault_balance
  from wallet_players w join wallet_vaults v using (player_id) where w.player_id = p_player;
  insert into vault_moves (key, player_id, way, amount, balance_locked, lock_until, moved_at)
    values (p_key, p_player, p_way, p_amount, vault_balance, lock_until, app_now());
  status := 'ok';
end
$$;
