-- True during a break or a self-exclusion, here or in a register of excluded people. Its silence doesn't count.
create or replace function wallet_is_excluded(p_player bigint) returns boolean
  language sql stable
  as $$
  select exists (
    select from wallet_exclusions e where e.player_id = p_player
      and (greatest(e.self_ban_until, e.cool_off_until) > app_now() or e.register_until = '-infinity'))
$$;
