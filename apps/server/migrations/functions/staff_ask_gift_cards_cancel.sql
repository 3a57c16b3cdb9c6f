-- That what is unused of a batch of gift cards be canceled: `p_subject` is the batch. Its worth is what is unused now.
create or replace function staff_ask_gift_cards_cancel(
  p_own bigint,
  p_subject bigint,
  p_payload jsonb,
  out player bigint,
  out member bigint,
  out amount bigint,
  out rules text[],
  out details jsonb
)
  language plpgsql
  as $$
declare
  batch gift_cards_batches;
begin
  select * into batch from gift_cards_batches where id = p_subject and canceled_at is null;
  if not found then raise exception 'no such gift cards' using errcode = 'AU007'; end if;
  select coalesce(sum(amount_cents), 0) into amount from gift_cards_codes
    where batch_id = p_subject and redeemed_at is null and canceled_at is null;
  details := p_payload || jsonb_build_object('worth', amount::text, 'usd', batch.usd, 'cards', batch.cards);
end
$$;
revoke execute on function staff_ask_gift_cards_cancel from public;
