-- Refuses gifts to players on a break or self-excluded, named by the column in the trigger's argument. Payouts, refunds,
-- deposits, coins of a hold, released bonuses, prizes, shares of rain and commission are due already and pass. The
-- caller holds the player's wallet, as the start of a break does.
create or replace function wallet_refuse_gift() returns trigger
  language plpgsql
  as $$
begin
  if wallet_is_excluded((to_jsonb(new) ->> tg_argv[0])::bigint) then
    raise exception 'no gifts during a break or a self-exclusion' using errcode = 'AU011';
  end if;
  return new;
end
$$;
-- Credits of staff, promo codes, tips, rakeback and cases.
create or replace trigger wallet_transfers_refuse_gift before insert on wallet_transfers
  for each row when (new.code in (30, 31, 60, 70, 71, 72) and new.credit > 1000)
  execute function wallet_refuse_gift('credit');
create or replace trigger wallet_bonuses_refuse_gift before insert on wallet_bonuses
  for each row execute function wallet_refuse_gift('player_id');
-- Keys of a deposit are promised for later play.
create or replace trigger rewards_keys_refuse_gift before insert on rewards_keys
  for each row when (new.source <> 'DEPOSIT') execute function wallet_refuse_gift('player_id');
