-- Keeps a tip whose coins have moved, and both sides' notifications. is_new is false if a call of another player has just
-- used the key: the transaction must end then. Returns both balances, and the notifications of sender and recipient.
create or replace function tips_keep(
  p_key uuid, p_from bigint, p_to bigint, p_amount bigint, p_sent jsonb, p_received jsonb,
  out is_new boolean, out balance bigint, out received bigint,
  out sent_id bigint, out sent_at timestamptz, out received_id bigint, out received_at timestamptz, out received_data jsonb)
  language plpgsql
  as $$
#variable_conflict use_column
begin
  select w.balance into balance from wallet_players w where w.player_id = p_from;
  select w.balance into received from wallet_players w where w.player_id = p_to;
  insert into tips_tips (key, from_id, to_id, amount, balance, at)
    values (p_key, p_from, p_to, p_amount, balance, app_now()) on conflict do nothing;
  is_new := found;
  if not is_new then return; end if;
  select n.id, n.created_at into sent_id, sent_at from notifications_add(p_from, null, 'SUCCESS', p_sent) n;
  select n.id, n.created_at, n.data into received_id, received_at, received_data
  from notifications_add_tip(p_to, p_received) n;
end
$$;
