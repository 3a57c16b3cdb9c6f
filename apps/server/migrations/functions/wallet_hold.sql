-- Moves coins from a player's wallet to the account of holds (2), for the account that gets them later. Without
-- p_expires_ms the hold has no end. Raises AU001 for too few coins.
create or replace function wallet_hold(p_id uuid, p_player bigint, p_target bigint, p_amount bigint, p_expires_ms double precision)
  returns void
  language plpgsql
  as $$
declare
  at timestamptz := app_now();
begin
  insert into wallet_holds (id, player_id, target, amount, created_at, expires_at)
    values (p_id, p_player, p_target, p_amount, at, at + p_expires_ms * interval '1 millisecond');
  perform wallet_transfer(p_player, 2, p_amount, 20::smallint, p_id);
end
$$;
