-- The history that the database's writes stand in: its cluster, as initdb numbered it, and the timeline, which changes with
-- every promotion and every restore to a moment. What was acknowledged in another history may be missing in this one.
create or replace function platform_history() returns text
  language sql
  stable
  security definer
  set search_path = public, pg_temp
  as $$
  select format('%s/%s', (select c.system_identifier from pg_control_system() c),
                left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))
$$;
revoke execute on function platform_history from public;
grant execute on function platform_history to aureus_app;
