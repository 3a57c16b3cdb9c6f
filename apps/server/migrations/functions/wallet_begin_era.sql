-- Begins a new era if the ledger has come to another cluster. `migrate` calls this as the owner, and so does each start
-- that prepares its own database, before anything is written. Returns the base of the era that began, null if none did.
create or replace function wallet_begin_era() returns bigint
  language plpgsql
  set search_path = public, pg_temp
  as $$
declare
  here bigint := (select c.system_identifier from pg_control_system() c);
  newest wallet_eras;
  sealed_below bigint;
  highest bigint;
begin
  select * into newest from wallet_eras e order by e.base desc limit 1;
  if newest.system_identifier = here and newest.base = wallet_era_base() then return null; end if;

  -- Of several starting processes one begins the era, and no one writes a transfer meanwhile.
  lock table wallet_transfers, wallet_seals, wallet_eras in share row exclusive mode;
  select * into newest from wallet_eras e order by e.base desc limit 1;
  if newest.system_identifier is distinct from here then
    sealed_below := coalesce((select max(s.below_xact) from wallet_seals s), 0);
    -- Sealed transfers lie below: only the few of the last minute are looked through.
    highest := greatest(sealed_below, (select max(t.xact) from wallet_transfers t where t.xact >= sealed_below));
    insert into wallet_eras (base, system_identifier)
      -- The first era counts as its cluster does, unless the ledger was brought there before eras were kept.
      values (case when newest is null and highest < (pg_current_xact_id()::text)::bigint then 0
                   else (highest / (1::bigint << 40) + 1) * (1::bigint << 40) end, here)
      returning * into newest;
  end if;
  execute format('create or replace function wallet_era_base() returns bigint language sql stable as %L',
                 format('select %s::bigint', newest.base));
  return newest.base;
end
$$;
revoke execute on function wallet_begin_era from public;
