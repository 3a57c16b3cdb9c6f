-- The code of what a row of the staff log says: its own, or that of the sentence that it held before there were codes.
create or replace function staff_code_of(p_action text) returns text
  language plpgsql
  stable
  set search_path = public, pg_temp
  as $$
begin
  if p_action ~ '^[A-Z]+(_[A-Z]+)*$' then return p_action; end if;
  if p_action ~ '^Approved, [0-9]+ of [0-9]+$' then return 'REQUEST_APPROVED'; end if;
  return coalesce((select o.code from staff_old_actions o where o.action = p_action), 'OTHER');
end
$$;
