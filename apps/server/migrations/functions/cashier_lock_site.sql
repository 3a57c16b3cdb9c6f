-- Takes the lock of the player's payments, then that of decisions about the site's cap on withdrawals, then that of the
-- player's wallet: what a withdrawal is judged on stays as it is until its coins are on hold.
create or replace function cashier_lock_site(p_player bigint) returns void
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock(5, p_player::int);
  perform pg_advisory_xact_lock(61, 0);
  perform from wallet_players where player_id = p_player for update;
end
$$;
