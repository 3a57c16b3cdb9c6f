-- Locks the wallets of both sides of a tip, then reads everything on which it's judged, as it is under the lock.
-- earlier_*: the tip that the key has made before. unable: why the sender may not play. tipped: cents that the sender
-- tipped in the last p_hours hours.
create or replace function tips_facts(
  p_key uuid, p_from bigint, p_to bigint, p_hours integer, p_hold_days integer,
  out from_name text, out to_name text, out to_role text, out earlier_from bigint, out earlier_to bigint,
  out earlier_amount bigint, out earlier_balance bigint, out unable text, out is_blocked boolean, out takes_gifts boolean,
  out balance bigint, out tipped bigint, out may_hold boolean, out has_two_factor boolean)
  language plpgsql
  as $$
#variable_conflict use_column
begin
  perform from wallet_players where player_id in (p_from, p_to) order by player_id for update;
  select a.username into from_name from account_players a where a.id = p_from;
  select a.username, a.role into to_name, to_role from account_players a where a.id = p_to;
  select t.from_id, t.to_id, t.amount, t.balance
  into earlier_from, earlier_to, earlier_amount, earlier_balance
  from tips_tips t where t.key = p_key;
  select wallet_unable_to_play(p_from), players_has_blocked(p_to, p_from), coalesce(wallet_takes_gifts(p_to), false),
    (select w.balance from wallet_players w where w.player_id = p_from),
    (select coalesce(sum(t.amount), 0)::bigint from tips_tips t
     where t.from_id = p_from and t.at > app_now() - p_hours * interval '1 hour'),
    cashier_may_hold(p_from, p_hold_days), two_factor_is_on(p_from)
  into unable, is_blocked, takes_gifts, balance, tipped, may_hold, has_two_factor;
end
$$;
