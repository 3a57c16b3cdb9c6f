-- Writes as a call that moves money does, and leaves nothing: locks the ledger's tables as such calls do, adds rows of at
-- least so many bytes together and takes them away. Fails after a second if somebody holds one of the tables, and at once
-- where the database is full or takes no writes. A single player's locked row is no one's obstacle here.
create or replace function platform_probe(p_bytes integer) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  set lock_timeout = '1s'
  as $$
declare
  first bigint;
begin
  lock table wallet_players, wallet_bets, wallet_transfers in row exclusive mode;
  with added as (
    insert into platform_probes (padding)
      select repeat('0', least(p_bytes, 7500)) from generate_series(0, p_bytes / 7500)
      returning id
  )
  select min(id) into first from added;
  delete from platform_probes where id >= first;
end
$$;
revoke execute on function platform_probe from public;
grant execute on function platform_probe to aureus_app;
