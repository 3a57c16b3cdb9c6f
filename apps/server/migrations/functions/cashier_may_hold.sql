-- True if a player's coins may not all leave: there is an open debt, or coins may be on hold, whatever part of them. False
-- saves reading each. A listener of the hook cashier:held needs a line here.
create or replace function cashier_may_hold(p_player bigint, p_days integer) returns boolean
  language sql stable
  as $$
  select exists (select from cashier_debts d where d.player_id = p_player and d.paid_cents < d.owed_cents)
    or exists (
      select from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
      where p.player_id = p_player and p.provider = 'payadmit' and p.state = 'CREDITED'
        and s.at > app_now() - p_days * interval '1 day')
    or affiliates_may_hold(p_player, p_days)
$$;
