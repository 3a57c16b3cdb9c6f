-- The application gives keys of deposit cases for what happened alone: a credited deposit (a key for each full 25 coins,
-- counted with earlier deposits, and three with an affiliate's code), or a redeemed promo code.
create or replace function rewards_keep_cause() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'rewards_keys'::regclass) then
    return new;
  end if;
  if new.source = 'PROMO' then
    perform from promo_codes_redemptions r join promo_codes_codes c using (code)
      where r.ref = new.ref and r.player_id = new.player_id and c.keys = new.count;
  else
    perform from cashier_payments p
      where p.ref = new.ref and p.player_id = new.player_id and p.way = 'DEPOSIT' and p.state = 'CREDITED'
        and new.count <= case new.source when 'AFFILIATE' then 3 else p.amount_cents / 2500 + 1 end;
  end if;
  if not found then
    raise exception '% keys of player % have no cause', new.count, new.player_id using errcode = 'AU003';
  end if;
  return new;
end
$$;
create or replace trigger rewards_keep_cause before insert on rewards_keys
  for each row execute function rewards_keep_cause();
