-- A batch of gift cards: worth all its cards together. `cents` is what one is worth, `usd` what it's sold for.
create or replace function staff_ask_gift_cards(
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
  cents bigint := (p_payload ->> 'cents')::bigint;
  cards bigint := (p_payload ->> 'cards')::bigint;
  usd bigint := (p_payload ->> 'usd')::bigint;
begin
  if (cents between 1 and 1000000 and cards between 1 and 10000 and usd > 0) is not true then
    raise exception 'no such gift cards' using errcode = 'AU007';
  end if;
  amount := cents * cards;
  details := p_payload || jsonb_build_object('worth', amount::text);
end
$$;
revoke execute on function staff_ask_gift_cards from public;
