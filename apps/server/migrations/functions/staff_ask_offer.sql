-- A promo code: worth in all what one use gives times its uses, keys at the price of the case that they open. Alone a
-- member gives away up to 100 coins in 24 hours, in one code or in many.
create or replace function staff_ask_offer(
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
  keys bigint := (p_payload ->> 'keys')::bigint;
  uses bigint := (p_payload ->> 'uses')::bigint;
  key_price bigint := 0;
begin
  -- An empty or a negative number would make a code look cheaper than it is.
  if (cents >= 0 and keys >= 0 and uses > 0 and cents + keys > 0) is not true then
    raise exception 'a promo code is worth something' using errcode = 'AU007';
  end if;
  if keys > 0 then
    -- Without a known price the dearest answer: an owner has to agree.
    select coalesce(min(v.price), 1000001) into key_price from (
      select distinct on (case_id) price from rewards_versions where kind = 'DEPOSIT' order by case_id, id desc
    ) v;
  end if;
  amount := (cents + keys * key_price) * uses;
  details := p_payload || jsonb_build_object('worth', amount::text);
  perform staff_within_budget('OFFER', amount, p_payload ->> 'key');
  -- Two codes at once would each see the day before the other one.
  perform pg_advisory_xact_lock(107, p_own::integer);
  if amount + (select coalesce(sum((r.payload ->> 'worth')::bigint), 0) from staff_requests r
               where r.kind = 'OFFER' and r.needs = 0 and r.asked_by = p_own
                 and r.created_at > app_now() - interval '1 day'
                 and r.payload ->> 'key' is distinct from p_payload ->> 'key') > 10000 then
    rules := array['offers-full'];
  end if;
end
$$;
revoke execute on function staff_ask_offer from public;
