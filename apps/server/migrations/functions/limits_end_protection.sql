-- Ends a protection as an approved request says. Returns false where it had ended, or was set lower since it was asked.
create or replace function limits_end_protection(p_request bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
begin
  select * into asked from staff_requests where id = p_request and kind = 'LIMIT_RAISE' and state = 'APPROVED';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  delete from limits_protections
    where player_id = asked.player_id and what = asked.payload ->> 'what' and period = asked.payload ->> 'period'
      and set_at <= asked.created_at and asked.carried_out_at is null;
  return found;
end
$$;
revoke execute on function limits_end_protection from public;
grant execute on function limits_end_protection to aureus_app;
