-- A member's own account as a player uses no promo code that this member asked for or agreed to, whatever the code does.
create or replace function promo_codes_keep_word() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from promo_codes_codes c
             where c.code = new.code and staff_offers_own(new.player_id, c.request_id, c.made_by)) then
    raise exception 'this promo code is not for this player' using errcode = 'AU004';
  end if;
  return new;
end
$$;
create or replace trigger promo_codes_keep_word before insert on promo_codes_redemptions
  for each row execute function promo_codes_keep_word();
