-- An outage of the beacon that should be declared: `p_subject` is the first round that no relay has had for a day.
create or replace function staff_ask_outage(
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
  since timestamptz;
begin
  select min(w.beacon_at) into since from (
    select r.beacon_at from spin_rounds r where r.state = 'WAITING' and r.beacon_round = p_subject
    union all
    select b.beacon_at from battles_battles b where b.state = 'DRAWING' and b.beacon_round = p_subject
    union all
    select r.beacon_at from rain_rains r where r.state = 'DRAWING' and r.beacon_round = p_subject
    union all
    select r.beacon_at from raffle_weeks r where r.state = 'LISTED' and r.beacon_round = p_subject
  ) w;
  if since is null or since > app_now() - interval '24 hours'
     or exists (select from fairness_beacon_rounds b where b.round = p_subject) then
    raise exception 'beacon round % is not missing for a day', p_subject;
  end if;
  amount := 0;
  details := jsonb_build_object('round', p_subject, 'since', floor(extract(epoch from since) * 1000));
end
$$;
revoke execute on function staff_ask_outage from public;
