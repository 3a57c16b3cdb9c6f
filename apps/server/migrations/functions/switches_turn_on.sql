-- Switches on what an approved request is about. What was switched off again since then stays off. Returns whether it was
-- this call.
create or replace function switches_turn_on(p_request bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from switches_off o using staff_requests r
    where r.id = p_request and r.kind = 'SWITCH_ON' and r.state = 'APPROVED' and r.carried_out_at is null
      and o.id = r.subject;
  return found;
end
$$;
revoke execute on function switches_turn_on from public;
grant execute on function switches_turn_on to aureus_app;
