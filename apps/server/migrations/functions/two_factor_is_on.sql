-- True if a player has turned the second factor on.
create or replace function two_factor_is_on(p_player bigint) returns boolean
  language sql stable
  as $$
  select exists (select from two_factor_authenticators a where a.player_id = p_player and a.enabled_at is not null)
$$;
