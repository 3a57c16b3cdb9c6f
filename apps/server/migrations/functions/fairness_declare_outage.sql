-- Declares the outage that an approved request is about: the request's subject is the first missing beacon round. Takes all
-- draws that wait for it or for a later round, so that no caller leaves one out to have it drawn. None of them is drawn
-- from then on. Once per request, and not for a round that was handed in: returns null then.
create or replace function fairness_declare_outage(p_request bigint, out id integer, out draws text[])
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  first_round bigint;
  late text[];
begin
  select r.subject into strict first_round from staff_requests r
    where r.id = p_request and r.kind = 'OUTAGE' and r.state = 'APPROVED' for update;
  if exists (select from fairness_outages o where o.request_id = p_request)
     or exists (select from fairness_beacon_rounds b where b.round = first_round) then
    return;
  end if;
  -- A draw waits 30 seconds after its round's time. Spin's rounds have a state for it.
  select coalesce(array_agg(w.draw), '{}') into late from (
    select 'spin-' || r.id as draw, r.beacon_round from spin_rounds r where r.state = 'WAITING'
    union all
    select 'battle-' || b.id, b.beacon_round from battles_battles b
      where b.state = 'DRAWING' and b.beacon_at <= app_now() - interval '30 seconds'
    union all
    select 'rain-' || r.id, r.beacon_round from rain_rains r
      where r.state = 'DRAWING' and r.beacon_at <= app_now() - interval '30 seconds'
    union all
    select 'raffle-' || r.week, r.beacon_round from raffle_weeks r
      where r.state = 'LISTED' and r.beacon_at <= app_now() - interval '30 seconds'
  ) w where w.beacon_round >= first_round;
  insert into fairness_outages as o (request_id, from_round, declared_at, draws)
    values (p_request, first_round, app_now(), '{}') returning o.id into id;
  -- In order, as a draw locks one row alone. A draw that ends meanwhile is left out.
  perform from fairness_commitments c where c.draw_id = any(late) order by c.draw_id for update;
  with refunded as (
    update fairness_commitments c set outage_id = fairness_declare_outage.id
    where c.draw_id = any(late) and c.server_seed is null and c.outage_id is null and c.beacon_round >= first_round
    returning c.draw_id
  )
  select coalesce(array_agg(r.draw_id order by r.draw_id), '{}') into draws from refunded r;
  update fairness_outages o set draws = fairness_declare_outage.draws where o.id = fairness_declare_outage.id;
end
$$;
revoke execute on function fairness_declare_outage from public;
grant execute on function fairness_declare_outage to aureus_app;
