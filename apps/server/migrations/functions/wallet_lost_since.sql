-- Stakes less payouts of a player since a time, in cents, counted from the first bet since then: what the balance before it
-- and everything else that came and went don't explain. A payout between the time and that bet isn't counted.
create or replace function wallet_lost_since(p_player bigint, p_at timestamptz) returns bigint
  language plpgsql stable
  as $$
declare
  first wallet_bets;
begin
  select * into first from wallet_bets b where b.player_id = p_player and b.seq = wallet_seq_since(p_player, p_at);
  if not found then return 0; end if;
  return first.balance_after + first.stake
    -- A bet that's settled later was open when its balance was noted.
    - case when first.settled_at = first.placed_at then first.payout else 0 end
    + (select coalesce(sum(t.amount), 0) from wallet_transfers t
       where t.credit = p_player and t.credit > 1000 and t.code >= 10 and t.at > first.placed_at)
    - (select coalesce(sum(t.amount), 0) from wallet_transfers t
       where t.debit = p_player and t.debit > 1000 and t.code >= 10 and t.at > first.placed_at)
    - (select w.balance from wallet_players w where w.player_id = p_player);
end
$$;
