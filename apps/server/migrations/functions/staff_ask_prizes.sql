-- Prizes of an event's weeks to come, or the most that the site gives a rain: `p_subject` is the event (1 the
-- leaderboard, 2 the raffle, 3 the rain), so that one is open for each. What counts is what it costs at most in a week,
-- in which there are 168 rains.
create or replace function staff_ask_prizes(
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
  event text := p_payload ->> 'event';
  prizes bigint[];
  before bigint[];
  most integer := case p_payload ->> 'event' when 'LEADERBOARD' then 25 when 'RAFFLE' then 20 else 1 end;
begin
  select array_agg(value::bigint order by place) into prizes
    from jsonb_array_elements_text(p_payload -> 'prizes') with ordinality as p (value, place);
  before := case
    when event = 'LEADERBOARD' and p_subject = 1 then leaderboard_prizes_of((p_payload ->> 'fromWeek')::integer)
    when event = 'RAFFLE' and p_subject = 2 then raffle_prizes_of((p_payload ->> 'fromWeek')::integer)
    when event = 'RAIN' and p_subject = 3 then array[rain_base_now()] end;
  amount := (select sum(prize) from unnest(prizes) as prize) * case when event = 'RAIN' then 168 else 1 end;
  if before is null or amount is null or not (0 < all (prizes))
     or cardinality(prizes) > most
     or exists (select from generate_subscripts(prizes, 1) as i where prizes[i] < prizes[i + 1])
     or event = 'RAIN' and prizes[1] not between 100 and 50000 then
    raise exception 'no such prizes' using errcode = 'AU007';
  end if;
  -- What no request can give away: 100,000 coins a week.
  if amount > 10000000 then raise exception 'these prizes are too high' using errcode = 'AU007'; end if;
  details := p_payload || jsonb_build_object('worth', amount::text, 'before', to_jsonb(before::text[]));
end
$$;
revoke execute on function staff_ask_prizes from public;
