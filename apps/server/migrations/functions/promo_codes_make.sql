-- Makes the promo code that was agreed to, from the request's own content. MADE, also when it was made before; TAKEN when
-- there is another code of that name.
create or replace function promo_codes_make(p_request bigint) returns text
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
begin
  select * into asked from staff_requests where id = p_request and kind = 'OFFER' and state = 'APPROVED';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  insert into promo_codes_codes (code, amount_cents, keys, uses, least_level, expires_at, made_by, made_at, request_id)
    select asked.payload ->> 'code', (asked.payload ->> 'cents')::bigint, (asked.payload ->> 'keys')::integer,
           (asked.payload ->> 'uses')::integer, (asked.payload ->> 'level')::integer,
           to_timestamp((asked.payload ->> 'expiresAt')::float8 / 1000), m.name, app_now(), p_request
      from staff_members m where m.id = asked.asked_by
    on conflict do nothing;
  return case when exists (select from promo_codes_codes where request_id = p_request) then 'MADE' else 'TAKEN' end;
end
$$;
revoke execute on function promo_codes_make from public;
grant execute on function promo_codes_make to aureus_app;
