-- The player wants to keep the account after all. Returns false where it's erased, or nothing was asked for.
create or replace function privacy_keep(p_player bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from privacy_erasures where player_id = p_player and erased_at is null;
  return found;
end
$$;
revoke execute on function privacy_keep from public;
grant execute on function privacy_keep to aureus_app;
