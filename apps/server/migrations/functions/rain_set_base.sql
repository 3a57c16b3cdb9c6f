-- Sets the most that the site gives a rain that begins from now on, as was agreed to; again it changes nothing. A rain
-- that is being opened is waited for.
create or replace function rain_set_base(p_request bigint) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
begin
  select * into asked from staff_requests
    where id = p_request and kind = 'PRIZES' and state = 'APPROVED' and payload ->> 'event' = 'RAIN';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  perform pg_advisory_xact_lock(33, 0);
  insert into rain_bases (cents, request_id, made_at)
    values ((asked.payload -> 'prizes' ->> 0)::bigint, p_request, app_now()) on conflict do nothing;
end
$$;
revoke execute on function rain_set_base from public;
grant execute on function rain_set_base to aureus_app;
