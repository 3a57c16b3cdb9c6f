-- Makes a test member of the staff, played by the sandbox; null when the name is taken. Where the clock is the machine's own,
-- which is production, no one becomes staff this way.
create or replace function staff_test_member(p_name text, p_bundle text) returns bigint
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  made bigint;
begin
  if (select trim(prosrc) = 'select clock_timestamp()' from pg_proc where oid = 'app_now()'::regprocedure) then
    raise exception 'there are no test members in production' using errcode = 'AU005';
  end if;
  insert into staff_members (name, bundles) values (p_name, array[p_bundle]) on conflict do nothing returning id into made;
  return made;
end
$$;
revoke execute on function staff_test_member from public;
grant execute on function staff_test_member to aureus_app;
