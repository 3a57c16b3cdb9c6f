-- Lets withdrawals leave that were judged, each with the job that asks for it again; their player is locked. Returns a row
-- for each, in no particular order. is_limited: deposits of the player wait for the player's limits.
create or replace function cashier_leave(p_parts jsonb)
  returns table (payment cashier_payments, steps json, is_limited boolean)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  part record;
begin
  for part in
    select * from jsonb_to_recordset(p_parts) as r(
      id bigint, attempts integer, check_in_ms double precision, job text, job_payload json, job_key text)
  loop
    update cashier_payments set state = 'SENDING', attempts = part.attempts, reason = null, why = null, waits = null,
      updated_at = app_now(), next_check_at = app_now() + part.check_in_ms * interval '1 millisecond'
    where id = part.id and state = 'QUEUED' and attempts = part.attempts - 1;
    if not found then raise exception 'withdrawal % is not as it was judged', part.id; end if;
    perform platform_add_job(part.job, part.job_payload,
                             clock_timestamp() + part.check_in_ms * interval '1 millisecond', part.job_key);
  end loop;
  return query
    select p, cashier_steps_of(p.id), exists (
        select from cashier_payments w where w.player_id = p.player_id and w.limited_since is not null)
    from cashier_payments p
    where p.id in (select (r ->> 'id')::bigint from jsonb_array_elements(p_parts) r);
end
$$;
