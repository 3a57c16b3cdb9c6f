-- Notes that what was decided is done, once. What is still open can only end without a decision: EXPIRED when its time is
-- over, WITHDRAWN when what it was about is gone. Returns whether it was this call.
-- A server of the version before gives a sentence (p_result) and no code (p_fact).
create or replace function staff_carry_out(p_request bigint, p_state text, p_result text, p_fact text default null)
  returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  update staff_requests
    set state = p_state, result = p_result, result_fact = p_fact, carried_out_at = app_now(),
        decided_at = coalesce(decided_at, app_now()), claimed_by = null, claimed_until = null
    where id = p_request and carried_out_at is null
      and (state = p_state and p_state in ('APPROVED', 'REFUSED')
           or state = 'OPEN' and p_state = 'WITHDRAWN'
           or state = 'OPEN' and p_state = 'EXPIRED' and expires_at <= app_now());
  return found;
end
$$;
revoke execute on function staff_carry_out from public;
grant execute on function staff_carry_out to aureus_app;
