-- The wrapped key of a player; `p_fresh` becomes it where there is none yet. Null for who was erased, whose row an erasure
-- holds while it works: no key is made again behind it.
create or replace function privacy_key(p_player bigint, p_fresh bytea) returns bytea
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  found_key bytea;
begin
  select key into found_key from privacy_keys where player_id = p_player;
  if found then return found_key; end if;
  perform from account_players where id = p_player for key share;
  if exists (select from privacy_erasures where player_id = p_player and erased_at is not null) then return null; end if;
  insert into privacy_keys (player_id, key) values (p_player, p_fresh) on conflict do nothing;
  select key into found_key from privacy_keys where player_id = p_player;
  return found_key;
end
$$;
revoke execute on function privacy_key from public;
grant execute on function privacy_key to aureus_app;
