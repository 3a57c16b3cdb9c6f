-- Puts a table of prizes in force that was agreed to, from a week on whose raffle isn't opened. Returns whether it is, also
-- when it was published before. An opening that is under way is waited for.
create or replace function raffle_publish_prizes(p_request bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  week integer;
begin
  select * into asked from staff_requests
    where id = p_request and kind = 'PRIZES' and state = 'APPROVED' and payload ->> 'event' = 'RAFFLE';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  perform pg_advisory_xact_lock(119, 0);
  if exists (select from raffle_prizes where request_id = p_request) then return true; end if;
  week := (asked.payload ->> 'fromWeek')::integer;
  if week <= coalesce((select max(w.week) from raffle_weeks w), -1)
     or to_timestamp(345600 + week * 604800::bigint) <= app_now() + interval '10 minutes' then
    return false;
  end if;
  insert into raffle_prizes (from_week, prizes, request_id, made_at)
    select week, array_agg(value::bigint order by place), p_request, app_now()
      from jsonb_array_elements_text(asked.payload -> 'prizes') with ordinality as p (value, place);
  return true;
end
$$;
revoke execute on function raffle_publish_prizes from public;
grant execute on function raffle_publish_prizes to aureus_app;
