-- Makes the batch that was agreed to, from the request's own content and without codes: they are made when they are taken.
-- Returns the batch, also when it was made before.
create or replace function gift_cards_make(p_request bigint) returns bigint
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
begin
  select * into asked from staff_requests where id = p_request and kind = 'GIFT_CARDS' and state = 'APPROVED';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  insert into gift_cards_batches (usd, cards, made_by, made_at, request_id, expires_at)
    select (asked.payload ->> 'usd')::integer, (asked.payload ->> 'cards')::integer, m.name, app_now(), p_request,
           to_timestamp((asked.payload ->> 'expiresAt')::float8 / 1000)
      from staff_members m where m.id = asked.asked_by
    on conflict do nothing;
  return (select id from gift_cards_batches where request_id = p_request);
end
$$;
revoke execute on function gift_cards_make from public;
grant execute on function gift_cards_make to aureus_app;
