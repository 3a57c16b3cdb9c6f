-- True if a player has blocked another.
create or replace function players_has_blocked(p_by bigint, p_other bigint) returns boolean
  language sql stable
  as $$
  select exists (select from players_blocks b where b.player_id = p_by and b.blocked_id = p_other)
$$;
