-- Cancels what is unused of a batch, as was agreed to, for good. A card that is being redeemed is waited for: it's either
-- used or canceled. Returns how many were canceled, the same when it's asked again.
create or replace function gift_cards_cancel(p_request bigint) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
begin
  select * into asked from staff_requests where id = p_request and kind = 'GIFT_CARDS_CANCEL' and state = 'APPROVED';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  update gift_cards_batches set canceled_at = app_now(), cancel_request_id = p_request
    where id = asked.subject and canceled_at is null;
  if found then
    update gift_cards_codes set canceled_at = app_now()
      where batch_id = asked.subject and redeemed_at is null and canceled_at is null;
  end if;
  return (select count(*) from gift_cards_codes c join gift_cards_batches b on b.id = c.batch_id
          where b.cancel_request_id = p_request and c.canceled_at is not null);
end
$$;
revoke execute on function gift_cards_cancel from public;
grant execute on function gift_cards_cancel to aureus_app;
