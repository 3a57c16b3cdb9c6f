-- The steps that a payment took, oldest first: the state and the time in ms.
create or replace function cashier_steps_of(p_id bigint) returns json
  language sql
  stable
  as $$
  select coalesce(json_agg(json_build_object('state', s.state, 'at', floor(extract(epoch from s.at) * 1000)) order by s.id), '[]')
  from cashier_steps s where s.payment_id = p_id
$$;
