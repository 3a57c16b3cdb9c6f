-- Declares the outage that an approved request is about: the request's subject is the first missing beacon round. Takes
-- those of the given draws that name it or a later round and haven't ended; none of them is drawn from then on. Once per
-- request: a repeat returns null.
create or replace function fairness_declare_outage(p_request bigint, p_draws text[], out id integer, out draws text[])
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  first_round bigint;
begin
  select r.subject into strict first_round from staff_requests r
    where r.id = p_request and r.kind = 'OUTAGE' and r.state = 'APPROVED' for update;
  if exists (select from fairness_outages o where o.request_id = p_request) then return; end if;
  insert into fairness_outages as o (request_id, from_round, declared_at, draws)
    values (p_request, first_round, app_now(), '{}') returning o.id into id;
  -- In order, as a draw locks one row alone. A draw that ends meanwhile is left out.
  perform from fairness_commitments c where c.draw_id = any(p_draws) order by c.draw_id for update;
  with refunded as (
    update fairness_commitments c set outage_id = fairness_declare_outage.id
    where c.draw_id = any(p_draws) and c.server_seed is null and c.outage_id is null and c.beacon_round >= first_round
    returning c.draw_id
  )
  select coalesce(array_agg(r.draw_id order by r.draw_id), '{}') into draws from refunded r;
  update fairness_outages o set draws = fairness_declare_outage.draws where o.id = fairness_declare_outage.id;
end
$$;
revoke execute on function fairness_declare_outage from public;
grant execute on function fairness_declare_outage to aureus_app;
