-- Stops a round's bets and waits for those under way: when it returns, every accepted bet is there to see.
create or replace function wallet_close_round(p_round bigint) returns void
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock(1, p_round::int);
  update wallet_rounds set is_open = false where id = p_round;
end
$$;
