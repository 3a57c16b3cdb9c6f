-- Takes an amount from a player's wallet for an account of the site. Cents that the wallet lacks come from the account of
-- debts (15), under the code after the first one. Once per reference, whichever account pays: raises a unique
-- violation for a second time, in the same transaction as well. Returns the missing cents.
create or replace function wallet_take_back(p_player bigint, p_credit bigint, p_amount bigint, p_code smallint, p_ref uuid)
  returns bigint
  language plpgsql
  as $$
declare
  collected bigint;
begin
  select least(w.balance, p_amount) into collected from wallet_players w where w.player_id = p_player for update;
  if not found then
    raise exception 'account % does not exist', p_player using errcode = 'AU002';
  end if;
  perform wallet_refuse_repeat(p_code, p_ref);
  if collected > 0 then perform wallet_transfer(p_player, p_credit, collected, p_code, p_ref); end if;
  if collected < p_amount then
    perform wallet_transfer(15, p_credit, p_amount - collected, (p_code + 1)::smallint, p_ref);
  end if;
  return p_amount - collected;
end
$$;
