-- Keeps the most that a player may set as a limit, where staff lowered it. Never higher than what was kept before.
create or replace function limits_protect(p_player bigint, p_what text, p_period text, p_cents bigint) returns void
  language sql
  security definer
  set search_path = public, pg_temp
  as $$
  insert into limits_protections as p (player_id, what, period, cents)
    values (p_player, p_what, p_period, p_cents)
    on conflict (player_id, what, period) do update set cents = least(p.cents, excluded.cents), set_at = app_now();
$$;
revoke execute on function limits_protect from public;
grant execute on function limits_protect to aureus_app;
