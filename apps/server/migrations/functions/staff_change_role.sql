-- Gives a member the bundles that were agreed to, or makes the new member, and ends the sessions that had the old ones.
-- Returns the member; null when it isn't agreed to, or done already.
create or replace function staff_change_role(p_request bigint) returns bigint
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  given text[];
  done bigint;
begin
  select * into asked from staff_requests where id = p_request and kind = 'ROLE_CHANGE' for update;
  if not found or asked.state <> 'APPROVED' or asked.carried_out_at is not null then return null; end if;
  given := array(select jsonb_array_elements_text(asked.payload -> 'bundles'));
  if asked.member_id is null then
    insert into staff_members (name, bundles) values (asked.payload ->> 'name', given)
      on conflict do nothing returning id into done;
    -- Somebody of that name came in the meantime.
    if done is null then return null; end if;
  else
    update staff_members set bundles = given where id = asked.member_id and ended_at is null returning id into done;
    update staff_sessions set ended_at = app_now() where member_id = asked.member_id and ended_at is null;
  end if;
  return done;
end
$$;
revoke execute on function staff_change_role from public;
grant execute on function staff_change_role to aureus_app;
