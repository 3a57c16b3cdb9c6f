-- Puts a table of prizes in force that was agreed to, from a week on that hasn't begun: ten minutes before its beginning is
-- the last time. Returns whether it is, also when it was published before.
create or replace function leaderboard_publish_prizes(p_request bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  week integer;
begin
  select * into asked from staff_requests
    where id = p_request and kind = 'PRIZES' and state = 'APPROVED' and payload ->> 'event' = 'LEADERBOARD';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  if exists (select from leaderboard_prizes where request_id = p_request) then return true; end if;
  week := (asked.payload ->> 'fromWeek')::integer;
  if week <= coalesce((select max(w.week) from leaderboard_weeks w), -1)
     or to_timestamp(345600 + week * 604800::bigint) <= app_now() + interval '10 minutes' then
    return false;
  end if;
  insert into leaderboard_prizes (from_week, prizes, request_id, made_at)
    select week, array_agg(value::bigint order by place), p_request, app_now()
      from jsonb_array_elements_text(asked.payload -> 'prizes') with ordinality as p (value, place)
    on conflict do nothing;
  return true;
end
$$;
revoke execute on function leaderboard_publish_prizes from public;
grant execute on function leaderboard_publish_prizes to aureus_app;
