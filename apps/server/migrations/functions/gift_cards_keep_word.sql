-- A card is one player's, once: neither used nor canceled before, before its end, and no member's who asked for it or
-- agreed to it. For every role, whatever the code does.
create or replace function gift_cards_keep_word() returns trigger
  language plpgsql
  as $$
begin
  if (new.code_hash, new.batch_id, new.amount_cents) is distinct from (old.code_hash, old.batch_id, old.amount_cents)
     or old.redeemed_at is not null or old.canceled_at is not null then
    raise exception 'a gift card stays what it is' using errcode = 'AU004';
  end if;
  if new.redeemed_by is not null and exists (
    select from gift_cards_batches b where b.id = new.batch_id
      and (b.expires_at <= app_now() or staff_offers_own(new.redeemed_by, b.request_id, b.made_by))) then
    raise exception 'this gift card is not for this player' using errcode = 'AU004';
  end if;
  return new;
end
$$;
create or replace trigger gift_cards_keep_word before update on gift_cards_codes
  for each row execute function gift_cards_keep_word();
