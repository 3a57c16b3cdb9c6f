-- A player asks that the account be erased. Asking again changes nothing. Returns what stands against it, or nothing.
create or replace function privacy_ask_erasure(p_player bigint) returns text[]
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  against text[];
begin
  perform from wallet_players where player_id = p_player for update;
  against := privacy_obstacles(p_player);
  if cardinality(against) = 0 then
    insert into privacy_erasures (player_id) values (p_player) on conflict do nothing;
  end if;
  return against;
end
$$;
revoke execute on function privacy_ask_erasure from public;
grant execute on function privacy_ask_erasure to aureus_app;
